/// Goes through the bytes of a visual format string.
struct VisualFormatScanner {
  let text: String
  private let bytes: [UInt8]
  /// Where the next byte stands.
  private(set) var offset = 0

  /// Takes a string that is not empty and all ASCII.
  init(_ text: String) throws(VisualFormatError) {
    self.text = text
    bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw VisualFormatError(.emptyString, format: text, column: 1) }
    if let place = bytes.firstIndex(where: { $0 >= 0x80 }) {
      throw Self.error(.nonASCII, at: place, in: text)
    }
  }

  /// An error at a byte; beyond the last one it is an error at that.
  static func error(
    _ reason: VisualFormatError.Reason, at offset: Int, in text: String, suggestion: String? = nil
  ) -> VisualFormatError {
    let utf8 = text.utf8
    guard !utf8.isEmpty else { return VisualFormatError(reason, format: text, column: 1) }
    let place = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count - 1))
    // A byte may stand within a character: a line feed after a carriage return, a combining mark.
    var column = 0
    var index = text.startIndex
    while index <= place, index < text.endIndex {
      column += 1
      index = text.index(after: index)
    }
    return VisualFormatError(reason, format: text, column: column, suggestion: suggestion)
  }

  /// An error at the next byte.
  func error(_ reason: VisualFormatError.Reason) -> VisualFormatError {
    Self.error(reason, at: offset, in: text)
  }

  /// The next byte that is not white space, or `nil` at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Goes past the next byte if it is a certain one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Goes past a name if there is one.
  mutating func name() -> String? {
    guard let first = peek(), Self.isLetter(first) else { return nil }
    let start = offset
    while offset < bytes.count, Self.isLetter(bytes[offset]) || Self.isDigit(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Goes past a number if there is one: decimal or hexadecimal, as C reads it.
  ///
  /// - Parameter isSigned: Whether there may be a sign before it.
  /// - Returns: The number, infinite if it is too large.
  mutating func number(isSigned: Bool) -> Double? {
    guard let first = peek() else { return nil }
    var end = offset
    if isSigned, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { end += 1 }
    let isHexadecimal =
      byte(end) == UInt8(ascii: "0") && lowercased(end + 1) == UInt8(ascii: "x")
      && hasDigit(end + 2, isHexadecimal: true)
    if isHexadecimal { end += 2 }
    guard hasDigit(end, isHexadecimal: isHexadecimal) else { return nil }
    skipDigits(&end, isHexadecimal)
    if byte(end) == UInt8(ascii: ".") {
      end += 1
      skipDigits(&end, isHexadecimal)
    }
    if lowercased(end) == UInt8(ascii: isHexadecimal ? "p" : "e") {
      // Without digits the letter belongs to what follows.
      var last = end + 1
      if byte(last) == UInt8(ascii: "-") || byte(last) == UInt8(ascii: "+") { last += 1 }
      if let digit = byte(last), Self.isDigit(digit) {
        end = last
        skipDigits(&end, false)
      }
    }
    let digits = String(decoding: bytes[offset..<end], as: UTF8.self)
    offset = end
    return Double(digits)
  }

  /// Whether there is a digit at a place, perhaps after a point.
  private func hasDigit(_ place: Int, isHexadecimal: Bool) -> Bool {
    let first = byte(place) == UInt8(ascii: ".") ? place + 1 : place
    guard let digit = byte(first) else { return false }
    return Self.isDigit(digit) || isHexadecimal && Self.isHexadecimalLetter(digit)
  }

  private func skipDigits(_ place: inout Int, _ isHexadecimal: Bool) {
    while let digit = byte(place),
      Self.isDigit(digit) || isHexadecimal && Self.isHexadecimalLetter(digit)
    { place += 1 }
  }

  private func byte(_ place: Int) -> UInt8? {
    place < bytes.count ? bytes[place] : nil
  }

  private func lowercased(_ place: Int) -> UInt8? {
    byte(place).map { $0 | 0x20 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte >= 9 && byte <= 13
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isHexadecimalLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
  }
}
