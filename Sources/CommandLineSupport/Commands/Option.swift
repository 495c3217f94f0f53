/// An option with a value: `--name VALUE` or `--name=VALUE`.
public struct Option<Value: Sendable>: Sendable {
  /// The long name, without dashes.
  public let name: String

  /// The one-letter name, without dash.
  public let short: Character?

  /// How its text becomes a value.
  public let kind: ValueKind<Value>

  /// What holds when the option is not given, in words for the help page.
  public let absence: String?

  /// Whether the option may be given several times.
  public let multiplicity: Multiplicity

  /// What it does, a phrase or a few sentences.
  public let help: String

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: The long name, without dashes.
  ///   - short: The one-letter name, without dash.
  ///   - kind: How its text becomes a value.
  ///   - absence: What holds when it is not given, in words for the help page.
  ///   - multiplicity: Whether it may be given several times.
  ///   - help: What it does.
  public init(
    _ name: String,
    short: Character? = nil,
    _ kind: ValueKind<Value>,
    absence: String? = nil,
    multiplicity: Multiplicity = .once,
    help: String
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.absence = absence
    self.multiplicity = multiplicity
    self.help = help
  }

  /// Whether an option may be given several times.
  public enum Multiplicity: Sendable {
    /// A second use is an error.
    case once
    /// Every use adds a value.
    case repeated
  }
}
