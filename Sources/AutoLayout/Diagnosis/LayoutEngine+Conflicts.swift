import Cassowary
import Foundation

extension LayoutEngine {
  /// Reports a conflict and breaks one of its constraints; tells whether there was one to break.
  func settle(_ conflict: Conflict) -> Bool {
    let members = conflict.members.map { member -> Int32? in
      guard case .constraint(let id) = member.source else { return nil }
      return tables.row(at: id)
    }
    var victim: Int?
    for (index, row) in members.enumerated() {
      guard let row else { continue }
      if let best = victim.flatMap({ members[$0] }), blame(of: best) > blame(of: row) { continue }
      victim = index
    }
    guard let victim, let row = members[victim] else { return false }
    report(conflict, members, broken: victim)
    breakRow(row, rivals: members.compactMap { $0 == row ? nil : $0 })
    return true
  }

  /// How readily a row is broken: the caller's own rather than what a container made, and that
  /// rather than what a frame or content implies; the latest of its kind before the others.
  private func blame(of row: Int32) -> (kind: Int, age: UInt64) {
    guard let constraint = tables.rows[row].constraint, !constraint.isSystem else { return (0, 0) }
    return (constraint.isScaffolding ? 1 : 2, constraint.activation)
  }

  /// Tells the handler what has been found.
  func deliverConflicts() {
    guard !undelivered.isEmpty else { return }
    let found = undelivered
    undelivered = []
    for conflict in found { conflictHandler(conflict) }
  }

  /// Writes a conflict as a line on standard error.
  static func print(_ conflict: LayoutConflict) {
    FileHandle.standardError.write(Data((conflict.description + "\n").utf8))
  }

  private func report(_ conflict: Conflict, _ members: [Int32?], broken: Int) {
    let described = zip(conflict.members, members).map { member, row in
      describe(member, row)
    }
    let report = LayoutConflict(members: described, brokenIndex: broken)
    tally.conflicts += 1
    if conflicts.count == Self.conflictLimit { conflicts.removeFirst() }
    conflicts.append(report)
    undelivered.append(report)
  }

  private func describe(_ member: Conflict.Member, _ row: Int32?) -> LayoutConflict.Member {
    if let row {
      if let constraint = tables.rows[row].constraint {
        return LayoutConflict.Member(
          description: constraint.readableDescription,
          origin: constraint.isSystem ? .guide : constraint.isScaffolding ? .container : .caller,
          constraint: constraint.isSystem ? nil : constraint, multiplier: member.multiplier)
      }
      return LayoutConflict.Member(
        description: impliedNotation(of: row), origin: tables.rows[row].kind.origin,
        constraint: nil,
        multiplier: member.multiplier)
    }
    if case .nonnegativity(let variable) = member.source {
      return LayoutConflict.Member(
        description: boundNotation(of: variable), origin: .nonnegativity, constraint: nil,
        multiplier: member.multiplier)
    }
    return LayoutConflict.Member(
      description: member.label, origin: .caller, constraint: nil, multiplier: member.multiplier)
  }

  /// An implied row in anchor notation, such as `box.left == root.left + 8 (frame)`.
  private func impliedNotation(of row: Int32) -> String {
    let kind = tables.rows[row].kind
    var text =
      "\(ItemName.of(tables.items[tables.rows[row].first].item)).\(kind.attribute) \(kind.relation)"
    let constant = tables.rows[row].constant
    if tables.rows[row].second >= 0 {
      text += " \(ItemName.of(tables.items[tables.rows[row].second].item)).\(kind.attribute)"
      if constant > 0 { text += " + " + ReadableNumber.text(constant) }
      if constant < 0 { text += " - " + ReadableNumber.text(-constant) }
    } else {
      text += " " + ReadableNumber.text(constant)
    }
    return text + (kind.origin == .frame ? " (frame)" : " (content size)")
  }

  private func boundNotation(of variable: Variable) -> String {
    for entry in tables.items.elements {
      guard let variables = entry.variables else { continue }
      if variables.width == variable { return "\(ItemName.of(entry.item)).width >= 0" }
      if variables.height == variable { return "\(ItemName.of(entry.item)).height >= 0" }
    }
    return "size >= 0"
  }
}

extension LayoutRow.Kind {
  /// What an implied row stands for.
  var origin: LayoutConflict.Origin {
    switch self {
    case .caller: .caller
    case .frameLeft, .frameTop, .frameWidth, .frameHeight: .frame
    case .hugWidth, .resistWidth, .hugHeight, .resistHeight: .contentSize
    }
  }
}
