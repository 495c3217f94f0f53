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
    "scene", .list(of: .choice(SceneCatalog.scenes.map { $0.name }, placeholder: "NAME")),
    absence: "all scenes", multiplicity: .repeated, help: "Only these scenes.")
  static let sizes = Option(
    "size", .list(of: .integer("N", in: 1...1_000_000, example: "1000")),
    absence: "20, 1000 and 10000", multiplicity: .repeated,
    help: "Wanted numbers of constraints; each scene takes the size that comes nearest.")
  static let variants = Option(
    "variant", .list(of: .choice(SceneVariant.allCases.map(\.rawValue), placeholder: "NAME")),
    absence: "the two of each scene, and their ratio", multiplicity: .repeated,
    help: "Only these variants.")
  static let quick = Flag(
    "quick", help: "Small sizes (20, 200 and 1000) and little time: a first look.")
  static let format = Option(
    "format", .choice(of: Format.self), absence: "text", help: "How results are written.")
  static let output = Option(
    "output", short: "o", .path(), absence: "standard output",
    help: "The file that results go to; it is replaced when all is done.")

  /// Writes a verb's result where the options say.
  static func write(_ text: String, _ parsed: ParsedCommand) throws {
    if let path = parsed[output] {
      try AtomicFile.write(text, to: path)
    } else {
      StandardStream.output.write(text)
    }
  }
}
