import Foundation
import FuzzSupport
import Testing

/// The supervisor with workers that are shell scripts, which crash and hang as they are told.
@MainActor
@Suite("Supervisor")
struct SupervisorTests {
  private static let stream = CaseStream(
    seed: 1, profile: .random, plan: OraclePlan(named: OracleSet(.requiredRows)))

  /// A worker that notes a case in its scratch file and then does something else than run it.
  ///
  /// - Parameters:
  ///   - deadly: The number of the deadly case.
  ///   - deed: What the script does at that case.
  /// - Returns: The command line.
  /// - Throws: Where there is no executable.
  private func worker(at deadly: Int, _ deed: String) throws -> [String] {
    let executable = try #require(FuzzExecutable.path)
    let script = """
      scratch=$4
      exec 3<&0
      while read -r line; do
        first=$(printf '%s' "$line" | sed 's/.*"first":\\([0-9]*\\).*/\\1/')
        count=$(printf '%s' "$line" | sed 's/.*"count":\\([0-9]*\\).*/\\1/')
        case "$line" in
        *probe*) \(deed) ;;
        esac
        if [ "$first" -le \(deadly) ] && [ \(deadly) -lt $((first + count)) ]; then
          printf '\\\(String(deadly, radix: 8))\\000\\000\\000\\000\\000\\000\\000' |
            dd of="$scratch" conv=notrunc bs=8 count=1 2> /dev/null
          \(deed)
        fi
        printf '%s\\n' "$line" | "\(executable)" worker "$1" "$2" "$3" "$scratch" ""
      done
      """
    return ["/bin/sh", "-c", script]
  }

  @Test("The same cases on one worker and on two give the same result")
  func jobs() throws {
    let executable = try #require(FuzzExecutable.path)
    var results: [RunResult] = []
    for jobs in [1, 2] {
      var supervisor = Supervisor(
        Self.stream, limits: .init(cases: 120), jobs: jobs, command: [executable])
      try supervisor.run()
      results.append(supervisor.result)
    }
    #expect(results[0].digest == results[1].digest)
    #expect(results[0].total.statements == results[1].total.statements)
    #expect(results[0].total.cases == 120)
    var loop = CaseLoop(Self.stream)
    #expect(loop.run(0..<120).digest == results[0].digest)
  }

  @Test("A worker that dies is a finding, and all other cases are run all the same")
  func crash() throws {
    var limits = Supervisor.Limits(cases: 100)
    limits.shrinkSeconds = 1
    var supervisor = Supervisor(
      Self.stream, limits: limits, jobs: 1, command: try worker(at: 7, "kill -ILL $$"))
    try supervisor.run()
    let finding = try #require(supervisor.result.findings.first { $0.oracle == "crash" })
    #expect(finding.index == 7 && finding.kind == "signal-4")
    #expect(supervisor.result.total.cases == 99)
    #expect(!finding.text.isEmpty)
  }

  @Test("A worker that does not come back is a finding, and all other cases are run all the same")
  func hang() throws {
    var limits = Supervisor.Limits(cases: 60)
    limits.hangSeconds = 0.3
    limits.shrinkSeconds = 1
    var supervisor = Supervisor(
      Self.stream, limits: limits, jobs: 1, command: try worker(at: 5, "while :; do :; done"))
    try supervisor.run()
    let finding = try #require(supervisor.result.findings.first { $0.oracle == "hang" })
    #expect(finding.index == 5)
    #expect(supervisor.result.total.cases == 59)
  }

  @Test("A worker that cannot be started is an error")
  func noWorker() {
    var supervisor = Supervisor(
      Self.stream, limits: .init(cases: 5), jobs: 1, command: ["/nowhere/fuzz"])
    #expect(throws: DriverError.self) { try supervisor.run() }
  }
}
