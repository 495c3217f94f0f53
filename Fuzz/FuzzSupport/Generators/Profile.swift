/// Kinds of cases.
package enum Profile: String, CaseIterable, Sendable {
  /// Stacks, chains, grids, equal widths, aspect ratios, nested guides, forms, intrinsic sizes.
  case layout
  /// Sparse rows of small numbers.
  case random
  /// Ties, duplicates, zeros, redundant rows.
  case degenerate
  /// Coefficients from 1e-6 to 1e6, near-parallel rows, dyadic and hostile numbers.
  case numeric
  /// Hundreds to thousands of rows.
  case large
  /// View trees with guides and spacers.
  case tree

  /// The profile of a case of a run over all of them.
  package static func mixed(_ random: inout SplitMix) -> Profile {
    switch random.below(1000) {
    case ..<270: .layout
    case ..<540: .random
    case ..<720: .degenerate
    case ..<840: .numeric
    case ..<842: .large
    default: .tree
    }
  }
}
