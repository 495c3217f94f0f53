import CommandLineSupport

/// The options of `counts` alone.
enum CountsOptions {
  static let check = Flag("check", help: "Compare with the committed thresholds; more is worse.")
  static let update = Flag(
    "update",
    help: "Write the thresholds for this toolchain and architecture; with --filter and its like, "
      + "only those of the chosen benchmarks.")
  static let thresholds = Option(
    "thresholds", .path("DIR", example: "Benchmarks/Baselines"), absence: "Benchmarks/Baselines",
    help: "The folder of the thresholds.")
  static let noInstructions = Flag(
    "no-instructions", help: "Do not count instructions, even where valgrind is installed.")
}
