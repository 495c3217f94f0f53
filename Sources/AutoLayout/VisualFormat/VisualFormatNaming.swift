/// Gives views and guides names for visual format strings.
@MainActor
struct VisualFormatNaming {
  /// The items by their names.
  private(set) var views: [String: Any] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var lastNumber = 0

  init(_ given: [String: any LayoutItem]) {
    for (name, item) in given.sorted(by: { $0.key < $1.key }) where Self.isName(name) {
      views[name] = item
      if names[ObjectIdentifier(item)] == nil { names[ObjectIdentifier(item)] = name }
    }
  }

  /// The name of an item, made up if it has none yet.
  mutating func name(of item: any LayoutItem) -> String {
    if let name = names[ObjectIdentifier(item)] { return name }
    var name = (item as? View)?.identifier ?? (item as? LayoutGuide)?.identifier ?? ""
    while !Self.isName(name) || views[name] != nil {
      lastNumber += 1
      name = (item is View ? "view" : "guide") + String(lastNumber)
    }
    names[ObjectIdentifier(item)] = name
    views[name] = item
    return name
  }

  /// Whether a text is a name as C has them.
  private static func isName(_ text: String) -> Bool {
    guard var scanner = try? VisualFormatScanner(text), let name = scanner.name() else {
      return false
    }
    return name == text
  }
}
