/// Sets recorded runs side by side, so that one sees how runs of the same program differ.
public struct BaselineText: Sendable {
  private let runs: [RecordedRun]

  /// Takes runs.
  public init(_ runs: [RecordedRun]) {
    self.runs = runs
  }

  /// A table with a column for each run and their spread, lines ended.
  public var text: String {
    var ids: [String] = []
    var seen: Set<String> = []
    for id in runs.flatMap({ $0.entries.map(\.id) }) where seen.insert(id).inserted {
      ids.append(id)
    }
    var table = Table(
      [("benchmark", .left)] + (1...max(1, runs.count)).map { ("run \($0)", .right) }
        + [("spread", .right)])
    for id in ids {
      let entries = runs.map { $0[id] }
      let medians = entries.compactMap { $0?.median }
      let unit = BenchmarkUnit(rawValue: entries.compactMap { $0?.unit }.first ?? "ns")
      var spread = ""
      if let least = medians.min(), let most = medians.max(), medians.count > 1, least > 0 {
        spread = Quantity.percent(most / least - 1)
      }
      table.append(
        [id]
          + entries.map { entry in
            entry?.median.map { Quantity.text($0, unit ?? .nanoseconds) } ?? "n/a"
          } + [spread])
    }
    return table.lines.map { "\($0)\n" }.joined()
  }
}
