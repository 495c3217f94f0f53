import CommandLineSupport
import FuzzSupport

/// The command line of `fuzz`.
enum FuzzCommands {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let seed = Option(
    "seed", .seed(), absence: "another one each time",
    help: "Where randomness starts; the same seed gives the same cases.")
  static let cases = Option(
    "cases", .integer("N", in: 1...1_000_000_000, example: "100000"),
    absence: "as many as there is time for", help: "How many cases to run.")
  static let time = Option(
    "time", .number("S", in: 0.1...1_000_000, example: "60"), absence: "60 unless --cases is given",
    help: "How long to run, in seconds.")
  static let jobs = Option(
    "jobs", short: "j", .integer("N", in: 1...256, example: "2"), absence: "one for each processor",
    help: "How many workers run at a time.")
  static let profile = Option(
    "profile", .choice(Profile.allCases.map(\.rawValue) + ["all"], placeholder: "PROFILE"),
    absence: "all", help: "What kind of cases to make.")
  static let oracle = Option(
    "oracle",
    .list(
      of: .choice(
        Oracle.allCases.map(\.rawValue) + Oracle.Group.allCases.map(\.rawValue),
        placeholder: "NAME")),
    absence: "proofs for every case, the others for a share of them",
    help: "Which oracles or groups of oracles look at every case; see 'fuzz oracles'.")
  static let findings = Option(
    "findings", .path("DIR", example: ".build/fuzz/findings"), absence: ".build/fuzz/findings",
    help: "Where findings are written.")
  static let format = Option(
    "format", .choice(of: Format.self), absence: "text", help: "How results are written.")
  static let first = Flag("first", help: "Stop at the first finding.")
  static let skip = Option(
    "skip", .list(of: .text("SIGNATURE", example: "answer/pivots")),
    help: "Findings that are known: they are neither told nor counted.")
  static let hang = Option(
    "hang", .number("S", in: 0.5...100_000, example: "20"), absence: "20",
    help: "How long one case may take, in seconds of processor time.")
  static let corpusFolder = Option(
    "corpus", .path("DIR", example: "Fuzz/Corpus"), absence: "Fuzz/Corpus",
    help: "Where the kept cases are.")
  static let faultPattern = Option(
    "filter", .pattern(example: "^ratio"), help: "Only faults whose names match.")
  static let files = Argument(
    .path("FILE", example: "case.constraints"), count: .oneOrMore, help: "Cases to run.")
  static let file = Argument(
    .path("FILE", example: "case.constraints"), help: "The case to make smaller.")

  static let inputs = Option(
    "inputs", .path("DIR", example: ".build/guided/inputs"), absence: ".build/guided/inputs",
    help: "Where inputs that cover something new are kept from one run to the next.")
  static let prune = Flag("prune", help: "Afterwards keep the fewest inputs that cover as much.")
  static let check = Flag(
    "check", help: "Only check that coverage and addresses are really watched.")
  static let buildOnly = Flag("build-only", help: "Only build, and print where the program is.")
  static let noBuild = Flag("no-build", help: "Run the program that is there already.")
  static let isStatic = Flag(
    "static", help: "Link the standard library in, for machines without Swift.")
  static let inputFolder = Argument(
    .path("DIR", example: "seeds"), help: "Where to write them.")

