/// What the program was built from and with.
public struct ToolchainRecord: Sendable, Equatable {
  /// The compiler's version line, as it left it in the executable.
  public var compiler: String?
  /// Whether optimisation was off.
  public var isDebug: Bool
  /// The commit of the package's work tree at this moment.
  public var commit: String?
  /// Whether the work tree differs from the commit.
  public var isModified: Bool?
  /// Whether hashing gives the same order in every process.
  public var hasDeterministicHashing: Bool
}
