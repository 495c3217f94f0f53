import CommandLineSupport

extension BenchCommand {
  static let compare = Command(
    "compare", summary: "holds recorded results against each other",
    discussion: """
      Takes two records: files that 'bench run --format json' or Google Benchmark wrote, or names of \
      baselines. The ratio is new ÷ old: above 1 is worse. Each benchmark is judged by the exact \
      Mann–Whitney test on all rounds or repetitions, corrected for their number (Holm).

      What was not measured at the same time can only be compared with care: separate runs of one \
      program differ by more than the rounds within one. Where both sides have several runs (a \
      baseline holds several), the medians of the runs are compared. Where a side has one, only \
      differences above --run-spread count. Times from different machines are not compared at all. \
      Too few values end as inconclusive, never as no-change. 'bench ab' has none of these limits.
      """,
    parameters: [
      .option(Options.filter), .option(Options.skip), .option(CompareOptions.minimumEffect),
      .option(CompareOptions.runSpread), .option(CompareOptions.alpha), .flag(Options.strict),
      .option(Options.tableFormat), .option(Options.output),
    ],
    arguments: [
      .argument(CompareOptions.old), .argument(CompareOptions.new),
    ],
    examples: [
      Example("bench compare before.json after.json", "Two files."),
      Example("bench compare release-1 after.json --format json", "A baseline and a file."),
    ])

  static let baseline = Command(
    "baseline", summary: "keeps recorded results under names",
    discussion: "They are kept in .bench/baselines beside Package.swift, which git ignores.",
    examples: [
      Example("bench baseline save release-1 --scene form", "Measures three times and keeps it."),
      Example("bench baseline list", "The names."),
    ],
    verbs: [
      Command(
        "save", summary: "measures, or takes files, and keeps them under a name",
        discussion: """
          Measures several times, so that comparisons know how runs differ. A baseline of the same \
          name is replaced when all is done.
          """,
        parameters: selection + [
          .flag(Options.quick), .option(RunOptions.time), .option(CompareOptions.runs),
          .option(CompareOptions.from), .option(Options.output), .flag(RunOptions.debug),
        ],
        arguments: [.argument(CompareOptions.name)],
        examples: [
          Example("bench baseline save before --filter '^solve/' --runs 5", "Five runs."),
          Example("bench baseline save old --from a.json --from b.json", "Two files."),
        ]),
      Command(
        "list", summary: "the names, when they were saved, and how many runs they hold",
        parameters: [.option(Options.format), .option(Options.output)],
        examples: [Example("bench baseline list", "All of them.")]),
      Command(
        "show", summary: "the medians of each run of a baseline, and how they differ",
        parameters: [.option(Options.format), .option(Options.output)],
        arguments: [.argument(CompareOptions.name)],
        examples: [Example("bench baseline show before", "As a table.")]),
      Command(
        "delete", summary: "removes a baseline",
        arguments: [.argument(CompareOptions.name)],
        examples: [Example("bench baseline delete before", "It is gone.")]),
    ])
}
