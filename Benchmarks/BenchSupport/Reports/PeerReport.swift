/// Sets a record of solvers on the same rows as tables for people.
public struct PeerReport {
  private let record: RunRecord
  private let versions: [(name: String, version: String)]

  /// Takes a record.
  ///
  /// - Parameters:
  ///   - record: What was measured, solvers standing as variants.
  ///   - versions: The version of each solver, in the order of columns.
  public init(_ record: RunRecord, versions: [(name: String, version: String)]) {
    self.record = record
    self.versions = versions
  }

  /// The report, lines ended.
  public var text: String {
    var sections = [
      [
        "Times, and in brackets what each solver takes for every 1 that ours takes: above 1 ours is "
          + "faster."
      ]
    ]
    for operation in operations { sections.append(table(operation)) }
    if !record.growth.isEmpty { sections.append(growthTable) }
    let failed = record.results.filter(\.isFailed)
    if !failed.isEmpty {
      sections.append(["Wrong or failed:"] + failed.map { "  \($0.id): \(Self.reason($0))" })
    }
    if !record.skipped.isEmpty {
      sections.append(
        ["Left out, for they would take too long:"] + record.skipped.map { "  \($0)" })
    }
    sections.append(
      versions.map { "\($0.name): \($0.version)" } + EnvironmentText(record.environment).lines)
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var operations: [String] {
    var names: [String] = []
    for result in record.results where !names.contains(result.id.operation) {
      names.append(result.id.operation)
    }
    return names
  }

  private func table(_ operation: String) -> [String] {
    let results = record.results.filter { $0.id.operation == operation }
    var keys: [(scene: String, constraints: Int)] = []
    for result in results
    where !keys.contains(where: {
      $0.scene == result.id.scene && $0.constraints == result.constraints
    }) {
      keys.append((result.id.scene, result.constraints))
    }
    let names = versions.map(\.name)
    var table = Table(
      [(operation, .left), ("constraints", .right)] + names.map { ($0, .right) })
    for key in keys {
      table.append(
        [key.scene, Quantity.grouped(key.constraints)]
          + names.map { name in
            results.first {
              $0.id.scene == key.scene && $0.constraints == key.constraints && $0.id.variant == name
            }.map(entry) ?? "-"
          })
    }
    return table.lines
  }

  private func entry(_ result: BenchmarkResult) -> String {
    guard !result.isFailed else { return "failed" }
    guard let median = result.median else { return "n/a" }
    let time = Quantity.text(median.value, result.unit)
    guard let pair = record.pairs.first(where: { $0.first == result.id }) else { return time }
    return "\(time) (\(Quantity.plain(pair.ratio.value)))"
  }

  /// The exponents, a column for each solver.
  private var growthTable: [String] {
    let names = versions.map(\.name)
    var table = Table(
      [("growth", .left), ("operation", .left)] + names.map { ($0, .right) })
    var keys: [(scene: String, operation: String)] = []
    for growth in record.growth
    where !keys.contains(where: { $0.scene == growth.scene && $0.operation == growth.operation }) {
      keys.append((growth.scene, growth.operation))
    }
    for key in keys {
      table.append(
        [key.scene, key.operation]
          + names.map { name in
            record.growth.first {
              $0.scene == key.scene && $0.operation == key.operation && $0.variant == name
            }.map { Quantity.plain($0.exponent.value) } ?? "-"
          })
    }
    return ["Growth with the number of constraints: 1 is linear, 2 quadratic, 0 none"]
      + table.lines
  }

  private static func reason(_ result: BenchmarkResult) -> String {
    guard case .failed(let reason) = result.outcome else { return "" }
    return reason
  }
}
