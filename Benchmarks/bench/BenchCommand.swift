import CommandLineSupport

/// What `bench` understands, and its help pages.
enum BenchCommand {
  static let root = Command(
    "bench",
    summary: "what spacer views cost against layout guides, and how layout scales",
    discussion: """
      Builds the same screens twice, with spacer views and with layout guides, the constraints \
      being the same rows, and measures both in interleaved samples. Every frame is compared with a \
      direct computation.

      Results go to standard output; progress, warnings and the build log go to standard error. A \
      debug build measures nothing: it builds a release build first and becomes that.
      """,
    examples: [
      Example("swift run bench", "All scenes and operations, in a few minutes."),
      Example("swift run bench --quick", "The same at small sizes."),
      Example("swift run bench list", "What there is to measure."),
    ],
    verbs: [run, peers, list, environment],
    defaultVerb: "run",
    plannedVerbs: [
      "counts", "ab", "bisect", "compare", "baseline", "nightly", "history", "report",
      "selftest",
    ],
    exitCodes: [
      ExitCodeMeaning(.success, "measured, and every result was right"),
      ExitCodeMeaning(
        .failure, "failed for another reason: a build, a file that cannot be written"),
      ExitCodeMeaning(.wrongResult, "a benchmark crashed or gave a wrong result"),
      ExitCodeMeaning(.usage, "the command line is wrong"),
    ])

  static let run = Command(
    "run", summary: "measure spacer views against layout guides",
    discussion: """
      An id is operation/scene/variant/size. The operations: build (views, guides and constraints \
      are made), solve (first layout), edit (a container's width changes and its frames are read), \
      constant (one constraint's constant changes), hit-test (the view at a point), display \
      (everything is drawn into an image), memory (bytes held after layout); where --filter names \
      them also toggle (one constraint is deactivated and activated, with a layout after each), \
      insert and remove (a box with its four constraints). The scenes feed and toolbar are measured \
      where --scene or --filter names them. The size is the scene's own knob; the number of \
      constraints stands beside it.

      The ratio is spacers ÷ guides with a 99 % interval: above 1 the guides are cheaper. Times are \
      processor time of the measuring thread. Growth is the exponent p of "time ~ constraints^p".
      """,
    parameters: selection + [
      .option(RunOptions.time), .option(RunOptions.budget), .option(Options.format),
      .option(Options.output), .option(RunOptions.plantError), .option(RunOptions.plantCrash),
      .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench run --scene form --size 1000,10000", "One scene at two sizes."),
      Example("bench --filter '^(edit|constant)/'", "Two operations on all scenes."),
      Example("bench --quick --format json --output result.json", "A record for other programs."),
      Example("bench --budget 10", "As many samples as fit into ten minutes."),
    ])

  static let list = Command(
    "list", summary: "the ids of the benchmarks that run would measure",
    discussion: """
      With --format json also the number of constraints and the unit of each. The options choose as \
      they do for run.
      """,
    parameters: selection + [.option(Options.format), .option(Options.output)],
    examples: [
      Example("bench list", "All ids."),
      Example("bench list --quick --scene nested", "What a quick run measures on one scene."),
    ])

  static let environment = Command(
    "env", summary: "machine, toolchain, BLAS and noise",
    discussion: """
      What every record of a measurement carries: the machine and its caches, what built the \
      program, the linear algebra library, and what disturbs measurements at this moment.
      """,
    parameters: [.option(Options.format), .option(Options.output)],
    examples: [Example("bench env --format json", "The environment as it stands in records.")])

  static let peers = PeersOptions.command

  private static let selection: [Parameter] = [
    .option(Options.filter), .option(Options.skip), .option(Options.scenes),
    .option(Options.sizes), .option(Options.variants), .flag(Options.quick),
  ]
}

extension ExitCode {
  /// A benchmark crashed or gave a wrong result.
  static let wrongResult = ExitCode(rawValue: 3)
}
