/// The OpenBLAS that is in the process.
public struct BlasRecord: Sendable, Equatable {
  /// Its own description of version and options.
  public var configuration: String
  /// The kernels it chose.
  public var core: String?
  /// How many threads it would use.
  public var threads: Int?

  /// Makes a record.
  public init(configuration: String, core: String?, threads: Int?) {
    self.configuration = configuration
    self.core = core
    self.threads = threads
  }
}
