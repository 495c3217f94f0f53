/// What the machine is, in terms that survive a reboot.
public struct MachineRecord: Sendable, Equatable {
  /// The processor's name.
  public var processor: String?
  /// The architecture, as the kernel names it.
  public var architecture: String
  /// The number of cores that are on line.
  public var cores: Int
  /// Bytes of memory.
  public var memory: Int?
  /// The caches of the first core, innermost first: "L1d 48K".
  public var caches: [String]
  /// Operating system and kernel.
  public var system: String
  /// Whether a hypervisor is underneath.
  public var isVirtual: Bool
  /// How the clock is governed; `nil` where the system does not say, as in most virtual machines.
  public var governor: String?
  /// Whether addresses differ from run to run.
  public var hasRandomAddresses: Bool?

  /// What tells machines apart and survives a reboot.
  public var fingerprint: String {
    let parts = [processor ?? "unknown", architecture, "\(cores) cores"] + caches
    return parts.joined(separator: ", ")
  }
}
