/// A constraint program: what to declare, add, change and solve, in order.
///
/// Text and value are two forms of the same: ``init(parsing:)`` reads one, `description` writes it.
package struct Program: Equatable, Sendable {
  package var statements: [Statement]

  package init(_ statements: [Statement] = []) {
    self.statements = statements
  }

  /// Numbers actions as the lines that `description` writes.
  package init(actions: [Action]) {
    statements = actions.enumerated().map { Statement(line: $0.offset + 1, action: $0.element) }
  }
}

/// One line of a program that says something.
package struct Statement: Equatable, Sendable {
  /// Counted from 1.
  package var line: Int
  package var action: Action

  package init(line: Int, action: Action) {
    self.line = line
    self.action = action
  }
}
