import AutoLayout

extension Mistake {
  /// The views of a screen that could be elsewhere as well, and how.
  static func ambiguity(of screen: View) -> String {
    let engine = screen.layoutEngine
    let lines = screen.subviews.compactMap { view -> String? in
      let free = engine.freeAttributes(of: view)
      guard !free.isEmpty, let name = view.identifier else { return nil }
      let attributes = free.map { "\(name).\($0)" }.joined(separator: ", ")
      return "\(name) is ambiguous: \(attributes) may be other numbers as well."
    }
    return lines.joined(separator: "\n")
  }
}
