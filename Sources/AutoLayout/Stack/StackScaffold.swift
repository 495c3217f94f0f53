import Foundation

/// The constraints and guides that a stack view holds its arranged views with.
@MainActor
struct StackScaffold {
  /// The constraints with what they were made from.
  private(set) var constraints: [(key: StackRow.Key, constraint: LayoutConstraint)] = []
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
    var places: [StackRow.Key: Int] = [:]
    for (place, held) in constraints.enumerated() { places[held.key] = place }
    var kept = [Bool](repeating: false, count: constraints.count)
    var updated: [(key: StackRow.Key, constraint: LayoutConstraint)] = []
    updated.reserveCapacity(rows.count)
    var changes: [(constraint: LayoutConstraint, row: StackRow)] = []
    var additions: [LayoutConstraint] = []
    for row in rows {
      let key = row.key
      if let place = places[key], !kept[place], constraints[place].constraint.states(row) {
        kept[place] = true
        updated.append(constraints[place])
        changes.append((constraints[place].constraint, row))
      } else {
        let constraint = LayoutConstraint(row)
        updated.append((key, constraint))
        additions.append(constraint)
      }
    }
    // In this order the engine judges all of it together.
    for (place, held) in constraints.enumerated() where !kept[place] {
      held.constraint.deactivate()
    }
    for (constraint, row) in changes {
      constraint.constant = row.constant
      constraint.priority = row.priority
    }
    LayoutConstraint.activate(additions)
    constraints = updated
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

extension LayoutConstraint {
  /// Makes the constraint of a row.
  fileprivate convenience init(_ row: StackRow) {
    self.init(
      anchored: ItemHandle.of(row.first), row.firstAttribute, row.relation,
      row.second.flatMap { ItemHandle.of($0) }, row.secondAttribute, starts: nil,
      multiplier: row.multiplier, constant: row.constant, fileID: #fileID, line: 0)
    isScaffolding = true
    storedPriority = row.priority
    identifier = row.role.rawValue
  }

  /// Whether the constraint is active and still about the items of a row that has its key.
  fileprivate func states(_ row: StackRow) -> Bool {
    isActive && firstItem === row.first && secondItem === row.second
  }
}
