import CommandLineSupport
import Foundation

/// A record as Google Benchmark writes it; each round is a repetition.
///
/// Times are processor time in both columns. Memory, which that format has no rows for, is left out.
///
/// Source: google/benchmark, src/json_reporter.cc, JSON schema version 1.
struct GoogleBenchmarkFormat {
  private let record: RunRecord

  init(_ record: RunRecord) {
    self.record = record
  }

  var json: JSONValue {
    let environment = record.environment
    var rows: [JSONValue] = []
    let timed = record.results.filter { $0.unit == .nanoseconds }
    for (family, result) in timed.enumerated() { rows += Self.rows(result, family) }
    return [
      "context": [
        "date": .string(Timestamp.iso(environment.time)),
        "host_name": .string(environment.machine.processor ?? environment.machine.architecture),
        "executable": "bench",
        "num_cpus": .integer(environment.machine.cores),
        "mhz_per_cpu": 0,
        "aslr_enabled": .bool(environment.machine.hasRandomAddresses ?? false),
        "caches": [],
        "load_avg": .array(
          [environment.noise.loadAverageAtStart].compactMap { $0 }.map(JSONValue.number)),
        "library_version": .string(PackageVersion.current),
        "library_build_type": environment.toolchain.isDebug ? "debug" : "release",
        "json_schema_version": 1,
        "commit": .string(environment.toolchain.commit ?? "unknown"),
        "compiler": .string(environment.toolchain.compiler ?? "unknown"),
      ],
      "benchmarks": .array(rows),
    ]
  }

  private static func rows(_ result: BenchmarkResult, _ family: Int) -> [JSONValue] {
    let name = JSONValue.string(result.id.description)
    func head(_ type: String, _ name: JSONValue) -> [JSONValue.Member] {
      [
        .init("name", name), .init("family_index", .integer(family)),
        .init("per_family_instance_index", 0),
        .init("run_name", .string(result.id.description)), .init("run_type", .string(type)),
        .init("repetitions", .integer(max(1, result.clusters.count))), .init("threads", 1),
      ]
    }
    if case .failed(let reason) = result.outcome {
      return [
        .object(
          head("iteration", name) + [
            .init("repetition_index", 0), .init("error_occurred", true),
            .init("error_message", .string(reason)), .init("iterations", 0),
            .init("real_time", 0), .init("cpu_time", 0), .init("time_unit", "ns"),
          ])
      ]
    }
    let medians = result.clusters.map(Quantile.median)
    var rows = medians.enumerated().map { index, time -> JSONValue in
      var members = head("iteration", name)
      members += [
        .init("repetition_index", .integer(index)),
        .init("iterations", .integer(result.clusters[index].count)),
        .init("real_time", .number(time)), .init("cpu_time", .number(time)),
        .init("time_unit", "ns"),
      ]
      members += (result.counts ?? []).map { .init($0.name, .number($0.value)) }
      return .object(members)
    }
    guard medians.count > 1 else { return rows }
    for (aggregate, value, unit) in aggregates(medians) {
      rows.append(
        .object(
          head("aggregate", .string("\(result.id)_\(aggregate)")) + [
            .init("aggregate_name", .string(aggregate)), .init("aggregate_unit", .string(unit)),
            .init("iterations", .integer(medians.count)), .init("real_time", .number(value)),
            .init("cpu_time", .number(value)), .init("time_unit", "ns"),
          ]))
    }
    return rows
  }

  private static func aggregates(_ values: [Double]) -> [(String, Double, String)] {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let deviation = variance.squareRoot()
    return [
      ("mean", mean, "time"), ("median", Quantile.median(values), "time"),
      ("stddev", deviation, "time"), ("cv", mean > 0 ? deviation / mean : 0, "percentage"),
    ]
  }
}
