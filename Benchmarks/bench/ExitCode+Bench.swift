import CommandLineSupport

extension ExitCode {
  /// Something got worse.
  static let regression = ExitCode(rawValue: 2)
  /// A benchmark crashed or gave a wrong result.
  static let wrongResult = ExitCode(rawValue: 3)
  /// With `--strict`: something got better and nothing worse.
  static let onlyImprovements = ExitCode(rawValue: 4)
  /// There is nothing to compare with.
  static let baselineMissing = ExitCode(rawValue: 5)
  /// With `--strict`: the measurements do not tell.
  static let inconclusive = ExitCode(rawValue: 7)
}
