/// What a line of a program came to, where it came to something worth telling.
package struct ProgramRecord: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// A `solve`.
    case answer(ProgramAnswer)
    /// A statement that changed nothing.
    case refused(Refusal)
  }

  /// Counted from 1.
  package var line: Int
  package var content: Content

  package init(line: Int, content: Content) {
    self.line = line
    self.content = content
  }
}

/// The state at a `solve`.
package struct ProgramAnswer: Equatable, Sendable {
  package struct Value: Equatable, Sendable {
    package var variable: String
    package var value: Double

    package init(variable: String, value: Double) {
      self.variable = variable
      // A negative zero is not worth telling from zero.
      self.value = value + 0
    }
  }

  package struct Level: Equatable, Sendable {
    package var priority: Double
    package var value: Double

    package init(priority: Double, value: Double) {
      self.priority = priority
      self.value = value + 0
    }
  }

  package struct Miss: Equatable, Sendable {
    /// The constraint's name, or `edit x`.
    package var constraint: String
    package var amount: Double

    package init(constraint: String, amount: Double) {
      self.constraint = constraint
      self.amount = amount
    }
  }

  /// All variables: those that a constraint or an edit mentions, then the others, each in the order
  /// of declaration.
  package var values: [Value]
  /// Sorted by name.
  package var ambiguous: [String]
  /// The distinct soft priorities, the strongest first.
  package var objective: [Level]
  /// The wishes that are missed by more than the tolerance, in the order in which they came.
  package var violated: [Miss]
  /// Pivots since the last answer.
  package var pivots: Int
  /// Connected components; a variable that nothing mentions is one.
  package var components: Int

  package init(
    values: [Value], ambiguous: [String], objective: [Level], violated: [Miss], pivots: Int,
    components: Int
  ) {
    self.values = values
    self.ambiguous = ambiguous
    self.objective = objective
    self.violated = violated
    self.pivots = pivots
    self.components = components
  }

  /// The value of a variable, `nil` where there is none of that name.
  package func value(of variable: String) -> Double? {
    values.first { $0.variable == variable }?.value
  }
}
