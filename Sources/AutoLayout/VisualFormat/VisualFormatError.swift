/// A visual format string that cannot be turned into constraints: why, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The string is empty.
    case emptyString
    /// A character is not ASCII.
    case nonASCII
    /// There is no colon after the letter of the axis.
    case expectedColon(LayoutConstraint.Axis)
    /// A view was to come.
    case expectedView
    /// The predicates of a view do not end, or the view itself does not.
    case unclosedView
    /// A list of predicates between two views does not end.
    case unclosedList
    /// The spacing between two views does not end with a hyphen.
    case unclosedSpacing
    /// A number, a name or a list of predicates was to come after a hyphen.
    case expectedSpacing
    /// A number or a name was to come.
    case expectedObject
    /// A number or the name of a metric was to come after `@`.
    case expectedPriority
    /// Something stands after the end.
    case trailingText
    /// A relation is none of the three.
    case unknownRelation
    /// A number is too large to be one.
    case numberOutOfRange
    /// A priority is not above 0 and at most 1000.
    case priorityOutOfRange(Double)
    /// A name is that of no view or guide, nor of a metric where one could stand.
    case unknownView(String)
    /// What was given under a name is neither a view nor a guide.
    case notAnItem(String)
    /// A name is that of no metric.
    case unknownMetric(String)
    /// What was given under a name is not a finite number.
    case notANumber(String)
    /// A view at the edge lies in no other view.
    case noSuperview
    /// The options align along the axis of the string.
    case alignmentAlongAxis(LayoutConstraint.Axis)
    /// The options have bits without a meaning, or two directions.
    case unknownOptions(UInt)
    /// A guide has no text, and so no baseline.
    case noBaseline(String)
    /// The attributes cannot be compared.
    case illegalConstraint(LayoutError)
  }

  /// What is wrong.
  public let reason: Reason
  /// The string.
  public let format: String
  /// Where it is wrong: the place of a character, counted from 1.
  ///
  /// What is missing at the end is reported at the last character. Never beyond the string; 1 for
  /// an empty one.
  public let column: Int
  /// The name that was perhaps meant instead of an unknown one.
  public let suggestion: String?

  init(_ reason: Reason, format: String, column: Int, suggestion: String? = nil) {
    self.reason = reason
    self.format = format
    self.column = column
    self.suggestion = suggestion
  }

  /// The reason in UIKit's words, where UIKit has some.
  public var message: String { reason.words }
}

extension VisualFormatError: CustomStringConvertible {
  /// The reason, the string, and a mark under the column; then, perhaps, what to do about it.
  public var description: String {
    guard let hint else { return trapMessage }
    return trapMessage + "\n" + hint
  }
}
