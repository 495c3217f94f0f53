import Cassowary
import ConstraintPrograms
import ExactSolver

/// A state as rows over variables numbered without gaps: what a fresh solver would be given.
package struct FlatSystem: Equatable, Sendable {
  package var domains: [VariableDomain]
  /// Variables by position in `domains`; edits are rows like others.
  package var rows: [ModelRow]

  package init(domains: [VariableDomain] = [], rows: [ModelRow] = []) {
    self.domains = domains
    self.rows = rows
  }

  /// The state of a model; variables in the order of declaration.
  package init(_ model: Model) {
    var position = [Int](repeating: -1, count: model.variables.count)
    for (index, variable) in model.declared.enumerated() { position[variable] = index }
    domains = model.declared.map { model.variables[$0].domain }
    rows = model.rows.map { row in
      var row = row
      for term in row.terms.indices {
        row.terms[term].variable = position[row.terms[term].variable]
      }
      return row
    }
  }

  /// The distinct soft priorities, the strongest first.
  package var levels: [Double] {
    var distinct: [Double] = []
    for priority in rows.lazy.filter({ !$0.isRequired }).map(\.priority).sorted(by: >)
    where distinct.last != priority {
      distinct.append(priority)
    }
    return distinct
  }

  /// How many parts share no variables; a row without variables is one of its own.
  package var componentCount: Int {
    var leader = Array(domains.indices)
    func root(_ variable: Int) -> Int {
      var current = variable
      while leader[current] != current { current = leader[current] }
      return current
    }
    var isMentioned = domains.map { _ in false }
    for row in rows {
      guard let first = row.terms.first?.variable else { continue }
      for term in row.terms {
        isMentioned[term.variable] = true
        leader[root(term.variable)] = root(first)
      }
    }
    return rows.count(where: \.terms.isEmpty)
      + domains.indices.count { isMentioned[$0] && leader[$0] == $0 }
  }

  /// Whether no number has overflowed.
  var isFinite: Bool {
    rows.allSatisfy { row in
      row.constant.isFinite && row.weight.isFinite && row.weight > 0
        && row.terms.allSatisfy { $0.coefficient.isFinite }
    }
  }

  /// Whether all numbers are of a layout's size, where the solver must answer.
  package var isLayoutScale: Bool {
    rows.allSatisfy { row in
      Self.isLayoutScale(row.constant)
        && row.terms.allSatisfy { Self.isLayoutScale($0.coefficient) }
        && Self.isLayoutScale(row.weight)
    }
  }

  static func isLayoutScale(_ number: Double) -> Bool {
    number == 0 || (number.magnitude >= 1e-3 && number.magnitude <= 1e6)
  }

  /// The system for the exact reference.
  package var exact: ExactProblem {
    ExactProblem(
      domains: domains.map { $0 == .free ? .free : .nonnegative },
      rows: rows.map { $0.exact { $0 } })
  }

  /// What a row is called: `c` or `edit`, and its place.
  static func label(_ position: Int) -> String { "r\(position)" }

  /// The system as a program's state; rows are named by position, edits being constraints too.
  package var programState: ProgramState {
    var state = ProgramState()
    for (variable, domain) in domains.enumerated() {
      state.apply(.declare(["x\(variable)"], domain))
    }
    for (position, row) in rows.enumerated() {
      let sum = NamedSum(row.terms.map { .init("x\($0.variable)", $0.coefficient) })
      state.apply(
        .add(
          NamedConstraint(
            Self.label(position), sum, row.relation, NamedSum(constant: row.constant),
            priority: row.priority, weight: row.weight)))
    }
    return state
  }
}
