import ConstraintPrograms

/// A case of any kind.
package enum AnyCase: Equatable, Sendable {
  /// A history of the solver.
  case program(FuzzCase)
  /// A history of a view tree.
  case tree(TreeCase)

  /// The case as text that ``init(reading:)`` reads.
  package var text: String {
    switch self {
    case .program(let fuzzCase): fuzzCase.text
    case .tree(let treeCase): treeCase.text
    }
  }

  /// Reads a case.
  ///
  /// - Throws: `ProgramSyntaxError` with the place of the first fault.
  package init(reading text: String) throws(ProgramSyntaxError) {
    if let treeCase = try TreeCase(reading: text) {
      self = .tree(treeCase)
    } else {
      self = .program(try FuzzCase(reading: text))
    }
  }

  /// Makes a case of a profile, the same for the same choices.
  package static func make(
    _ profile: Profile, from source: ChoiceSource, seed: UInt64
  ) -> (anyCase: AnyCase, choices: [Choice]) {
    if profile == .tree {
      var (treeCase, used) = TreeGenerator.make(from: source)
      treeCase.seed = seed
      return (.tree(treeCase), used.choices)
    }
    var (fuzzCase, used) = CaseGenerator.make(profile, from: source)
    fuzzCase.seed = seed
    return (.program(fuzzCase), used.choices)
  }

  /// How many statements the case has.
  package var statementCount: Int {
    switch self {
    case .program(let fuzzCase): fuzzCase.steps.count
    case .tree(let treeCase): treeCase.steps.count
    }
  }

  /// The case without names: the same for cases that differ in nothing else.
  package var essence: String {
    switch self {
    case .program(let fuzzCase): fuzzCase.renumbered.text
    case .tree(let treeCase): treeCase.text
    }
  }

  /// The case as it is, on the other paths through the solver, and with other choices of oracles.
  package func variants(seeds: Int) -> [AnyCase] {
    switch self {
    case .program(let fuzzCase):
      var variants: [AnyCase] = []
      for seed in 0..<UInt64(seeds) {
        for usesPresolve in [fuzzCase.usesPresolve, !fuzzCase.usesPresolve] {
          var variant = fuzzCase
          variant.seed = fuzzCase.seed &+ seed
          variant.usesPresolve = usesPresolve
          if variant.steps.last != .solve { variant.steps.append(.solve) }
          variants.append(.program(variant))
        }
      }
      return variants
    case .tree(var treeCase):
      if treeCase.steps.last != .layout { treeCase.steps.append(.layout) }
      return [.tree(treeCase)]
    }
  }
}
