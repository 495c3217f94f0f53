/// How many values an argument takes.
public enum ArgumentCount: Sendable {
  /// Exactly one.
  case one
  /// One or none.
  case optional
  /// At least one, to the end of the line.
  case oneOrMore
  /// Any number, to the end of the line.
  case any

  /// How a usage line shows an argument with this count.
  func usage(_ placeholder: String) -> String {
    switch self {
    case .one: placeholder
    case .optional: "[\(placeholder)]"
    case .oneOrMore: "\(placeholder)…"
    case .any: "[\(placeholder)…]"
    }
  }
}
