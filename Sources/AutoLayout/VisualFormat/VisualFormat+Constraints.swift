import Foundation

extension VisualFormat {
  /// Makes the constraints that the string states.
  ///
  /// For each view come its spacing from the view or edge before, then its own predicates; then
  /// comes the spacing at the end, then what the options align. A hyphen between two views is 8
  /// points, between two lines of text what a line takes; one at an edge is the superview's layout
  /// margin there.
  ///
  /// - Parameters:
  ///   - options: How the views are aligned, and which way the string is read.
  ///   - metrics: The numbers that names stand for: Swift's numbers, `NSNumber` or
  ///     ``LayoutPriority``.
  ///   - views: The views and guides that names stand for.
  ///   - fileID: Where the caller asks for them.
  ///   - line: Where the caller asks for them.
  /// - Returns: Inactive constraints, in the order of the string.
  /// - Throws: ``VisualFormatError`` at the first name or number that cannot be used.
  /// - Complexity: O(*n*) in the length of the string.
  @MainActor
  public func constraints(
    options: LayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:],
    views: [String: Any], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let names = VisualFormatNames(text: text, metrics: metrics, views: views)
    var builder = try VisualFormatBuilder(self, options, names)
    try builder.build()
    for constraint in builder.constraints {
      constraint.note(fileID, line)
    }
    return builder.constraints
  }
}
