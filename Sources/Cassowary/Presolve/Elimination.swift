/// Presolve: required equalities leave, each with one variable that it defines.
///
/// Rows with one or two variables left go to an ``AffineForest``; a longer row waits until enough
/// of its variables are fixed or tied together, and what still waits at the end is eliminated
/// sparsely (``eliminateLongRows(in:)``). Layout systems are nearly all of the first kind, so the
/// pass is about linear.
///
/// Invariant: `definitions` are in the order of elimination; each expresses its variable in
/// variables that were not yet defined then. Going through them backwards recovers all values.
struct Elimination {
  /// `variable = constant + Σ coefficient · variable`, made of `row` divided by `pivot`.
  struct Definition {
    var variable: Int32
    var row: Int32
    var pivot: Double
    var constant: Double
    var terms: Range<Int>
  }

  /// A row in terms of variables that are left.
  struct ReducedRow {
    var variables: [Int32] = []
    var coefficients: [Double] = []
    /// The right-hand side.
    var constant = 0.0
  }

  var forest: AffineForest
  private(set) var definitions: [Definition] = []
  private(set) var definitionVariables: [Int32] = []
  private(set) var definitionCoefficients: [Double] = []
  /// The definition of each variable, or -1.
  private(set) var definitionIndices: [Int32]
  var accumulator: SparseAccumulator

  /// Rows that wait, by the variable they watch: linked lists of nodes.
  private var watchHeads: [Int32]
  private var watchNodes: [(row: Int32, stamp: Int32, next: Int32)] = []
  private var stamps: [Int32]
  private var queue: [Int32] = []
  var isWaiting: [Bool]

  init(_ system: ComponentSystem) {
    let count = system.variables.count
    forest = AffineForest(count: count)
    definitionIndices = [Int32](repeating: -1, count: count)
    accumulator = SparseAccumulator(count: count)
    watchHeads = definitionIndices
    stamps = [Int32](repeating: 0, count: system.rows.count)
    isWaiting = [Bool](repeating: false, count: system.rows.count)
  }

  /// Eliminates every required equality of a system.
  ///
  /// - Returns: `nil`, or multipliers that show that the equalities contradict each other.
  mutating func run(on system: ComponentSystem) -> Contradiction? {
    definitions.reserveCapacity(system.variables.count)
    for (index, row) in system.rows.enumerated() where row.level == 0 && row.relation == .equal {
      queue.append(Int32(index))
    }
    var longRows: [Int32] = []
    var definitionCount = -1
    while definitionCount != definitions.count {
      definitionCount = definitions.count
      queue.append(contentsOf: longRows)
      longRows.removeAll(keepingCapacity: true)
      var head = 0
      while head < queue.count {
        let row = Int(queue[head])
        head += 1
        if let contradiction = process(row, of: system, longRows: &longRows) {
          return contradiction
        }
      }
      queue.removeAll(keepingCapacity: true)
    }
    return eliminateLongRows(in: system)
  }

  private mutating func process(
    _ row: Int, of system: ComponentSystem, longRows: inout [Int32]
  ) -> Contradiction? {
    isWaiting[row] = false
    stamps[row] &+= 1
    let reduced = reduce(row, of: system)
    switch reduced.variables.count {
    case 0:
      return judge(residual: reduced.constant, of: row, in: system)
    case 1:
      define(reduced, at: 0, by: row)
    case 2:
      let (first, second) = (abs(reduced.coefficients[0]), abs(reduced.coefficients[1]))
      let sizes = reduced.variables.map { forest.size(of: Int($0)) }
      let takesFirst = first > second || (first == second && sizes[0] < sizes[1])
      define(reduced, at: takesFirst ? 0 : 1, by: row)
    default:
      isWaiting[row] = true
      if reduced.variables.count > 24 {
        longRows.append(Int32(row))
      } else {
        for variable in reduced.variables.prefix(3) {
          watchNodes.append((Int32(row), stamps[row], watchHeads[Int(variable)]))
          watchHeads[Int(variable)] = Int32(watchNodes.count - 1)
        }
      }
    }
    return nil
  }

  /// Lets a row with one or two variables define one of them, and wakes the rows that watch it.
  private mutating func define(_ reduced: ReducedRow, at position: Int, by row: Int) {
    let variable = Int(reduced.variables[position])
    record(reduced, at: position, by: row)
    let definition = definitions[definitions.count - 1]
    if definition.terms.isEmpty {
      forest.fix(variable, at: definition.constant)
    } else {
      let term = definition.terms.lowerBound
      forest.attach(
        variable, under: Int(definitionVariables[term]), scale: definitionCoefficients[term],
        offset: definition.constant)
    }
    var node = watchHeads[variable]
    watchHeads[variable] = -1
    while node >= 0 {
      let (row, stamp, next) = watchNodes[Int(node)]
      if isWaiting[Int(row)], stamps[Int(row)] == stamp {
        isWaiting[Int(row)] = false
        queue.append(row)
      }
      node = next
    }
  }

  /// Appends the definition of one variable of a reduced row.
  mutating func record(_ reduced: ReducedRow, at position: Int, by row: Int) {
    let pivot = reduced.coefficients[position]
    let first = definitionVariables.count
    for (index, other) in reduced.variables.enumerated() where index != position {
      definitionVariables.append(other)
      definitionCoefficients.append(-reduced.coefficients[index] / pivot)
    }
    definitionIndices[Int(reduced.variables[position])] = Int32(definitions.count)
    definitions.append(
      Definition(
        variable: reduced.variables[position], row: Int32(row), pivot: pivot,
        constant: reduced.constant / pivot, terms: first..<definitionVariables.count))
  }

  /// Expresses a row in roots of the forest.
  mutating func reduce(_ row: Int, of system: ComponentSystem) -> ReducedRow {
    var reduced = ReducedRow()
    reduced.constant = system.rows[row].constant
    for term in system.rows[row].terms {
      let coefficient = system.termCoefficients[term]
      let place = forest.find(Int(system.termVariables[term]))
      if place.root >= 0 { accumulator.add(coefficient * place.scale, at: place.root) }
      reduced.constant -= coefficient * place.offset
    }
    collect(into: &reduced)
    return reduced
  }

  /// Moves what the accumulator holds into a row.
  mutating func collect(into reduced: inout ReducedRow) {
    for variable in accumulator.touched where accumulator.isSignificant(Int(variable)) {
      reduced.variables.append(variable)
      reduced.coefficients.append(accumulator.values[Int(variable)])
    }
    accumulator.reset()
  }

  /// Decides on an equality that has lost all its variables: redundant, or a contradiction.
  mutating func judge(
    residual: Double, of row: Int, in system: ComponentSystem
  ) -> Contradiction? {
    let unit = system.rows[row].unit
    if abs(residual) <= Tolerances.redundancy * unit { return nil }
    let sign = residual > 0 ? -1.0 : 1.0
    let contradiction = Contradiction(
      lifted([(.row(row), sign)], in: system))
    if contradiction.isRounding(in: system) { return nil }
    return abs(residual) <= Tolerances.acceptedResidual * unit ? nil : contradiction
  }
}
