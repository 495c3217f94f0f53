/// Takes names, numbers and signs off the front of a line.
///
/// Invariant: `position` is at something that is not blank, or at the end; a comment is the end.
struct LineScanner {
  private let bytes: [UInt8]
  private let line: Int
  /// The place of what comes next, in bytes.
  private(set) var position = 0
  private let end: Int

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
    end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    skipBlanks()
  }

  var isAtEnd: Bool { position >= end }

  /// The error that something is wrong here, or at an earlier place.
  func fault(_ reason: String, at place: Int? = nil) -> ProgramSyntaxError {
    let before = String(decoding: bytes[..<min(place ?? position, end)], as: UTF8.self)
    var column = before.unicodeScalars.count + 1
    if place == nil && isAtEnd {
      // What is missing is missed right behind the last thing there is.
      column = before.unicodeScalars.reversed().drop { $0.properties.isWhitespace }.count + 1
    }
    return ProgramSyntaxError(line: line, column: column, reason: reason)
  }

  func isAt(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where bytes[position + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Takes a sign, if it is there.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    position += text.utf8CodeUnitCount
    skipBlanks()
    return true
  }

  /// Takes a word, if it is there and whole.
  mutating func takeWord(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    let after = position + text.utf8CodeUnitCount
    if after < end, Self.continuesName(bytes[after]) { return false }
    position = after
    skipBlanks()
    return true
  }

  /// Takes a name: a letter or `_`, then letters, digits, `_` and `.`.
  ///
  /// Everything beyond ASCII counts as a letter. `nan`, `inf` and `infinity` are numbers.
  mutating func identifier() -> String? {
    guard position < end, Self.beginsName(bytes[position]) else { return nil }
    var after = position + 1
    while after < end, Self.continuesName(bytes[after]) { after += 1 }
    let text = String(decoding: bytes[position..<after], as: UTF8.self)
    if Self.numberWord(text) != nil { return nil }
    position = after
    skipBlanks()
    return text
  }

  /// Takes a number without sign: decimal, scientific, a C hexadecimal float, `nan` or `inf`.
  ///
  /// - Returns: The nearest double, infinite on overflow; `nil` where no number begins here.
  mutating func number() throws(ProgramSyntaxError) -> Double? {
    guard position < end else { return nil }
    let start = position
    var after = position
    if Self.beginsName(bytes[after]) {
      while after < end, Self.continuesName(bytes[after]) { after += 1 }
      guard let word = Self.numberWord(String(decoding: bytes[start..<after], as: UTF8.self)) else {
        return nil
      }
      position = after
      skipBlanks()
      return word
    }
    guard Self.isDigit(bytes[after]) || bytes[after] == UInt8(ascii: ".") else { return nil }
    let isHexadecimal =
      bytes[after] == UInt8(ascii: "0") && after + 1 < end
      && bytes[after + 1] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { after += 2 }
    let exponentMark = UInt8(ascii: isHexadecimal ? "p" : "e")
    while after < end, isHexadecimal ? Self.isHexDigit(bytes[after]) : Self.isDigit(bytes[after]) {
      after += 1
    }
    if after < end, bytes[after] == UInt8(ascii: ".") {
      after += 1
      while after < end, isHexadecimal ? Self.isHexDigit(bytes[after]) : Self.isDigit(bytes[after])
      {
        after += 1
      }
    }
    if after < end, bytes[after] | 0x20 == exponentMark {
      var power = after + 1
      if power < end, bytes[power] == UInt8(ascii: "+") || bytes[power] == UInt8(ascii: "-") {
        power += 1
      }
      if power < end, Self.isDigit(bytes[power]) {
        while power < end, Self.isDigit(bytes[power]) { power += 1 }
        after = power
      }
    }
    let text = String(decoding: bytes[start..<after], as: UTF8.self)
    guard let value = Double(text) else { throw fault("'\(text)' is no number") }
    if after < end, Self.continuesName(bytes[after]) {
      throw fault("a number ends before '\(Character(Unicode.Scalar(bytes[after])))'", at: after)
    }
    position = after
    skipBlanks()
    return value
  }

  private mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func numberWord(_ word: String) -> Double? {
    switch word {
    case "nan": .nan
    case "inf", "infinity": .infinity
    default: nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || isDigit(byte) || byte == UInt8(ascii: ".")
  }
}
