import BenchSupport
import CommandLineSupport
import Testing

@Suite("Environment")
struct EnvironmentTests {
  @Test("The machine has a core, an architecture and a system")
  func machine() {
    let environment = EnvironmentProbe(packageDirectory: nil).finish()
    #expect(environment.machine.cores >= 1)
    #expect(!environment.machine.architecture.isEmpty)
    #expect(environment.machine.system.contains("Linux"))
    #expect(environment.toolchain.commit == nil)
    #expect(environment.noise.seconds >= 0)
  }

  @Test("A debug build is told apart, and warned about")
  func debug() {
    var environment = EnvironmentProbe(packageDirectory: nil).finish()
    #if DEBUG
      #expect(environment.toolchain.isDebug)
    #else
      #expect(!environment.toolchain.isDebug)
    #endif
    environment.toolchain.isDebug = true
    #expect(environment.warnings.contains { $0.contains("debug build") })
  }

  @Test("A busy machine, a stealing hypervisor and a changing clock are warned about")
  func warnings() {
    var environment = EnvironmentProbe(packageDirectory: nil).finish()
    environment.toolchain.isDebug = false
    environment.noise.loadAverageAtStart = 0
    environment.noise.stealPercent = 0
    environment.noise.loadAverageAtEnd = 0
    environment.noise.jitterPercent = 0
    environment.machine.governor = nil
    environment.blas = nil
    #expect(environment.warnings.isEmpty)
    environment.noise.loadAverageAtStart = 100
    environment.noise.stealPercent = 5
    environment.machine.governor = "powersave"
    #expect(environment.warnings.count == 3)
    environment.noise.jitterPercent = 9
    environment.blas = BlasRecord(configuration: "OpenBLAS", core: nil, threads: 2)
    #expect(environment.warnings.count == 5)
    #expect(environment.diagnosis.hasPrefix("noisy"))
  }

  @Test("The record can always be written as JSON and as lines")
  func output() throws {
    let environment = EnvironmentProbe(packageDirectory: nil).finish()
    let json = try JSONValue(parsing: environment.json.text())
    #expect(json["machine"]?["cores"]?.int == environment.machine.cores)
    #expect(EnvironmentText(environment).lines.count >= 7)
  }
}
