/// The rows of a basis as a matrix, row by row, with a column for each nonbasic variable.
///
/// For parts whose rows hold most of the variables, or come to do so. A pivot is a rank-1 update of
/// the whole matrix, which a ``MatrixKernel`` does. Invariant: `slots` and `slotVariables` are
/// inverse to each other on the nonbasic variables.
struct DenseTableau: TableauStorage {
  typealias Number = Double

  private(set) var basicVariables: [Int32]
  private(set) var rowIndices: [Int32]
  /// The matrix has a place for every entry from the start.
  var fillCount: Int { 0 }
  var isFilled: Bool { false }

  private var matrix: NoisyMatrix
  private let columnCount: Int
  /// The nonbasic variable of each column of the matrix.
  private var slotVariables: [Int32]
  /// The column of each nonbasic variable, or -1.
  private var slots: [Int32]
  private let kernel: MatrixKernel
  private var factors: [Double]

  private static var noise: NoisyMatrix.Noise {
    .init(share: Tolerances.tableauNoise, memory: Tolerances.magnitudeMemory)
  }

  init(rows: [[Entry]], variableCount: Int, plan: TableauPlan) {
    kernel = plan.kernel
    columnCount = variableCount - rows.count
    basicVariables = rows.indices.map { Int32(variableCount - rows.count + $0) }
    rowIndices = [Int32](repeating: -1, count: variableCount)
    slotVariables = (0..<Int32(columnCount)).map { $0 }
    slots = slotVariables + [Int32](repeating: -1, count: rows.count)
    matrix = NoisyMatrix(rowCount: rows.count, columnCount: columnCount)
    factors = [Double](repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      rowIndices[columnCount + index] = Int32(index)
      for entry in row {
        matrix.set(index * columnCount + Int(entry.variable), to: entry.coefficient)
      }
    }
  }

  /// Takes over the basis and the rows of another tableau.
  init(_ other: borrowing SparseTableau<Double>, plan: TableauPlan) {
    kernel = plan.kernel
    basicVariables = other.basicVariables
    rowIndices = other.rowIndices
    columnCount = rowIndices.count - basicVariables.count
    slotVariables = []
    slots = [Int32](repeating: -1, count: rowIndices.count)
    for (variable, row) in rowIndices.enumerated() where row < 0 {
      slots[variable] = Int32(slotVariables.count)
      slotVariables.append(Int32(variable))
    }
    matrix = NoisyMatrix(rowCount: basicVariables.count, columnCount: columnCount)
    factors = [Double](repeating: 0, count: basicVariables.count)
    for index in basicVariables.indices {
      for entry in other.row(index) {
        matrix.set(
          index * columnCount + Int(slots[Int(entry.variable)]), to: entry.coefficient,
          magnitude: entry.magnitude)
      }
    }
  }

  /// There is no limit.
  mutating func liftFillLimit() {}

  func row(_ index: Int) -> Row {
    Row(of: matrix, from: index * columnCount, variables: slotVariables)
  }

  /// All columns cost the same.
  func columnCountEstimate(_ variable: Int) -> Int { factors.count }

  /// - Complexity: O(rows).
  mutating func gatherColumn(_ variable: Int, into column: inout [Entry]) {
    column.removeAll(keepingCapacity: true)
    var place = Int(slots[variable])
    for row in factors.indices {
      let coefficient = matrix.numbers[place]
      if coefficient != 0 {
        column.append(
          Entry(
            variable: Int32(row), coefficient: coefficient,
            magnitude: Double(matrix.magnitudes[place])))
      }
      place += columnCount
    }
  }

  /// - Complexity: O(rows · columns).
  mutating func pivot(row pivotIndex: Int, entering: Int) {
    let slot = Int(slots[entering])
    let leaving = Int(basicVariables[pivotIndex])
    let range = pivotIndex * columnCount..<(pivotIndex + 1) * columnCount
    let inverse = 1 / matrix.numbers[range.lowerBound + slot]
    for place in range {
      matrix.set(
        place, to: matrix.numbers[place] * -inverse,
        magnitude: Double(matrix.magnitudes[place]) * abs(inverse))
    }
    matrix.set(range.lowerBound + slot, to: inverse)
    let pivotRow = NoisyMatrix(row: pivotIndex, of: matrix)
    var place = slot
    for row in factors.indices {
      if row == pivotIndex {
        factors[row] = 0
      } else {
        factors[row] = matrix.numbers[place]
        matrix.set(place, to: 0)
      }
      place += columnCount
    }
    kernel.addMultiples(factors, of: pivotRow, to: &matrix, noise: Self.noise)
    slots[entering] = -1
    slots[leaving] = Int32(slot)
    slotVariables[slot] = Int32(leaving)
    basicVariables[pivotIndex] = Int32(entering)
    rowIndices[entering] = Int32(pivotIndex)
    rowIndices[leaving] = -1
    checkInvariants()
  }

  #if CASSOWARY_INTERNAL_CHECKS
    private func checkInvariants() {
      for (index, variable) in basicVariables.enumerated() {
        precondition(Int(rowIndices[Int(variable)]) == index, "The basis is not a bijection.")
        precondition(slots[Int(variable)] < 0, "A basic variable has a column.")
      }
      for (slot, variable) in slotVariables.enumerated() {
        precondition(Int(slots[Int(variable)]) == slot, "The columns are not a bijection.")
      }
      precondition(matrix.numbers.allSatisfy(\.isFinite), "A coefficient is not finite.")
    }
  #else
    @inline(__always) private func checkInvariants() {}
  #endif
}

extension DenseTableau {
  /// The entries of a row that are not zero.
  struct Row: Sequence, IteratorProtocol {
    private let matrix: NoisyMatrix
    private let variables: [Int32]
    private let start: Int
    private var index = 0

    fileprivate init(of matrix: NoisyMatrix, from start: Int, variables: [Int32]) {
      self.matrix = matrix
      self.variables = variables
      self.start = start
    }

    mutating func next() -> TableauEntry<Double>? {
      while index < variables.count {
        let coefficient = matrix.numbers[start + index]
        let variable = variables[index]
        index += 1
        if coefficient != 0 {
          return TableauEntry(
            variable: variable, coefficient: coefficient,
            magnitude: Double(matrix.magnitudes[start + index - 1]))
        }
      }
      return nil
    }
  }
}
