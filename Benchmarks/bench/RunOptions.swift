import BenchSupport
import CommandLineSupport
import Scenes

/// The options of `run` alone.
enum RunOptions {
  static let time = Option(
    "time", .number("S", in: 0.001...3600, example: "0.5"), absence: "0.6, with --quick 0.1",
    help: "Seconds for each benchmark, set-up and checks included.")
  static let format = Option(
    "format", .choice(of: RecordFormat.self), absence: "text",
    help: "How results are written: for people, or for Google Benchmark's compare.py, JMH's "
      + "viewers, github-action-benchmark, Bencher, Apache Otava, JUnit.")
  static let budget = Option(
    "budget", .number("M", in: 0.001...10_000, example: "5"),
    help: "Minutes for the whole: shared evenly, and what finds no time left is skipped.")
  static let profile = Option(
    "profile", .choice(of: Profiler.Tool.self),
    help: "Do not measure but profile: callgrind counts the instructions of each function over one "
      + "period, perf samples for --time seconds. Profiles go to .bench/profiles.")
  static let plantError = Option(
    "plant-error", .choice(SceneCatalog.scenes.map { $0.name }, placeholder: "SCENE"),
    help: "Self-test: build this scene with one wrong constraint. The run must end with 3.")
  static let plantCrash = Option(
    "plant-crash", .choice(SceneCatalog.scenes.map { $0.name }, placeholder: "SCENE"),
    help: "Self-test: crash when it is this scene's turn. The run must end with 3.")
  static let debug = Flag(
    "debug", help: "Self-test: measure with a debug build if this is one. Times mean nothing.")
}
