/// Something that a solver says and the exact reference does not.
package struct Difference: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A required row or a bound does not hold.
    case requiredRow = "required-row"
    /// The levels are not those of the state, or one is not as small as it can be.
    case objective
    /// A level is not what the values come to.
    case objectiveReport = "objective-report"
    /// A value outside what the optimal points allow.
    case value
    /// A value that a rule fixes and that is another.
    case conventionalValue = "conventional-value"
    /// A variable is called ambiguous and is not, or the other way round.
    case ambiguity
    /// The list of missed wishes is not what the values come to.
    case violated
    /// A statement that must be refused was accepted, or the other way round, or for a wrong reason.
    case refusal
    /// A contradiction was accepted.
    case acceptedContradiction = "accepted-contradiction"
    /// Constraints that hold together were refused.
    case refusedConsistency = "refused-consistency"
    /// The multipliers of a conflict do not prove it.
    case certificate
    /// A conflict has members that it does without.
    case irreducibility
    /// An edit began at another target than the variable's value.
    case editTarget = "edit-target"
    /// The solver could not answer.
    case unanswered
  }

  package var kind: Kind
  /// In words, with the numbers.
  package var message: String
  /// The line of the program, 0 where none is known.
  package var line: Int

  package init(_ kind: Kind, _ message: String, line: Int = 0) {
    self.kind = kind
    self.message = message
    self.line = line
  }
}
