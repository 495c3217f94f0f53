extension FuzzCase {
  /// The same case with variables and constraints numbered from 0 in the order of first mention.
  package var renumbered: FuzzCase {
    var variables: [Int: Int] = [:]
    var rows: [Int: Int] = [:]
    func variable(_ old: Int) -> Int {
      if let new = variables[old] { return new }
      variables[old] = variables.count
      return variables.count - 1
    }
    func row(_ old: Int) -> Int {
      if let new = rows[old] { return new }
      rows[old] = rows.count
      return rows.count - 1
    }
    let renumbered = steps.map { step -> Step in
      switch step {
      case .declare(let declared, let domain): return .declare(declared.map(variable), domain)
      case .drop(let old): return .drop(variable(old))
      case .add(var spec):
        spec.id = row(spec.id)
        for term in spec.terms.indices {
          spec.terms[term].variable = variable(spec.terms[term].variable)
        }
        return .add(spec)
      case .remove(let id): return .remove(row(id))
      case .constant(let id, let value): return .constant(row(id), value)
      case .priority(let id, let value): return .priority(row(id), value)
      case .weight(let id, let value): return .weight(row(id), value)
      case .edit(let old, let priority, let weight):
        return .edit(variable(old), priority: priority, weight: weight)
      case .suggest(let old, let value): return .suggest(variable(old), value)
      case .endEdit(let old): return .endEdit(variable(old))
      case .begin, .commit, .rollback, .solve, .snapshot, .swap: return step
      }
    }
    return FuzzCase(steps: renumbered, usesPresolve: usesPresolve, seed: seed)
  }
}
