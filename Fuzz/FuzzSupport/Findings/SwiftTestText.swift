/// Writes a finding as a test, ready to be put among the solver's.
package enum SwiftTestText {
  /// The source of a file with one test.
  package static func text(of finding: Finding) -> String {
    let words = finding.signature.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let program = finding.shrunk.split(separator: "\n", omittingEmptySubsequences: true)
      .map { "        \($0)\n" }.joined()
    return """
      import FuzzSupport
      import Testing

      // \(finding.signature): \(finding.message.replacing("\n", with: " "))
      @MainActor
      @Suite("Found by fuzzing: \(finding.signature)")
      struct \(name)Tests {
        @Test("The program passes every oracle")
        func passes() throws {
          let found = try AnyCase(
            reading: \"""
      \(program)        \""")
          #expect(Examination(found, oracles: .all).failure == nil)
        }
      }

      """
  }
}
