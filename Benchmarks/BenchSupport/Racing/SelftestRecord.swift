import CommandLineSupport

/// How often races were right where the truth is known.
public struct SelftestRecord: Sendable {
  /// The races with the same amount of extra work.
  public struct Series: Sendable {
    /// Extra work of the head in percent; 0 for two copies of the same.
    public let injectedPercent: Double
    /// How often each verdict came.
    public private(set) var verdicts: [RaceVerdict: Int] = [:]
    /// The effects that were measured: head ÷ base.
    public private(set) var ratios: [Double] = []
    /// Races that crashed.
    public private(set) var failures = 0

    /// Starts without races.
    public init(injectedPercent: Double) {
      self.injectedPercent = injectedPercent
    }

    /// Takes a race in.
    public mutating func append(_ result: RaceResult) {
      if result.failure != nil { failures += 1 } else { verdicts[result.verdict, default: 0] += 1 }
      if let ratio = result.outcome?.estimate?.ratio.value { ratios.append(ratio) }
    }

    /// The number of races.
    public var count: Int { verdicts.values.reduce(failures, +) }

    /// How many gave the verdict that is right.
    public var right: Int {
      injectedPercent == 0 ? count - wrong - failures : verdicts[.regression] ?? 0
    }

    /// How many gave a verdict that is wrong; to be inconclusive is not wrong.
    public var wrong: Int {
      let improvements = verdicts[.improvement] ?? 0
      return injectedPercent == 0
        ? improvements + (verdicts[.regression] ?? 0)
        : improvements + (verdicts[.noChange] ?? 0)
    }

    /// Whether the rates are those that are promised: at most one false alarm in a hundred, 10 %
    /// found in 95 of 100, 5 % in 80 of 100.
    public var isGood: Bool {
      guard count > 0 else { return true }
      if failures > 0 { return false }
      if injectedPercent == 0 { return wrong <= max(1, count / 100) }
      let share = injectedPercent >= 10 ? 0.95 : 0.8
      // One miss says nothing where few were tried.
      return Double(right) >= share * Double(count) || count - right <= 1
    }

    var json: JSONValue {
      [
        "injectedPercent": .number(injectedPercent),
        "races": .integer(count),
        "regression": .integer(verdicts[.regression] ?? 0),
        "improvement": .integer(verdicts[.improvement] ?? 0),
        "noChange": .integer(verdicts[.noChange] ?? 0),
        "inconclusive": .integer(verdicts[.inconclusive] ?? 0),
        "failures": .integer(failures),
        "medianRatio": .optional(ratios.isEmpty ? nil : Quantile.median(ratios)),
        "good": .bool(isGood),
      ]
    }
  }

  /// Ratios of two variants that are the same, within one process, as `bench run` takes them.
  public struct Twins: Sendable {
    /// The ratios with their intervals.
    public private(set) var ratios: [Estimate] = []

    /// Starts without ratios.
    public init() {}

    /// Takes a ratio in.
    public mutating func append(_ ratio: Estimate) { ratios.append(ratio) }

    /// How many intervals do not contain 1; one in a hundred is to be expected.
    public var excluding: Int { ratios.filter { $0.low > 1 || $0.high < 1 }.count }

    /// How many would be claimed as a difference.
    public var claimed: Int {
      let floor = 1 + TextReport.noiseFloor
      return ratios.filter { ratio in
        (ratio.low > 1 && ratio.value >= floor) || (ratio.high < 1 && ratio.value <= 1 / floor)
      }.count
    }

    /// Whether no more are claimed than chance explains.
    public var isGood: Bool { claimed <= 1 + ratios.count / 50 }

    var json: JSONValue {
      [
        "pairs": .integer(ratios.count), "excludingOne": .integer(excluding),
        "claimed": .integer(claimed), "good": .bool(isGood),
      ]
    }
  }

  /// Two equal variants within one process.
  public var twins: Twins
  /// One for each amount of extra work.
  public var series: [Series]
  /// Where and under what conditions.
  public var environment: EnvironmentRecord

  /// Makes a record.
  public init(series: [Series], twins: Twins = Twins(), environment: EnvironmentRecord) {
    self.series = series
    self.twins = twins
    self.environment = environment
  }

  /// Whether all rates are those that are promised.
  public var isGood: Bool { series.allSatisfy(\.isGood) && twins.isGood }

  /// One object for programs.
  public var json: JSONValue {
    [
      "schema": .integer(RunRecord.schema), "environment": environment.json,
      "series": .array(series.map(\.json)), "twins": twins.json, "good": .bool(isGood),
    ]
  }

  /// A table, lines ended.
  public var text: String {
    var table = Table([
      ("extra work", .left), ("races", .right), ("regression", .right), ("improvement", .right),
      ("no change", .right), ("inconclusive", .right), ("median ratio", .right), ("", .left),
    ])
    for item in series {
      let rate =
        item.injectedPercent == 0
        ? "\(item.wrong) false alarms" : "\(item.right) of \(item.count) found"
      table.append([
        item.injectedPercent == 0 ? "none" : "+\(Quantity.plain(item.injectedPercent)) %",
        "\(item.count)", "\(item.verdicts[.regression] ?? 0)",
        "\(item.verdicts[.improvement] ?? 0)", "\(item.verdicts[.noChange] ?? 0)",
        "\(item.verdicts[.inconclusive] ?? 0)",
        item.ratios.isEmpty ? "n/a" : Quantity.precise(Quantile.median(item.ratios)), rate,
      ])
    }
    let lines =
      ["Races of this executable against itself, here and now:"] + table.lines
      + [
        "Of \(twins.ratios.count) ratios of equal variants within this process, "
          + "\(twins.excluding) intervals exclude 1 and \(twins.claimed) would be claimed."
      ]
      + [isGood ? "The rates are as promised." : "THE RATES ARE NOT AS PROMISED.", ""]
      + EnvironmentText(environment).lines
    return lines.map { "\($0)\n" }.joined()
  }
}
