/// How the two sides of a ``Constraint`` compare.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The two sides are the same.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after both sides are multiplied by −1.
  package var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
