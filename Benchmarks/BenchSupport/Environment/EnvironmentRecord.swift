/// Where and under what conditions was measured; what could not be found out is `nil`.
public struct EnvironmentRecord: Sendable {
  /// The machine.
  public var machine: MachineRecord
  /// What built the program.
  public var toolchain: ToolchainRecord
  /// The linear algebra library in the process, if there is one.
  public var blas: BlasRecord?
  /// What disturbed the measurement.
  public var noise: NoiseRecord

  /// Makes a record.
  public init(
    machine: MachineRecord, toolchain: ToolchainRecord, blas: BlasRecord?, noise: NoiseRecord
  ) {
    self.machine = machine
    self.toolchain = toolchain
    self.blas = blas
    self.noise = noise
  }

  /// Reasons to trust the times less, in words.
  public var warnings: [String] {
    var warnings: [String] = []
    if toolchain.isDebug {
      warnings.append("this is a debug build: times mean nothing")
    }
    if let load = noise.loadAverageAtStart, load > 0.75 * Double(machine.cores) {
      warnings.append(
        "the machine is busy: the load average at the start is \(Quantity.plain(load))")
    }
    if let governor = machine.governor, governor != "performance" {
      warnings.append("the clock may change: the governor is '\(governor)'")
    }
    if let steal = noise.stealPercent, steal > 1 {
      warnings.append("the hypervisor took away \((steal * 10).rounded() / 10) % of the time")
    }
    return warnings
  }
}
