import Foundation

/// Standard output for results, standard error for everything else.
public enum StandardStream: Int32, Sendable {
  /// Results.
  case output = 1
  /// Progress, warnings, logs.
  case error = 2

  /// Whether a person is looking: the stream is a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes a text as it is; a closed stream is not an error.
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Foundation.write(rawValue, buffer.baseAddress.map { $0 + done }, bytes.count - done)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      done += written
    }
  }

  /// Writes a text and a line end.
  public func writeLine(_ text: String) {
    write(text + "\n")
  }
}
