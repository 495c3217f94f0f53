import ConstraintPrograms
import ExactSolver

/// A program's state as an exact system: rows and variables by position, in the order they came.
package struct ExactState: Sendable {
  package var problem: ExactProblem
  /// The name of each variable.
  package var names: [String]
  /// The label of each row.
  package var labels: [String]

  package init(_ state: ProgramState) {
    let variables = state.variables
    names = variables.map(\.name)
    var position: [String: Int] = [:]
    for (index, name) in names.enumerated() { position[name] = index }
    let rows = state.rows
    labels = rows.map(\.label)
    problem = ExactProblem(
      domains: variables.map { $0.domain == .free ? .free : .nonnegative },
      rows: rows.map { row in
        ExactRow(
          row.terms.compactMap { term in
            position[term.variable].map { (variable: $0, coefficient: term.coefficient) }
          },
          ExactRelation(row.relation), row.constant, priority: row.priority, weight: row.weight)
      })
  }

  /// The members of a contradiction by name, scaled so that the smallest multiplier is 1.
  func members(of certificate: FarkasCertificate) -> [Refusal.Member] {
    let bounds = certificate.bounds(of: problem)
    let sizes = (certificate.entries.map(\.multiplier) + bounds.map(\.multiplier))
      .map(\.magnitude).filter { !$0.isZero }
    let smallest = sizes.min() ?? 1
    let rows = certificate.entries.filter { !$0.multiplier.isZero }.sorted { $0.row < $1.row }
    return rows.map { entry in
      Refusal.Member(
        label: labels[entry.row], multiplier: (entry.multiplier / smallest).doubleValue)
    }
      + bounds.map { bound in
        Refusal.Member(
          label: "\(names[bound.variable]) >= 0",
          multiplier: (bound.multiplier / smallest).doubleValue)
      }
  }
}
