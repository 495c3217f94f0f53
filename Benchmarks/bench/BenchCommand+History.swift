import CommandLineSupport

extension BenchCommand {
  static let nightly = Command(
    "nightly", summary: "measures a commit against the reference and reports what changed",
    discussion: """
      Builds the commit and the pinned reference, counts, races both, compares spacers with guides, \
      adds the night to the history in one step, looks for changes, and writes the report. The first \
      night pins its own commit. A night can be interrupted at any moment and leaves no half of itself; \
      a commit that was measured before is not measured again. Two at the same time are refused.

      A count alarms at once. A time alarms when it has lasted four nights, is larger than 2 % and than \
      the noise of the reference, and the reference itself was quiet; or when it has drifted 10 % away \
      from the reference. Another machine or toolchain starts a series of its own. Ends with 2 if \
      something got worse that was not known before.

      As a cron line: 0 3 * * * cd /path/to/swift-autolayout && git pull -q && swift run bench nightly
      """,
    parameters: [
      .option(HistoryOptions.budget), .option(HistoryOptions.commit),
      .option(HistoryOptions.reference), .option(HistoryOptions.repin), .flag(HistoryOptions.again),
    ] + selection + [
      .option(HistoryOptions.database), .option(HistoryOptions.folder),
      .option(HistoryOptions.retainRuns), .option(HistoryOptions.retainSamples),
      .option(HistoryOptions.simulate), .flag(RunOptions.debug),
    ],
    examples: [
      Example("bench nightly --budget 30", "The usual night."),
      Example("bench nightly --repin v2", "From now on against v2; this night against both."),
    ])

  static let history = Command(
    "history", summary: "the nights that were measured",
    discussion: "The history is an SQLite file, .bench/history.sqlite beside Package.swift.",
    examples: [
      Example("bench history show", "The latest ratios and what was found."),
      Example("bench history accept 3 --reason 'more work on purpose'", "It will not alarm again."),
    ],
    verbs: [
      Command(
        "add", summary: "adds a record of 'bench run'",
        parameters: [.option(HistoryOptions.database), .option(Options.output)],
        arguments: [.argument(HistoryOptions.record)],
        examples: [Example("bench history add result.json", "One record.")]),
      Command(
        "show", summary: "the latest ratios, and what was found",
        parameters: [
          .option(HistoryOptions.database), .option(Options.format), .option(Options.output),
        ],
        examples: [Example("bench history show --format json", "All nights, for programs.")]),
      Command(
        "detect", summary: "looks for changes that are not known yet",
        parameters: [
          .option(HistoryOptions.database), .option(Options.format), .option(Options.output),
        ],
        examples: [Example("bench history detect", "Ends with 2 if something got worse.")]),
      Command(
        "accept", summary: "accepts a finding, so that it does not alarm again",
        parameters: [.option(HistoryOptions.reason), .option(HistoryOptions.database)],
        arguments: [.argument(HistoryOptions.finding)],
        examples: [Example("bench history accept 3 --reason 'more checks'", "It is kept.")]),
      Command(
        "export", summary: "writes the history as text, from which it can be rebuilt",
        parameters: [
          .option(HistoryOptions.exportFormat), .option(HistoryOptions.database),
          .option(Options.output),
        ],
        examples: [Example("bench history export -o history.jsonl", "A line for each night.")]),
      Command(
        "import", summary: "adds what export wrote",
        parameters: [.option(HistoryOptions.database), .option(Options.output)],
        arguments: [.argument(HistoryOptions.file)],
        examples: [Example("bench history import history.jsonl", "All of it or nothing.")]),
    ])

  static let report = Command(
    "report", summary: "writes the history as a page and a summary",
    discussion: """
      One page, index.html, that needs no network and no script, and summary.md for the page of a build.
      """,
    parameters: [.option(HistoryOptions.database), .option(HistoryOptions.folder)],
    examples: [Example("bench report -o report", "report/index.html and report/summary.md.")])
}
