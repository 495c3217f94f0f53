import Cassowary

/// Everything about a solver that can be seen without changing it, for comparing before and after.
struct Fingerprint: Equatable, Sendable {
  var counters: SolverCounters
  /// NaN where a value cannot be read.
  var values: [Double]
  var levels: [LevelObjective]

  init(_ subject: Subject, _ model: Model) {
    counters = subject.solver.counters
    // Slots may stay, to be used again: what must not grow is looked at where everything goes.
    counters.bytes = 0
    values = model.declared.map { variable in
      let value = try? subject.solver.value(of: subject.handles.variables[variable])
      return value ?? .nan
    }
    levels = subject.solver.objective()
  }

  /// What differs first, in a word; `nil` if nothing does.
  func difference(from other: Fingerprint) -> String? {
    if counters != other.counters { return "counters" }
    if values != other.values { return "values" }
    if levels != other.levels { return "levels" }
    return nil
  }
}
