/// Finds an optimal point of a part by narrowing the bounds of its columns, and proves it.
///
/// Goals, in order: never a point that is not optimal; linear time on what layouts consist of; no
/// allocation in a steady state. Where the point finds no proof, or none is reached, the simplex
/// method has to do the work: this is a crash start that knows when it is right.
///
/// Each column keeps an interval. Rows that must hold narrow it, and each end remembers the row
/// that set it. Wishes come level by level: one that can be met becomes a row that must hold, one
/// that cannot pulls its columns to the ends at which it is missed least. In the end every interval
/// is a point; the ends' rows, latest first, give the multipliers that prove it.
///
/// Invariants: `lower <= upper` in every column; an end set by a row is what the row implies of the
/// ends that it looked at, none of which was set later.
struct BoundPropagation: ~Copyable {
  /// One row of the part.
  struct Row: BitwiseCopyable {
    var constant: Double
    var weight: Double
    /// What its constant and coefficients are measured by.
    var unit: Double
    var firstTerm: Int32
    var endTerm: Int32
    /// 0 for required rows; else the level of the wish.
    var level: Int32
    var relation: Relation
    /// Whether it must hold: it is required, or a wish that is met.
    var binds: Bool
    var isQueued = false
    /// The multiplier at the level being proved.
    var multiplier = 0.0
    /// What levels have proved to cost something: more of the row's sum, and less of it.
    var isUpCostly = false
    var isDownCostly = false

    var terms: Range<Int> { Int(firstTerm)..<Int(endTerm) }
  }

  /// One column of the part.
  struct Column: BitwiseCopyable {
    var lower: Double
    var upper: Double
    /// The event that set each end, or one of the two below.
    var lowerEvent = Column.own
    var upperEvent = Column.own
    let ownLower: Double
    let ownUpper: Double
    /// What a unit of the column costs at the level being proved, and the sum of the terms'
    /// absolute values.
    var cost = 0.0
    var costMagnitude = 0.0
    var isUpCostly = false
    var isDownCostly = false

    /// An end that is the column's own bound.
    static var own: Int32 { -1 }
    /// An end that was moved to the other one.
    static var pulled: Int32 { -2 }
  }

  /// What a row, or the bound of a column, contributes to the proof of a level.
  ///
  /// At each level all of them add up to zero on every column.
  struct Multiplier {
    var level: Int32
    /// The column, or the number of columns plus the row.
    var variable: Int
    var multiplier: Double
    /// Of a column, whether its lower bound is meant.
    var isLower: Bool
  }

  /// An end of a column set by a row.
  struct Event: BitwiseCopyable {
    var column: Int32
    var row: Int32
    var isUpper: Bool
  }

  var rows = Vector<Row>()
  var columns = Vector<Column>()
  var termColumns = Vector<Int32>()
  var termCoefficients = Vector<Double>()
  var events = Vector<Event>()
  /// The rows of each column.
  private var columnStarts = Vector<Int32>()
  private var columnRows = Vector<Int32>()
  /// The place of each of the system's columns in the part.
  private var localColumns = Vector<Int32>()
  /// Wishes, the strongest level first.
  private(set) var wishes = Vector<Int32>()
  private var levelStarts = Vector<Int32>()
  /// The rows to be looked at in the next pass, and those of this one.
  var queue = Vector<Int32>()
  var pass = Vector<Int32>()
  /// Whether the proof's multipliers are to be kept.
  var keepsMultipliers = false
  /// The multipliers of each level that is missed: of rows, and of the bounds of columns.
  var multipliers: [Multiplier] = []
  /// How many more rows may be looked at.
  var budget = 0
  /// Columns as they were before wishes were tried, one state after the other.
  private var saved = Vector<Column>()

  /// Solves a part.
  ///
  /// - Returns: Whether an optimal point was found and proved; ``value(of:)`` then gives it.
  /// - Complexity: O(entries) where each end is set a bounded number of times; at most a constant
  ///   times that before it gives up.
  mutating func solve(
    _ part: Part, of parts: borrowing PartList, _ system: borrowing ReducedSystem,
    _ component: borrowing ComponentSystem
  ) -> Bool {
    load(part, of: parts, system, component)
    budget = 64 + 48 * rows.count
    saved.removeAll()
    multipliers.removeAll(keepingCapacity: true)
    for index in rows.indices where rows[index].binds { enqueue(index) }
    guard propagate() else { return false }
    var first = 0
    while first < wishes.count {
      var end = first
      let level = rows[Int(wishes[first])].level
      while end < wishes.count, rows[Int(wishes[end])].level == level { end += 1 }
      guard meet(first..<end) else { return false }
      first = end
    }
    for column in columns.indices where columns[column].lower < columns[column].upper {
      choose(column)
      guard propagate() else { return false }
    }
    return isProved()
  }

  /// The value of a column, by its place in the part.
  func value(of column: Int) -> Double { columns[column].lower }

  /// Meets what can be met of the wishes of one level, and misses the others by as little as is
  /// left.
  private mutating func meet(_ range: Range<Int>) -> Bool {
    guard accept(range) else { return false }
    for place in range where !rows[Int(wishes[place])].binds {
      guard pull(Int(wishes[place])) else { return false }
    }
    return true
  }

