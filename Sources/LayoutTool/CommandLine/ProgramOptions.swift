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
  /// - Throws: `UsageError` for what does not go together or does not exist yet.
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
    if parsed[LayoutCommand.storage] == .dense {
      throw parsed.contradiction(
        "the storage 'dense' does not exist yet; use 'automatic' or 'sparse'")
    }
    if let kernel = parsed[LayoutCommand.kernel], kernel == .simd || kernel == .blas {
      throw parsed.contradiction(
        "the kernel '\(kernel.rawValue)' does not exist yet; use 'automatic' or 'scalar'")
    }
    solver = SolverOptions(presolve: parsed[LayoutCommand.presolve] != .off)
  }
}
