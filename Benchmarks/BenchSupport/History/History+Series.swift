extension History {
  /// One run, without what was measured.
  public struct Run: Sendable, Equatable {
    /// The run's number.
    public let id: Int
    /// The commit.
    public let commit: String
    /// When, in seconds since 1970.
    public let time: Int
    /// The compiler.
    public let swift: String
    /// What tells machines apart.
    public let machine: String
    /// A: quiet, B: fair, C: noisy.
    public let noiseClass: String
  }

  /// A metric of a benchmark, night after night.
  public struct Series: Sendable {
    /// One night.
    public struct Point: Sendable, Equatable {
      /// The run.
      public let run: Run
      /// The value.
      public let value: Double
      /// The lower end of its interval.
      public let low: Double
      /// The upper end of its interval.
      public let high: Double
    }

    /// The benchmark.
    public let bench: String
    /// "time" or the name of a count.
    public let metric: String
    /// Whether the values are ratios to the reference, and not counts.
    public let isRatio: Bool
    /// The nights, oldest first.
    public var points: [Point]
  }

  /// All runs, oldest first.
  public func runs() throws -> [Run] {
    try database.rows(
      """
      SELECT run.id, "commit", time, swift, fingerprint_json, noise_class
      FROM run JOIN machine ON machine.id = machine_id ORDER BY time, run.id
      """
    ).compactMap { row in
      guard let id = row[0].integer, let commit = row[1].text, let time = row[2].integer,
        let swift = row[3].text, let machine = row[4].text, let noise = row[5].text
      else { return nil }
      return Run(
        id: id, commit: commit, time: time, swift: swift, machine: machine, noiseClass: noise)
    }
  }

  /// The runs of the same machine and toolchain as the latest, oldest first.
  public func currentRuns() throws -> [Run] {
    let all = try runs()
    guard let last = all.last else { return [] }
    return all.filter { $0.swift == last.swift && $0.machine == last.machine }
  }

  /// The ratios to the reference of the current runs, by benchmark in alphabetical order.
  ///
  /// Where the reference was pinned anew, older ratios are chained through the night on which both
  /// were measured; ratios that no such night connects are left out.
  ///
  /// - Parameter metric: "time", or "noise" for the reference against itself.
  /// - Returns: A series for each benchmark that has a ratio.
  /// - Throws: `DatabaseError`.
  public func ratioSeries(_ metric: String = "time") throws -> [Series] {
    let runs = try currentRuns()
    guard let last = runs.last else { return [] }
    let rows = try database.rows(
      "SELECT run_id, base_commit, bench, effect, lo, hi FROM ab WHERE metric = ?",
      [.text(metric)])
    var ratios: [String: [Int: [String: (Double, Double, Double)]]] = [:]
    for row in rows {
      guard let run = row[0].integer, let base = row[1].text, let bench = row[2].text,
        let value = row[3].number, let low = row[4].number, let high = row[5].number
      else { continue }
      ratios[bench, default: [:]][run, default: [:]][base] = (value, low, high)
    }
    let pinned = try reference(swift: last.swift, machine: last.machine)
    return ratios.keys.sorted().compactMap { bench in
      let points = Self.chained(
        runs, ratios[bench] ?? [:], to: pinned, isChained: metric == "time")
      guard !points.isEmpty else { return nil }
      return Series(bench: bench, metric: metric, isRatio: true, points: points)
    }
  }

  /// From the latest night back, through overlap nights from one reference to the one before.
  private static func chained(
    _ runs: [Run], _ ratios: [Int: [String: (Double, Double, Double)]], to pinned: String?,
    isChained: Bool
  ) -> [Series.Point] {
    var factors: [String: Double] = [:]
    if let pinned { factors[pinned] = 1 }
    var points: [Series.Point] = []
    for run in runs.reversed() {
      guard let found = ratios[run.id] else { continue }
      guard isChained else {
        if let base = found.keys.min(), let (value, low, high) = found[base] {
          points.append(Series.Point(run: run, value: value, low: low, high: high))
        }
        continue
      }
      let known = found.keys.sorted().filter { factors[$0] != nil }
      guard
        let base = known.first(where: { $0 == pinned }) ?? known.first,
        let factor = factors[base], let (value, low, high) = found[base]
      else { continue }
      for other in found.keys.sorted() where factors[other] == nil {
        if let there = found[other], there.0 > 0 { factors[other] = factor * value / there.0 }
      }
      points.append(
        Series.Point(run: run, value: factor * value, low: factor * low, high: factor * high))
    }
    return points.reversed()
  }

  /// The counts of the current runs, by benchmark and name in alphabetical order.
  public func countSeries() throws -> [Series] {
    let runs = try currentRuns()
    var byID: [Int: Run] = [:]
    for run in runs { byID[run.id] = run }
    let rows = try database.rows(
      """
      SELECT run_id, bench, metric, p50 FROM summary JOIN run ON run.id = run_id
      WHERE metric <> 'time' ORDER BY bench, metric, time, run_id
      """)
    var series: [Series] = []
    for row in rows {
      guard let id = row[0].integer, let run = byID[id], let bench = row[1].text,
        let metric = row[2].text, let value = row[3].number
      else { continue }
      let point = Series.Point(run: run, value: value, low: value, high: value)
      if series.last?.bench == bench && series.last?.metric == metric {
        series[series.count - 1].points.append(point)
      } else {
        series.append(Series(bench: bench, metric: metric, isRatio: false, points: [point]))
      }
    }
    return series
  }
}
