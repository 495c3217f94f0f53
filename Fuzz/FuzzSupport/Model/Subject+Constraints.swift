import Cassowary

extension Subject {
  /// A row as a constraint, in one of the ways in which callers write them.
  func constraint(_ row: RowSpec) -> Constraint {
    let priority = Priority(row.priority)
    let name = names.constraint(row.id)
    switch row.id % 3 {
    case 1:
      let sum = sum(row.terms[...])
      let constraint: Constraint =
        switch row.relation {
        case .lessThanOrEqual: sum <= row.constant
        case .equal: sum == row.constant
        case .greaterThanOrEqual: sum >= row.constant
        }
      return constraint.priority(priority).weight(row.weight).named(name)
    case 2:
      // Some of the variables on the right, the number on the left.
      let middle = (row.terms.count + 1) / 2
      let left = sum(row.terms[..<middle]) - row.constant
      let right = -sum(row.terms[middle...])
      let constraint: Constraint =
        switch row.relation {
        case .lessThanOrEqual: left <= right
        case .equal: left == right
        case .greaterThanOrEqual: left >= right
        }
      return constraint.named(name).weight(row.weight).priority(priority)
    default:
      return Constraint(
        row.terms.map { Term(handles.variables[$0.variable], $0.coefficient) }, row.relation,
        row.constant, priority: priority, weight: row.weight, name: name)
    }
  }

  private func sum(_ terms: ArraySlice<Factor>) -> LinearExpression {
    terms.reduce(LinearExpression()) { sum, term in
      let variable = handles.variables[term.variable]
      return term.coefficient == 1 ? sum + variable : sum + term.coefficient * variable
    }
  }
}
