import Cassowary
import CommandLineSupport

/// What `layout` takes on its command line.
enum LayoutCommand {
  enum Format: String, CaseIterable, Sendable {
    case table, text, json
  }

  enum Switch: String, CaseIterable, Sendable {
    case on, off
  }

  static let format = Option(
    "format", .choice(of: Format.self), absence: "a table",
    help: "How results are written: for people ('table' and 'text' are the same), or as JSON, one "
      + "object a line.")
  static let storage = Option(
    "storage", .choice(of: SolverOptions.Storage.self), absence: "automatic",
    help: "How tableaus are kept: by their entries, as matrices, or as is faster.")
  static let kernel = Option(
    "kernel", .choice(of: SolverOptions.Kernel.self), absence: "automatic",
    help: "What computes the rows of matrices: one number after the other, the processor's widest "
      + "instructions, or OpenBLAS.")
  static let presolve = Option(
    "presolve", .choice(of: Switch.self), absence: "on",
    help: "Whether required equalities leave before the simplex method starts.")
  static let reference = Flag("reference", help: "Let the exact reference run the program.")
  static let check = Flag(
    "check",
    help: "Run both, the solver and the exact reference, and compare; a difference is told on "
      + "standard error and ends with code 1.")
  static let strict = Flag(
    "strict", help: "End with code 2 on a refused statement or an ambiguous variable.")
  static let files = Argument(
    .path("FILE", example: "form.constraints"), count: .oneOrMore,
    help: "Constraint programs; they are run one after the other, each from nothing.")
  static let file = Argument(
    .path("FILE", example: "form.constraints"), count: .one, help: "A constraint program.")

  private static let parameters: [Parameter] = [
    .option(format), .flag(check), .flag(reference), .flag(strict), .option(storage),
    .option(kernel), .option(presolve),
  ]

  static let solve = Command(
    "solve", summary: "runs constraint programs",
    discussion: """
      A program declares variables, adds, changes and removes constraints, and solves; every 'solve' \
      and every refused statement makes an entry.

      A line that cannot be read ends the program there, with code 65.
      """,
    parameters: parameters, arguments: [.argument(files)],
    examples: [
      Example("layout solve form.constraints", "Runs a program."),
      Example(
        "layout solve --check --format json form.constraints",
        "Runs it on the solver and on the exact reference, and compares."),
    ])

  static let explain = Command(
    "explain", summary: "runs a constraint program and says why",
    discussion: """
      Like 'solve', and says why each wish that is not met is not, what makes a conflict and how its \
      multipliers prove it, and what is not determined, with two optimal points that differ there.
      """,
    parameters: parameters, arguments: [.argument(file)],
    examples: [Example("layout explain form.constraints", "Runs a program and explains it.")])

  static let root = Command(
    "layout", summary: "solves and explains systems of linear constraints",
    discussion: "Constraints are required or wishes at priorities from 0 to 1000. A wish never "
      + "gives way to a weaker one, however many of those there are.",
    verbs: [solve, explain], plannedVerbs: ["frames", "spacers", "render"],
    exitCodes: [
      ExitCodeMeaning(.success, "done, refused statements included"),
      ExitCodeMeaning(.failure, "--check found a difference"),
      ExitCodeMeaning(.notStrict, "with --strict: a refused statement or an ambiguous variable"),
      ExitCodeMeaning(.usage, "the command line is wrong"),
      ExitCodeMeaning(.badData, "a program cannot be read"),
      ExitCodeMeaning(.noInput, "there is no such file"),
    ])
}

extension ExitCode {
  /// With `--strict`: a refused statement or an ambiguous variable.
  static let notStrict = ExitCode(rawValue: 2)
}
