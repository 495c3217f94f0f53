import Foundation

/// Moments as texts, in universal time.
public enum Timestamp {
  /// Seconds since 1970 at this moment.
  public static var now: Int { Int(Date().timeIntervalSince1970) }

  /// "2026-01-03T01:00:00Z".
  public static func iso(_ seconds: Int) -> String {
    text(seconds, "%Y-%m-%dT%H:%M:%SZ")
  }

  /// "2026-01-03 01:00:00 +0000".
  public static func spaced(_ seconds: Int) -> String {
    text(seconds, "%Y-%m-%d %H:%M:%S +0000")
  }

  /// "2026-01-03".
  public static func day(_ seconds: Int) -> String { text(seconds, "%Y-%m-%d") }

  private static func text(_ seconds: Int, _ form: String) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    gmtime_r(&moment, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, form, &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
