/// Presolve: required equalities leave, each with one variable that it defines.
///
/// Rows with one or two variables left go to an ``AffineForest``; a longer row waits until enough
/// of its variables are fixed or tied together, and what still waits at the end is eliminated
/// sparsely (``eliminateLongRows(in:)``). Layout systems are nearly all of the first kind, so the
/// pass is about linear.
///
/// Invariant: `definitions` are in the order of elimination; each expresses its variable in
/// variables that were not yet defined then. Going through them backwards recovers all values.
struct Elimination: ~Copyable {
  /// `variable = constant + Σ coefficient · variable`, made of `row` divided by `pivot`.
  struct Definition: BitwiseCopyable {
    var pivot: Double
    var constant: Double
    var variable: Int32
    var row: Int32
    var firstTerm: Int32
    var endTerm: Int32

    var terms: Range<Int> { Int(firstTerm)..<Int(endTerm) }
  }

  var forest = AffineForest()
  private(set) var definitions = Vector<Definition>()
  private(set) var definitionVariables = Vector<Int32>()
  private(set) var definitionCoefficients = Vector<Double>()
  /// The definition of each variable, or -1.
  private(set) var definitionIndices = Vector<Int32>()
  /// How many of the definitions the forest knows; the others have several terms.
  private(set) var forestCount: Int32 = 0
  var peeling = SingletonPeeling()
  /// The row being reduced.
  var buffer = RowBuffer()

  /// A row that waits for one of its variables: a node of that variable's linked list.
  private struct Watch: BitwiseCopyable {
    var row: Int32
    var stamp: Int32
    var next: Int32
  }

  private var watchHeads = Vector<Int32>()
  private var watches = Vector<Watch>()
  private var stamps = Vector<Int32>()
  private var queue = Vector<Int32>()
  private(set) var waitingRows = Vector<Int32>()
  private var isWaiting = Vector<Bool>()

  /// Forgets everything; makes room for a system.
  mutating func reset(for system: borrowing ComponentSystem) {
    let count = system.variables.count
    forest.reset(count: count)
    definitions.removeAll()
    definitionVariables.removeAll()
    definitionCoefficients.removeAll()
    definitionIndices.fill(count, with: -1)
    watchHeads.fill(count, with: -1)
    watches.removeAll()
    stamps.fill(system.rows.count, with: 0)
    isWaiting.fill(system.rows.count, with: false)
    queue.removeAll()
    waitingRows.removeAll()
    forestCount = 0
    buffer.reset(variableCount: count)
  }

  /// Eliminates every required equality of a system.
  ///
  /// - Returns: `nil`, or multipliers that show that the equalities contradict each other.
  mutating func run(on system: borrowing ComponentSystem) -> Contradiction? {
    for index in system.rows.indices {
      let row = system.rows[index]
      if row.level == 0, row.relation == .equal { queue.append(Int32(index)) }
    }
    var longRows = Vector<Int32>()
    var definitionCount = -1
    while definitionCount != definitions.count {
      definitionCount = definitions.count
      for index in longRows.indices { queue.append(longRows[index]) }
      longRows.removeAll()
      var head = 0
      while head < queue.count {
        let row = Int(queue[head])
        head += 1
        if let contradiction = process(row, of: system, longRows: &longRows) {
          return contradiction
        }
      }
      queue.removeAll()
      if longRows.isEmpty { break }
    }
    forestCount = Int32(definitions.count)
    for row in isWaiting.indices where isWaiting[row] { waitingRows.append(Int32(row)) }
    return waitingRows.isEmpty ? nil : eliminateLongRows(in: system)
  }

  private mutating func process(
    _ row: Int, of system: borrowing ComponentSystem, longRows: inout Vector<Int32>
  ) -> Contradiction? {
    isWaiting[row] = false
    stamps[row] &+= 1
    reduce(row, of: system)
    switch buffer.entries.count {
    case 0:
      return judge(residual: buffer.constant, of: row, in: system)
    case 1:
      define(at: 0, by: row)
    case 2:
      let (first, second) = (buffer.entries[0], buffer.entries[1])
      let (left, right) = (abs(first.coefficient), abs(second.coefficient))
      define(
        at: left > right || (left == right && leaves(first, before: second, in: system)) ? 0 : 1,
        by: row)
    default:
      isWaiting[row] = true
      if buffer.entries.count > 24 {
        longRows.append(Int32(row))
      } else {
        for index in 0..<3 {
          let variable = Int(buffer.entries[index].variable)
          watches.append(
            Watch(row: Int32(row), stamp: stamps[row], next: watchHeads[variable]))
          watchHeads[variable] = Int32(watches.count - 1)
        }
      }
    }
    return nil
  }

