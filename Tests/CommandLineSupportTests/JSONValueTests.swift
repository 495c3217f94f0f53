import CommandLineSupport
import Foundation
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("Members keep their order and everything stands on one line")
  func compact() throws {
    let value: JSONValue = [
      "b": 1, "a": [true, false, .null], "c": ["d": "x", "e": 2.5], "empty": [:], "none": [],
    ]
    let expected =
      #"{"b": 1, "a": [true, false, null], "c": {"d": "x", "e": 2.5}, "empty": {}, "none": []}"#
    #expect(try value.text() == expected)
  }

  @Test("Indented text puts nested things on lines of their own")
  func indented() throws {
    let value: JSONValue = ["a": 1, "rows": [["x": 1], ["x": [2, 3]]]]
    let expected = """
      {
        "a": 1,
        "rows": [
          {"x": 1},
          {
            "x": [2, 3]
          }
        ]
      }
      """
    #expect(try value.text(.indented) == expected)
  }

  @Test("Numbers read back as the same double in the fewest digits")
  func numbers() throws {
    let texts: [(Double, String)] = [
      (20, "20"), (-30, "-30"), (20.75, "20.75"), (0.1, "0.1"), (-0.0, "-0"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (2.3e-13, "2.3e-13"), (1.0 / 3, "0.3333333333333333"),
    ]
    for (number, text) in texts {
      #expect(try JSONValue.number(number).text() == text)
      #expect(Double(text) == number)
    }
    for exponent in stride(from: -300.0, through: 300, by: 7) {
      let number = 1.7 * pow(10, exponent)
      let text = try JSONValue.array([.number(number)]).text()
      #expect(Double(text.dropFirst().dropLast()) == number)
    }
  }

  @Test(
    "A number that is not finite is refused with its place", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    let value: JSONValue = ["results": [["median": 1], ["median": .number(number)]]]
    do {
      _ = try value.text()
      Issue.record("\(number) was written")
    } catch {
      #expect(error.path == "$.results[1].median")
      #expect(error.exitCode == .failure)
    }
  }

  @Test("What is not there is null")
  func optional() throws {
    let value: JSONValue = [
      "a": .optional(nil as Double?), "b": .optional(2), "c": .optional("x"),
      "d": .optional(nil as String?),
    ]
    #expect(try value.text() == #"{"a": null, "b": 2, "c": "x", "d": null}"#)
  }

  @Test("Texts are escaped so that any reader gets them back")
  func strings() throws {
    let text = "quote \" back \\ line \n tab \t bell \u{7} 这是 \u{1F600} \u{2028} end\r"
    let json = try JSONValue.object([.init(text, .string(text))]).text()
    let back = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
    #expect(back == [text: text])
    #expect(try JSONValue.string("\u{1}").text() == #""\u0001""#)
    #expect(!json.contains("\n"))
  }
}
