extension Elimination {
  /// Eliminates the equalities that still have three variables or more.
  ///
  /// A variable that occurs in one waiting row only leaves with it and causes no fill; such rows go
  /// first (``SingletonPeeling``), which is nearly always all of them. Otherwise the shortest row
  /// goes, with its rarest variable (Markowitz's rule), among those whose coefficient is not small.
  ///
  /// Source: Markowitz (1957), doi:10.1287/mnsc.3.3.255.
  mutating func eliminateLongRows(in system: borrowing ComponentSystem) -> Contradiction? {
    peeling.begin(isNonnegative: system.isNonnegative)
    for index in waitingRows.indices {
      reduce(Int(waitingRows[index]), of: system)
      peeling.add(buffer, row: waitingRows[index])
    }
    countMentions(in: system)
    peeling.finish()
    while let step = peeling.next() {
      switch step {
      case .define(let row, let position):
        peeling.copy(row, into: &buffer)
        record(at: position, by: Int(peeling.source(of: row)))
      case .contract(let row, let position, let other):
        if let contradiction = contract(row, position, other, in: system) { return contradiction }
      }
    }
    guard peeling.hasRemainder else { return nil }

    var matrix = WaitingRows()
    for row in peeling.remainder() {
      peeling.copy(row, into: &buffer)
      matrix.append(
        ReducedRow(buffer), row: Int(peeling.source(of: row)),
        isNonnegative: system.isNonnegative)
    }
    while let choice = matrix.chooseNext() {
      let reduced = matrix.rows[choice.row]
      let source = matrix.sources[choice.row]
      matrix.deactivate(choice.row)
      guard let position = choice.position else {
        if let contradiction = judge(residual: reduced.constant, of: source, in: system) {
          return contradiction
        }
        continue
      }
      buffer.clear()
      buffer.constant = reduced.constant
      for (variable, coefficient) in zip(reduced.variables, reduced.coefficients) {
        buffer.add(coefficient, of: Int(variable))
      }
      record(at: position, by: source)
      substituteLast(in: &matrix)
    }
    return nil
  }

  /// Lets a row define a variable and puts the definition into the only other row that holds it.
  private mutating func contract(
    _ row: Int, _ position: Int, _ other: Int, in system: borrowing ComponentSystem
  ) -> Contradiction? {
    peeling.copy(row, into: &buffer)
    record(at: position, by: Int(peeling.source(of: row)))
    let definition = definitions[definitions.count - 1]
    peeling.copy(other, into: &buffer)
    let factor = buffer.take(Int(definition.variable))
    buffer.constant -= factor * definition.constant
    for term in definition.terms {
      buffer.add(factor * definitionCoefficients[term], of: Int(definitionVariables[term]))
    }
    buffer.dropInsignificant()
    let source = peeling.source(of: other)
    peeling.remove(row)
    peeling.remove(other)
    guard !buffer.entries.isEmpty else {
      return judge(residual: buffer.constant, of: Int(source), in: system)
    }
    peeling.add(buffer, row: source)
    return nil
  }

  /// Counts for each variable left the inequalities, wishes and bounds that mention it.
  private mutating func countMentions(in system: borrowing ComponentSystem) {
    for index in system.rows.indices {
      let row = system.rows[index]
      guard row.level != 0 || row.relation != .equal else { continue }
      for term in row.terms {
        let root = forest.find(Int(system.termVariables[term])).root
        if root >= 0 { peeling.mention(root) }
      }
    }
    for variable in system.variables.indices where system.isNonnegative[variable] {
      let root = forest.find(variable).root
      if root >= 0 { peeling.mention(root) }
    }
  }

  /// Replaces the variable defined last in every waiting row that holds it.
  private mutating func substituteLast(in matrix: inout WaitingRows) {
    let definition = definitions[definitions.count - 1]
    let variable = definition.variable
    for other in matrix.takeRows(holding: variable) {
      let old = matrix.rows[other]
      guard let position = old.variables.firstIndex(of: variable) else { continue }
      let factor = old.coefficients[position]
      buffer.clear()
      buffer.constant = old.constant - factor * definition.constant
      for (index, entry) in old.variables.enumerated() where index != position {
        buffer.add(old.coefficients[index], of: Int(entry))
      }
      for term in definition.terms {
        buffer.add(factor * definitionCoefficients[term], of: Int(definitionVariables[term]))
      }
      buffer.dropInsignificant()
      matrix.replace(other, by: ReducedRow(buffer))
    }
  }
}

/// A row in terms of variables that are left.
struct ReducedRow {
  private(set) var variables: [Int32]
  private(set) var coefficients: [Double]
  /// The right-hand side.
  private(set) var constant: Double

