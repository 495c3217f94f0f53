/// An option without a value: present or not.
public struct Flag: Sendable {
  /// The long name, without dashes.
  public let name: String

  /// The one-letter name, without dash.
  public let short: Character?

  /// What it does, a phrase or a few sentences.
  public let help: String

  /// Makes a flag.
  public init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }
}
