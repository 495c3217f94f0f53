extension History {
  /// A change that was found, with what became of it.
  public struct Finding: Sendable, Equatable {
    /// What became of it.
    public enum Status: String, Sendable {
      /// Nobody has looked at it.
      case open
      /// It is meant, or lived with; it does not alarm again.
      case accepted
    }

    /// The finding's number.
    public let id: Int
    /// The benchmark.
    public let bench: String
    /// "time" or the name of a count.
    public let metric: String
    /// The last commit before.
    public let before: String
    /// The first commit after.
    public let after: String
    /// After ÷ before: above 1 is worse.
    public let ratio: Double
    /// The p-value; `nil` for counts and drifts.
    public let p: Double?
    /// What became of it.
    public let status: Status
    /// Why it was accepted.
    public let reason: String?
  }

  /// All findings, oldest first.
  public func findings() throws -> [Finding] {
    try database.rows(
      """
      SELECT id, bench, metric, before_commit, after_commit, magnitude, p, status, reason
      FROM changepoint ORDER BY id
      """
    ).compactMap { row in
      guard let id = row[0].integer, let bench = row[1].text, let metric = row[2].text,
        let before = row[3].text, let after = row[4].text, let ratio = row[5].number
      else { return nil }
      return Finding(
        id: id, bench: bench, metric: metric, before: before, after: after, ratio: ratio,
        p: row[6].number, status: row[7].text.flatMap(Finding.Status.init) ?? .open,
        reason: row[8].text)
    }
  }

  /// Accepts a finding, so that it does not alarm again.
  ///
  /// - Returns: Whether there is such a finding.
  public func accept(_ id: Int, reason: String) throws -> Bool {
    try database.transaction {
      let known = try !database.rows(
        "SELECT 1 FROM changepoint WHERE id = ?", [.integer(id)]
      ).isEmpty
      try database.execute(
        "UPDATE changepoint SET status = 'accepted', reason = ? WHERE id = ?",
        [.text(reason), .integer(id)])
      return known
    }
  }

  /// Looks for changes in the current series and notes those that are new.
  ///
  /// - Returns: The findings that were not known before.
  public func detect(_ rule: AlertRule = AlertRule()) throws -> [Finding] {
    let known = try findings()
    var noise: [String: [String: Double]] = [:]
    for series in try ratioSeries("noise") {
      for point in series.points {
        noise[series.bench, default: [:]][point.run.commit] = point.value
      }
    }
    var candidates: [Candidate] = []
    for series in try ratioSeries() {
      let points = Self.sinceAccepted(series, known)
      let values = points.map(\.value)
      let reference = points.compactMap { noise[series.bench]?[$0.run.commit] }
      let isWhole = points.count == series.points.count
      for alert in rule.alerts(
        in: values, reference: reference.count == values.count ? reference : [],
        anchor: isWhole ? 1 : Quantile.median(Array(values.prefix(5))))
      where alert.index > 0 {
        candidates.append(
          Candidate(
            bench: series.bench, metric: series.metric,
            before: points[alert.index - 1].run.commit, after: points[alert.index].run.commit,
            ratio: alert.ratio, p: alert.p, isDrift: alert.kind == .drift,
            neighbours: points[max(0, alert.index - 3)..<min(points.count, alert.index + 4)]
              .map(\.run.commit)))
      }
    }
    for series in try countSeries() { candidates += Self.steps(series) }
    return try database.transaction {
      let fresh = candidates.filter { candidate in
        !known.contains { Self.isSame($0, candidate) }
      }
      for candidate in fresh {
        try database.execute(
          """
          INSERT OR IGNORE INTO changepoint
            (bench, metric, before_commit, after_commit, magnitude, p, status)
          VALUES (?, ?, ?, ?, ?, ?, 'open')
          """,
          [
            .text(candidate.bench), .text(candidate.metric), .text(candidate.before),
            .text(candidate.after), .number(candidate.ratio), .init(candidate.p),
          ])
      }
      let last = known.map(\.id).max() ?? 0
      return try findings().filter { $0.id > last }
    }
  }

  private struct Candidate {
    var bench: String
    var metric: String
    var before: String
    var after: String
    var ratio: Double
    var p: Double?
    var isDrift = false
    /// Commits that are as good a place for it: with more nights a change may move by a few.
    var neighbours: [String] = []
  }

  /// What was accepted is the new normal: only what came after it is looked at.
  private static func sinceAccepted(
    _ series: Series, _ findings: [Finding]
  ) -> [Series.Point] {
    let accepted = findings.filter {
      $0.status == .accepted && $0.bench == series.bench && $0.metric == series.metric
    }.map(\.after)
    let start = series.points.lastIndex { accepted.contains($0.run.commit) } ?? 0
    return Array(series.points[start...])
  }

  /// A drift is known as long as one was noted for the benchmark at about the same height.
  private static func isSame(_ finding: Finding, _ candidate: Candidate) -> Bool {
    guard finding.bench == candidate.bench, finding.metric == candidate.metric else { return false }
    if finding.after == candidate.after { return true }
    if candidate.neighbours.contains(finding.after), finding.p != nil,
      (finding.ratio > 1) == (candidate.ratio > 1)
    {
      return true
    }
    return candidate.isDrift && finding.p == nil && candidate.ratio < finding.ratio * 1.05
  }

  /// Counts have no noise: every step beyond the tolerance is a change at that commit.
  private static func steps(_ series: Series) -> [Candidate] {
    zip(series.points, series.points.dropFirst()).compactMap { old, new in
      let slack = CountTolerance.share(of: series.metric) * old.value
      guard abs(new.value - old.value) > slack else { return nil }
      let ratio = old.value == 0 ? 2 : new.value / old.value
      return Candidate(
        bench: series.bench, metric: series.metric, before: old.run.commit,
        after: new.run.commit, ratio: ratio, p: nil)
    }
  }
}
