import CommandLineSupport
import Testing

@Suite("Help pages")
struct HelpPageTests {
  private func help(_ words: String...) throws -> String {
    guard case .help(let page) = try CommandParser(SampleTool.command).parse(words) else {
      return ""
    }
    return page
  }

  @Test("Every way to ask for a verb's help gives the same page")
  func samePage() throws {
    let page = try help("run", "--help")
    #expect(!page.isEmpty)
    #expect(try help("help", "run") == page)
    #expect(try help("run", "-h") == page)
    #expect(try help("run", "--quick", "--help") == page)
  }

  @Test("The tool's page lists verbs, the default and the exit codes")
  func rootPage() throws {
    let page = try help("--help")
    #expect(try help("help") == page)
    for line in [
      "sample: a tool for tests", "  sample [VERB] [OPTIONS]",
      "  run       measures everything (when no verb is given)", "  baseline  keeps results",
      "  64  wrong command line", "--version",
    ] {
      #expect(page.contains(line), "\(line) is not in \(page)")
    }
    #expect(!page.contains("nightly"))
  }

  @Test("A verb's page lists options, what holds without them, and examples")
  func verbPage() throws {
    let page = try help("run", "--help")
    for line in [
      "  -q, --quick ", "  --time S ", "Otherwise: one second.", "  --format text|json ",
      "  --scene NAME ", "One of: form, nested.", "  sample run --quick\n      Measures in half",
    ] {
      #expect(page.contains(line), "\(line) is not in \(page)")
    }
    #expect(!page.contains("--version"))
  }

  @Test("Arguments show in the usage line how many there may be")
  func arguments() throws {
    #expect(try help("read", "--help").contains("  sample read [OPTIONS] FILE…\n"))
    #expect(
      try help("help", "baseline", "save").contains("  sample baseline save [OPTIONS] NAME\n"))
    #expect(try help("help", "baseline").contains("  sample baseline VERB [OPTIONS]\n"))
  }

  @Test("No line of a page is longer than 80 characters")
  func width() throws {
    for page in [try help("--help"), try help("run", "--help")] {
      for line in page.split(separator: "\n") {
        #expect(line.count <= 80)
      }
    }
  }

  @Test("Asking for the version is understood after the tool's name only")
  func version() throws {
    guard case .version = try CommandParser(SampleTool.command).parse(["--version"]) else {
      Issue.record("not understood")
      return
    }
    #expect(throws: UsageError.self) {
      try CommandParser(SampleTool.command).parse(["run", "--version"])
    }
  }

  @Test("Help for a verb that is not there is an error")
  func unknownVerb() {
    #expect(throws: UsageError.self) {
      try CommandParser(SampleTool.command).parse(["help", "walk"])
    }
  }
}
