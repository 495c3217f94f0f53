import CommandLineSupport
import Testing

@Suite("The layout command")
struct LayoutToolTests {
  private static let example = """
    var x, y                      # free variables
    var w >= 0                    # declared non-negative
    c1: 2*x + y <= 10             # required
    c2: x == 5 @250               # priority 250
    c3: w - x >= 3/4 @500 weight 2
    edit x @999
    suggest x 20
    solve
    constant c2 = 7
    priority c2 = 500
    weight c3 = 1
    begin
    remove c1
    end-edit x
    commit
    solve
    """

  private func withProcess(_ body: (LayoutProcess) throws -> Void) throws {
    let process = try LayoutProcess()
    defer { process.remove() }
    try body(process)
  }

  @Test("A solve is a line of JSON as the language's page shows it")
  func json() throws {
    try withProcess { layout in
      let result = try layout.run("solve", "--format", "json", layout.write(Self.example))
      #expect(result.code == 0 && result.errors.isEmpty)
      try #require(result.lines.count == 2)
      let first = try JSONValue(parsing: result.lines[0])
      #expect(
        first.members?.map(\.name)
          == ["line", "status", "values", "ambiguous", "objective", "violated", "counters"])
      #expect(
        result.lines[0].hasPrefix(
          "{\"line\": 8, \"status\": \"optimal\", \"values\": {\"x\": 20, \"y\": "))
      #expect(first["ambiguous"] == ["w", "y"])
      #expect(
        first["objective"] == [
          ["priority": 999, "value": 0], ["priority": 500, "value": 0],
          ["priority": 250, "value": 15],
        ])
      #expect(first["violated"] == [["constraint": "c2", "amount": 15]])
      #expect(first["counters"]?["components"] == 1)
      let second = try JSONValue(parsing: result.lines[1])
      #expect(second["line"] == 16 && second["values"]?.members?.map(\.name) == ["x", "w", "y"])
      #expect(second["violated"] == [] && second["counters"]?["components"] == 2)
    }
  }

  @Test("The same from the exact reference, to the digit")
  func reference() throws {
    try withProcess { layout in
      let result = try layout.run(
        "solve", "--reference", "--format=json",
        layout.write("var x\na: 3*x == 1\nb: x == 1 @5\nsolve"))
      #expect(
        result.output
          == "{\"line\": 4, \"status\": \"optimal\", \"values\": {\"x\": 0.3333333333333333}, "
          + "\"ambiguous\": [], \"objective\": [{\"priority\": 5, \"value\": 0.6666666666666666}], "
          + "\"violated\": [{\"constraint\": \"b\", \"amount\": 0.6666666666666666}], "
          + "\"counters\": {\"pivots\": 0, \"components\": 1}}\n")
    }
  }

  @Test("A refusal is a line of JSON with reason, members and multipliers")
  func refusals() throws {
    try withProcess { layout in
      let path = try layout.write(
        "var x\nvar w >= 0\nc1: x + 2*w <= 1\nc9: x >= 3\nremove c2\nbegin\nremove c2\ncommit")
      for judge in [[], ["--reference"], ["--check"]] {
        let result = try layout.run(arguments: ["solve", "--format", "json", path] + judge)
        #expect(result.code == 0)
        #expect(
          result.lines == [
            "{\"line\": 4, \"refused\": {\"reason\": \"conflict\", \"constraint\": \"c9\", "
              + "\"conflict\": [\"c1\", \"c9\", \"w >= 0\"], "
              + "\"multipliers\": {\"c1\": 1, \"c9\": 1, \"w >= 0\": 2}}}",
            "{\"line\": 5, \"refused\": {\"reason\": \"unknown\"}}",
            "{\"line\": 7, \"refused\": {\"reason\": \"unknown\"}}",
            "{\"line\": 8, \"refused\": {\"reason\": \"batch\", \"statement\": 7}}",
          ])
      }
    }
  }

  @Test("A table is for people")
  func table() throws {
    try withProcess { layout in
      let path = try layout.write("var x, width\na: x == 5\nb: x == 7.5 @250\nsolve\nc: x == 6")
      for format in ["table", "text"] {
        let result = try layout.run("solve", "--format", format, path)
        #expect(
          result.lines == [
            "line 4", "  x            5", "  width        0  ambiguous",
            "  level 250  2.5  missed in all", "  b          2.5  missed",
            "line 5  refused as conflict: c contradicts a",
          ])
      }
    }
  }

  @Test("Several files are told apart on every line")
  func severalFiles() throws {
    try withProcess { layout in
      let one = try layout.write("var x\nsolve", as: "one.constraints")
      let two = try layout.write("solve\nremove a", as: "two.constraints")
      let result = try layout.run("solve", "--format", "json", one, two)
      let files = try result.lines.map { try JSONValue(parsing: $0)["file"]?.string }
      #expect(files == [one, two, two])
      #expect(try layout.run("solve", one, two).lines.first == "\(one):2")
    }
  }

  @Test("The exit code says how it went")
  func exitCodes() throws {
    try withProcess { layout in
      let fine = try layout.write("var x\na: x == 1\nsolve", as: "fine")
      let ambiguous = try layout.write("var x\nsolve", as: "ambiguous")
      let refused = try layout.write("remove a", as: "refused")
      #expect(try layout.run("solve", fine, refused, ambiguous).code == 0)
      #expect(try layout.run("solve", "--strict", fine).code == 0)
      #expect(try layout.run("solve", "--strict", fine, refused).code == 2)
      #expect(try layout.run("solve", "--strict", ambiguous).code == 2)
      #expect(try layout.run("solve", "--check", fine, refused, ambiguous).code == 0)
      #expect(try layout.run("solve", "nothing.constraints").code == 66)
      #expect(try layout.run("solve").code == 64)
      #expect(try layout.run("solve", "--quick", fine).code == 64)
      #expect(try layout.run("resolve", fine).code == 64)
      #expect(try layout.run("solve", "--check", "--reference", fine).code == 64)
      for (option, value, code) in [
        ("--storage", "dense", 0), ("--kernel", "simd", 0), ("--kernel", "blas", 0),
        ("--storage", "sparse", 0), ("--kernel", "scalar", 0), ("--presolve", "off", 0),
        ("--presolve", "maybe", 64), ("--storage", "full", 64), ("--kernel", "gpu", 64),
      ] as [(String, String, Int32)] {
        let result = try layout.run("solve", option, value, fine)
        #expect(result.code == code, "\(option) \(value)")
        #expect(result.output.isEmpty == (code == 64))
      }
    }
  }

  @Test("A line that cannot be read ends the program there, with file, line and column")
  func badData() throws {
    try withProcess { layout in
      let path = try layout.write("var x\nsolve\n  c: x =< 3\nsolve")
      let result = try layout.run("solve", "--format", "json", path)
      #expect(result.code == 65)
      #expect(result.lines.count == 1)
      #expect(result.errors == "layout: \(path):3:8: '<=', '==' or '>=' is expected here\n")
    }
  }

  @Test("Explaining says what stands against a wish, what is free, and how a conflict is proved")
  func explain() throws {
    try withProcess { layout in
      let path = try layout.write(
        Self.example + "\nc9: w + x <= -1\nc8: x >= 0", as: "explained")
      let result = try layout.run("explain", path)
      #expect(result.code == 0 && result.errors.isEmpty)
      for line in [
        "  why: c2 (x == 5 @250) is missed by 15, held off by edit x (x == 20 @999) "
          + "[each unit it gives way gains 1]",
        "  w is not determined: it may be 20.75 or more",
        "  y is not determined: it may be -30 or less",
        "  y is not determined: it may be anything",
        "line 18  refused as conflict: c8 contradicts c9, w >= 0",
        "    1 × c9: w + x <= -1", "    1 × c8: x >= 0", "    1 × w >= 0",
        "    with every >= turned to <=, the sum reads 0 <= -1",
      ] {
        #expect(result.lines.contains(line), "\(line)\n\(result.output)")
      }
      #expect(result.lines.filter { $0.contains("as good") }.count == 8)
      let json = try layout.run("explain", "--format", "json", "--reference", path)
      let last = try JSONValue(parsing: try #require(json.lines.last))
      #expect(last["explanation"]?["proof"]?["sum"] == -1)
      let first = try JSONValue(parsing: json.lines[0])
      #expect(
        first["explanation"]?["unmet"] == [
          ["constraint": "c2", "amount": 15, "against": [["constraint": "edit x", "gain": 1]]]
        ])
    }
  }

  @Test("Help and version are there on every verb")
  func help() throws {
    try withProcess { layout in
      for arguments in [["--help"], ["solve", "--help"], ["explain", "--help"], ["--version"]] {
        let result = try layout.run(arguments: arguments)
        #expect(result.code == 0 && !result.output.isEmpty && result.errors.isEmpty)
      }
    }
  }
}
