/// Sets an environment as lines for people.
public struct EnvironmentText {
  private let environment: EnvironmentRecord

  /// Takes an environment.
  public init(_ environment: EnvironmentRecord) {
    self.environment = environment
  }

  /// The lines, without line ends.
  public var lines: [String] {
    let machine = environment.machine
    let toolchain = environment.toolchain
    let noise = environment.noise
    var entries: [(String, [String?])] = []
    entries.append(
      (
        "machine",
        [
          machine.processor ?? "unknown processor", "\(machine.cores) cores", machine.architecture,
          machine.isVirtual ? "virtual" : nil, machine.governor.map { "governor \($0)" },
        ]
      ))
    entries.append(("caches", machine.caches.isEmpty ? ["unknown"] : machine.caches))
    entries.append(("system", [machine.system]))
    entries.append(
      (
        "toolchain",
        [
          toolchain.compiler ?? "unknown compiler",
          toolchain.isDebug ? "debug build" : "release build",
        ]
      ))
    entries.append(
      (
        "commit",
        [toolchain.commit ?? "unknown", toolchain.isModified == true ? "modified" : nil]
      ))
    entries.append(
      (
        "blas",
        [
          environment.blas?.configuration ?? "none in the process",
          environment.blas?.threads.map { "\($0) threads" },
        ]
      ))
    entries.append(("noise", noiseParts(noise)))
    entries.append(("diagnosis", [environment.diagnosis]))
    entries += environment.warnings.map { ("warning", [$0]) }
    return entries.map { name, parts in
      let padding = String(repeating: " ", count: 11 - name.count)
      return name + padding + parts.compactMap { $0 }.joined(separator: ", ")
    }
  }

  private func noiseParts(_ noise: NoiseRecord) -> [String?] {
    let start = noise.loadAverageAtStart
    let end = noise.loadAverageAtEnd ?? start
    return [
      start.map { "load \(Quantity.plain($0)) to \(Quantity.plain(end ?? $0))" },
      noise.stealPercent.map { "steal \(Quantity.plain($0)) %" },
      "\(noise.involuntarySwitches) involuntary switches",
      noise.processorShare.map { "processor share \(Quantity.plain($0))" },
      noise.jitterPercent.map { "jitter \(Quantity.plain($0)) %" },
    ]
  }
}
