/// Finds variables that leave with an equality at little cost, one after the other.
///
/// A variable that occurs in one equality only leaves with that row, which changes no other; that
/// takes the row's other variables out of one row more, so that they may come next. Free variables,
/// positions mostly, go before non-negative ones, sizes mostly: a bound would become an inequality,
/// and positions cancel where sizes stay. Where two short rows share a free variable that no
/// inequality or wish mentions, they are made one. Columns need no lists: for a variable that one row is left to hold, the exclusive
/// or of all its rows is that row, and for two rows it gives one of them from the other.
///
/// Storage is used again from one system to the next.
struct SingletonPeeling: ~Copyable {
  private var rowStarts = Vector<Int32>()
  private var sources = Vector<Int32>()
  private var constants = Vector<Double>()
  private var isActive = Vector<Bool>()
  private var variables = Vector<Int32>()
  private var coefficients = Vector<Double>()
  /// By variable: the number of active rows that hold it, and the exclusive or of their numbers.
  private var counts = Vector<Int32>()
  private var rowsTogether = Vector<Int32>()
  /// By variable: how many inequalities and wishes would hold more variables without it.
  private var mentions = Vector<Int32>()
  private var isBounded = Vector<Bool>()
  private var freeSingletons = Vector<Int32>()
  private var boundedSingletons = Vector<Int32>()
  private var activeCount = 0
  private var nextToContract = 0

  mutating func begin(isNonnegative: borrowing Vector<Bool>) {
    let variableCount = isNonnegative.count
    isBounded.removeAll()
    for variable in isNonnegative.indices { isBounded.append(isNonnegative[variable]) }
    rowStarts.removeAll()
    sources.removeAll()
    constants.removeAll()
    isActive.removeAll()
    variables.removeAll()
    coefficients.removeAll()
    freeSingletons.removeAll()
    boundedSingletons.removeAll()
    counts.fill(variableCount, with: 0)
    rowsTogether.fill(variableCount, with: 0)
    mentions.fill(variableCount, with: 0)
    rowStarts.append(0)
    activeCount = 0
    nextToContract = 0
  }

  /// Adds a reduced row.
  mutating func add(_ buffer: borrowing RowBuffer, row: Int32) {
    let index = Int32(sources.count)
    for position in buffer.entries.indices {
      let entry = buffer.entries[position]
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

  /// What to do next.
  enum Step {
    /// The row, already taken out, defines the variable at a place in it.
    case define(row: Int, position: Int)
    /// The first row defines the variable at a place in it; the other one is the only one that
    /// holds it too.
    case contract(row: Int, position: Int, other: Int)
  }

  /// Chooses the next step; `nil` where only rows without such a variable are left.
  mutating func next() -> Step? {
    while let variable = freeSingletons.popLast() {
      if let step = peel(variable) { return step }
    }
    if let step = nextContraction() { return step }
    while let variable = boundedSingletons.popLast() {
      if let step = peel(variable) { return step }
    }
    return nil
  }

  /// Two short rows that share a variable which occurs nowhere else, and its place in the first.
  private mutating func nextContraction() -> Step? {
    while nextToContract < sources.count {
      let row = nextToContract
      if isActive[row], length(row) <= Self.longestContracted {
        let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
        for index in range {
          let variable = Int(variables[index])
          guard counts[variable] == 2, mentions[variable] == 0, !isBounded[variable] else {
            continue
          }
          let other = Int(rowsTogether[variable] ^ Int32(row))
          guard length(other) <= Self.longestContracted else { continue }
          var largest = 0.0
          for place in range { largest = max(largest, abs(coefficients[place])) }
          guard abs(coefficients[index]) >= Tolerances.eliminationPivot * largest else { continue }
          return .contract(row: row, position: index - range.lowerBound, other: other)
        }
      }
      nextToContract += 1
    }
    return nil
  }

  /// Longer rows are not made one, for their length would grow with each.
  private static let longestContracted = 6

  private func length(_ row: Int) -> Int { Int(rowStarts[row + 1] - rowStarts[row]) }

  /// Takes out a row.
  mutating func remove(_ row: Int) {
    isActive[row] = false
    activeCount -= 1
    for index in Int(rowStarts[row])..<Int(rowStarts[row + 1]) {
      let variable = Int(variables[index])
      counts[variable] -= 1
      rowsTogether[variable] ^= Int32(row)
      if counts[variable] == 1 { note(variables[index]) }
    }
  }

  private mutating func note(_ variable: Int32) {
    if isBounded[Int(variable)] {
      boundedSingletons.append(variable)
    } else {
      freeSingletons.append(variable)
    }
  }

  /// Notes that an inequality or a wish, or the bound of a variable, mentions a variable.
  mutating func mention(_ variable: Int) {
    mentions[variable] += 1
  }

  /// Finds the first variables that occur once.
  mutating func finish() {
    for index in variables.indices where counts[Int(variables[index])] == 1 {
      note(variables[index])
    }
  }

  /// Takes out the row that alone holds a variable, unless that is not the case.
  ///
  /// Of several such variables in the row a free one is defined, and of those the one with the
  /// fewest mentions, since each mention will tie the row's other variables together. A variable
  /// whose coefficient is small in its row is passed over.
  private mutating func peel(_ variable: Int32) -> Step? {
    guard counts[Int(variable)] == 1 else { return nil }
    let row = Int(rowsTogether[Int(variable)])
    let range = Int(rowStarts[row])..<Int(rowStarts[row + 1])
    var largest = 0.0
    for index in range { largest = max(largest, abs(coefficients[index])) }
    var place: Int?
    for index in range where counts[Int(variables[index])] == 1 {
      guard abs(coefficients[index]) >= Tolerances.eliminationPivot * largest else { continue }
      if let known = place, !isCheaper(Int(variables[index]), than: Int(variables[known])) {
        continue
      }
      place = index
    }
    guard let place else { return nil }
    remove(row)
    return .define(row: row, position: place - range.lowerBound)
  }

  private func isCheaper(_ variable: Int, than other: Int) -> Bool {
    if isBounded[variable] != isBounded[other] { return isBounded[other] }
    return mentions[variable] < mentions[other]
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
