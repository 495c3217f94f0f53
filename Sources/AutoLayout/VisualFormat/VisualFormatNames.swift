import Foundation

/// Looks up the names of a visual format string.
@MainActor
struct VisualFormatNames {
  let text: String
  let metrics: [String: Any]
  let views: [String: Any]

  /// A view or guide under a name.
  func item(_ name: String, at offset: Int) throws(VisualFormatError) -> any LayoutItem {
    guard let found = views[name] else {
      throw error(.unknownView(name), at: offset, among: views, for: name)
    }
    if let view = found as? View { return view }
    if let guide = found as? LayoutGuide { return guide }
    throw error(.notAnItem(name), at: offset)
  }

  /// The view that an item at the edge lies in.
  func superview(of item: any LayoutItem, at offset: Int) throws(VisualFormatError) -> View {
    let superview = (item as? View)?.superview ?? (item as? LayoutGuide)?.owningView
    guard let superview else { throw error(.noSuperview, at: offset) }
    return superview
  }

  /// The number that a predicate of a spacing compares with.
  func distance(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> CGFloat {
    CGFloat(try number(predicate.value, at: predicate.valueOffset))
  }

  /// What a predicate of an extent compares with: a number, or a view or guide.
  ///
  /// A name that stands for both is the metric.
  func extent(
    _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> (constant: CGFloat, item: (any LayoutItem)?) {
    if case .name(let name) = predicate.value, metrics[name] == nil {
      guard views[name] != nil else {
        let all = metrics.merging(views) { metric, _ in metric }
        throw error(.unknownView(name), at: predicate.valueOffset, among: all, for: name)
      }
      return (0, try item(name, at: predicate.valueOffset))
    }
    return (try distance(predicate), nil)
  }

  /// How strongly a predicate is meant.
  func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority {
    guard let value = predicate.priority else { return .required }
    let number = try number(value, at: predicate.priorityOffset)
    let priority = LayoutPriority(Float(number))
    guard number <= 1000, priority.isValid else {
      throw error(.priorityOutOfRange(number), at: predicate.priorityOffset)
    }
    return priority
  }

  /// An error at a place in the string.
  func error(_ reason: VisualFormatError.Reason, at offset: Int) -> VisualFormatError {
    VisualFormatScanner.error(reason, at: offset, in: text)
  }

  private func number(
    _ value: VisualFormat.Value, at offset: Int
  ) throws(VisualFormatError) -> Double {
    switch value {
    case .number(let number):
      return number
    case .name(let name):
      guard let metric = metrics[name] else {
        throw error(.unknownMetric(name), at: offset, among: metrics, for: name)
      }
      guard let number = Self.number(metric), number.isFinite else {
        throw error(.notANumber(name), at: offset)
      }
      return number
    }
  }

  /// The number that a metric is, if it is one.
  private static func number(_ metric: Any) -> Double? {
    switch metric {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let priority as LayoutPriority: Double(priority.rawValue)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private func error(
    _ reason: VisualFormatError.Reason, at offset: Int, among known: [String: Any],
    for name: String
  ) -> VisualFormatError {
    VisualFormatScanner.error(
      reason, at: offset, in: text, suggestion: NameSuggestion.nearest(to: name, in: known.keys))
  }
}
