/// Sets a record as tables for people.
public struct TextReport {
  /// The share below which two equal variants may seem to differ, by where they lie in memory.
  public static let noiseFloor = 0.01

  private let record: RunRecord

  /// Takes a record.
  public init(_ record: RunRecord) {
    self.record = record
  }

  /// A part of the report.
  enum Section {
    /// A table with what stands above it.
    case table(String?, Table)
    /// Lines of text.
    case lines([String])

    var lines: [String] {
      switch self {
      case .table(let title, let table): (title.map { [$0] } ?? []) + table.lines
      case .lines(let lines): lines
      }
    }
  }

  /// The report, lines ended.
  public var text: String {
    sections.map { $0.lines.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The parts in order.
  var sections: [Section] {
    var sections: [Section] = []
    var paired: [(first: String, second: String)] = []
    for pair in record.pairs {
      let names = (pair.first.variant, pair.second.variant)
      if !paired.contains(where: { $0 == names }) { paired.append(names) }
    }
    sections += paired.map { pairTable($0.first, $0.second) }
    let alone = singles
    if !alone.isEmpty { sections.append(.table(nil, singleTable(alone))) }
    if !record.growth.isEmpty { sections.append(growthTable) }
    let failed = record.results.filter(\.isFailed)
    if !failed.isEmpty {
      sections.append(
        .lines(["Wrong or failed:"] + failed.map { "  \($0.id): \(Self.reason($0))" }))
    }
    if !record.skipped.isEmpty {
      sections.append(.lines(["No time was left for:"] + record.skipped.map { "  \($0)" }))
    }
    sections.append(.lines(environmentLines))
    return sections
  }

  private var paired: Set<BenchmarkID> {
    Set(record.pairs.flatMap { [$0.first, $0.second] })
  }

  private var singles: [BenchmarkResult] {
    let paired = paired
    return record.results.filter { !paired.contains($0.id) && !$0.isFailed }
  }

  private func pairTable(_ first: String, _ second: String) -> Section {
    var results: [BenchmarkID: BenchmarkResult] = [:]
    for result in record.results { results[result.id] = result }
    var table = Table([
      ("scene", .left), ("constraints", .right), ("operation", .left), (first, .right),
      (second, .right), ("ratio", .right),
      ("\(Quantity.percent(record.confidence)) interval", .left), ("", .left),
    ])
    for pair in record.pairs where pair.first.variant == first && pair.second.variant == second {
      guard let above = results[pair.first], let below = results[pair.second] else { continue }
      table.append([
        pair.first.scene, Quantity.grouped(above.constraints), pair.first.operation,
        Self.quantity(above), Self.quantity(below), Quantity.plain(pair.ratio.value),
        "[\(Quantity.plain(pair.ratio.low)), \(Quantity.plain(pair.ratio.high))]",
        Self.verdict(pair.ratio, above.unit, second: second),
      ])
    }
    let floor = Quantity.percent(Self.noiseFloor)
    let title =
      "\(first) ÷ \(second): above 1 the \(second) are cheaper; "
      + "differences in time below \(floor) are not claimed"
    return .table(title, table)
  }

  private static func verdict(
    _ ratio: Estimate, _ unit: BenchmarkUnit, second: String
  ) -> String {
    if unit == .bytes && ratio.value == 1 { return "0 %" }
    // What the second saves of the first.
    let saved = 1 - 1 / ratio.value
    let isCertain = ratio.low > 1 || ratio.high < 1
    guard isCertain, unit == .bytes || abs(saved) >= noiseFloor else { return "no difference" }
    return saved >= 0
      ? "\(second) save \(Quantity.percent(saved))"
      : "\(second) cost \(Quantity.percent(-saved)) more"
  }

  private func singleTable(_ results: [BenchmarkResult]) -> Table {
    var table = Table([
      ("id", .left), ("constraints", .right), ("median", .right), ("low", .right),
      ("high", .right), ("samples", .right),
    ])
    for result in results {
      let ends = [result.median?.low, result.median?.high].map { end in
        end.map { Quantity.text($0, result.unit) } ?? "n/a"
      }
      table.append([
        result.id.description, Quantity.grouped(result.constraints), Self.quantity(result),
        ends[0], ends[1], Quantity.grouped(result.samples),
      ])
    }
    return table
  }

  private static func quantity(_ result: BenchmarkResult) -> String {
    result.median.map { Quantity.text($0.value, result.unit) } ?? "n/a"
  }

  private var growthTable: Section {
    var table = Table([
      ("scene", .left), ("operation", .left), ("variant", .left), ("exponent", .right),
      ("interval", .left),
    ])
    for growth in record.growth {
      table.append([
        growth.scene, growth.operation, growth.variant, Quantity.plain(growth.exponent.value),
        "[\(Quantity.plain(growth.exponent.low)), \(Quantity.plain(growth.exponent.high))]",
      ])
    }
    return .table("Growth with the number of constraints: 1 is linear, 2 quadratic, 0 none", table)
  }

  private static func reason(_ result: BenchmarkResult) -> String {
    guard case .failed(let reason) = result.outcome else { return "" }
    return reason
  }

  private var environmentLines: [String] {
    let environment = record.environment
    let largest = record.results.compactMap(\.deviation).max()
    var lines: [String] = []
    if let largest, !record.hasFailure {
      lines.append(
        "Every result was compared with the direct computation; the largest deviation is "
          + "\(largest).")
    }
    return lines + EnvironmentText(environment).lines
  }
}
