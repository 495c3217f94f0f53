import Foundation

/// Reads files whole, with errors that a tool can report.
public enum InputFile {
  /// The contents of a file, which must be UTF-8.
  ///
  /// - Throws: `InputError`; text that is not UTF-8 is malformed at the place of its first bad byte.
  public static func text(at path: String) throws(InputError) -> String {
    let bytes = try bytes(at: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let (line, column) = place(ofFirstBadByteIn: bytes)
      throw .malformed(path: path, line: line, column: column, reason: "the text is not UTF-8")
    }
    return text
  }

  /// The bytes of a file.
  ///
  /// - Throws: `InputError` if it is not there or cannot be read.
  public static func bytes(at path: String) throws(InputError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT || errno == ENOTDIR { throw .noSuchFile(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      if count == buffer.count { continue }
      if ferror(file) != 0 {
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      return bytes
    }
  }

  private static func place(ofFirstBadByteIn bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }
}
