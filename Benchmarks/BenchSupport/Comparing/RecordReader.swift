import CommandLineSupport
import Foundation

/// Reads runs from files: our own records, saved baselines, and Google Benchmark's.
public enum RecordReader {
  /// The runs in a file.
  ///
  /// - Throws: `InputError` that says where and what is wrong.
  public static func runs(at path: String) throws -> [RecordedRun] {
    let text = try InputFile.text(at: path)
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text)
    } catch {
      throw error.inFile(path)
    }
    return try runs(in: json, path: path)
  }

  /// The runs in a document.
  public static func runs(in json: JSONValue, path: String) throws(InputError) -> [RecordedRun] {
    if let runs = json["runs"]?.elements {
      var all: [RecordedRun] = []
      for run in runs { all.append(try ours(run, path)) }
      guard !all.isEmpty else { throw malformed(path, "the baseline holds no run") }
      return all
    }
    if json["results"] != nil { return [try ours(json, path)] }
    if json["benchmarks"]?.elements != nil { return [try googles(json, path)] }
    throw malformed(
      path,
      "this is no record: there is neither 'results' (bench), 'runs' (a baseline) nor "
        + "'benchmarks' (Google Benchmark)")
  }

  private static func malformed(_ path: String, _ reason: String) -> InputError {
    .malformed(path: path, line: 1, column: 1, reason: reason)
  }

  private static func ours(_ json: JSONValue, _ path: String) throws(InputError) -> RecordedRun {
    guard json["schema"]?.int == RunRecord.schema else {
      throw malformed(path, "the record's schema is not \(RunRecord.schema)")
    }
    var entries: [RecordedRun.Entry] = []
    for result in json["results"]?.elements ?? [] {
      guard let id = result["id"]?.string else { throw malformed(path, "a result has no id") }
      let samples = result["rounds"]?.elements?.compactMap(\.double) ?? []
      let entry = RecordedRun.Entry(
        id: id, unit: result["unit"]?.string ?? "ns", samples: samples,
        median: result["median"]?.double, low: result["low"]?.double,
        high: result["high"]?.double, isChecked: result["checked"]?.bool ?? true,
        counts: (result["counts"]?.members ?? []).compactMap { member in
          member.value.double.map { WorkCount(member.name, $0) }
        })
      try check(entry, path)
      entries.append(entry)
    }
    try checkNames(entries, path)
    let machine = json["environment"]?["machine"]
    return RecordedRun(
      entries: entries, evidence: .rounds, machine: machine.map(fingerprint),
      toolchain: json["environment"]?["toolchain"]?["compiler"]?.string,
      commit: json["environment"]?["toolchain"]?["commit"]?.string,
      isDebug: json["environment"]?["toolchain"]?["debug"]?.bool ?? false)
  }

  /// What survives a reboot.
  private static func fingerprint(_ machine: JSONValue) -> String {
    let caches = machine["caches"]?.elements?.compactMap(\.string) ?? []
    return [
      machine["processor"]?.string ?? "unknown", machine["architecture"]?.string ?? "unknown",
      "\(machine["cores"]?.int ?? 0) cores",
    ].joined(separator: ", ") + (caches.isEmpty ? "" : ", " + caches.joined(separator: ", "))
  }

  /// Rows with one name are repetitions; aggregates are left out.
  private static func googles(
    _ json: JSONValue, _ path: String
  ) throws(InputError) -> RecordedRun {
    var entries: [RecordedRun.Entry] = []
    for row in json["benchmarks"]?.elements ?? [] {
      if row["run_type"]?.string == "aggregate" { continue }
      guard let name = row["run_name"]?.string ?? row["name"]?.string else {
        throw malformed(path, "a benchmark has no name")
      }
      let index = entries.firstIndex { $0.id == name }
      if row["error_occurred"]?.bool == true {
        if let index {
          entries[index].isChecked = false
        } else {
          entries.append(RecordedRun.Entry(id: name, median: nil, isChecked: false))
        }
        continue
      }
      guard let time = row["cpu_time"]?.double ?? row["real_time"]?.double else {
        throw malformed(path, "the benchmark '\(name)' has no time")
      }
      let factor = ["ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9][row["time_unit"]?.string ?? "ns"]
      guard let factor else {
        throw malformed(path, "the benchmark '\(name)' has an unknown time unit")
      }
      if let index {
        entries[index].samples.append(time * factor)
      } else {
        entries.append(RecordedRun.Entry(id: name, samples: [time * factor], median: nil))
      }
    }
    for index in entries.indices where !entries[index].samples.isEmpty {
      entries[index].median = Quantile.median(entries[index].samples)
      try check(entries[index], path)
    }
    let context = json["context"]
    return RecordedRun(
      entries: entries, evidence: .repetitions,
      machine: context?["host_name"]?.string.map { host in
        "\(host), \(context?["num_cpus"]?.int ?? 0) cores"
      }, isDebug: context?["library_build_type"]?.string == "debug")
  }

  private static func check(_ entry: RecordedRun.Entry, _ path: String) throws(InputError) {
    let numbers = entry.samples + [entry.median, entry.low, entry.high].compactMap { $0 }
    guard numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      throw malformed(path, "'\(entry.id)' has a negative number")
    }
  }

  private static func checkNames(
    _ entries: [RecordedRun.Entry], _ path: String
  ) throws(InputError) {
    var seen: Set<String> = []
    for entry in entries {
      guard seen.insert(entry.id).inserted else {
        throw malformed(path, "'\(entry.id)' is in the record twice")
      }
    }
  }
}
