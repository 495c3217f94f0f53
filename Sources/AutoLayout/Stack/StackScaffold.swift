import Foundation

/// The constraints and guides that a stack view holds its arranged views with.
@MainActor
struct StackScaffold {
  /// A constraint with what it is there for.
  private struct Held {
    var role: StackRow.Role
    var constraint: LayoutConstraint

    /// What the constraint is found again by; `nil` once it is no longer active.
    @MainActor
    var key: StackRow.Key? {
      guard constraint.isActive, let first = constraint.first else { return nil }
      return StackRow.Key(
        role: role, first: ObjectIdentifier(first), firstAttribute: constraint.firstAttribute,
        relation: constraint.relation, second: constraint.second.map { ObjectIdentifier($0) },
        secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier)
    }
  }

  /// The constraints, in the order of the rows.
  private var held: [Held] = []
  /// The guide that spans the arranged views across the axis, if it was ever needed.
  private(set) var alignmentSpanner: LayoutGuide?
  /// The guide that fills the stack along the axis where nothing else does, if ever needed.
  private(set) var distributionSpanner: LayoutGuide?
  /// The guides between neighbours, first to last.
  private(set) var gaps: [LayoutGuide] = []

  /// The guide that spans the arranged views across the axis.
  mutating func makeAlignmentSpanner(in view: View) -> LayoutGuide {
    let guide = alignmentSpanner ?? Self.makeGuide("UISV-alignment-spanner")
    alignmentSpanner = guide
    view.addLayoutGuide(guide)
    return guide
  }

  /// The guide that fills the stack along the axis.
  mutating func makeDistributionSpanner(in view: View) -> LayoutGuide {
    let guide = distributionSpanner ?? Self.makeGuide("UISV-distribution-spanner")
    distributionSpanner = guide
    view.addLayoutGuide(guide)
    return guide
  }

  /// The guide between one pair of neighbours.
  mutating func makeGap(_ index: Int, in view: View) -> LayoutGuide {
    while gaps.count <= index { gaps.append(Self.makeGuide("UISV-distributing-gap")) }
    view.addLayoutGuide(gaps[index])
    return gaps[index]
  }

  /// Makes the constraints those of the rows, keeping what is as it should be.
  mutating func update(to rows: [StackRow]) {
    guard !held.isEmpty else {
      held = rows.map { Held(role: $0.role, constraint: $0.makeConstraint()) }
      return LayoutConstraint.activate(held.map(\.constraint))
    }
    var places: [StackRow.Key: Int] = [:]
    for (place, held) in held.enumerated() {
      if let key = held.key { places[key] = place }
    }
    var isKept = [Bool](repeating: false, count: held.count)
    var updated: [Held] = []
    updated.reserveCapacity(rows.count)
    var changes: [(constraint: LayoutConstraint, row: StackRow)] = []
    var additions: [LayoutConstraint] = []
    for row in rows {
      if let place = places[row.key], !isKept[place] {
        isKept[place] = true
        updated.append(held[place])
        changes.append((held[place].constraint, row))
      } else {
        let constraint = row.makeConstraint()
        updated.append(Held(role: row.role, constraint: constraint))
        additions.append(constraint)
      }
    }
    // In this order the engine judges all of it together.
    for (place, held) in held.enumerated() where !isKept[place] { held.constraint.deactivate() }
    for (constraint, row) in changes {
      constraint.constant = row.constant
      constraint.priority = row.priority
    }
    LayoutConstraint.activate(additions)
    held = updated
  }

  /// Gives up the guides that are not needed.
  mutating func trim(in view: View, needs: StackNeeds) {
    if !needs.alignmentSpanner, let guide = alignmentSpanner {
      view.removeLayoutGuide(guide)
      alignmentSpanner = nil
    }
    if !needs.distributionSpanner, let guide = distributionSpanner {
      view.removeLayoutGuide(guide)
      distributionSpanner = nil
    }
    while gaps.count > needs.gapCount {
      view.removeLayoutGuide(gaps.removeLast())
    }
  }

  private static func makeGuide(_ identifier: String) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = identifier
    return guide
  }
}

/// Which guides a stack view needs.
struct StackNeeds {
  var alignmentSpanner = false
  var distributionSpanner = false
  var gapCount = 0
}
