extension VisualFormatError {
  /// What the entry point that cannot throw says when it traps: UIKit's words.
  var trapMessage: String {
    switch reason {
    case .emptyString, .nonASCII: "Unable to parse constraint format: \(message)"
    default: "Unable to parse constraint format: \n\(message)\n\(markedFormat)"
    }
  }

  /// What to do about it, where the reason does not say it.
  var hint: String? {
    if let suggestion { return "Did you mean '\(suggestion)'?" }
    switch reason {
    case .unclosedSpacing:
      return "A relation, a priority or a negative number needs parentheses: -(>=8@750)-."
    case .noSuperview: return "Add the view to its superview before making constraints."
    case .notAnItem: return "The views dictionary takes views and layout guides."
    case .notANumber: return "The metrics dictionary takes finite numbers."
    case .noBaseline: return "Use a view there, or align edges or middles."
    default: return nil
    }
  }

  /// The string with a mark in the line below the column.
  private var markedFormat: String {
    let characters = Array(format)
    let place = column - 1
    let before = characters.prefix(place)
    let lineStart = before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let lineEnd = characters[place...].firstIndex(where: \.isNewline) ?? characters.count
    let padding = characters[lineStart..<place].map { $0 == "\t" ? "\t" : " " }.joined()
    return String(characters[..<lineEnd]) + "\n" + padding + "^" + String(characters[lineEnd...])
  }
}

extension VisualFormatError.Reason {
  /// The reason as a sentence.
  var words: String {
    switch self {
    case .emptyString: "It's an empty string."
    case .nonASCII: "It contains non-ASCII characters."
    case .expectedColon(let axis):
      axis == .vertical
        ? "Expected ':' after 'V' to specify vertical arrangement"
        : "Expected ':' after 'H' to specify horizontal arrangement"
    case .expectedView:
      """
      Expected a view. View names must start with a letter or an underscore, then contain \
      letters, numbers, and underscores.
      """
    case .unclosedView:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .unclosedList: "A list of predicates must end with ')', and ',' goes between two of them"
    case .unclosedSpacing: "Expected '-' after the spacing"
    case .expectedSpacing:
      "Expected a number, the name of a metric, or predicates in parentheses after '-'"
    case .expectedObject: "Expected a number or a name"
    case .expectedPriority: "Expected a number or the name of a metric after '@'"
    case .trailingText: "Expected '-', '[', '|' or the end of the string"
    case .unknownRelation: "Unknown relation. Must be ==, >=, or <="
    case .numberOutOfRange: "The number is too large"
    case .priorityOutOfRange(let priority):
      """
      It's illegal to set priority:\(ReadableNumber.text(priority)).  Priorities must be greater \
      than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000.
      """
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .notAnItem(let name): "\(name) in the views dictionary is neither a view nor a guide"
    case .unknownMetric(let name):
      """
      Encountered metric with name "\(name)", but value was not specified in metrics or views \
      dictionaries
      """
    case .notANumber(let name): "\(name) in the metrics dictionary is not a finite number"
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .alignmentAlongAxis(let axis):
      """
      Options mask required views to be aligned on a \(axis) edge, which is not allowed for \
      layout that is also \(axis).
      """
    case .unknownOptions(let bits):
      "The options have bits that mean nothing or contradict each other: 0x"
        + String(bits, radix: 16)
    case .noBaseline(let name): "\(name) is a layout guide, which has no baseline"
    case .illegalConstraint(let error): error.trapMessage
    }
  }
}
