extension Program {
  /// Reads a program.
  ///
  /// - Throws: ``ProgramSyntaxError`` with the place of the first fault.
  /// - Complexity: O(length of the text).
  package init(parsing text: String) throws(ProgramSyntaxError) {
    let (program, fault) = Program.readable(in: text)
    if let fault { throw fault }
    self = program
  }

  /// The statements before the first line that cannot be read, and what is wrong with it.
  package static func readable(in text: String) -> (Program, ProgramSyntaxError?) {
    var program = Program()
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      var parser = StatementParser(Array(bytes), line: index + 1)
      do throws(ProgramSyntaxError) {
        if let action = try parser.action() {
          program.statements.append(Statement(line: index + 1, action: action))
        }
      } catch {
        return (program, error)
      }
    }
    return (program, nil)
  }
}
