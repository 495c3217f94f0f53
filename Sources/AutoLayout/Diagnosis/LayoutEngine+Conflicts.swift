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
    let gap = gap(of: conflict, members)
    let described = zip(conflict.members, members).map { member, row in
      describe(member, row, gap)
    }
    let report = LayoutConflict(members: described, brokenIndex: broken)
    tally.conflicts += 1
    if conflicts.count == Self.conflictLimit { conflicts.removeFirst() }
    conflicts.append(report)
    undelivered.append(report)
  }

  /// By how much the members, added up with their multipliers, miss `0 ≤ 0`; `nil` if the numbers
  /// that they had are not known.
  private func gap(of conflict: Conflict, _ members: [Int32?]) -> Double? {
    let candidates: [(Int32) -> Double] = [
      { self.tables.wantedConstant(of: $0) }, { self.tables.rows[$0].constant },
    ]
    for constant in candidates {
      var sum = 0.0
      for (member, row) in zip(conflict.members, members) {
        guard let row else { continue }
        sum += member.multiplier * constant(row) * (isLowerLimit(row) ? -1 : 1)
      }
      if sum < 0 { return -sum }
    }
    return nil
  }

  /// Whether a row says at least, as the solver has it.
  private func isLowerLimit(_ row: Int32) -> Bool {
    guard let constraint = tables.rows[row].constraint else {
      return tables.rows[row].kind.relation == .greaterThanOrEqual
    }
    return tables.relation(of: constraint, isReversed: tables.rows[row].isReversed)
      == .greaterThanOrEqual
  }

  /// The change of a row's number that closes the gap.
  ///
  /// The multipliers of an irreducible set are its only ones, up to scale, so that the number at
  /// which the gap closes is one at which the set can hold.
  private func remedy(_ row: Int32, _ multiplier: Double, _ gap: Double?) -> LayoutConflict.Remedy?
  {
    guard let gap, multiplier != 0 else { return nil }
    var change = gap / multiplier
    if isLowerLimit(row) != tables.rows[row].isReversed { change = -change }
    let constant =
      tables.rows[row].constraint.map { Double($0.storedConstant) } ?? tables.rows[row].constant
    return LayoutConflict.Remedy(change: change, constant: constant + change)
  }

  private func describe(
    _ member: Conflict.Member, _ row: Int32?, _ gap: Double?
  ) -> LayoutConflict.Member {
    let constraint = row.flatMap { tables.rows[$0].constraint }
    var description = member.label
    var origin = LayoutConflict.Origin.caller
    if let constraint {
      description = constraint.readableDescription
      origin = constraint.isSystem ? .guide : constraint.isScaffolding ? .container : .caller
    } else if let row {
      description = impliedNotation(of: row)
      origin = tables.rows[row].kind.origin
    } else if case .nonnegativity(let variable) = member.source {
      description = boundNotation(of: variable)
      origin = .nonnegativity
    }
    return LayoutConflict.Member(
      description: description,
      systemDescription: constraint?.systemDescription ?? row.flatMap { impliedSystemText(of: $0) },
      identifier: constraint?.identifier, visualFormat: constraint?.visualFormat,
      sourcePlace: constraint?.sourcePlace, origin: origin,
      constraint: constraint?.isSystem == true ? nil : constraint, multiplier: member.multiplier,
      remedy: row.flatMap { remedy($0, member.multiplier, gap) })
  }

  /// An implied row in anchor notation, such as `box.left == root.left + 8 (frame)`.
  func impliedNotation(of row: Int32) -> String {
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
    let priority = tables.rows[row].priority
    if priority < 1000 { text += " @" + ReadableNumber.text(priority) }
    return text + (kind.origin == .frame ? " (frame)" : " (content size)")
  }

  func boundNotation(of variable: Variable) -> String {
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
