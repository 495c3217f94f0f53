extension JSONValue {
  /// How a document is set.
  public enum Layout: Sendable {
    /// On one line.
    case compact
    /// Indented by two spaces; arrays and objects without nested ones stay on one line.
    case indented
  }

  /// The document as text, without a line end.
  ///
  /// Numbers are the shortest decimals that read back as the same double; whole numbers have no
  /// fraction. Control characters, quotes and backslashes in texts are escaped, other characters
  /// are written as they are, in UTF-8.
  ///
  /// - Throws: `JSONError` with the place of the first number that is not finite.
  public func text(_ layout: Layout = .compact) throws(JSONError) -> String {
    var output = ""
    try write(to: &output, layout: layout, indent: 0, path: "$")
    return output
  }

  /// The shortest decimal that reads back as the same double, or `nil` if it is not finite.
  public static func digits(of number: Double) -> String? {
    guard number.isFinite else { return nil }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private var isNested: Bool {
    switch self {
    case .array(let values): !values.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }

  private func write(
    to output: inout String, layout: Layout, indent: Int, path: String
  ) throws(JSONError) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += value.description
    case .number(let value):
      guard let digits = Self.digits(of: value) else {
        throw JSONError(path: path, description: value.description)
      }
      output += digits
    case .string(let value): Self.quote(value, to: &output)
    case .array(let values):
      let breaks = layout == .indented && values.contains(where: \.isNested)
      output += "["
      for (index, value) in values.enumerated() {
        Self.separate(index, breaks: breaks, indent: indent, to: &output)
        try value.write(
          to: &output, layout: layout, indent: indent + 1, path: "\(path)[\(index)]")
      }
      if breaks { Self.breakLine(indent, to: &output) }
      output += "]"
    case .object(let members):
      let breaks = layout == .indented && members.contains(where: \.value.isNested)
      output += "{"
      for (index, member) in members.enumerated() {
        Self.separate(index, breaks: breaks, indent: indent, to: &output)
        Self.quote(member.name, to: &output)
        output += ": "
        try member.value.write(
          to: &output, layout: layout, indent: indent + 1, path: "\(path).\(member.name)")
      }
      if breaks { Self.breakLine(indent, to: &output) }
      output += "}"
    }
  }

  private static func separate(_ index: Int, breaks: Bool, indent: Int, to output: inout String) {
    if index > 0 { output += breaks ? "," : ", " }
    if breaks { breakLine(indent + 1, to: &output) }
  }

  private static func breakLine(_ indent: Int, to output: inout String) {
    output += "\n" + String(repeating: "  ", count: indent)
  }

  private static func quote(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
    output += "\""
  }
}
