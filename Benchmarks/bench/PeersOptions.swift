import CommandLineSupport
import Peers
import Scenes

/// The options of `peers` alone, and those it understands in its own way.
enum PeersOptions {
  static let peers = Option(
    "peer", .list(of: .choice(PeerName.allCases.map(\.rawValue), placeholder: "NAME")),
    absence: "all that are installed", multiplicity: .repeated, help: "Only these solvers.")
  static let scenes = Option(
    "scene", .list(of: .choice(SystemCatalog.scenes.map { $0.name }, placeholder: "NAME")),
    absence: "all scenes", multiplicity: .repeated, help: "Only these scenes.")
  static let sizes = Option(
    "size", .list(of: .integer("N", in: 1...1_000_000, example: "1000")),
    absence: "20, 1000 and 10000; competition to 3000, dense 101, 321 and 1001",
    multiplicity: .repeated,
    help: "Wanted numbers of constraints; each scene takes the size that comes nearest.")
  static let limit = Option(
    "limit", .number("S", in: 0.001...100_000, example: "10"), absence: "5, with --quick 0.5",
    help: "A solver stops when its next size would take over this many seconds.")
  static let time = Option(
    "time", .number("S", in: 0.001...3600, example: "0.5"), absence: "0.2, with --quick 0.05",
    help: "Seconds for each solver on each row set, as far as a single time takes less.")
  static let install = Flag(
    "install",
    help: "Fetch the solvers from Debian and PyPI, build what loads them, and measure nothing.")

  static let command = Command(
    "peers", summary: "our solver and other solvers on the same rows",
    discussion: """
      Gives the rows of each scene to our solver (ours), Kiwi (kiwi), the Rust crate cassowary \
      (cassowary), Clp (clp), GLPK (glpk) and HiGHS (highs), and computes the same answer without \
      any solver (direct). build-solve: rows in, solve, all values read, rows let go. edit: a \
      container's width is suggested, solve, what depends on it read. constant: the same for the \
      constant of one constraint, which Kiwi and cassowary can only do through one more edit \
      variable. All values that are unique are compared with the direct computation.

      Each solver is measured against ours in interleaved samples. The ratio is its time ÷ ours: \
      above 1 ours is faster. Levels of priority become strengths that are far enough apart to give \
      the same unique answers; LP codes get one weighted objective.

      The other solvers are optional. --install fetches and builds them once, into .build/peers \
      (Debian: coinor-libclp-dev, libglpk-dev, librust-cassowary-dev, rustc; PyPI: kiwisolver, \
      highsbox, which has HiGHS as a shared library); measuring uses what is there and fetches \
      nothing. A solver that fails or is wrong is listed as such; the run ends with 3 only if it is \
      ours.
      """,
    parameters: [
      .flag(install), .option(peers), .option(Options.filter), .option(Options.skip),
      .option(scenes), .option(sizes), .option(limit), .option(time), .option(RunOptions.budget),
      .flag(Options.quick), .option(Options.format), .option(Options.output),
      .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench peers --install", "Everything that is needed, once."),
      Example("bench peers --quick", "A first look."),
      Example("bench peers --scene form --size 1000,10000,100000", "One scene, larger."),
      Example("bench peers --filter '^edit/' --peer ours,kiwi", "Edits against Kiwi's."),
    ])
}