  static let run = Command(
    "run", summary: "runs random programs against the oracles",
    discussion: "Cases run in worker processes, so that a crash or a hang is a finding and not the "
      + "end of the run. Each finding is made as small as possible and written down once.",
    parameters: [
      .option(seed), .option(cases), .option(time), .option(jobs), .option(profile),
      .option(oracle), .option(skip), .option(findings), .option(format), .option(hang),
      .flag(first),
    ],
    examples: [
      Example("fuzz run --time 60", "Looks for wrong answers for a minute."),
      Example("fuzz run --seed 1 --cases 20000 --jobs 2", "Runs the same cases every time."),
    ])
  static let replay = Command(
    "replay", summary: "runs programs under all oracles, on all paths",
    parameters: [.option(oracle), .option(format)], arguments: [.argument(files)],
    examples: [
      Example("fuzz replay .build/fuzz/findings/*.constraints", "Runs all findings again.")
    ])
  static let shrink = Command(
    "shrink", summary: "prints the smallest program with the same failure",
    parameters: [.option(oracle)], arguments: [.argument(file)],
    examples: [Example("fuzz shrink big.constraints > small.constraints", "Makes a case smaller.")])
  static let regress = Command(
    "regress", summary: "runs everything in Fuzz/Corpus",
    parameters: [.option(corpusFolder), .option(format)],
    examples: [Example("fuzz regress", "Checks that nothing found before is back.")])
  static let faults = Command(
    "faults", summary: "plants known faults, and reports how long until each is found",
    discussion: "Builds a copy of the sources with all faults of Fuzz/SeededBugs, and runs it once "
      + "a fault with that one switched on. Runs in the package's folder.",
    parameters: [
      .option(faultPattern), .option(time), .option(seed), .option(jobs), .option(format),
    ],
    examples: [Example("fuzz faults --filter ratio", "Looks for the faults of the ratio test.")])
  static let guided = Command(
    "guided", summary: "runs cases that new coverage leads to, and watches addresses",
    discussion: "Builds the same sources with libFuzzer and the address sanitizer below "
      + ".build/guided, and runs that from the package's folder, beginning with Fuzz/Corpus. What "
      + "it finds is written as crash-… and the like, which 'fuzz replay' and 'fuzz shrink' read.",
    parameters: [
      .option(time), .option(seed), .option(inputs), .option(findings), .flag(prune), .flag(check),
      .flag(buildOnly), .flag(noBuild), .flag(isStatic),
    ],
    examples: [
      Example("fuzz guided --time 3600 --prune", "Runs for an hour and tidies its inputs."),
      Example("fuzz guided --check", "Checks that the build has all its instruments."),
    ])
  static let corpus = Command(
    "corpus", summary: "shows, tidies or adds to the kept cases",
    verbs: [
      Command(
        "stats", summary: "what there is", parameters: [.option(corpusFolder), .option(format)]),
      Command(
        "prune", summary: "removes cases that say the same as another",
        parameters: [.option(corpusFolder)]),
      Command(
        "inputs", summary: "writes the kept cases as inputs of 'fuzz guided'",
        parameters: [.option(corpusFolder)], arguments: [.argument(inputFolder)]),
      Command(
        "add", summary: "keeps findings whose fault is gone",
        discussion: "A case that still fails is not kept, nor is one that says the same as "
          + "another.",
        parameters: [.option(corpusFolder)], arguments: [.argument(files)],
        examples: [
          Example(
            "fuzz corpus add .build/fuzz/findings/conflict-size-0a1b2c3d.constraints",
            "Keeps a case for 'fuzz regress'.")
        ]),
    ])
  static let oracles = Command(
    "oracles", summary: "lists the oracles", parameters: [.option(format)])

  static let root = Command(
    "fuzz", summary: "finds wrong answers of the solver and of the layout layer",
    verbs: [run, replay, shrink, regress, guided, faults, corpus, oracles], defaultVerb: "run",
    exitCodes: [
      ExitCodeMeaning(.success, "nothing found"),
      ExitCodeMeaning(.failure, "the run failed, or too many cases could not be judged"),
      ExitCodeMeaning(.usage, "wrong command line"),
      ExitCodeMeaning(.badData, "a file is malformed"),
      ExitCodeMeaning(.noInput, "a file is not there"),
      ExitCodeMeaning(.timeOut, "a case does not end"),
      ExitCodeMeaning(.finding, "something is wrong"),
    ])
}

extension ExitCode {
  static let finding = ExitCode(rawValue: 77)
  static let timeOut = ExitCode(rawValue: 70)
}
