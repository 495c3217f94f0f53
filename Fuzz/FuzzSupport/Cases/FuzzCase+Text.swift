import Cassowary
import ConstraintPrograms

extension FuzzCase {
  /// The statements as a constraint program, snapshots left out.
  package var program: Program {
    Program(actions: steps.compactMap(action))
  }

  /// The statements as text; snapshots are comments that ``init(reading:)`` understands.
  package var text: String {
    var text = usesPresolve ? "" : "#! presolve off\n"
    if seed != 0 { text += "#! seed \(seed)\n" }
    for step in steps {
      switch step {
      case .snapshot: text += "#! snapshot\n"
      case .swap: text += "#! swap\n"
      default: if let action = action(of: step) { text += "\(action)\n" }
      }
    }
    return text
  }

  /// Reads a constraint program, and in its comments what a program cannot say.
  ///
  /// - Throws: `ProgramSyntaxError` with the place of the first fault.
  package init(reading text: String) throws(ProgramSyntaxError) {
    var names = CaseNames()
    var steps: [Step] = []
    var usesPresolve = true
    var seed: UInt64 = 0
    let program = try Program(parsing: text)
    var statements = program.statements[...]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      while let statement = statements.first, statement.line <= index + 1 {
        steps.append(Self.step(statement.action, &names))
        statements.removeFirst()
      }
      guard line.hasPrefix("#!") else { continue }
      let words = line.dropFirst(2).split(separator: " ")
      switch words.first {
      case "snapshot": steps.append(.snapshot)
      case "swap": steps.append(.swap)
      case "presolve": usesPresolve = words.last != "off"
      case "seed": seed = words.last.flatMap { UInt64($0) } ?? 0
      default: break
      }
    }
    self.init(steps: steps, usesPresolve: usesPresolve, seed: seed, names: names)
  }

  /// A step as a statement; `nil` for a snapshot's.
  func action(of step: Step) -> Action? {
    switch step {
    case .declare(let variables, let domain): .declare(variables.map(names.variable), domain)
    case .drop(let variable): .drop(names.variable(variable))
    case .add(let row): .add(constraint(row))
    case .remove(let id): .remove(names.constraint(id))
    case .constant(let id, let value): .constant(names.constraint(id), value)
    case .priority(let id, let value): .priority(names.constraint(id), value)
    case .weight(let id, let value): .weight(names.constraint(id), value)
    case .edit(let variable, let priority, let weight):
      .edit(names.variable(variable), priority: priority, weight: weight)
    case .suggest(let variable, let value): .suggest(names.variable(variable), value)
    case .endEdit(let variable): .endEdit(names.variable(variable))
    case .begin: .begin
    case .commit: .commit
    case .rollback: .rollback
    case .solve: .solve
    case .snapshot, .swap: nil
    }
  }

  func constraint(_ row: RowSpec) -> NamedConstraint {
    let left = NamedSum(row.terms.map { .init(names.variable($0.variable), $0.coefficient) })
    return NamedConstraint(
      names.constraint(row.id), left, row.relation, NamedSum(constant: row.constant),
      priority: row.priority, weight: row.weight)
  }

  private static func step(_ action: Action, _ names: inout CaseNames) -> Step {
    switch action {
    case .declare(let new, let domain):
      return .declare(new.map { names.number(ofVariable: $0) }, domain)
    case .drop(let name): return .drop(names.number(ofVariable: name))
    case .add(let constraint):
      let id = names.number(ofConstraint: constraint.name)
      var terms = constraint.left.terms.map {
        Factor(names.number(ofVariable: $0.variable), $0.coefficient)
      }
      for term in constraint.right.terms {
        terms.append(Factor(names.number(ofVariable: term.variable), -term.coefficient))
      }
      return .add(
        RowSpec(
          id, terms, constraint.relation, constraint.right.constant - constraint.left.constant,
          priority: constraint.priority, weight: constraint.weight))
    case .remove(let name): return .remove(names.number(ofConstraint: name))
    case .constant(let name, let value):
      return .constant(names.number(ofConstraint: name), value)
    case .priority(let name, let value):
      return .priority(names.number(ofConstraint: name), value)
    case .weight(let name, let value): return .weight(names.number(ofConstraint: name), value)
    case .edit(let name, let priority, let weight):
      return .edit(names.number(ofVariable: name), priority: priority, weight: weight)
    case .suggest(let name, let value): return .suggest(names.number(ofVariable: name), value)
    case .endEdit(let name): return .endEdit(names.number(ofVariable: name))
    case .begin: return .begin
    case .commit: return .commit
    case .rollback: return .rollback
    case .solve: return .solve
    }
  }
}
