/// Finds variables that occur in one equality only, one after the other.
///
/// Each such variable leaves with its row; that takes the row's other variables out of one row
/// more, so that they may come next. No row is ever changed. Columns need no lists: for a variable
/// that one row is left to hold, the exclusive or of all its rows is that row.
///
/// Storage is used again from one system to the next.
struct SingletonPeeling {
  private var rowStarts: [Int32] = []
  private var sources: [Int32] = []
  private var constants: [Double] = []
  private var isActive: [Bool] = []
  private var variables: [Int32] = []
  private var coefficients: [Double] = []
  /// By variable: the number of active rows that hold it, and the exclusive or of their numbers.
  private var counts: [Int32] = []
  private var rowsTogether: [Int32] = []
  private var isBounded: [Bool] = []
  private var freeSingletons: [Int32] = []
  private var boundedSingletons: [Int32] = []
  private var activeCount = 0

  mutating func begin(variableCount: Int) {
    rowStarts.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    isActive.removeAll(keepingCapacity: true)
    variables.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    rowsTogether.removeAll(keepingCapacity: true)
    freeSingletons.removeAll(keepingCapacity: true)
    boundedSingletons.removeAll(keepingCapacity: true)
    for _ in 0..<variableCount {
      counts.append(0)
      rowsTogether.append(0)
    }
    rowStarts.append(0)
    activeCount = 0
  }

  /// Adds a reduced row.
  mutating func add(_ buffer: RowBuffer, row: Int32) {
    let index = Int32(sources.count)
    for entry in buffer.entries {
      variables.append(entry.variable)
      coefficients.append(entry.coefficient)
      counts[Int(entry.variable)] += 1
      rowsTogether[Int(entry.variable)] ^= index
    }
    rowStarts.append(Int32(variables.count))
    sources.append(row)
    constants.append(buffer.constant)
    isActive.append(true)
    activeCount += 1
  }

  /// Finds the first variables that occur once.
  mutating func finish(isNonnegative: [Bool]) {
    isBounded = isNonnegative
    for variable in variables { note(variable) }
  }

  private mutating func note(_ variable: Int32) {
    guard counts[Int(variable)] == 1 else { return }
    if isBounded[Int(variable)] {
      boundedSingletons.append(variable)
    } else {
      freeSingletons.append(variable)
    }
  }

  /// Takes out the next row that holds a variable alone: the row and the variable's place in it.
  ///
  /// Free variables go first, for a bounded one leaves an inequality behind. A variable whose
  /// coefficient is small in its row is passed over.
  mutating func next() -> (row: Int, position: Int)? {
    while let variable = freeSingletons.popLast() ?? boundedSingletons.popLast() {
      guard counts[Int(variable)] == 1 else { continue }
      let row = Int(rowsTogether[Int(variable)])
      let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      var largest = 0.0
      var place = range.lowerBound
      for index in range {
        largest = max(largest, abs(coefficients[index]))
        if variables[index] == variable { place = index }
      }
      guard abs(coefficients[place]) >= Tolerances.eliminationPivot * largest else { continue }
      isActive[row] = false
      activeCount -= 1
      for index in range {
        let other = Int(variables[index])
        counts[other] -= 1
        rowsTogether[other] ^= Int32(row)
        note(variables[index])
      }
      return (row, place - range.lowerBound)
    }
    return nil
  }

  /// The row of the system that a row comes from.
  func source(of row: Int) -> Int32 { sources[row] }

  /// Puts a row into a buffer.
  func copy(_ row: Int, into buffer: inout RowBuffer) {
    buffer.clear()
    buffer.constant = constants[row]
    for index in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
      buffer.add(coefficients[index], of: Int(variables[index]))
    }
  }

  /// Whether rows are left whose variables all occur elsewhere too.
  var hasRemainder: Bool { activeCount > 0 }

  /// Those rows.
  func remainder() -> [Int] { isActive.indices.filter { isActive[$0] } }
}
