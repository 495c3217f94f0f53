import CommandLineSupport

/// The options of `selftest` alone.
enum SelftestOptions {
  static let quick = Flag("quick", help: "Few races, in less than two minutes.")
  static let same = Option(
    "same", .integer("N", in: 0...100_000, example: "200"), absence: "200, with --quick 10",
    help: "Races of two copies of the same.")
  static let slower = Option(
    "slower", .integer("N", in: 0...100_000, example: "40"), absence: "40, with --quick 4",
    help: "Races with 10 % and as many with 5 % of extra work.")
  static let histories = Option(
    "histories", .integer("N", in: 1...100_000, example: "100"), absence: "none: races",
    help: "Judges the alert rule of 'nightly' on N invented histories a kind, in place of racing.")
}
