extension JSONValue {
  /// Reads a document (RFC 8259).
  ///
  /// Doubles that this package wrote read back bit for bit.
  ///
  /// - Throws: `JSONSyntaxError` with line and column of the first fault. A number too large for a
  ///   double, a repeated member name and nesting deeper than 512 are faults too.
  /// - Complexity: O(length of the text).
  public init(parsing text: String) throws(JSONSyntaxError) {
    var parser = JSONParser(text)
    self = try parser.document()
  }

  /// The member of a name, or `nil` if this is no object or has none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements, or `nil` if this is no array.
  public var elements: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  /// The members, or `nil` if this is no object.
  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The number, whole or not, or `nil` if this is none.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The whole number, or `nil` if this is none.
  public var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The text, or `nil` if this is none.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The truth value, or `nil` if this is none.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }
}
