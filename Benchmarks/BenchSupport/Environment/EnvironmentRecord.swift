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

  /// When the measurement ended, in seconds since 1970.
  public var time: Int

  /// Makes a record.
  public init(
    machine: MachineRecord, toolchain: ToolchainRecord, blas: BlasRecord?, noise: NoiseRecord,
    time: Int = Timestamp.now
  ) {
    self.time = time
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
    if let threads = blas?.threads, threads > 1 {
      warnings.append(
        "the linear algebra library may use \(threads) threads: set OPENBLAS_NUM_THREADS=1")
    }
    if let jitter = noise.jitterPercent, jitter > 2 {
      warnings.append(
        "equal loops differ by \(Quantity.plain(jitter)) % from one to the next")
    }
    if let load = noise.loadAverageAtEnd, load > Double(machine.cores) + 1,
      (noise.loadAverageAtStart ?? load) <= 0.75 * Double(machine.cores)
    {
      warnings.append(
        "the machine became busy: the load average at the end is \(Quantity.plain(load))")
    }
    if let steal = noise.stealPercent, steal > 1 {
      warnings.append("the hypervisor took away \((steal * 10).rounded() / 10) % of the time")
    }
    return warnings
  }

  /// How far times can be trusted here, in a sentence.
  public var diagnosis: String {
    let share = noise.loadAverageAtStart.map { $0 / Double(machine.cores) } ?? 0
    let steal = noise.stealPercent ?? 0
    let jitter = noise.jitterPercent ?? 0
    if toolchain.isDebug { return "times mean nothing in a debug build; counts are exact" }
    if share > 0.75 || steal > 1 || jitter > 2 {
      return "noisy: compare with 'bench ab' only, which takes samples by turns; counts are exact"
    }
    if machine.isVirtual || share > 0.3 || jitter > 0.5 {
      return "fair: differences within a run and 'bench ab' can be trusted; runs of different "
        + "hours should not be compared"
    }
    return "quiet"
  }

  /// A: quiet, B: fair, C: noisy.
  public var noiseClass: String {
    if diagnosis == "quiet" { return "A" }
    return diagnosis.hasPrefix("fair") ? "B" : "C"
  }
}
