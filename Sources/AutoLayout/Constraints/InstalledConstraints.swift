/// The constraints that a view holds, in the order in which they were activated.
///
/// Each constraint knows its place. Removal leaves a gap, and gaps are closed once they are more
/// than half, so that adding and removing take constant time on average and the order stays.
@MainActor
struct InstalledConstraints {
  private var places: [LayoutConstraint?] = []
  private(set) var count = 0

  /// The constraints in the order in which they were activated.
  var all: [LayoutConstraint] { places.compactMap { $0 } }

  /// Visits the constraints in the order in which they were activated.
  func forEach(_ body: (LayoutConstraint) -> Void) {
    for constraint in places {
      if let constraint { body(constraint) }
    }
  }

  /// Adds the constraints to a list, in the order in which they were activated.
  func append(to list: inout [LayoutConstraint]) {
    for constraint in places {
      if let constraint { list.append(constraint) }
    }
  }

  mutating func append(_ constraint: LayoutConstraint) {
    constraint.installedIndex = Int32(places.count)
    places.append(constraint)
    count += 1
  }

  mutating func remove(_ constraint: LayoutConstraint) {
    places[Int(constraint.installedIndex)] = nil
    constraint.installedIndex = -1
    count -= 1
    if places.count > 16, count * 2 < places.count { closeGaps() }
  }

  /// Brings the constraints into the order of activation, after some have come that are older.
  mutating func sortByActivation() {
    places = ActivationClock.ordered(all)
    number()
  }

  private mutating func closeGaps() {
    places = places.filter { $0 != nil }
    number()
  }

  private func number() {
    for (index, constraint) in places.enumerated() {
      constraint?.installedIndex = Int32(index)
    }
  }
}
