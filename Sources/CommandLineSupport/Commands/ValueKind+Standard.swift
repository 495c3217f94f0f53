extension ValueKind where Value == String {
  /// Any text that is not empty.
  public static func text(_ placeholder: String, example: String) -> ValueKind<String> {
    ValueKind(placeholder: placeholder, example: example) { text throws(ValueError) in
      guard !text.isEmpty else { throw ValueError("is empty") }
      return text
    }
  }

  /// The path of a file; whether it exists is not looked at.
  public static func path(
    _ placeholder: String = "FILE", example: String = "result.json"
  ) -> ValueKind<String> {
    text(placeholder, example: example)
  }

  /// One of a few words.
  ///
  /// - Precondition: There is at least one choice.
  public static func choice(_ choices: [String], placeholder: String? = nil) -> ValueKind<String> {
    precondition(!choices.isEmpty, "A choice needs something to choose from.")
    return ValueKind(
      placeholder: placeholder ?? choices.joined(separator: "|"), example: choices[0],
      choices: choices
    ) { text throws(ValueError) in
      guard choices.contains(text) else { throw ValueError.notAmong(choices, text) }
      return text
    }
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of an enumeration's cases, by raw value.
  public static func choice(of type: Value.Type, placeholder: String? = nil) -> ValueKind<Value> {
    let choices = type.allCases.map(\.rawValue)
    return ValueKind(
      placeholder: placeholder ?? choices.joined(separator: "|"), example: choices.first ?? "",
      choices: choices
    ) { text throws(ValueError) in
      guard let value = Value(rawValue: text) else { throw ValueError.notAmong(choices, text) }
      return value
    }
  }
}

extension ValueKind where Value == Int {
  /// A whole number in a range, in decimal digits.
  public static func integer(
    _ placeholder: String, in range: ClosedRange<Int>, example: String
  ) -> ValueKind<Int> {
    ValueKind(placeholder: placeholder, example: example) { text throws(ValueError) in
      guard let value = Int(text) else { throw ValueError("is not a whole number") }
      guard range.contains(value) else {
        throw ValueError("is not between \(range.lowerBound) and \(range.upperBound)")
      }
      return value
    }
  }
}

extension ValueKind where Value == UInt64 {
  /// A whole number from 0 to 2⁶⁴ − 1, in decimal digits or hexadecimal after `0x`.
  public static func seed(_ placeholder: String = "N") -> ValueKind<UInt64> {
    ValueKind(placeholder: placeholder, example: "42") { text throws(ValueError) in
      let hexadecimal = text.hasPrefix("0x")
      let digits = hexadecimal ? String(text.dropFirst(2)) : text
      guard let value = UInt64(digits, radix: hexadecimal ? 16 : 10) else {
        throw ValueError("is not a whole number from 0 to \(UInt64.max)")
      }
      return value
    }
  }
}

extension ValueKind where Value == Double {
  /// A finite number in a range.
  public static func number(
    _ placeholder: String, in range: ClosedRange<Double>, example: String
  ) -> ValueKind<Double> {
    ValueKind(placeholder: placeholder, example: example) { text throws(ValueError) in
      guard let value = Double(text), value.isFinite else { throw ValueError("is not a number") }
      guard range.contains(value) else {
        let bounds = [range.lowerBound, range.upperBound].map { JSONValue.digits(of: $0) ?? "" }
        throw ValueError("is not between \(bounds[0]) and \(bounds[1])")
      }
      return value
    }
  }
}

extension ValueKind where Value == TextPattern {
  /// A regular expression, in the syntax of Swift's `Regex`.
  public static func pattern(
    _ placeholder: String = "REGEX", example: String
  ) -> ValueKind<TextPattern> {
    ValueKind(placeholder: placeholder, example: example) { text throws(ValueError) in
      try TextPattern(text)
    }
  }
}

extension ValueKind {
  /// A list of values of one kind, with commas between them.
  public static func list<Element>(of kind: ValueKind<Element>) -> ValueKind<[Element]>
  where Value == [Element] {
    ValueKind<[Element]>(
      placeholder: "\(kind.placeholder),…", example: kind.example, choices: kind.choices
    ) { text throws(ValueError) in
      var values: [Element] = []
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      for part in parts {
        do throws(ValueError) {
          values.append(try kind.parse(String(part)))
        } catch {
          if parts.count == 1 { throw error }
          throw ValueError("has the part '\(String(part).onOneLine)', which \(error.reason)")
        }
      }
      return values
    }
  }
}

extension ValueError {
  /// The refusal of a word that is not among the choices, with the nearest one named.
  static func notAmong(_ choices: [String], _ text: String) -> ValueError {
    guard let nearest = Spelling.nearest(to: text, among: choices) else {
      return ValueError("is none of \(choices.joined(separator: ", "))")
    }
    return ValueError("is none of \(choices.joined(separator: ", ")) (did you mean '\(nearest)'?)")
  }
}
