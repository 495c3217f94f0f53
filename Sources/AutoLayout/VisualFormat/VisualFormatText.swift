/// Constraints written as visual format strings.
///
/// Made into constraints again, with ``VisualFormat``
/// for each line and with ``views``, the lines state what the constraints state that they were made
/// of, less those in ``remaining``: same items, relations, numbers and priorities. Identifiers are
/// not written, and a constraint may come back with its two sides exchanged.
@MainActor
public struct VisualFormatText {
  /// One visual format string.
  public struct Line: Hashable, Sendable {
    /// The string.
    public let format: String
    /// The options that belong to it.
    public let options: LayoutConstraint.FormatOptions
  }

  /// The strings, in the order in which their constraints came.
  public let lines: [Line]
  /// The views and guides by the names that the strings use.
  public let views: [String: Any]
  /// The constraints that no visual format string can state, in the order in which they came.
  public let remaining: [LayoutConstraint]

  /// Writes constraints as few visual format strings as they chain into.
  ///
  /// What cannot be written: multiples, offsets of extents, middles, edges of views that are not
  /// neighbours, alignments of views that no line of the other axis puts side by side, and
  /// constraints whose items are gone.
  ///
  /// - Parameters:
  ///   - constraints: Any constraints, active or not.
  ///   - views: Names for some of the items. The others are called by their identifiers where those
  ///     are names and not taken, else `view1`, `guide1` and so on.
  /// - Complexity: O(*n* log *n*) in the number of constraints.
  public init(_ constraints: [LayoutConstraint], views: [String: any LayoutItem] = [:]) {
    var naming = VisualFormatNaming(views)
    let printer = VisualFormatPrinter(constraints)
    lines = printer.lines(&naming)
    self.views = naming.views
    remaining = printer.remaining(of: constraints)
  }
}

extension VisualFormatText: @preconcurrency CustomStringConvertible {
  /// The strings, one a line; then what could not be written, in anchor notation.
  public var description: String {
    (lines.map(\.format) + remaining.map(\.readableDescription)).joined(separator: "\n")
  }
}

extension LayoutConstraint {
  /// The constraint as a visual format string, such as `H:[title]-(>=8@750)-[value]`.
  ///
  /// Items are called by their identifiers as far as those are names. `nil` where no visual format
  /// string can state the constraint, or none without options.
  public var visualFormat: String? {
    let text = VisualFormatText([self])
    guard text.lines.count == 1, text.lines[0].options.isEmpty else { return nil }
    return text.lines[0].format
  }
}
