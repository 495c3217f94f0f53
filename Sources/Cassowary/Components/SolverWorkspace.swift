/// Storage for solving, kept from one solve to the next so that none is allocated in a steady state.
struct SolverWorkspace {
  var partition = ComponentPartition()
  var solver = ComponentSolver()
  /// The values of all groups, one group after the other.
  var answers: [Double] = []

  /// Copies a group of the partition into the solver.
  mutating func load(_ group: Int, from rows: RowTable, _ variables: VariableTable) {
    solver.system.load(
      rows: partition.rows(of: group), variables: partition.variables(of: group), from: rows,
      variables)
  }

  /// Gives large storage back: a big solve is rare, and its storage would weigh on every copy.
  mutating func trim() {
    if answers.capacity > 1 << 14 { self = SolverWorkspace() }
  }
}
