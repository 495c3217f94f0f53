import Cassowary
import CommandLineSupport

/// The options of the verbs that run programs.
struct ProgramOptions {
  /// Who runs a program.
  enum Judge {
    case solver
    case reference
    /// The solver, held against the reference.
    case both
  }

  var isJSON: Bool
  var judge: Judge
  var isStrict: Bool
  var solver: SolverOptions

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for what does not go together.
  init(_ parsed: ParsedCommand) throws(UsageError) {
    isJSON = parsed[LayoutCommand.format] == .json
    isStrict = parsed.has(LayoutCommand.strict)
    switch (parsed.has(LayoutCommand.reference), parsed.has(LayoutCommand.check)) {
    case (true, true):
      throw parsed.contradiction(
        "--reference and --check do not go together; --check runs the reference as well")
    case (true, false): judge = .reference
    case (false, true): judge = .both
    case (false, false): judge = .solver
    }
    solver = SolverOptions(
      presolve: parsed[LayoutCommand.presolve] != .off,
      storage: parsed[LayoutCommand.storage] ?? .automatic,
      kernel: parsed[LayoutCommand.kernel] ?? .automatic)
  }
}
