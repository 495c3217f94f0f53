import CommandLineSupport

/// The options of `worker` alone.
enum WorkerOptions {
  static let core = Option(
    "core", .integer("N", in: 0...4095, example: "1"), absence: "any",
    help: "The core to stay on.")
  static let layout = Option(
    "layout", .integer("N", in: 0...1_000_000_000, example: "7"), absence: "as the system likes",
    help: "Lie in memory as this number says, the same each time.")
  static let inject = Option(
    "inject", .number("PERCENT", in: 0...1000, example: "10"), absence: "0",
    help: "Self-test: do so much more work in every sample.")
}
