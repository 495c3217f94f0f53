/// A history of statements to run on a solver, and how.
package struct FuzzCase: Equatable, Sendable {
  package var steps: [Step]
  /// Whether the solver under test may presolve.
  package var usesPresolve: Bool
  /// Decides on what oracles choose at random.
  package var seed: UInt64
  package var names: CaseNames

  package init(
    steps: [Step], usesPresolve: Bool = true, seed: UInt64 = 0, names: CaseNames? = nil
  ) {
    self.steps = steps
    self.usesPresolve = usesPresolve
    self.seed = seed
    self.names =
      names
      ?? CaseNames(
        variableCount: Self.variableCount(of: steps), constraintCount: Self.rowCount(of: steps))
  }

  /// Whether all rows that were ever stated have numbers of a layout's size; bad numbers do not count.
  var isLayoutScale: Bool {
    steps.allSatisfy { step in
      switch step {
      case .add(let row):
        let numbers = row.terms.map(\.coefficient) + [row.constant, row.weight]
        return numbers.allSatisfy { !$0.isFinite || FlatSystem.isLayoutScale($0) }
      case .constant(_, let value), .weight(_, let value), .suggest(_, let value):
        return !value.isFinite || FlatSystem.isLayoutScale(value)
      default: return true
      }
    }
  }

  /// One more than the largest number of a variable.
  static func variableCount(of steps: [Step]) -> Int {
    var count = 0
    for step in steps {
      switch step {
      case .declare(let variables, _):
        for variable in variables { count = max(count, variable + 1) }
      case .add(let row): for term in row.terms { count = max(count, term.variable + 1) }
      case .drop(let variable), .edit(let variable, _, _), .suggest(let variable, _),
        .endEdit(let variable):
        count = max(count, variable + 1)
      default: break
      }
    }
    return count
  }

  /// One more than the largest number of a constraint.
  static func rowCount(of steps: [Step]) -> Int {
    var count = 0
    for step in steps {
      switch step {
      case .add(let row): count = max(count, row.id + 1)
      case .remove(let id), .constant(let id, _), .priority(let id, _), .weight(let id, _):
        count = max(count, id + 1)
      default: break
      }
    }
    return count
  }
}
