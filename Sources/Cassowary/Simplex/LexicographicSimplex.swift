/// The simplex method on bounded variables with piecewise linear costs, level by level.
///
/// Goals, in order: the exact lexicographic optimum; termination on every input; few pivots.
///
/// The variables are the columns of a part and one *logical* `s = Σ aᵢxᵢ` for each of its rows.
/// Columns and the logicals of required rows have bounds. The logical of a soft row has a *kink* at
/// the row's constant, where its violation begins; it needs no pair of error variables, for a basic
/// logical remembers on which side of the kink it is, and a nonbasic one sits at the kink.
///
/// Level 0 minimizes the violation of bounds, which must come out as zero. Each soft level then
/// minimizes its own weighted violations from the basis before it. What a level has decided binds
/// the later ones: a direction of a nonbasic variable that would cost something is *locked*, and
/// the kink of a basic logical becomes a bound. So costs of different levels are never added up.
///
/// Invariants: nonbasic variables lie at a bound or kink, or at 0 where their bounds allow it;
/// `values` satisfies all rows; after level 0 bounds hold, and after a level its kinks are not
/// crossed.
struct LexicographicSimplex<Storage: TableauStorage>: Sendable {
  typealias Number = Storage.Number
  typealias Entry = TableauEntry<Number>
  typealias State = VariableState<Number>

  /// The first logical; columns lie below it.
  let logicalCount: Int
  let columnCount: Int
  var tableau: Storage
  /// How the tableau is kept.
  let plan: TableauPlan
  /// The rows of the logicals as they were given.
  let originalRows: [[Entry]]
  var states: [State]
  /// The soft logicals of each level, index 0 unused.
  let membersOfLevel: [[Int32]]
  /// Pivots done so far.
  var pivotCount = 0
  /// Whether the crash start is over.
  var hasCrashed = false
  /// What pivots are counted against.
  var meter: SearchMeter

  /// Reduced costs of the current level, and the sums of their terms' absolute values.
  var reducedCosts: [Number]
  var reducedCostMagnitudes: [Double]
  var touchedCosts: [Int32] = []
  var isTouchedCost: [Bool]
  var candidates: [Int32] = []
  var column: [Entry] = []
  var breakpoints: [Breakpoint] = []
  /// Coefficients of the function whose range is looked for, by variable; empty until then.
  var rangeWeights: [Number] = []
  /// Variables that were found to need too small a pivot, in this level.
  var rejected: [Int32] = []
  /// The least pivot taken, relative to the largest coefficient of its column.
  var pivotFloor = Tolerances.pivot

  /// Makes the slack basis of a part.
  init(
    part: Part, of parts: borrowing PartList, _ system: borrowing ReducedSystem,
    _ component: borrowing ComponentSystem, levelCount: Int, plan: TableauPlan,
    meter: SearchMeter
  ) {
    self.meter = meter
    self.plan = plan
    columnCount = part.columns.count
    logicalCount = part.rows.count
    let count = columnCount + logicalCount
    var localColumns: [Int32: Int32] = [:]
    localColumns.reserveCapacity(columnCount)
    states = [State](repeating: State(), count: count)
    for local in 0..<columnCount {
      let column = parts.column(local, of: part)
      localColumns[Int32(column)] = Int32(local)
      let (lower, upper) = (system.lower[column].value, system.upper[column].value)
      states[local].lower = Number(lower)
      states[local].upper = Number(upper)
      if lower > 0 {
        states[local].value = states[local].lower
      } else if upper < 0 {
        states[local].value = states[local].upper
      }
      states[local].setTolerances(lower: lower, upper: upper)
    }
    var rows: [[Entry]] = []
    rows.reserveCapacity(logicalCount)
    var members = [[Int32]](repeating: [], count: levelCount + 1)
    for index in 0..<logicalCount {
      let rowIndex = parts.row(index, of: part)
      let row = system.rows[rowIndex]
      let logical = columnCount + index
      var entries: [Entry] = []
      entries.reserveCapacity(row.terms.count)
      var value: Number = 0.0
      for term in row.terms {
        let local = localColumns[system.termColumns[term]] ?? 0
        let coefficient = Number(system.termCoefficients[term])
        entries.append(Entry(variable: local, coefficient: coefficient))
        value += coefficient * states[Int(local)].value
      }
      rows.append(entries)
      states[logical].value = value
      let unit = system.unit(ofRow: rowIndex, in: component)
      states[logical].setTolerances(lower: unit, upper: unit)
      if row.level == 0 {
        states[logical].leeway = max(1, abs(row.constant))
        if row.relation != .lessThanOrEqual { states[logical].lower = Number(row.constant) }
        if row.relation != .greaterThanOrEqual { states[logical].upper = Number(row.constant) }
      } else {
        states[logical].level = row.level
        states[logical].kink = Number(row.constant)
        if row.relation != .greaterThanOrEqual { states[logical].costAbove = row.weight }
        if row.relation != .lessThanOrEqual { states[logical].costBelow = row.weight }
        states[logical].side = value >= states[logical].kink ? 1 : -1
        members[Int(row.level)].append(Int32(logical))
      }
    }
    Self.equilibrate(&rows, &states)
    tableau = Storage(rows: rows, variableCount: count, plan: plan)
    originalRows = rows
    membersOfLevel = members
    reducedCosts = [Number](repeating: 0.0, count: count)
    reducedCostMagnitudes = [Double](repeating: 0, count: count)
    isTouchedCost = [Bool](repeating: false, count: count)
  }

  /// The value of a variable in the units of the caller.
  func value(of variable: Int) -> Double { states[variable].value.double * states[variable].scale }

  func isBasic(_ variable: Int) -> Bool { tableau.rowIndices[variable] >= 0 }

  /// Recomputes the basic values from the nonbasic ones.
  mutating func refreshValues() {
    for row in 0..<logicalCount {
      var value: Number = 0.0
      for entry in tableau.row(row) {
        value += entry.coefficient * states[Int(entry.variable)].value
      }
      states[Int(tableau.basicVariables[row])].value = value
    }
  }

  /// Whether a nonbasic variable may move up, as far as its bounds and the levels done say.
  func canRise(_ variable: Int) -> Bool {
    let state = states[variable]
    return !state.isLockedUp && (state.level > 0 || state.value < state.upper)
  }

  /// Whether a nonbasic variable may move down, as far as its bounds and the levels done say.
  func canFall(_ variable: Int) -> Bool {
    let state = states[variable]
    return !state.isLockedDown && (state.level > 0 || state.value > state.lower)
  }
}
