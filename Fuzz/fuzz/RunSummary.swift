import CommandLineSupport
import FuzzSupport

/// What a run came to, for people and for programs.
struct RunSummary {
  let stream: CaseStream
  let result: RunResult
  let elapsed: Double
  let jobs: Int
  let writer: FindingWriter

  /// A larger share of cases that cannot be judged is a fault of the generator.
  private static let unjudgedLimit = 0.01
  /// Fewer cases say nothing about a share.
  private static let leastCases = 500

  /// Profiles of which too many cases could not be judged.
  var unjudgedProfiles: [Profile] {
    Profile.allCases.filter { profile in
      guard let counts = result.statistics(profile), counts.cases >= Self.leastCases else {
        return false
      }
      return Double(counts.unjudged) > Self.unjudgedLimit * Double(counts.cases)
    }
  }

  var exitCode: ExitCode {
    if !result.findings.isEmpty {
      let areHangs = result.findings.allSatisfy { $0.oracle == Oracle.hang.rawValue }
      return areHangs ? .timeOut : .finding
    }
    return unjudgedProfiles.isEmpty ? .success : .failure
  }

  private var digest: String {
    let text = String(result.digest, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// Cases of up to 8 variables a second and core, with proofs, and with the exact reference too.
  private func rates(_ counts: CaseStatistics) -> (proofs: Double?, reference: Double?) {
    func rate(_ count: Int, _ nanoseconds: Int) -> Double? {
      nanoseconds > 0 ? (Double(count) / Double(nanoseconds) * 1e9).rounded() : nil
    }
    return (
      rate(counts.smallCases, counts.smallNanoseconds),
      rate(counts.smallReferenced, counts.smallReferencedNanoseconds)
    )
  }

  var text: String {
    var lines: [String] = []
    let columns = [
      "profile", "cases", "statements", "answers", "refused", "conflicts", "pivots", "determined",
      "judgements", "unjudged", "exact", "findings",
    ]
    var table = [columns]
    for profile in Profile.allCases {
      if let counts = result.statistics(profile) { table.append(row(profile.rawValue, counts)) }
    }
    table.append(row("all", result.total))
    let widths = columns.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    for row in table {
      lines.append(
        zip(row, widths).enumerated().map { position, cell in
          let gap = String(repeating: " ", count: cell.1 - cell.0.count)
          return position == 0 ? cell.0 + gap : gap + cell.0
        }.joined(separator: "  "))
    }
    let rates = rates(result.total)
    func written(_ rate: Double?) -> String { rate.map { "\(Int($0))" } ?? "no" }
    lines.append(
      "\(result.total.cases) cases in \(tenths(elapsed)) s with \(jobs) "
        + "\(jobs == 1 ? "worker" : "workers"): \(Int(Double(result.total.cases) / max(elapsed, 1e-9)))"
        + " a second; \(result.residentBytes >> 20) MiB at most")
    lines.append(
      "small cases a second and core: \(written(rates.proofs)) with proofs, "
        + "\(written(rates.reference)) with the exact reference as well")
    lines.append("seed \(stream.seed), digest \(digest)")
    for profile in unjudgedProfiles {
      lines.append(
        "too many cases of profile \(profile.rawValue) could not be judged: the generator is at "
          + "fault")
    }
    for finding in result.findings {
      lines.append("")
      lines.append("\(finding.signature), \(finding.count) times, \(finding.statements) statements")
      lines.append("  \(finding.message)")
      for line in finding.shrunk.split(separator: "\n") { lines.append("    \(line)") }
      lines.append("  replay: \(writer.replayCommand(finding))")
    }
    lines.append(
      result.findings.isEmpty
        ? "nothing found"
        : "\(result.findings.count) findings, written to \(writer.folder)")
    return lines.joined(separator: "\n") + "\n"
  }

  private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private func row(_ name: String, _ counts: CaseStatistics) -> [String] {
    let share = counts.variables == 0 ? 0 : Double(counts.determined) / Double(counts.variables)
    return [
      name, "\(counts.cases)", "\(counts.statements)", "\(counts.answers)", "\(counts.refusals)",
      "\(counts.conflicts)", "\(counts.pivots)", "\(tenths(share * 100)) %",
      "\(counts.judgements)", "\(counts.unjudged)", "\(counts.referenced)", "\(counts.findings)",
    ]
  }

  var json: JSONValue {
    func object(_ counts: CaseStatistics) -> JSONValue {
      let rates = rates(counts)
      var members = CaseStatistics.fields.filter { !$0.name.hasPrefix("small") }.map {
        JSONValue.Member($0.name, .integer(counts[keyPath: $0.path]))
      }
      members.append(.init("smallCasesPerSecond", .optional(rates.proofs)))
      members.append(.init("smallCasesPerSecondWithReference", .optional(rates.reference)))
      return .object(members)
    }
    let profiles = Profile.allCases.compactMap { profile in
      result.statistics(profile).map { JSONValue.Member(profile.rawValue, object($0)) }
    }
    let findings = result.findings.map { finding -> JSONValue in
      [
        "signature": .string(finding.signature), "count": .integer(finding.count),
        "message": .string(finding.message), "profile": .string(finding.profile),
        "case": .integer(finding.index), "statements": .integer(finding.statements),
        "evaluations": .integer(finding.evaluations), "seconds": .number(finding.seconds),
        "program": .string(finding.shrunk),
        "file": .string("\(writer.folder)/\(finding.name).constraints"),
        "replay": .string(writer.replayCommand(finding)),
      ]
    }
    return [
      "schema": 1, "seed": .string("\(stream.seed)"), "digest": .string(digest),
      "seconds": .number(elapsed), "jobs": .integer(jobs),
      "residentBytes": .integer(result.residentBytes), "profiles": .object(profiles),
      "total": object(result.total),
      "unjudgedProfiles": .array(unjudgedProfiles.map { .string($0.rawValue) }),
      "findings": .array(findings),
    ]
  }
}
