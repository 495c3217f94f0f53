/// The number a tool ends with.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
  /// The number, from 0 to 255.
  public let rawValue: Int32

  /// Makes a code.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Done.
  public static let success = ExitCode(rawValue: 0)
  /// Something failed that is neither the command line's nor the input's fault.
  public static let failure = ExitCode(rawValue: 1)
  /// The command line is wrong.
  public static let usage = ExitCode(rawValue: 64)
  /// The input is malformed.
  public static let badData = ExitCode(rawValue: 65)
  /// An input file does not exist or cannot be read.
  public static let noInput = ExitCode(rawValue: 66)
}
