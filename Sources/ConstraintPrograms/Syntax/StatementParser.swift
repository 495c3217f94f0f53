import Cassowary

/// Reads one line.
struct StatementParser {
  private var scanner: LineScanner

  init(_ bytes: [UInt8], line: Int) {
    scanner = LineScanner(bytes, line: line)
  }

  /// What the line says; `nil` for an empty one.
  mutating func action() throws(ProgramSyntaxError) -> Action? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.position
    guard let word = scanner.identifier() else {
      throw scanner.fault("a statement begins with a keyword, or with a name and ':'")
    }
    if scanner.take(":") { return try finished(try constraint(word)) }
    if let verb = Verb(rawValue: word) { return try finished(try action(verb)) }
    let isAtColon = scanner.isAtEnd
    throw scanner.fault(
      isAtColon
        ? "'\(word)' is no statement; a constraint is written 'name: …'"
        : "'\(word)' is no statement; a constraint needs ':' after its name", at: start)
  }

  private enum Verb: String {
    case variable = "var"
    case drop, remove, constant, priority, weight, edit, suggest, end, begin, commit, rollback
    case solve
  }

  private mutating func finished(_ action: Action) throws(ProgramSyntaxError) -> Action {
    guard scanner.isAtEnd else { throw scanner.fault("nothing more is expected here") }
    return action
  }

  private mutating func action(_ verb: Verb) throws(ProgramSyntaxError) -> Action {
    switch verb {
    case .variable: return try declaration()
    case .drop: return .drop(try name("variable"))
    case .remove: return .remove(try name("constraint"))
    case .constant: return .constant(try name("constraint"), try assigned())
    case .priority: return .priority(try name("constraint"), try assigned())
    case .weight: return .weight(try name("constraint"), try assigned())
    case .edit:
      let variable = try name("variable")
      guard scanner.isAt("@") else { throw scanner.fault("an edit needs a priority, as in '@999'") }
      let (priority, weight) = try strength()
      return .edit(variable, priority: priority, weight: weight)
    case .suggest: return .suggest(try name("variable"), try number())
    case .end:
      guard scanner.take("-"), scanner.identifier() == "edit" else {
        throw scanner.fault("'end' is no statement; an edit ends with 'end-edit'")
      }
      return .endEdit(try name("variable"))
    case .begin: return .begin
    case .commit: return .commit
    case .rollback: return .rollback
    case .solve: return .solve
    }
  }

  private mutating func declaration() throws(ProgramSyntaxError) -> Action {
    var names = [try name("variable")]
    while scanner.take(",") { names.append(try name("variable")) }
    guard scanner.take(">=") else { return .declare(names, .free) }
    let start = scanner.position
    guard try number() == 0 else { throw scanner.fault("only '>= 0' may stand here", at: start) }
    return .declare(names, .nonnegative)
  }

  private mutating func constraint(_ name: String) throws(ProgramSyntaxError) -> Action {
    let left = try sum()
    let relation: Relation
    if scanner.take("<=") {
      relation = .lessThanOrEqual
    } else if scanner.take("==") {
      relation = .equal
    } else if scanner.take(">=") {
      relation = .greaterThanOrEqual
    } else {
      throw scanner.fault("'<=', '==' or '>=' is expected here")
    }
    let right = try sum()
    let (priority, weight) = try strength()
    return .add(NamedConstraint(name, left, relation, right, priority: priority, weight: weight))
  }

  /// `@250`, `weight 2`, both or none.
  private mutating func strength() throws(ProgramSyntaxError) -> (priority: Double, weight: Double)
  {
    var priority: Double?
    var weight: Double?
    while true {
      if priority == nil, scanner.take("@") {
        priority = try number()
      } else if weight == nil, scanner.takeWord("weight") {
        weight = try number()
      } else {
        return (priority ?? 1000, weight ?? 1)
      }
    }
  }

  private mutating func sum() throws(ProgramSyntaxError) -> NamedSum {
    var sum = NamedSum()
    try addTerm(to: &sum, sign: 1)
    while true {
      if scanner.take("+") {
        try addTerm(to: &sum, sign: 1)
      } else if scanner.take("-") {
        try addTerm(to: &sum, sign: -1)
      } else {
        return sum
      }
    }
  }

  private mutating func addTerm(to sum: inout NamedSum, sign given: Double)
    throws(ProgramSyntaxError)
  {
    let sign = given * takeSigns()
    if let number = try scanner.number() {
      let factor = try fraction(over: number)
      if scanner.take("*") {
        sum.terms.append(.init(try name("variable"), sign * factor))
      } else {
        sum.constant += sign * factor
      }
      return
    }
    guard let variable = scanner.identifier() else {
      throw scanner.fault("a number or a variable is expected here")
    }
    if scanner.take("*") {
      sum.terms.append(.init(variable, sign * (try number())))
    } else if scanner.take("/") {
      let signs = takeSigns()
      guard let divisor = try scanner.number() else {
        throw scanner.fault("a number is expected here")
      }
      if scanner.isAt("/") { throw scanner.fault("one division only; write the quotient") }
      sum.terms.append(.init(variable, sign / (signs * divisor)))
    } else {
      sum.terms.append(.init(variable, sign))
    }
  }

  /// A number with its sign, perhaps a fraction.
  private mutating func number() throws(ProgramSyntaxError) -> Double {
    let sign = takeSigns()
    guard let number = try scanner.number() else {
      throw scanner.fault("a number is expected here")
    }
    return sign * (try fraction(over: number))
  }

  private mutating func fraction(over numerator: Double) throws(ProgramSyntaxError) -> Double {
    guard scanner.take("/") else { return numerator }
    let sign = takeSigns()
    guard let denominator = try scanner.number() else {
      throw scanner.fault("a number is expected here")
    }
    if scanner.isAt("/") { throw scanner.fault("one division only; write the quotient") }
    return numerator / (sign * denominator)
  }

  private mutating func takeSigns() -> Double {
    var sign = 1.0
    while true {
      if scanner.take("-") {
        sign = -sign
      } else if !scanner.take("+") {
        return sign
      }
    }
  }

  private mutating func assigned() throws(ProgramSyntaxError) -> Double {
    guard scanner.take("=") else { throw scanner.fault("'=' is expected here") }
    return try number()
  }

  private mutating func name(_ what: String) throws(ProgramSyntaxError) -> String {
    guard let name = scanner.identifier() else {
      throw scanner.fault("the name of a \(what) is expected here")
    }
    return name
  }
}
