import Cassowary

extension CaseGenerator {
  private enum Change: Int, CaseIterable {
    case solve, constant, suggest, add, remove, edit, priority, weight, endEdit, batch, snapshot,
      drop
    case drag, repeated, again, hostile
  }

  mutating func makeHistory() {
    let isShort = profile == .large || builder.source.happens(1, in: 4)
    let length = isShort ? builder.source.below(5) : builder.source.below(24)
    let weights = Change.allCases.map { change -> Int in
      switch change {
      case .solve: 3
      case .hostile: builder.source.happens(1, in: 5) ? 1 : 0
      case .repeated, .again: builder.source.happens(1, in: 4) ? 1 : 0
      default: builder.source.happens(2, in: 3) ? 1 + builder.source.below(4) : 0
      }
    }
    for _ in 0..<length {
      guard let change = Change(rawValue: builder.source.pick(weights: weights)) else { continue }
      make(change)
    }
    if builder.steps.last != .solve { builder.append(.solve) }
  }

  private mutating func make(_ change: Change) {
    switch change {
    case .solve: builder.append(.solve)
    case .batch: makeBatch()
    case .drag: makeDrag()
    case .snapshot:
      builder.append(builder.source.happens(1, in: 2) ? .swap : .snapshot)
    case .repeated:
      if let last = builder.steps.last(where: { $0 != .solve }) { builder.append(last) }
    case .again:
      // Something that was stated before, which may be there, gone or refused by now.
      let stated = builder.steps.filter { if case .add = $0 { true } else { false } }
      if !stated.isEmpty { builder.append(builder.source.pick(stated)) }
    case .hostile: makeHostile()
    case .drop: makeDrop()
    default: makeSimple(change)
    }
  }

  private mutating func anyRow() -> RowSpec? {
    builder.rows.isEmpty ? nil : builder.source.pick(builder.rows)
  }

  private mutating func makeSimple(_ change: Change) {
    switch change {
    case .constant:
      guard let row = anyRow() else { return }
      builder.append(.constant(row.id, newConstant(for: row)))
    case .add: builder.append(.add(sparseRow(requiredTenths: builder.source.below(8))))
    case .remove:
      guard let row = anyRow() else { return }
      builder.append(.remove(row.id))
    case .priority:
      guard let row = anyRow() else { return }
      let priority = builder.source.happens(1, in: 3) ? 1000 : numbers.softPriority(&builder.source)
      builder.append(.priority(row.id, priority))
    case .weight:
      guard let row = anyRow() else { return }
      builder.append(.weight(row.id, [1, 2, 0.5, 3, 10, 0.1][builder.source.below(6)]))
    case .edit:
      guard !builder.live.isEmpty else { return }
      let variable = builder.source.pick(builder.live)
      let priority = builder.source.happens(1, in: 2) ? 999 : numbers.softPriority(&builder.source)
      builder.append(
        .edit(variable, priority: priority, weight: numbers.weight(&builder.source)))
    case .suggest:
      if builder.editing.isEmpty, !builder.live.isEmpty {
        builder.append(.edit(builder.source.pick(builder.live), priority: 999, weight: 1))
      }
      guard !builder.editing.isEmpty else { return }
      let variable = builder.source.pick(builder.editing)
      builder.append(.suggest(variable, numbers.value(&builder.source)))
    case .endEdit:
      guard !builder.editing.isEmpty else { return }
      builder.append(.endEdit(builder.source.pick(builder.editing)))
    default: break
    }
  }

  private mutating func newConstant(for row: RowSpec) -> Double {
    switch builder.source.below(4) {
    case 0: numbers.value(&builder.source)
    case 1: row.constant + 1
    case 2: row.constant - numbers.value(&builder.source)
    default:
      row.terms.allSatisfy { $0.variable < builder.anchor.count } ? builder.value(row.terms) : 0
    }
  }

  /// One constant that goes on and on, with an answer after each step, and perhaps something else
  /// on the way.
  private mutating func makeDrag() {
    let isEdit = !builder.editing.isEmpty && builder.source.happens(1, in: 2)
    let edited = isEdit ? builder.source.pick(builder.editing) : 0
    let row = anyRow()
    guard isEdit || row != nil else { return }
    var value = isEdit ? numbers.value(&builder.source) : row?.constant ?? 0
    let step = [1, -1, 0.5, 4, -10][builder.source.below(5)]
    for _ in 0..<(3 + builder.source.below(6)) {
      value += builder.source.happens(1, in: 6) ? -8 * step : step
      if isEdit {
        builder.append(.suggest(edited, value))
      } else if let row {
        builder.append(.constant(row.id, value))
      }
      if builder.source.happens(1, in: 8) {
        makeSimple(builder.source.pick([.constant, .suggest, .weight, .priority, .add, .remove]))
      }
      builder.append(.solve)
    }
  }

  private mutating func makeBatch() {
    builder.append(.begin)
    let kinds: [Change] = [.constant, .add, .remove, .suggest, .priority, .weight, .edit, .endEdit]
    for _ in 0..<(1 + builder.source.below(5)) {
      if builder.source.happens(1, in: 12) {
        make(builder.source.pick([.drop, .solve, .snapshot, .hostile]))
      } else {
        makeSimple(builder.source.pick(kinds))
      }
    }
    builder.append(builder.source.happens(1, in: 3) ? .rollback : .commit)
  }

  /// Drops a variable, perhaps after everything that mentions it is gone.
  private mutating func makeDrop() {
    guard !builder.live.isEmpty else { return }
    let variable = builder.source.pick(builder.live)
    if builder.source.happens(3, in: 4) {
      for row in builder.rows where row.terms.contains(where: { $0.variable == variable }) {
        builder.append(.remove(row.id))
      }
      if builder.editing.contains(variable) { builder.append(.endEdit(variable)) }
      builder.append(.drop(variable))
      if builder.source.happens(1, in: 2) { builder.redeclare(variable) }
    } else {
      builder.append(.drop(variable))
      builder.redeclare(variable)
    }
  }

  /// A statement that must be refused, or a number that is hard to bear.
  private mutating func makeHostile() {
    let bad = [Double.nan, .infinity, -.infinity][builder.source.below(3)]
    let row = anyRow()?.id ?? builder.nextRow
    let variable = builder.live.isEmpty ? 0 : builder.source.pick(builder.live)
    switch builder.source.below(12) {
    case 0: builder.append(.constant(row, bad))
    case 1: builder.append(.suggest(variable, bad))
    case 2: builder.append(.priority(row, [0, -1, 1000.5, .nan][builder.source.below(4)]))
    case 3: builder.append(.weight(row, [0, -2, .infinity][builder.source.below(3)]))
    case 4: builder.append(.edit(variable, priority: 1000, weight: 1))
    case 5: builder.append(.remove(builder.nextRow))
    case 6: builder.append(.drop(builder.variableCount))
    case 7:
      builder.append(.add(RowSpec(row, [Factor(variable)], .equal, 1)))
    case 8:
      builder.append(.add(RowSpec(builder.newRow(), [Factor(variable, bad)], .equal, 1)))
    case 9: builder.append([Step.begin, .commit, .rollback][builder.source.below(3)])
    case 10: builder.append(.declare([variable, variable], .free))
    default: builder.append(.endEdit(variable))
    }
  }
}
