/// Counts activations, so that the most recent of a set of constraints is known.
///
/// One for all trees: subtrees move between roots, and a constraint keeps its age.
@MainActor
enum ActivationClock {
  private static var count: UInt64 = 0

  static func next() -> UInt64 {
    count += 1
    return count
  }
}
