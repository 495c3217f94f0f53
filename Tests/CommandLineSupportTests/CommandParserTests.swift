import CommandLineSupport
import Testing

@Suite("Command parser")
struct CommandParserTests {
  private func parse(_ words: String...) throws -> ParsedCommand {
    guard case .run(let parsed) = try CommandParser(SampleTool.command).parse(words) else {
      throw NotRun()
    }
    return parsed
  }

  private struct NotRun: Error {}

  @Test("Options are read with a space, with an equals sign and by their letter")
  func optionForms() throws {
    let parsed = try parse("run", "--time", "2.5", "--size=20,300", "-oout.json", "-q")
    #expect(parsed.path == ["run"])
    #expect(parsed[SampleTool.time] == 2.5)
    #expect(parsed[SampleTool.sizes] == [20, 300])
    #expect(parsed[SampleTool.output] == "out.json")
    #expect(parsed.has(SampleTool.quick))
    #expect(try parse("run", "-o", "x")[SampleTool.output] == "x")
  }

  @Test("What is not given is nil, false or empty")
  func absent() throws {
    let parsed = try parse("run")
    #expect(parsed[SampleTool.time] == nil)
    #expect(!parsed.has(SampleTool.quick))
    #expect(parsed.values(of: SampleTool.scene).isEmpty)
  }

  @Test("A repeatable option collects its values in order")
  func repeated() throws {
    let parsed = try parse("--scene", "nested", "--scene", "form")
    #expect(parsed.values(of: SampleTool.scene) == ["nested", "form"])
    #expect(parsed[SampleTool.scene] == "form")
  }

  @Test("The default verb is taken when no verb is named")
  func defaultVerb() throws {
    #expect(try parse().path == ["run"])
    #expect(try parse("--quick").has(SampleTool.quick))
  }

  @Test("Verbs nest")
  func nestedVerbs() throws {
    let parsed = try parse("baseline", "save", "main")
    #expect(parsed.path == ["baseline", "save"])
    #expect(parsed[SampleTool.name] == "main")
  }

  @Test("Arguments may stand between options, and all words after -- are arguments")
  func arguments() throws {
    #expect(try parse("read", "a", "b").values(of: SampleTool.files) == ["a", "b"])
    #expect(try parse("read", "--", "--help", "-").values(of: SampleTool.files) == ["--help", "-"])
    #expect(try parse("read", "-").values(of: SampleTool.files) == ["-"])
  }

  @Test("A negative number is a value and not an option")
  func negativeNumber() throws {
    expectFault(["--time", "-1"]) {
      guard case .invalidValue(_, "-1", _, _) = $0 else { return false }
      return true
    }
  }

  @Test("Seeds are read in decimal and hexadecimal over the whole range")
  func seeds() throws {
    #expect(try parse("--seed", "18446744073709551615")[SampleTool.seed] == .max)
    #expect(try parse("--seed", "0xff")[SampleTool.seed] == 255)
    expectFault(["--seed=-3"]) { $0.isInvalidValue }
    expectFault(["--seed=18446744073709551616"]) { $0.isInvalidValue }
  }

  @Test("A pattern is searched for, and a malformed one is refused")
  func patterns() throws {
    let pattern = try #require(try parse("--filter", "^solve/.*/guides")[SampleTool.pattern])
    #expect(pattern.matches("solve/form/guides/3"))
    #expect(!pattern.matches("build/solve/form/guides/3"))
    expectFault(["--filter", "("]) { $0.isInvalidValue }
  }

  static let wrongLines: [(words: [String], message: String)] = [
    (["rnu"], "sample: unknown verb 'rnu'; did you mean 'run'?"),
    (["wholly-else"], "sample: unknown verb 'wholly-else'; run 'sample help' for the list"),
    (
      ["nightly"],
      "sample: the verb 'nightly' does not exist yet; run 'sample help' for those that do"
    ),
    (["baseline"], "sample baseline: a verb is missing: one of save, list"),
    (["run", "--qiuck"], "sample run: unknown option '--qiuck'; did you mean '--quick'?"),
    (["run", "-x"], "sample run: unknown option '-x'; run 'sample run --help' for the list"),
    (
      ["run", "--time"],
      "sample run: option '--time' needs a value S; write for example '--time 0.5'"
    ),
    (
      ["run", "--time", "--quick"],
      "sample run: option '--time' needs a value S; write for example '--time 0.5'"
    ),
    (
      ["--time", "soon"],
      "sample run: option '--time': 'soon' is not a number; write for example '--time 0.5'"
    ),
    (
      ["--time", "nan"],
      "sample run: option '--time': 'nan' is not a number; write for example '--time 0.5'"
    ),
    (
      ["--time", "61"],
      "sample run: option '--time': '61' is not between 0 and 60; write for example '--time 0.5'"
    ),
    (
      ["--size", "20,,30"],
      "sample run: option '--size': '20,,30' has the part '', which is not a whole number; "
        + "write for example '--size 20'"
    ),
    (
      ["--format", "jsn"],
      "sample run: option '--format': 'jsn' is none of text, json (did you mean 'json'?); "
        + "write for example '--format text'"
    ),
    (["--time=1", "--time=1"], "sample run: option '--time' is given twice; give it once"),
    (
      ["--quick=yes"],
      "sample run: option '--quick' takes no value, but 'yes' is given; write '--quick'"
    ),
    (
      ["--output", ""],
      "sample run: option '--output': '' is empty; write for example '--output result.json'"
    ),
    (["read"], "sample read: FILE is missing; write for example 'sample read a.txt'"),
    (
      ["baseline", "save", "a", "b"],
      "sample baseline save: unexpected argument 'b'; "
        + "run 'sample baseline save --help' for what it takes"
    ),
    (["--quick", "read"], "sample run: the verb 'read' must come before the options"),
    (
      ["run", "a\nb"],
      "sample run: unexpected argument 'a\\nb'; run 'sample run --help' for what it takes"
    ),
  ]

  @Test("Every fault is told in one line that says how to put it right", arguments: wrongLines)
  func faults(words: [String], message: String) {
    do {
      _ = try CommandParser(SampleTool.command).parse(words)
      Issue.record("\(words) was accepted")
    } catch {
      #expect(error.message == message)
      #expect(error.exitCode.rawValue == 64)
    }
  }

  private func expectFault(_ words: [String], _ isExpected: (UsageError.Fault) -> Bool) {
    do {
      _ = try CommandParser(SampleTool.command).parse(words)
      Issue.record("\(words) was accepted")
    } catch {
      #expect(isExpected(error.fault), "\(error.fault)")
    }
  }
}

extension UsageError.Fault {
  var isInvalidValue: Bool {
    if case .invalidValue = self { true } else { false }
  }
}
