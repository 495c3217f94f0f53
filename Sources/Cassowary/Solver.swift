/// A lexicographic linear constraint solver.
///
/// Required constraints hold; of all points where they do, the solver takes one whose weighted sum
/// of violations is least at the highest soft priority, then at the next, and so on. Lower levels
/// never buy anything from higher ones, however many there are.
///
///     var solver = Solver()
///     let x = solver.addVariable(named: "x")
///     try solver.add(x <= 10)
///     try solver.add((x == 12).priority(250))
///     try solver.solve()
///     try solver.value(of: x)   // 10
///
/// A value type: a copy is cheap and independent, and serves as a snapshot. Every change takes
/// effect wholly or throws and leaves no trace. Changes are cheap and the next ``solve()`` does the
/// work, component by component, only where something changed; a required constraint that the
/// present point does not meet is checked at once. Many changes belong in one ``transaction(_:)``.
///
/// The same calls give the same answers in every process. The solver has no isolation: use one
/// from any one task at a time.
public struct Solver: Sendable {
  /// A connected component of variables tied by constraints.
  struct Component: Sendable {
    var rows: [Int32]
    var variables: [Int32]
    var isDirty = false
  }

  let options: SolverOptions
  var rows = RowTable()
  var variables = VariableTable()
  var components: [Component] = []
  var freeComponents: [Int32] = []
  var dirtyComponents: [Int32] = []
  /// Rows that are in no component yet.
  var pendingRows: [Int32] = []
  /// Rows that are gone but still listed by a component or as pending.
  var retiredRows: [Int32] = []
  var journal = Journal()
  var lineage = Lineage()
  var tally = SolverCounters()
  private var pivotsBefore = 0
  private var solvedComponentsBefore = 0

  /// Makes a solver without variables and constraints.
  public init(options: SolverOptions = SolverOptions()) {
    self.options = options
  }

  /// Brings all values up to date.
  ///
  /// Only components that changed are solved. Inside a batch it does nothing: values stay those
  /// from before the batch began.
  ///
  /// - Throws: ``SolverError/numericallyUnstable(row:residual:tolerance:)`` where an answer does not
  ///   check; values are then those of the last solve.
  /// - Complexity: about linear in the size of the components that changed, where their wishes can
  ///   be met or only few compete.
  public mutating func solve() throws(SolverError) {
    guard !journal.isBatch else { return }
    try settle()
    tally.lastPivots = tally.pivots - pivotsBefore
    tally.lastSolvedComponents = tally.solvedComponents - solvedComponentsBefore
    pivotsBefore = tally.pivots
    solvedComponentsBefore = tally.solvedComponents
  }

  /// The value of a variable as of the last solve; 0 where no constraint mentions it.
  ///
  /// - Throws: ``SolverError/unknown(_:)`` for a variable of another solver.
  /// - Complexity: O(1).
  public func value(of variable: Variable) throws(SolverError) -> Double {
    variables.values[try slot(of: variable)]
  }

  /// Solves what changed: rows are grouped into components, each is solved from scratch, and only
  /// when all of them have an answer does anything here change.
  mutating func settle() throws(SolverError) {
    guard !dirtyComponents.isEmpty || !pendingRows.isEmpty else { return recycleRetiredRows() }

    let partition = ComponentPartition(of: rowsToSolve(), in: rows, variables: &variables)
    defer { forgetNumbers(of: partition) }
    var answers: [[Double]] = []
    answers.reserveCapacity(partition.groups.count)
    var pivots = 0
    var fill = 0
    for group in partition.groups {
      let system = ComponentSystem(group, rows: rows, variables: variables)
      do {
        let solved = try ComponentSolver(system, usesPresolve: options.presolve)
        answers.append(solved.values)
        pivots += solved.pivotCount
        fill += solved.fillCount
      } catch {
        throw solverError(error, in: system)
      }
    }
    install(partition.groups, answers)
    tally.pivots += pivots
    tally.fill += fill
    recycleRetiredRows()
  }

  private func rowsToSolve() -> [Int32] {
    var slots: [Int32] = []
    for component in dirtyComponents {
      for row in components[Int(component)].rows where rows.records[Int(row)].isAlive {
        slots.append(row)
      }
    }
    for row in pendingRows where rows.records[Int(row)].isAlive { slots.append(row) }
    return slots
  }

  private mutating func forgetNumbers(of partition: ComponentPartition) {
    for group in partition.groups {
      for variable in group.variables { variables.records[Int(variable)].local = -1 }
    }
  }

  private mutating func install(_ groups: [ComponentPartition.Group], _ answers: [[Double]]) {
    for component in dirtyComponents {
      for variable in components[Int(component)].variables
      where variables.records[Int(variable)].component == component {
        variables.records[Int(variable)].component = -1
      }
      components[Int(component)] = Component(rows: [], variables: [])
      freeComponents.append(component)
    }
    dirtyComponents.removeAll(keepingCapacity: true)
    pendingRows.removeAll(keepingCapacity: true)
    for (group, answer) in zip(groups, answers) {
      let component: Int32
      if let reused = freeComponents.popLast() {
        component = reused
        components[Int(reused)] = Component(rows: group.rows, variables: group.variables)
      } else {
        component = Int32(components.count)
        components.append(Component(rows: group.rows, variables: group.variables))
      }
      for row in group.rows { rows.records[Int(row)].component = component }
      for (local, variable) in group.variables.enumerated() {
        variables.records[Int(variable)].component = component
        variables.values[Int(variable)] = answer[local]
      }
    }
    tally.solvedComponents += groups.count
  }

  private mutating func recycleRetiredRows() {
    for row in retiredRows { rows.recycle(Int(row)) }
    retiredRows.removeAll(keepingCapacity: true)
  }

  func slot(of variable: Variable) throws(SolverError) -> Int {
    guard let slot = variables.slot(of: variable) else {
      throw .unknown(.variable("v\(variable.slot)"))
    }
    return slot
  }

  func slot(of id: ConstraintID) throws(SolverError) -> Int {
    guard let slot = rows.slot(of: id) else { throw .unknown(.constraint("#\(id.slot)")) }
    return slot
  }
}
