import CommandLineSupport
import Testing

@Suite("JSON reader")
struct JSONParserTests {
  @Test("What was written reads back equal")
  func roundTrip() throws {
    let value: JSONValue = [
      "text": "quote \" back \\ line \n bell \u{7} \u{1F600}", "whole": -12, "half": 0.5,
      "tiny": .number(.leastNonzeroMagnitude), "long": 1.6999999999999998e-104,
      "list": [true, false, .null, []],
      "nested": ["empty": [:]],
    ]
    for layout in [JSONValue.Layout.compact, .indented] {
      #expect(try JSONValue(parsing: value.text(layout)) == value)
    }
  }

  @Test("Members, elements and numbers are reached by name and kind")
  func access() throws {
    let value = try JSONValue(parsing: #" { "a" : [ 1, 2.0, "x", true ] } "#)
    let list = try #require(value["a"]?.elements)
    #expect(list.map(\.int) == [1, 2, nil, nil])
    #expect(list.map(\.double) == [1, 2, nil, nil])
    #expect(list.map(\.string) == [nil, nil, "x", nil])
    #expect(list.map(\.bool) == [nil, nil, nil, true])
    #expect(value["b"] == nil)
    #expect(value.members?.map(\.name) == ["a"])
  }

  @Test("Escapes of every kind are understood")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#
    #expect(try JSONValue(parsing: text) == .string("\"\\/\u{8}\u{C}\n\r\té\u{1F600}"))
  }

  static let faults: [(text: String, line: Int, column: Int)] = [
    ("", 1, 1), ("nul", 1, 1), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6),
    ("{\"a\": 1,\n \"a\": 2}", 2, 2), ("{a: 1}", 1, 2), ("01", 1, 1), ("1.", 1, 3), ("1e", 1, 3),
    ("-", 1, 1), ("NaN", 1, 1), ("1e999", 1, 1), ("\"abc", 1, 5), ("\"a\nb\"", 1, 3),
    ("\"\\x\"", 1, 2), ("\"\\ud83d\"", 1, 2), ("\"\\ude00\"", 1, 2), ("\"\\u12\"", 1, 2),
    ("1 1", 1, 3), ("[\n  1,\n  ?\n]", 3, 3),
  ]

  @Test("The first fault is found at its line and column", arguments: faults)
  func fault(text: String, line: Int, column: Int) {
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.line == line && error.column == column, "\(error)")
      #expect(error.inFile("f").exitCode == .badData)
    }
  }

  @Test("Deep nesting is an error and not a crash")
  func depth() {
    #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: String(repeating: "[", count: 100_000))
    }
  }
}
