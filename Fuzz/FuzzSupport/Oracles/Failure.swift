/// Something that an oracle found wrong.
package struct Failure: Error, Equatable, Sendable {
  package var oracle: Oracle
  /// What is wrong, in a word or two that do not depend on the numbers.
  package var kind: String
  /// What is wrong, with the numbers.
  package var message: String
  /// The position of the statement, counted from 0; that of the last one for the final state.
  package var step: Int
  /// A system that shows what is wrong without the history that led to it.
  package var evidence: FlatSystem?

  package init(_ oracle: Oracle, _ kind: String, _ message: String, step: Int = 0) {
    self.oracle = oracle
    self.kind = kind
    self.message = message
    self.step = step
  }

  /// Failures of the same signature count as the same finding.
  package var signature: String { "\(oracle.rawValue)/\(kind)" }
}
