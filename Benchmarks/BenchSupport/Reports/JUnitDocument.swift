import Foundation

/// Results in the XML that test tools read.
struct JUnitDocument {
  /// How a case ended.
  enum Outcome {
    case passed
    case failure(String)
    case error(String)
    case skipped(String)
  }

  /// One benchmark.
  struct Case {
    var id: String
    var seconds: Double
    var outcome: Outcome
  }

  var suite: String
  var properties: [(String, String)] = []
  var cases: [Case] = []

  init(suite: String) {
    self.suite = suite
  }

  var text: String {
    var failures = 0
    var errors = 0
    var skipped = 0
    for item in cases {
      switch item.outcome {
      case .passed: break
      case .failure: failures += 1
      case .error: errors += 1
      case .skipped: skipped += 1
      }
    }
    let total = Self.seconds(cases.reduce(0) { $0 + $1.seconds })
    let numbers =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\" time=\"\(total)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites \(numbers.replacing(" skipped=\"\(skipped)\"", with: ""))>",
      "  <testsuite name=\"\(Self.escaped(suite))\" \(numbers)>",
    ]
    if !properties.isEmpty {
      lines.append("    <properties>")
      lines += properties.map {
        "      <property name=\"\(Self.escaped($0.0))\" value=\"\(Self.escaped($0.1))\"/>"
      }
      lines.append("    </properties>")
    }
    for item in cases { lines += Self.lines(item) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.map { "\($0)\n" }.joined()
  }

  private static func lines(_ item: Case) -> [String] {
    let parts = item.id.split(separator: "/")
    let family = parts.prefix(2).joined(separator: ".")
    let head =
      "    <testcase classname=\"\(escaped(family))\" name=\"\(escaped(item.id))\" "
      + "time=\"\(seconds(item.seconds))\""
    switch item.outcome {
    case .passed: return ["\(head)/>"]
    case .failure(let message):
      return [
        "\(head)>", "      <failure type=\"regression\" message=\"\(escaped(message))\"/>",
        "    </testcase>",
      ]
    case .error(let message):
      return [
        "\(head)>", "      <error type=\"failure\" message=\"\(escaped(message))\"/>",
        "    </testcase>",
      ]
    case .skipped(let message):
      return ["\(head)>", "      <skipped message=\"\(escaped(message))\"/>", "    </testcase>"]
    }
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.6f", value) }

  /// Text as it may stand in an attribute; control characters, which XML has no way to write, are
  /// left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += " "
      default:
        if scalar.value >= 0x20 && scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
