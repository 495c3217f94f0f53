/// Reads JSON (RFC 8259), with the place of the first fault.
///
/// Numbers become the nearest double; whole ones that fit and are written without fraction and
/// exponent become integers. A number too large for a double, a repeated member name and nesting
/// deeper than 512 are faults.
struct JSONParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private static let depthLimit = 512

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == scalars.count else { throw fault("something follows the end of the value") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    guard depth < Self.depthLimit else { throw fault("the nesting is too deep") }
    switch peek {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "t": return try word("true", .bool(true))
    case "f": return try word("false", .bool(false))
    case "n": return try word("null", .null)
    case nil: throw fault("the text ends where a value is expected")
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      guard peek == "\"" else { throw fault("a member's name in quotes is expected") }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else {
        throw fault("the member '\(name)' is there already", at: start)
      }
      skipSpace()
      guard take(":") else { throw fault("':' is expected after a member's name") }
      members.append(.init(name, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("',' or '}' is expected") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("',' or ']' is expected") }
    return .array(values)
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard scalars[position...].starts(with: word.unicodeScalars) else {
      throw fault("a value is expected")
    }
    position += word.unicodeScalars.count
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    take("-")
    let leadingZero = peek == "0"
    let whole = takeDigits()
    guard whole > 0 else { throw fault("a value is expected", at: start) }
    guard !leadingZero || whole == 1 else { throw fault("a number starts with 0", at: start) }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard takeDigits() > 0 else { throw fault("a digit is expected after the point") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { take("-") }
      guard takeDigits() > 0 else { throw fault("a digit is expected in the exponent") }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<position])
    if isWhole, text != "-0", let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw fault("the number is too large", at: start)
    }
    return .number(value)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var text = ""
    while true {
      guard let scalar = peek, scalar.value >= 0x20 else {
        throw fault(
          peek == nil ? "the text ends inside quotes" : "a control character is in quotes")
      }
      position += 1
      switch scalar {
      case "\"": return text
      case "\\": text.unicodeScalars.append(try escape())
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position - 1
    guard let letter = peek else { throw fault("the text ends inside quotes") }
    position += 1
    switch letter {
    case "\"", "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      let high = try unit(start)
      if let scalar = Unicode.Scalar(high) { return scalar }
      // Half of a pair: the other half must follow.
      guard high < 0xDC00, take("\\"), take("u") else {
        throw fault("unpaired surrogate", at: start)
      }
      let low = try unit(start)
      guard (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw fault("unpaired surrogate", at: start) }
      return scalar
    default: throw fault("unknown escape", at: start)
    }
  }

  private mutating func unit(_ start: Int) throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw fault("four hexadecimal digits are expected after \\u", at: start)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  private var peek: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  @discardableResult
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private mutating func takeDigits() -> Int {
    let start = position
    while let scalar = peek, ("0"..."9").contains(scalar) { position += 1 }
    return position - start
  }

  private mutating func skipSpace() {
    while let scalar = peek, scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" {
      position += 1
    }
  }

  private func fault(_ reason: String, at index: Int? = nil) -> JSONSyntaxError {
    var line = 1
    var column = 1
    for scalar in scalars[..<(index ?? position)] {
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return JSONSyntaxError(line: line, column: column, reason: reason)
  }
}
