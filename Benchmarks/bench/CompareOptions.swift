import CommandLineSupport

/// The options and arguments of `compare` and `baseline`.
enum CompareOptions {
  static let old = Argument(
    .text("OLD", example: "before.json"), help: "A record's file, or the name of a baseline.")
  static let new = Argument(
    .text("NEW", example: "after.json"), help: "The same, for what is judged.")
  static let name = Argument(
    .text("NAME", example: "release-1"), help: "The name: letters, digits, '.', '-' and '_'.")
  static let from = Option(
    "from", .path(), absence: "measures now", multiplicity: .repeated,
    help: "A record to save; several make the baseline know how runs differ.")
  static let runs = Option(
    "runs", .integer("N", in: 1...100, example: "5"), absence: "3",
    help: "How many times is measured, each time in processes of their own.")
  static let minimumEffect = Option(
    "minimum-effect", .number("PERCENT", in: 0...1000, example: "3"), absence: "3",
    help: "The least difference that counts.")
  static let runSpread = Option(
    "run-spread", .number("PERCENT", in: 0...1000, example: "25"), absence: "25",
    help: "How much runs may differ where a side has only one.")
  static let alpha = Option(
    "alpha", .number("P", in: 0.000001...0.5, example: "0.05"), absence: "0.05",
    help: "The chance of a false alarm among all benchmarks together.")
}
