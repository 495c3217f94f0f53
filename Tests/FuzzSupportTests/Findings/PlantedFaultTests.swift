import Cassowary
import Foundation
import FuzzSupport
import Testing

/// A fault is planted between solver and oracles: the harness must find it, make it small, write it
/// down and be able to run it again.
@MainActor
@Suite("Planted faults")
struct PlantedFaultTests {
  /// Gives the second variable a wrong value wherever there is more than one level.
  private static let fault: @Sendable (inout FlatAnswer) -> Void = { answer in
    if answer.levels.count > 1, answer.values.count > 1 { answer.values[1] += 1 }
  }

  private func run() -> RunResult {
    let plan = OraclePlan(named: OracleSet(.objective))
    var loop = CaseLoop(CaseStream(seed: 11, profile: .random, plan: plan))
    loop.investigation.distortion = Self.fault
    return loop.run(0..<40)
  }

  @Test("A planted fault is found and shrunk to a few statements")
  func found() throws {
    let result = run()
    let finding = try #require(result.findings.first)
    #expect(finding.oracle == "objective" && finding.statements <= 6, "\(finding.shrunk)")
    #expect(finding.count > 1)
    #expect(Set(result.findings.map(\.signature)).count == result.findings.count)
  }

  @Test("What is written down fails again with the fault, and passes without")
  func written() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("findings-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = run()
    let finding = try #require(result.findings.first)
    let path = try FindingWriter(folder: folder).write(finding)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      names == [
        "\(finding.name).constraints", "\(finding.name).full.constraints",
        "\(finding.name).swift", "\(finding.name).txt",
      ])

    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(CorpusHeader.version(of: text) == 1)
    let again = try AnyCase(reading: text)
    let distorted = Examination(again, oracles: .all, distortion: Self.fault)
    #expect(distorted.failure != nil)
    #expect(Replay.failure(of: again) == nil)
    let report = try String(contentsOfFile: "\(folder)/\(finding.name).txt", encoding: .utf8)
    #expect(report.contains("swift run fuzz replay \(folder)/\(finding.name).constraints"))
    let test = try String(contentsOfFile: "\(folder)/\(finding.name).swift", encoding: .utf8)
    #expect(test.contains("@Test") && test.contains("solve"))
  }

  @Test("The same seed gives the same findings and the same digest")
  func deterministic() {
    let (first, second) = (run(), run())
    #expect(first.digest == second.digest)
    // The time that shrinking took is the one thing that may differ.
    func untimed(_ findings: [Finding]) -> [Finding] {
      findings.map { finding in
        var copy = finding
        copy.seconds = 0
        return copy
      }
    }
    #expect(untimed(first.findings) == untimed(second.findings))
  }
}
