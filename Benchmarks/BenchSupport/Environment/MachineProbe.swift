import Foundation

/// Finds out what the machine is.
enum MachineProbe {
  static func machine() -> MachineRecord {
    let processorLines = SystemFile.lines("/proc/cpuinfo")
    var names = utsname()
    uname(&names)
    let distribution = SystemFile.lines("/etc/os-release")
      .first { $0.hasPrefix("PRETTY_NAME=") }?
      .dropFirst("PRETTY_NAME=".count)
      .trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    let kernel = "\(text(of: names.sysname)) \(text(of: names.release))"
    return MachineRecord(
      processor: value("model name", in: processorLines),
      architecture: text(of: names.machine),
      cores: ProcessInfo.processInfo.activeProcessorCount,
      memory: Int(exactly: ProcessInfo.processInfo.physicalMemory),
      caches: caches(),
      system: distribution.map { "\($0), \(kernel)" } ?? kernel,
      isVirtual: value("flags", in: processorLines)?.split(separator: " ").contains("hypervisor")
        ?? false,
      governor: SystemFile.text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      hasRandomAddresses: SystemFile.text("/proc/sys/kernel/randomize_va_space").map { $0 != "0" })
  }

  private static func value(_ name: String, in lines: [String]) -> String? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name {
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  private static func caches() -> [String] {
    (0..<8).compactMap { index in
      let directory = "/sys/devices/system/cpu/cpu0/cache/index\(index)"
      guard let level = SystemFile.text("\(directory)/level"),
        let size = SystemFile.text("\(directory)/size")
      else { return nil }
      let suffix =
        switch SystemFile.text("\(directory)/type") {
        case "Data": "d"
        case "Instruction": "i"
        default: ""
        }
      return "L\(level)\(suffix) \(size)"
    }
  }

  /// The characters of a C array up to the first zero.
  private static func text<Array>(of array: Array) -> String {
    withUnsafeBytes(of: array) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
