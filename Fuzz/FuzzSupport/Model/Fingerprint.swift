import Cassowary

/// Everything about a solver that can be seen without changing it, for comparing before and after.
struct Fingerprint: Equatable, Sendable {
  var counters: SolverCounters
  var values: [UInt64]
  var levels: [UInt64]

  init(_ subject: Subject, _ model: Model) {
    counters = subject.solver.counters
    values = model.declared.map { variable in
      let value = try? subject.solver.value(of: subject.handles.variables[variable])
      return (value ?? .nan).bitPattern
    }
    levels = subject.solver.objective().flatMap {
      [$0.priority.bitPattern, $0.value.bitPattern]
    }
  }

  /// What differs first, in a word; `nil` if nothing does.
  func difference(from other: Fingerprint) -> String? {
    if counters != other.counters { return "counters" }
    if values != other.values { return "values" }
    if levels != other.levels { return "levels" }
    return nil
  }
}
