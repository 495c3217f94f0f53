import Foundation

/// Reads the small text files in which the system describes itself.
enum SystemFile {
  /// The lines of a file; none if it cannot be read.
  static func lines(_ path: String) -> [String] {
    text(path)?.split(separator: "\n").map(String.init) ?? []
  }

  /// The contents without surrounding white space, or `nil` if it cannot be read.
  static func text(_ path: String) -> String? {
    // Files under /proc have no size, so the size is not asked for.
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.readToEnd()
    else { return nil }
    return String(decoding: data, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
