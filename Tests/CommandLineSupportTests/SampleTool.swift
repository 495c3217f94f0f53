import CommandLineSupport

/// A tool with one of everything, for the tests of parser and help pages.
enum SampleTool {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let quick = Flag("quick", short: "q", help: "Measure less.")
  static let time = Option(
    "time", .number("S", in: 0...60, example: "0.5"), absence: "one second",
    help: "Seconds for each benchmark.")
  static let sizes = Option(
    "size", .list(of: .integer("N", in: 1...1000, example: "20")), help: "Wanted sizes.")
  static let format = Option(
    "format", .choice(of: Format.self), absence: "text", help: "How results are written.")
  static let scene = Option(
    "scene", .choice(["form", "nested"], placeholder: "NAME"), multiplicity: .repeated,
    help: "Only this scene.")
  static let output = Option("output", short: "o", .path(), help: "Where results go.")
  static let seed = Option("seed", .seed(), help: "Where randomness starts.")
  static let pattern = Option("filter", .pattern(example: "^solve"), help: "Only matching ids.")
  static let files = Argument(.path("FILE", example: "a.txt"), count: .oneOrMore, help: "Inputs.")
  static let name = Argument(.text("NAME", example: "main"), help: "Which baseline.")

  static let run = Command(
    "run", summary: "measures everything",
    discussion: "The first paragraph is long enough that it has to be broken into two lines at "
      + "least.\n\nThe second one is not.",
    parameters: [
      .flag(quick), .option(time), .option(sizes), .option(format), .option(scene),
      .option(output), .option(seed), .option(pattern),
    ],
    examples: [Example("sample run --quick", "Measures in half a minute.")])
  static let read = Command(
    "read", summary: "reads files", arguments: [.argument(files)])
  static let baseline = Command(
    "baseline", summary: "keeps results",
    verbs: [
      Command("save", summary: "saves one", arguments: [.argument(name)]),
      Command("list", summary: "lists them"),
    ])

  static let command = Command(
    "sample", summary: "a tool for tests", verbs: [run, read, baseline], defaultVerb: "run",
    plannedVerbs: ["nightly"],
    exitCodes: [ExitCodeMeaning(.success, "done"), ExitCodeMeaning(.usage, "wrong command line")])
}