  init(_ buffer: borrowing RowBuffer) {
    variables = []
    coefficients = []
    for index in buffer.entries.indices {
      variables.append(buffer.entries[index].variable)
      coefficients.append(buffer.entries[index].coefficient)
    }
    constant = buffer.constant
  }
}

/// The equalities that wait, by row and by column.
///
/// Invariant: `counts` holds for each column the number of active rows that hold it; `columns` may
/// list rows that no longer do.
struct WaitingRows {
  private(set) var rows: [ReducedRow] = []
  /// The row of the system that each comes from.
  private(set) var sources: [Int] = []
  private var isActive: [Bool] = []
  private var columns: [Int32: [Int32]] = [:]
  private var counts: [Int32: Int] = [:]
  private var isFree: [Int32: Bool] = [:]
  private var freeSingletons: [Int32] = []
  private var boundedSingletons: [Int32] = []
  /// Rows by length, some of them out of date.
  private var buckets = [[Int32]](repeating: [], count: 64)
  private var isIndexed = false

  mutating func append(
    _ reduced: ReducedRow, row: Int, isNonnegative: borrowing Vector<Bool>
  ) {
    for variable in reduced.variables {
      columns[variable, default: []].append(Int32(rows.count))
      counts[variable, default: 0] += 1
      isFree[variable] = !isNonnegative[Int(variable)]
    }
    rows.append(reduced)
    sources.append(row)
    isActive.append(true)
    file(rows.count - 1)
  }

  private mutating func file(_ row: Int) {
    buckets[min(63, rows[row].variables.count)].append(Int32(row))
  }

  private mutating func noteCount(of variable: Int32) {
    guard counts[variable] == 1 else { return }
    if isFree[variable] == true {
      freeSingletons.append(variable)
    } else {
      boundedSingletons.append(variable)
    }
  }

  mutating func deactivate(_ row: Int) {
    isActive[row] = false
    for variable in rows[row].variables {
      counts[variable, default: 1] -= 1
      noteCount(of: variable)
    }
  }

  /// The active rows that hold a variable; it is forgotten as a column.
  mutating func takeRows(holding variable: Int32) -> [Int] {
    let candidates = columns[variable] ?? []
    columns[variable] = nil
    var seen: Set<Int32> = []
    return candidates.filter { isActive[Int($0)] && seen.insert($0).inserted }.map(Int.init)
  }

  mutating func replace(_ row: Int, by changed: ReducedRow) {
    for variable in rows[row].variables {
      counts[variable, default: 1] -= 1
    }
    let before = Set(rows[row].variables)
    for variable in changed.variables {
      counts[variable, default: 0] += 1
      if !before.contains(variable) { columns[variable, default: []].append(Int32(row)) }
    }
    for variable in rows[row].variables { noteCount(of: variable) }
    rows[row] = changed
    file(row)
  }

  /// The next row to leave and the position of the variable that it defines, which is `nil` for a
  /// row without variables.
  mutating func chooseNext() -> (row: Int, position: Int?)? {
    if !isIndexed {
      isIndexed = true
      for row in rows {
        for variable in row.variables { noteCount(of: variable) }
      }
    }
    while let variable = freeSingletons.popLast() ?? boundedSingletons.popLast() {
      if let choice = chooseRow(holdingOnly: variable) { return choice }
    }
    for length in buckets.indices {
      while let candidate = buckets[length].last {
        let row = Int(candidate)
        guard isActive[row], min(63, rows[row].variables.count) == length else {
          buckets[length].removeLast()
          continue
        }
        return (row, length == 0 ? nil : choosePosition(in: row))
      }
    }
    return nil
  }

  private func chooseRow(holdingOnly variable: Int32) -> (row: Int, position: Int?)? {
    guard counts[variable] == 1, let candidates = columns[variable] else { return nil }
    for candidate in candidates where isActive[Int(candidate)] {
      let row = rows[Int(candidate)]
      guard let position = row.variables.firstIndex(of: variable) else { continue }
      let largest = row.coefficients.reduce(0) { max($0, abs($1)) }
      guard abs(row.coefficients[position]) >= Tolerances.eliminationPivot * largest else {
        return nil
      }
      return (Int(candidate), position)
    }
    return nil
  }

  private func choosePosition(in row: Int) -> Int {
    let entries = rows[row]
    let largest = entries.coefficients.reduce(0) { max($0, abs($1)) }
    var best = 0
    var bestKey = (Int.max, 1, 0.0)
    for (position, variable) in entries.variables.enumerated() {
      let size = abs(entries.coefficients[position])
      guard size >= Tolerances.eliminationPivot * largest else { continue }
      let key = (counts[variable] ?? 0, isFree[variable] == true ? 0 : 1, -size)
      if key < bestKey {
        bestKey = key
        best = position
      }
    }
    return best
  }
}
