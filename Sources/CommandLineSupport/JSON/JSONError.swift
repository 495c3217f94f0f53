/// Why a value cannot be written as JSON.
public struct JSONError: ToolError, Equatable {
  /// Where the value stands, from the top: "results[3].median".
  public let path: String

  /// The number that JSON has no notation for.
  public let description: String

  /// One line that names the place.
  public var message: String {
    "internal error: the result has \(description) at \(path), for which JSON has no notation"
  }

  /// 1.
  public var exitCode: ExitCode { .failure }
}