  /// Lets wishes hold, and leaves out those that cannot.
  ///
  /// All at once, or, where that leads to a contradiction, those of the first half and then those of
  /// the second.
  ///
  /// - Returns: `false` where the budget is spent.
  private mutating func accept(_ range: Range<Int>) -> Bool {
    var isEmpty = true
    let start = saved.count
    let eventCount = events.count
    for place in range where isWithinReach(Int(wishes[place])) {
      if isEmpty { save() }
      isEmpty = false
      rows[Int(wishes[place])].binds = true
      enqueue(Int(wishes[place]))
    }
    guard !isEmpty else { return true }
    let isConsistent = propagate()
    if !isConsistent {
      restore(from: start)
      events.truncate(to: eventCount)
      for place in range { rows[Int(wishes[place])].binds = false }
    }
    saved.truncate(to: start)
    guard budget > 0 else { return false }
    guard !isConsistent, range.count > 1 else { return true }
    let middle = range.lowerBound + range.count / 2
    guard accept(range.lowerBound..<middle) else { return false }
    return accept(middle..<range.upperBound)
  }

  private mutating func save() {
    budget -= columns.count / 4
    for column in columns.indices { saved.append(columns[column]) }
  }

  private mutating func restore(from start: Int) {
    for column in columns.indices { columns[column] = saved[start + column] }
  }

  /// Fixes a column that nothing determines at the point of its interval that is nearest to 0.
  private mutating func choose(_ column: Int) {
    if columns[column].lower >= 0 {
      pull(column, toUpper: false)
    } else if columns[column].upper <= 0 {
      pull(column, toUpper: true)
    } else {
      columns[column].lower = 0
      columns[column].upper = 0
      columns[column].lowerEvent = Column.pulled
      columns[column].upperEvent = Column.pulled
      enqueueRows(of: column)
    }
  }

  private mutating func load(
    _ part: Part, of parts: borrowing PartList, _ system: borrowing ReducedSystem,
    _ component: borrowing ComponentSystem
  ) {
    columns.removeAll()
    rows.removeAll()
    termColumns.removeAll()
    termCoefficients.removeAll()
    events.removeAll()
    queue.removeAll()
    if localColumns.count < system.columns.count {
      localColumns.fill(system.columns.count, with: 0)
    }
    for local in 0..<part.columns.count {
      let column = parts.column(local, of: part)
      localColumns[column] = Int32(local)
      let (lower, upper) = (system.lower[column].value, system.upper[column].value)
      columns.append(Column(lower: lower, upper: upper, ownLower: lower, ownUpper: upper))
    }
    columnStarts.fill(columns.count + 1, with: 0)
    var levelCount = 0
    for local in 0..<part.rows.count {
      let index = parts.row(local, of: part)
      let row = system.rows[index]
      let first = Int32(termColumns.count)
      for term in row.terms {
        let column = localColumns[Int(system.termColumns[term])]
        termColumns.append(column)
        termCoefficients.append(system.termCoefficients[term])
        columnStarts[Int(column)] += 1
      }
      rows.append(
        Row(
          constant: row.constant, weight: row.weight,
          unit: system.unit(ofRow: index, in: component), firstTerm: first,
          endTerm: Int32(termColumns.count), level: row.level, relation: row.relation,
          binds: row.level == 0))
      levelCount = max(levelCount, Int(row.level))
    }
    indexColumns()
    sortWishes(levelCount: levelCount)
  }

  private mutating func indexColumns() {
    var total: Int32 = 0
    for column in columnStarts.indices {
      total += columnStarts[column]
      columnStarts[column] = total
    }
    columnRows.fill(termColumns.count, with: 0)
    var row = rows.count
    while row > 0 {
      row -= 1
      for term in rows[row].terms {
        let column = Int(termColumns[term])
        columnStarts[column] -= 1
        columnRows[Int(columnStarts[column])] = Int32(row)
      }
    }
  }

  private mutating func sortWishes(levelCount: Int) {
    levelStarts.fill(levelCount + 1, with: 0)
    var count: Int32 = 0
    for index in rows.indices where rows[index].level > 0 {
      levelStarts[Int(rows[index].level)] += 1
      count += 1
    }
    wishes.fill(Int(count), with: 0)
    var start: Int32 = 0
    for level in levelStarts.indices {
      let size = levelStarts[level]
      levelStarts[level] = start
      start += size
    }
    for index in rows.indices where rows[index].level > 0 {
      let level = Int(rows[index].level)
      wishes[Int(levelStarts[level])] = Int32(index)
      levelStarts[level] += 1
    }
  }

  mutating func enqueue(_ row: Int) {
    guard !rows[row].isQueued else { return }
    rows[row].isQueued = true
    queue.append(Int32(row))
  }

  /// Has the rows that hold a column looked at, those that must hold.
  mutating func enqueueRows(of column: Int) {
    for place in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let row = Int(columnRows[place])
      if rows[row].binds { enqueue(row) }
    }
  }
}
