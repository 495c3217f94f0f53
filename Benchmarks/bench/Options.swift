import CommandLineSupport
import Scenes

/// The options that several verbs share.
enum Options {
  /// How results are written.
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let filter = Option(
    "filter", .pattern(example: "^solve/form/"), help: "Only benchmarks whose id matches.")
  static let skip = Option(
    "skip", .pattern(example: "/nested/"), help: "No benchmark whose id matches.")
  static let scenes = Option(
    "scene",
    .list(
      of: .choice(
        SceneCatalog.scenes.map { $0.name } + RowCatalog.scenes.map { $0.name },
        placeholder: "NAME")),
    absence: "all scenes with views", multiplicity: .repeated, help: "Only these scenes.")
  static let sizes = Option(
    "size", .list(of: .integer("N", in: 1...1_000_000, example: "1000")),
    absence: "what the verb measures", multiplicity: .repeated,
    help: "Wanted numbers of constraints; each scene takes the size that comes nearest.")
  static let variants = Option(
    "variant",
    .list(
      of: .choice(
        SceneVariant.allCases.map(\.rawValue) + [BenchmarkCatalog.rowVariant],
        placeholder: "NAME")),
    absence: "those that the verb measures", multiplicity: .repeated, help: "Only these variants.")
  static let quick = Flag(
    "quick", help: "Small sizes (20, 200 and 1000) and little time: a first look.")
  static let format = Option(
    "format", .choice(of: Format.self), absence: "text", help: "How results are written.")
  static let output = Option(
    "output", short: "o", .path(), absence: "standard output",
    help: "The file that results go to; it is replaced when all is done.")

  static let tableFormat = Option(
    "format", .choice(of: TableFormat.self), absence: "text", help: "How results are written.")
  static let strict = Flag(
    "strict", help: "Improvements end with 4 and what is inconclusive with 7, and not with 0.")

  /// How tables are written.
  enum TableFormat: String, CaseIterable, Sendable {
    case text, json, markdown
  }

  /// Writes a verb's result where the options say.
  static func write(_ text: String, _ parsed: ParsedCommand) throws {
    if let path = parsed[output] {
      try AtomicFile.write(text, to: path)
    } else {
      StandardStream.output.write(text)
    }
  }
}
