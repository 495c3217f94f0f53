/// One run of the nightly measurement, as it goes into the history.
public struct Night: Sendable {
  /// A distribution of one metric of one benchmark.
  public struct Summary: Sendable, Equatable {
    /// The benchmark.
    public var bench: String
    /// "time", or the name of a count.
    public var metric: String
    /// The values, in the order they were taken; a count has one.
    public var values: [Double]

    /// Makes a summary.
    public init(bench: String, metric: String, values: [Double]) {
      self.bench = bench
      self.metric = metric
      self.values = values
    }
  }

  /// A paired ratio to a reference.
  public struct Ratio: Sendable, Equatable {
    /// The reference's commit.
    public var base: String
    /// The benchmark.
    public var bench: String
    /// "time" for head ÷ reference, "noise" for reference ÷ reference.
    public var metric: String
    /// The ratio.
    public var value: Double
    /// The lower end of its interval.
    public var low: Double
    /// The upper end of its interval.
    public var high: Double
    /// What the race said.
    public var verdict: String

    /// Makes a ratio.
    public init(
      base: String, bench: String, metric: String, value: Double, low: Double, high: Double,
      verdict: String
    ) {
      self.base = base
      self.bench = bench
      self.metric = metric
      self.value = value
      self.low = low
      self.high = high
      self.verdict = verdict
    }
  }

  /// The commit that was measured.
  public var commit: String
  /// Its first parent.
  public var parent: String?
  /// When, in seconds since 1970.
  public var time: Int
  /// The branch, if there is one.
  public var branch: String?
  /// The compiler.
  public var swift: String
  /// What tells machines apart.
  public var machine: String
  /// The environment as JSON.
  public var environment: String
  /// A: quiet, B: fair, C: noisy.
  public var noiseClass: String
  /// Distributions and counts.
  public var summaries: [Summary]
  /// Ratios.
  public var ratios: [Ratio]

  /// Makes a night.
  public init(
    commit: String, parent: String? = nil, time: Int, branch: String? = nil, swift: String,
    machine: String, environment: String = "{}", noiseClass: String = "B",
    summaries: [Summary] = [], ratios: [Ratio] = []
  ) {
    self.commit = commit
    self.parent = parent
    self.time = time
    self.branch = branch
    self.swift = swift
    self.machine = machine
    self.environment = environment
    self.noiseClass = noiseClass
    self.summaries = summaries
    self.ratios = ratios
  }
}
