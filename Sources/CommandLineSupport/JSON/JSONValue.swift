/// A JSON document; objects keep the order of their members.
public indirect enum JSONValue: Sendable, Equatable {
  /// Nothing: not measured, not there.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number, written in full.
  case integer(Int)
  /// A number; it must be finite when it is written.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values in order.
  case object([Member])

  /// A named value.
  public struct Member: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A number where there is one, else null.
  public static func optional(_ value: Double?) -> JSONValue {
    value.map(JSONValue.number) ?? .null
  }

  /// A whole number where there is one, else null.
  public static func optional(_ value: Int?) -> JSONValue {
    value.map(JSONValue.integer) ?? .null
  }

  /// A text where there is one, else null.
  public static func optional(_ value: String?) -> JSONValue {
    value.map(JSONValue.string) ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object with the members in the order they are written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self = .integer(value)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
