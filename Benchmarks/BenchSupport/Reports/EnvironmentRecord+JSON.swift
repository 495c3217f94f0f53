import CommandLineSupport

extension EnvironmentRecord {
  /// The record in the form that other programs read; what is not known is null.
  public var json: JSONValue {
    [
      "time": .string(Timestamp.iso(time)),
      "machine": [
        "processor": .optional(machine.processor),
        "architecture": .string(machine.architecture),
        "cores": .integer(machine.cores),
        "memory": .optional(machine.memory),
        "caches": .array(machine.caches.map(JSONValue.string)),
        "system": .string(machine.system),
        "virtual": .bool(machine.isVirtual),
        "governor": .optional(machine.governor),
        "randomAddresses": machine.hasRandomAddresses.map(JSONValue.bool) ?? .null,
      ],
      "toolchain": [
        "compiler": .optional(toolchain.compiler),
        "debug": .bool(toolchain.isDebug),
        "commit": .optional(toolchain.commit),
        "modified": toolchain.isModified.map(JSONValue.bool) ?? .null,
        "deterministicHashing": .bool(toolchain.hasDeterministicHashing),
      ],
      "blas": blas.map { blas in
        [
          "configuration": .string(blas.configuration), "core": .optional(blas.core),
          "threads": .optional(blas.threads),
        ]
      } ?? .null,
      "noise": [
        "loadAverageAtStart": .optional(noise.loadAverageAtStart),
        "loadAverageAtEnd": .optional(noise.loadAverageAtEnd),
        "stealPercent": .optional(noise.stealPercent),
        "involuntarySwitches": .integer(noise.involuntarySwitches),
        "processorShare": .optional(noise.processorShare),
        "seconds": .number(noise.seconds),
        "jitterPercent": .optional(noise.jitterPercent),
      ],
      "diagnosis": .string(diagnosis),
      "warnings": .array(warnings.map(JSONValue.string)),
    ]
  }
}
