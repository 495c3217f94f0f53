import CommandLineSupport

/// A run as it was written to a file, as far as comparing needs it.
public struct RecordedRun: Sendable, Equatable {
  /// One benchmark of a run.
  public struct Entry: Sendable, Equatable {
    /// The benchmark.
    public var id: String
    /// "ns" or "bytes".
    public var unit: String
    /// Medians of rounds, or repetitions; empty where only the median was recorded.
    public var samples: [Double]
    /// The median; `nil` where nothing was measured.
    public var median: Double?
    /// The interval of the median.
    public var low: Double?
    /// The interval of the median.
    public var high: Double?
    /// Whether every result was right.
    public var isChecked: Bool
    /// Work in one iteration.
    public var counts: [WorkCount]

    /// Makes an entry.
    public init(
      id: String, unit: String = "ns", samples: [Double] = [], median: Double?, low: Double? = nil,
      high: Double? = nil, isChecked: Bool = true, counts: [WorkCount] = []
    ) {
      self.id = id
      self.unit = unit
      self.samples = samples
      self.median = median
      self.low = low
      self.high = high
      self.isChecked = isChecked
      self.counts = counts
    }
  }

  /// What the samples of an entry are.
  public enum Evidence: Sendable, Equatable {
    /// Rounds within one process: they know nothing of other processes.
    case rounds
    /// Repetitions that the file's author takes for independent.
    case repetitions
  }

  /// The benchmarks in order.
  public var entries: [Entry]
  /// What the samples are.
  public var evidence: Evidence
  /// What tells machines apart; `nil` if the file does not say.
  public var machine: String?
  /// What tells toolchains apart.
  public var toolchain: String?
  /// The commit that was measured.
  public var commit: String?
  /// Whether optimisation was off.
  public var isDebug: Bool

  /// Makes a run.
  public init(
    entries: [Entry], evidence: Evidence = .rounds, machine: String? = nil,
    toolchain: String? = nil, commit: String? = nil, isDebug: Bool = false
  ) {
    self.entries = entries
    self.evidence = evidence
    self.machine = machine
    self.toolchain = toolchain
    self.commit = commit
    self.isDebug = isDebug
  }

  /// The entry of a benchmark.
  public subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}
