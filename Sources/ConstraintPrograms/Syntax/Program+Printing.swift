import Cassowary

extension Program: CustomStringConvertible {
  /// The program as text, a line a statement; reading it back gives the same actions.
  package var description: String {
    statements.map { "\($0.action)\n" }.joined()
  }
}

extension Action: CustomStringConvertible {
  /// The statement as it is written.
  package var description: String {
    switch self {
    case .declare(let names, let domain):
      "var \(names.joined(separator: ", "))\(domain == .nonnegative ? " >= 0" : "")"
    case .drop(let name): "drop \(name)"
    case .add(let constraint): "\(constraint)"
    case .remove(let name): "remove \(name)"
    case .constant(let name, let value): "constant \(name) = \(NamedSum.written(value))"
    case .priority(let name, let value): "priority \(name) = \(NamedSum.written(value))"
    case .weight(let name, let value): "weight \(name) = \(NamedSum.written(value))"
    case .edit(let name, let priority, let weight):
      "edit \(name) @\(NamedSum.written(priority))\(NamedConstraint.written(weight: weight))"
    case .suggest(let name, let value): "suggest \(name) \(NamedSum.written(value))"
    case .endEdit(let name): "end-edit \(name)"
    case .begin: "begin"
    case .commit: "commit"
    case .rollback: "rollback"
    case .solve: "solve"
    }
  }
}

extension NamedConstraint: CustomStringConvertible {
  /// The constraint as it is written, name included.
  package var description: String { "\(name): \(statement)" }

  /// The constraint as it is written, without its name.
  package var statement: String {
    let level = priority == 1000 ? "" : " @\(NamedSum.written(priority))"
    return "\(left) \(relation) \(right)\(level)\(Self.written(weight: weight))"
  }

  static func written(weight: Double) -> String {
    weight == 1 ? "" : " weight \(NamedSum.written(weight))"
  }
}

extension NamedSum: CustomStringConvertible {
  /// The sum as it is written; `0` for an empty one.
  package var description: String {
    var text = ""
    for term in terms {
      let size = term.coefficient.magnitude
      let factor = size == 1 ? "" : "\(Self.written(size))*"
      text += Self.joint(isNegative: term.coefficient.sign == .minus, isFirst: text.isEmpty)
      text += factor + term.variable
    }
    if constant != 0 || text.isEmpty {
      text += Self.joint(isNegative: constant.sign == .minus, isFirst: text.isEmpty)
      text += Self.written(constant.magnitude)
    }
    return text
  }

  private static func joint(isNegative: Bool, isFirst: Bool) -> String {
    if isFirst { return isNegative ? "-" : "" }
    return isNegative ? " - " : " + "
  }

  /// The shortest decimal that reads back as the same number; whole numbers without a fraction.
  package static func written(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
