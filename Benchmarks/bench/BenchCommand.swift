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
    verbs: [
      run, peers, list, counts, race, bisect, compare, baseline, nightly, history, report,
      selftest, environment, worker,
    ],
    defaultVerb: "run",
    exitCodes: [
      ExitCodeMeaning(.success, "measured, and every result was right"),
      ExitCodeMeaning(
        .failure, "failed for another reason: a build, a file that cannot be written"),
      ExitCodeMeaning(.regression, "something got worse"),
      ExitCodeMeaning(.wrongResult, "a benchmark crashed or gave a wrong result"),
      ExitCodeMeaning(.onlyImprovements, "with --strict: something got better and nothing worse"),
      ExitCodeMeaning(.baselineMissing, "there is nothing to compare with"),
      ExitCodeMeaning(.inconclusive, "with --strict: the measurements do not tell"),
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
      .flag(Options.quick), .option(RunOptions.time), .option(RunOptions.budget),
      .option(RunOptions.format),
      .option(Options.output), .option(RunOptions.profile), .option(RunOptions.plantError),
      .option(RunOptions.plantCrash),
      .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench run --scene form --size 1000,10000", "One scene at two sizes."),
      Example("bench --filter '^(edit|constant)/'", "Two operations on all scenes."),
      Example("bench --quick --format json --output result.json", "A record for other programs."),
      Example("bench --budget 10", "As many samples as fit into ten minutes."),
    ])

  static let counts = Command(
    "counts", summary: "the deterministic counters, and their committed thresholds",
    discussion: """
      Counts the work of one iteration: allocations and bytes, pivots, components and fill of the \
      solver, calls and operations of the linear algebra library, objects, retains and releases of \
      the Swift runtime, bytes held, and for a few benchmarks the instructions under callgrind.

      Everything is counted in two processes. A count that differs between them is a fault of the \
      benchmark: it ends with 3. With --check a count above its threshold ends with 2 and names the \
      benchmark and the ratio; retains, releases and instructions may differ by half a percent. \
      Thresholds hold for one toolchain on one architecture; where there are none it ends with 5.
      """,
    parameters: selection + [
      .flag(CountsOptions.check), .flag(CountsOptions.update), .option(CountsOptions.thresholds),
      .flag(CountsOptions.noInstructions), .flag(Options.strict), .option(Options.tableFormat),
      .option(Options.output), .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench counts --filter '^solve/'", "What the first layout does."),
      Example("bench counts --check", "The gate that every change has to pass."),
      Example("bench counts --update", "After a change that is meant to change them."),
    ])

  static let race = Command(
    "ab", summary: "races this work tree against another revision",
    discussion: """
      Builds the revision in a work tree of its own (kept in .bench, so that it is built once), then \
      runs both executables at the same time: each takes one sample of about 2 ms in turn, in the \
      orders ABBA and BAAB, so that whatever disturbs the machine disturbs both. The processes are \
      started anew eight times at first, each time lying elsewhere in memory but all alike, and twice \
      as often as long as the verdict is open and time is left. A second copy of the base runs along \
      and shows how far two equal programs seem apart.

      Verdicts: regression or improvement, if the 99 % interval of head ÷ base excludes 1, the \
      difference is at least 3 % and more than the noise, it holds after correction for the number of \
      benchmarks, and a second race confirms it; no-change, if the interval lies within 3 %; else \
      inconclusive. Times are processor time. Benchmarks whose machine code is the same are not raced.

      The benchmarks are build, solve, edit and constant with guides at about 1,000 constraints, and \
      rows that need the simplex method; --filter, --scene, --size and --variant choose others.
      """,
    parameters: [.option(RaceOptions.base), .option(RaceOptions.head)] + selection + [
      .option(RaceOptions.time), .option(RunOptions.budget), .option(RaceOptions.minimumEffect),
      .flag(RaceOptions.skipIdentical), .flag(Options.strict), .option(RaceOptions.format),
      .option(Options.output), .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench ab --base origin/main", "Is this change slower?"),
      Example(
        "bench ab --base HEAD~1 --head HEAD --filter '^solve/'", "One commit, first layouts."),
      Example("bench ab --base v1 --budget 5 --format markdown", "Five minutes, for a comment."),
    ])

  static let bisect = Command(
    "bisect", summary: "finds the commit that made something slower",
    discussion: """
      Races the bad revision against the good one, takes the benchmark that lost most, and halves \
      the commits between, along first parents. Commits that do not build are passed over. Ends with \
      2 if it found one, with 7 if nothing is slower.
      """,
    parameters: [.option(RaceOptions.good), .option(RaceOptions.bad)] + selection + [
      .option(RaceOptions.time), .option(RunOptions.budget), .option(RaceOptions.minimumEffect),
      .option(Options.format), .option(Options.output), .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench bisect --good HEAD~20 --bad HEAD --filter '^edit/form'", "Who was it?")
    ])

  static let selftest = Command(
    "selftest", summary: "how often ab is wrong, here and now",
    discussion: """
      Races this executable against itself: two copies of the same, which must not be told apart, and \
      one with 10 % and with 5 % of extra work, which must be found. Prints how often each verdict \
      came. Then takes ratios of equal variants within this process, as run does. Ends with 1 if \
      there are more than 1 % false alarms, or fewer than 95 % of the 10 % and 80 % of the 5 % are \
      found.

      With --histories it judges what nightly makes of series of nights instead: 200 nights in which \
      nothing happens, each evaluated as it comes, must not alarm; a step of +6 % must be found at its \
      commit within 4 nights, a drift of 2 % a night within 6; under normal noise, noise in two modes \
      and noise with heavy tails. Ends with 1 if fewer than 95 % of any kind are judged rightly. No \
      time is measured: the same numbers come out everywhere.
      """,
    parameters: [
      .flag(SelftestOptions.quick), .option(SelftestOptions.same), .option(SelftestOptions.slower),
      .option(SelftestOptions.histories), .option(RaceOptions.time), .option(Options.format),
      .option(Options.output),
      .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench selftest --quick", "A first look, in less than two minutes."),
      Example("bench selftest --same 20 --slower 0", "False alarms only."),
      Example("bench selftest --histories 100", "The alerts of nightly, in some minutes."),
    ])

  static let worker = Command(
    "worker", summary: "measures for another process; a person has no use for it",
    discussion: """
      Reads requests from standard input, one a line, and answers each with a line: open ID, \
      calibrate NANOSECONDS, sample ITERATIONS, renew, count, trace NAME, quit.
      """,
    parameters: [
      .option(WorkerOptions.core), .option(WorkerOptions.layout), .option(WorkerOptions.inject),
    ],
    examples: [
      Example("printf 'open edit/form/guides/91\\ncount\\n' | bench worker", "Counts by hand.")
    ])

  static let list = Command(
    "list", summary: "the ids of the benchmarks that run would measure",
    discussion: """
      With --format json also the number of constraints and the unit of each. The options choose as \
      they do for run.
      """,
    parameters: selection + [
      .flag(Options.quick), .option(Options.format), .option(Options.output),
    ],
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

  static let selection: [Parameter] = [
    .option(Options.filter), .option(Options.skip), .option(Options.scenes),
    .option(Options.sizes), .option(Options.variants),
  ]
}
