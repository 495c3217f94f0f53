extension VisualFormatPrinter.Chain {
  /// The chain as a string.
  @MainActor
  func text(_ naming: inout VisualFormatNaming) -> String {
    var text = family.isVertical ? "V:" : "H:"
    if let start { text += "|" + Self.edge(start) }
    for (index, item) in items.enumerated() {
      if index > 0 { text += Self.spacing(spacings[index - 1]) }
      text += "[" + naming.name(of: item)
      if !extents[index].isEmpty {
        var predicates: [String] = []
        for predicate in extents[index] { predicates.append(predicate.text(&naming)) }
        text += "(" + predicates.joined(separator: ",") + ")"
      }
      text += "]"
    }
    if let end { text += Self.edge(end) + "|" }
    return text
  }

  /// A hyphen for the layout margin, else the distances.
  @MainActor
  private static func edge(_ predicates: [VisualFormatFact.Predicate]) -> String {
    predicates.isEmpty ? "-" : spacing(predicates)
  }

  @MainActor
  private static func spacing(_ predicates: [VisualFormatFact.Predicate]) -> String {
    if predicates.count == 1, predicates[0].isPlain, predicates[0].constant == 0 { return "" }
    return "-(" + predicates.map(\.text).joined(separator: ",") + ")-"
  }
}

extension VisualFormatFact.Predicate {
  /// The predicate of a distance.
  var text: String { relationText + ReadableNumber.text(constant) + priorityText }

  /// The predicate of an extent.
  @MainActor
  func text(_ naming: inout VisualFormatNaming) -> String {
    guard let item else { return text }
    return relationText + naming.name(of: item) + priorityText
  }

  private var relationText: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: ""
    case .greaterThanOrEqual: ">="
    }
  }

  private var priorityText: String {
    priority == .required ? "" : "@" + ReadableNumber.text(priority.rawValue)
  }
}
