import CommandLineSupport
import Testing

@Suite("Tool")
struct ToolTests {
  private let tool = Tool(SampleTool.command, version: "1")

  @Test("The body's code is the tool's code")
  func bodyCode() async {
    let code = await tool.run(["--quick"]) { parsed in
      ExitCode(rawValue: parsed.has(SampleTool.quick) ? 7 : 1)
    }
    #expect(code.rawValue == 7)
  }

  @Test("A wrong line ends with 64 and the body is not run")
  func usage() async {
    let code = await tool.run(["--nonsense"]) { _ in .success }
    #expect(code == .usage)
  }

  @Test("An error of the body decides the code")
  func bodyError() async {
    let missing = await tool.run([]) { _ in throw InputError.noSuchFile(path: "x") }
    #expect(missing == .noInput)
    let malformed = await tool.run([]) { _ in
      throw InputError.malformed(path: "x", line: 1, column: 2, reason: "odd")
    }
    #expect(malformed == .badData)
    let other = await tool.run([]) { _ in throw CancellationError() }
    #expect(other == .failure)
    let together = await tool.run([]) { parsed in throw parsed.contradiction("not both") }
    #expect(together == .usage)
  }
}
