import Cassowary

/// What a program has stated so far, by names: the rules of the language without any solving.
///
/// It knows which statements are refused whatever the numbers come to (unknown and repeated names,
/// numbers out of range), and keeps what the others leave: variables, constraints and edits. Whether
/// required constraints can hold together is for others to judge.
package struct ProgramState: Equatable, Sendable {
  package struct Variable: Equatable, Sendable {
    package var name: String
    package var domain: VariableDomain
    /// How many constraints and edits mention it.
    package fileprivate(set) var mentions = 0
    fileprivate var sequence: Int
  }

  /// A constraint or an edit as `Σ aᵢxᵢ (≤ | = | ≥) b`.
  package struct Row: Equatable, Sendable {
    /// The constraint's name, or `edit x`.
    package var label: String
    /// Merged, without zeros, in the order of first mention.
    package var terms: [NamedSum.Term]
    package var relation: Relation
    /// For an edit, its target.
    package var constant: Double
    package var priority: Double
    package var weight: Double
    fileprivate var sequence = 0

    package var isRequired: Bool { priority == 1000 }

    /// The row as a program writes it, without its name.
    package var statement: String {
      NamedConstraint(
        label, NamedSum(terms), relation, NamedSum(constant: constant), priority: priority,
        weight: weight
      ).statement
    }
  }

  private var variablesByName: [String: Variable] = [:]
  private var rowsByLabel: [String: Row] = [:]
  private var next = 0

  package init() {}

  /// The variables in the order of declaration.
  package var variables: [Variable] { variablesByName.values.sorted { $0.sequence < $1.sequence } }

  /// Constraints and edits in the order in which they came.
  package var rows: [Row] { rowsByLabel.values.sorted { $0.sequence < $1.sequence } }

  package func variable(_ name: String) -> Variable? { variablesByName[name] }

  /// A constraint by its name, or an edit by `edit x`.
  package func row(_ label: String) -> Row? { rowsByLabel[label] }

  /// Whether a change that is not refused can make required constraints contradict each other.
  package func tightens(_ action: Action) -> Bool {
    switch action {
    case .add(let constraint): constraint.priority == 1000
    case .constant(let name, let value):
      row(name).map { $0.isRequired && $0.constant != value } ?? false
    case .priority(let name, let value): value == 1000 && row(name)?.isRequired == false
    default: false
    }
  }

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - action: Neither a batch's beginning or end nor a `solve`.
  ///   - target: Of an edit that begins: the value of its variable.
  /// - Precondition: Nothing is against it; see ``refusals(of:)``.
  package mutating func apply(_ action: Action, target: Double = 0) {
    switch action {
    case .declare(let names, let domain):
      for name in names {
        variablesByName[name] = Variable(name: name, domain: domain, sequence: next)
        next += 1
      }
    case .drop(let name): variablesByName[name] = nil
    case .add(let constraint): insert(Self.row(constraint))
    case .remove(let name): take(name)
    case .constant(let name, let value): rowsByLabel[name]?.constant = value
    case .priority(let name, let value): rowsByLabel[name]?.priority = value
    case .weight(let name, let value): rowsByLabel[name]?.weight = value
    case .edit(let name, let priority, let weight):
      insert(
        Row(
          label: Self.editLabel(name), terms: [.init(name)], relation: .equal, constant: target,
          priority: priority, weight: weight))
    case .suggest(let name, let value): rowsByLabel[Self.editLabel(name)]?.constant = value
    case .endEdit(let name): take(Self.editLabel(name))
    case .begin, .commit, .rollback, .solve: break
    }
  }

  /// What an edit is called among the rows.
  package static func editLabel(_ variable: String) -> String { "edit \(variable)" }

  private mutating func insert(_ row: Row) {
    var row = row
    row.sequence = next
    next += 1
    rowsByLabel[row.label] = row
    for term in row.terms { variablesByName[term.variable]?.mentions += 1 }
  }

  private mutating func take(_ label: String) {
    guard let row = rowsByLabel.removeValue(forKey: label) else { return }
    for term in row.terms { variablesByName[term.variable]?.mentions -= 1 }
  }

  /// A constraint with all variables on the left and all numbers on the right.
  package static func row(_ constraint: NamedConstraint) -> Row {
    var terms: [NamedSum.Term] = []
    var position: [String: Int] = [:]
    func add(_ term: NamedSum.Term, sign: Double) {
      if let place = position[term.variable] {
        terms[place].coefficient += sign * term.coefficient
      } else {
        position[term.variable] = terms.count
        terms.append(.init(term.variable, sign * term.coefficient))
      }
    }
    for term in constraint.left.terms { add(term, sign: 1) }
    for term in constraint.right.terms { add(term, sign: -1) }
    return Row(
      label: constraint.name, terms: terms.filter { $0.coefficient != 0 },
      relation: constraint.relation, constant: constraint.right.constant - constraint.left.constant,
      priority: constraint.priority, weight: constraint.weight)
  }
}
