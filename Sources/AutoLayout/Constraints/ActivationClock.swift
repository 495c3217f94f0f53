/// Counts activations, so that the most recent of a set of constraints is known.
///
/// One for all trees: subtrees move between roots, and a constraint keeps its age.
@MainActor
enum ActivationClock {
  /// How many activations there have been.
  private(set) static var now: UInt64 = 0

  static func next() -> UInt64 {
    now += 1
    return now
  }

  /// Constraints in the order in which they were activated.
  ///
  /// - Complexity: O(*n*) where most of what was activated meanwhile is among them, as it is for a
  ///   tree just built; else O(*n* log *n*).
  static func ordered(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    guard var first = constraints.first?.activation else { return [] }
    var last = first
    var isOrdered = true
    for constraint in constraints {
      isOrdered = isOrdered && constraint.activation >= last
      first = min(first, constraint.activation)
      last = max(last, constraint.activation)
    }
    if isOrdered { return constraints }
    guard last - first < 4 * UInt64(constraints.count) else {
      return constraints.sorted { $0.activation < $1.activation }
    }
    var places = [LayoutConstraint?](repeating: nil, count: Int(last - first) + 1)
    for constraint in constraints { places[Int(constraint.activation - first)] = constraint }
    var ordered: [LayoutConstraint] = []
    ordered.reserveCapacity(constraints.count)
    for constraint in places {
      if let constraint { ordered.append(constraint) }
    }
    return ordered
  }
}
