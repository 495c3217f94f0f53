import BenchSupport
import CommandLineSupport

/// The options of the verbs that race revisions.
enum RaceOptions {
  static let base = Option(
    "base", .text("REV", example: "origin/main"), help: "The revision to compare with.")
  static let head = Option(
    "head", .text("REV", example: "HEAD"), absence: "the work tree as it is",
    help: "The revision to judge.")
  static let good = Option(
    "good", .text("REV", example: "HEAD~20"), help: "A revision that was fast.")
  static let bad = Option(
    "bad", .text("REV", example: "HEAD"), help: "A later revision that is slow.")
  static let time = Option(
    "time", .number("S", in: 0.5...3600, example: "30"), absence: "30",
    help: "The most seconds for each benchmark; a confirming run may take as long again.")
  static let minimumEffect = Option(
    "minimum-effect", .number("PERCENT", in: 0.1...1000, example: "3"), absence: "3",
    help: "The least difference that counts.")
  static let skipIdentical = Flag(
    "even-identical", help: "Race even if the code of both revisions is the same.")
  static let format = Option(
    "format", .choice(of: Format.self), absence: "text", help: "How results are written.")

  /// How races are written.
  enum Format: String, CaseIterable, Sendable {
    case text, json, markdown, junit
  }

  /// The plan that the options describe.
  static func plan(_ parsed: ParsedCommand) -> RacePlan {
    var plan = RacePlan(seconds: parsed[time] ?? 30)
    plan.minimumEffect = (parsed[minimumEffect] ?? 3) / 100
    return plan
  }

  /// A line with the time that is left, for people.
  static func text(_ progress: RaceSession.Progress) -> String {
    let seconds = Int(progress.secondsLeft.rounded(.up))
    let left = seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
    return "\(progress.work), at most \(left) left"
  }
}
