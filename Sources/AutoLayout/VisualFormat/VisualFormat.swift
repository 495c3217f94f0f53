/// A visual format string that has been read, but whose names have not been looked up.
///
/// The grammar, with white space allowed between all parts:
///
///     format     = [("H" | "V") ":"] ["|" spacing] view {spacing view} [spacing "|"]
///     view       = "[" name [predicates] "]"
///     spacing    = nothing | "-" | "-" (number | name | predicates) "-"
///     predicates = "(" predicate {"," predicate} ")"
///     predicate  = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
///
/// Names are those of C; numbers are those of the C locale and have no sign outside parentheses.
///
/// Invariant: there is one spacing less than there are views.
public struct VisualFormat: Sendable {
  /// A number, or a name that stands for one or for a view.
  enum Value: Hashable, Sendable {
    case number(Double)
    case name(String)
  }

  /// One predicate of a view's extent or of a spacing.
  struct Predicate: Sendable {
    var relation = LayoutConstraint.Relation.equal
    var value: Value
    /// Where the value stands, in bytes.
    var valueOffset: Int
    var priority: Value?
    var priorityOffset = 0
  }

  /// What stands between two views, or between a view and the edge.
  enum Spacing: Sendable {
    /// Nothing: the two touch.
    case none
    /// A hyphen: the usual distance.
    case standard
    /// Predicates.
    case predicates([Predicate])
  }

  /// A view with the predicates of its extent.
  struct Item: Sendable {
    var name: String
    /// Where the name stands, in bytes.
    var offset: Int
    var predicates: [Predicate] = []
  }

  /// The edge of the superview with the spacing beside it.
  struct Edge: Sendable {
    var spacing: Spacing
    /// Where the bar stands, in bytes.
    var offset: Int
  }

  /// The string that was read.
  public let text: String
  /// The direction in which the views stand; horizontal where the string does not say.
  public internal(set) var axis = LayoutConstraint.Axis.horizontal
  var leading: Edge?
  var items: [Item] = []
  var spacings: [Spacing] = []
  var trailing: Edge?

  /// Reads a visual format string.
  ///
  /// - Throws: ``VisualFormatError`` with the column of the first fault.
  /// - Complexity: O(*n*) in the length of the string.
  public init(_ text: String) throws(VisualFormatError) {
    self.text = text
    var parser = try VisualFormatParser(text)
    try parser.parse(into: &self)
  }

  /// The names of the views and guides in the order of the string.
  public var viewNames: [String] { items.map(\.name) }
}
