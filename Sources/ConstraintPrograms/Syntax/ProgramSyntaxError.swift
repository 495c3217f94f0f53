/// A line that cannot be read.
package struct ProgramSyntaxError: Error, Equatable, Sendable {
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in Unicode scalars; behind the last one where something is missing there.
  package var column: Int
  /// What is wrong, in words.
  package var reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