  /// Whether the first of two variables with equal coefficients leaves rather than the second.
  ///
  /// Positions, which are free, leave before sizes, which are not: what is left then are rows
  /// between few sizes. Else the one that stands for fewer variables leaves.
  private func leaves(
    _ first: RowBuffer.Entry, before second: RowBuffer.Entry, in system: borrowing ComponentSystem
  ) -> Bool {
    let (left, right) = (Int(first.variable), Int(second.variable))
    if system.isNonnegative[left] != system.isNonnegative[right] {
      return system.isNonnegative[right]
    }
    return forest.size(of: left) < forest.size(of: right)
  }

  /// Lets the buffer, with one or two variables, define one of them, and wakes the rows that watch
  /// it.
  private mutating func define(at position: Int, by row: Int) {
    let variable = Int(buffer.entries[position].variable)
    record(at: position, by: row)
    let definition = definitions[definitions.count - 1]
    let term = Int(definition.firstTerm)
    if definition.firstTerm == definition.endTerm {
      forest.fix(variable, at: definition.constant)
    } else {
      forest.attach(
        variable, under: Int(definitionVariables[term]), scale: definitionCoefficients[term],
        offset: definition.constant)
    }
    var node = watchHeads[variable]
    watchHeads[variable] = -1
    while node >= 0 {
      let watch = watches[Int(node)]
      let row = Int(watch.row)
      if isWaiting[row], stamps[row] == watch.stamp {
        isWaiting[row] = false
        queue.append(watch.row)
      }
      node = watch.next
    }
  }

  /// Appends the definition of one variable of the buffer.
  mutating func record(at position: Int, by row: Int) {
    let pivot = buffer.entries[position]
    let first = Int32(definitionVariables.count)
    for index in buffer.entries.indices where index != position {
      definitionVariables.append(buffer.entries[index].variable)
      definitionCoefficients.append(-buffer.entries[index].coefficient / pivot.coefficient)
    }
    definitionIndices[Int(pivot.variable)] = Int32(definitions.count)
    definitions.append(
      Definition(
        pivot: pivot.coefficient, constant: buffer.constant / pivot.coefficient,
        variable: pivot.variable, row: Int32(row), firstTerm: first,
        endTerm: Int32(definitionVariables.count)))
  }

  /// Expresses a row in roots of the forest, in the buffer.
  mutating func reduce(_ row: Int, of system: borrowing ComponentSystem) {
    gather(row, of: system)
    buffer.dropInsignificant()
  }

  /// Adds up a row in roots of the forest, in the buffer.
  mutating func gather(_ row: Int, of system: borrowing ComponentSystem) {
    buffer.clear()
    let content = system.rows[row]
    var constant = content.constant
    for term in content.terms {
      let coefficient = system.termCoefficients[term]
      let place = forest.find(Int(system.termVariables[term]))
      if place.root >= 0 { buffer.add(coefficient * place.scale, of: place.root) }
      constant -= coefficient * place.offset
    }
    buffer.constant = constant
  }

  /// Decides on an equality that has lost all its variables: redundant, or a contradiction.
  mutating func judge(
    residual: Double, of row: Int, in system: borrowing ComponentSystem
  ) -> Contradiction? {
    if abs(residual) <= Tolerances.redundancy { return nil }
    let unit = system.unit(ofRow: row)
    if abs(residual) <= Tolerances.redundancy * unit { return nil }
    let sign = residual > 0 ? -1.0 : 1.0
    let contradiction = Contradiction(
      lifted([(.row(row), sign)], in: system), in: system)
    if contradiction.isRounding(in: system) { return nil }
    return abs(residual) <= Tolerances.acceptedResidual * unit ? nil : contradiction
  }
}
