import CommandLineSupport

/// The options of `nightly`, `history` and `report`.
enum HistoryOptions {
  static let database = Option(
    "database", .path("FILE", example: ".bench/history.sqlite"),
    absence: ".bench/history.sqlite beside Package.swift", help: "The history.")
  static let folder = Option(
    "output", short: "o", .path("DIR", example: "report"), absence: ".bench/report",
    help: "The folder that the report goes to: index.html and summary.md.")
  static let budget = Option(
    "budget", .number("M", in: 0.1...10_000, example: "30"), absence: "30",
    help: "Minutes for the measurements; builds come on top.")
  static let commit = Option(
    "commit", .text("REV", example: "HEAD"), absence: "HEAD", help: "The commit to measure.")
  static let reference = Option(
    "reference", .text("REV", example: "v1"), absence: "the commit of the first night",
    help: "The reference to pin on the first night.")
  static let repin = Option(
    "repin", .text("REV", example: "v2"),
    help: "Measure against both the old reference and this one, and pin this one from now on.")
  static let again = Flag(
    "again", help: "Measure a commit that was measured already; the new night replaces the old.")
  static let simulate = Option(
    "simulate", .seed("SEED"),
    help: "Self-test: invent a commit and its measurements instead of taking them.")
  static let retainRuns = Option(
    "keep-runs", .integer("N", in: 1...1_000_000, example: "1000"), absence: "1000",
    help: "How many nights the history keeps.")
  static let retainSamples = Option(
    "keep-samples", .integer("N", in: 0...1_000_000, example: "60"), absence: "60",
    help: "How many nights keep their single samples.")
  static let reason = Option(
    "reason", .text("TEXT", example: "more work on purpose"), help: "Why it is accepted.")
  static let file = Argument(
    .path("FILE", example: "history.jsonl"), help: "A file of 'bench history export'.")
  static let record = Argument(
    .path("RECORD", example: "result.json"), help: "A file of 'bench run --format json'.")
  static let finding = Argument(
    .integer("ID", in: 1...1_000_000_000, example: "3"), help: "The finding's number.")
  static let exportFormat = Option(
    "format", .choice(of: ExportFormat.self), absence: "jsonl",
    help: "jsonl can be imported again; otava is a table of the ratios for Apache Otava.")

  /// How a history is written.
  enum ExportFormat: String, CaseIterable, Sendable {
    case jsonl, otava
  }
}
