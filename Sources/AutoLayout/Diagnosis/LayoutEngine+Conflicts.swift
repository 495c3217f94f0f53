import Cassowary
import Foundation

extension LayoutEngine {
  /// Reports a conflict and breaks one of its constraints.
  ///
  /// `refused` is the row that was to be added, where there was only one. The answer is whether one
  /// was broken: `false` if none of the members is a row of the engine.
  func settle(_ conflict: Conflict, refused: Int32?) -> Bool {
    let members = conflict.members.map { row(of: $0.source, refused: refused) }
    var victim: Int?
    for (index, row) in members.enumerated() {
      guard let row else { continue }
      // The latest of the caller's; an implied row, which is older, only if there is no other.
      if let best = victim.flatMap({ members[$0] }), age(of: best) > age(of: row) { continue }
      victim = index
    }
    guard let victim, let row = members[victim] else { return false }
    report(conflict, members, broken: victim)
    takeOut(row)
    rows[row].state = .broken
    rows[row].id = nil
    brokenRows.append(row)
    return true
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

  private func row(of source: Conflict.Source, refused: Int32?) -> Int32? {
    guard case .constraint(let id) = source else { return nil }
    let slot = Int(id.slot)
    if slot >= 0, slot < rowOfSolverSlot.count {
      let row = rowOfSolverSlot[slot]
      if row >= 0, rows[row].id == id { return row }
    }
    return refused
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
      if let constraint = rows[row].constraint {
        return LayoutConflict.Member(
          description: constraint.readableDescription, origin: .caller, constraint: constraint,
          multiplier: member.multiplier)
      }
      return LayoutConflict.Member(
        description: impliedNotation(of: row), origin: rows[row].kind.origin, constraint: nil,
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
    let kind = rows[row].kind
    var text = "\(ItemName.of(items[rows[row].first].item)).\(kind.attribute) \(kind.relation)"
    let constant = rows[row].constant
    if rows[row].second >= 0 {
      text += " \(ItemName.of(items[rows[row].second].item)).\(kind.attribute)"
      if constant > 0 { text += " + " + ReadableNumber.text(constant) }
      if constant < 0 { text += " - " + ReadableNumber.text(-constant) }
    } else {
      text += " " + ReadableNumber.text(constant)
    }
    return text + (kind.origin == .frame ? " (frame)" : " (content size)")
  }

  private func boundNotation(of variable: Variable) -> String {
    for entry in items.elements {
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
