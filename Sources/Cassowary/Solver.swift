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
    /// The row whose constant is all that has changed since the last solve, or one of those below.
    var changedRow = Component.nothing

    /// Nothing has changed.
    static var nothing: Int32 { -1 }
    /// More has changed than the constant of one row.
    static var much: Int32 { -2 }
  }

  let options: SolverOptions
  /// What a call may cost before it throws ``SolverError/limit(_:)``; the default is no limit.
  public var limits = SolverLimits()
  var rows = RowTable()
  @usableFromInline var variables = VariableTable()
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
  var memory = ReplayMemory()
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
  /// Before the next solve it may move already where a change had to look for a point at which the
  /// required constraints hold.
  ///
  /// - Throws: ``SolverError/unknown(_:)`` for a variable of another solver.
  /// - Complexity: O(1).
  @inlinable
  public func value(of variable: Variable) throws(SolverError) -> Double {
    // Inlined into its callers: a solver that is a property of a class would otherwise be copied,
    // array by array, to be asked.
    variables.values[try slot(of: variable)]
  }

  /// Solves what changed: rows are grouped into components, each is solved from scratch, and only
  /// when all of them have an answer does anything here change.
  ///
  /// - Parameter acceptance: Which contradictions count as none. Only a change under way is judged
  ///   by the strict one; what has been accepted once must have an answer ever after.
  /// - Throws: ``SolverError/conflict(_:)``, or
  ///   ``SolverError/numericallyUnstable(row:residual:tolerance:)``; nothing has changed then.
  mutating func settle(
    accepting acceptance: ComponentSolver.Acceptance = .tolerance
  ) throws(SolverError) {
    guard !dirtyComponents.isEmpty || !pendingRows.isEmpty else { return recycleRetiredRows() }
    if replayAll() { return recycleRetiredRows() }
    let (replayable, before) = takeReplayable()
    let workspace = SolverWorkspace.take()
    defer { SolverWorkspace.giveBack(workspace) }
    groupRows(in: workspace)
    defer { workspace.partition.forgetNumbers(in: &variables) }
    let pivots = workspace.solver.pivotCount
    let fill = workspace.solver.fillCount
    let propagated = workspace.solver.propagatedCount
    do {
      try workspace.solveAll(
        rows: rows, variables: variables, options, limits, accepting: acceptance)
    } catch {
      if !replayable.isEmpty { dirtyComponents = before }
      throw solverError(error, in: workspace.solver.system)
    }
    for component in replayable { replayConstant(of: component) }
    let changed = rowsToObserve()
    install(from: workspace)
    observe(changed)
    tally.pivots += workspace.solver.pivotCount - pivots
    tally.fill += workspace.solver.fillCount - fill
    tally.propagatedParts += workspace.solver.propagatedCount - propagated
    recycleRetiredRows()
  }

  private mutating func groupRows(in workspace: SolverWorkspace) {
    workspace.partition.begin()
    for component in dirtyComponents {
      for row in components[Int(component)].rows where rows.records[Int(row)].isAlive {
        workspace.partition.add(row: row)
      }
    }
    for row in pendingRows where rows.records[Int(row)].isAlive {
      workspace.partition.add(row: row)
    }
    workspace.partition.finish(in: rows, variables: &variables)
  }

  private mutating func install(from workspace: SolverWorkspace) {
    for component in dirtyComponents {
      for variable in components[Int(component)].variables
      where variables.records[Int(variable)].component == component {
        variables.records[Int(variable)].component = -1
      }
      components[Int(component)] = Component(rows: [], variables: [])
    }
    freeComponents.append(contentsOf: dirtyComponents.reversed())
    dirtyComponents.removeAll(keepingCapacity: true)
    pendingRows.removeAll(keepingCapacity: true)
    for group in 0..<workspace.partition.count {
      install(
        rows: workspace.partition.sortedRows.array(workspace.partition.rowRange(of: group)),
        variables: workspace.partition.sortedVariables.array(
          workspace.partition.variableRange(of: group)),
        workspace, answersFrom: workspace.partition.variableRange(of: group).lowerBound)
    }
    tally.solvedComponents += workspace.partition.count
  }

  private mutating func install(
    rows members: [Int32], variables mentioned: [Int32], _ workspace: SolverWorkspace,
    answersFrom first: Int
  ) {
    let component = freeComponents.popLast() ?? Int32(components.count)
    for row in members { rows.records[Int(row)].component = component }
    for (local, variable) in mentioned.enumerated() {
      variables.records[Int(variable)].component = component
      variables.move(Int(variable), to: workspace.answers[first + local])
    }
    let new = Component(rows: members, variables: mentioned)
    if Int(component) == components.count {
      components.append(new)
    } else {
      components[Int(component)] = new
    }
  }

  private mutating func recycleRetiredRows() {
    for row in retiredRows { rows.recycle(Int(row)) }
    retiredRows.removeAll(keepingCapacity: true)
  }

  @inlinable
  func slot(of variable: Variable) throws(SolverError) -> Int {
    guard let slot = variables.slot(of: variable) else { throw Self.unknown(variable) }
    return slot
  }

  @usableFromInline @inline(never)
  static func unknown(_ variable: Variable) -> SolverError {
    .unknown(.variable("v\(variable.slot)"))
  }

  func slot(of id: ConstraintID) throws(SolverError) -> Int {
    guard let slot = rows.slot(of: id) else { throw .unknown(.constraint("#\(id.slot)")) }
    return slot
  }
}
