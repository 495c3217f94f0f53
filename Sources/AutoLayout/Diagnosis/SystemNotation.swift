/// How UIKit writes items and constraints in its log.
@MainActor
struct SystemNotation {
  /// What stands behind the word "active": identifiers and superviews with their addresses.
  private(set) var names: [String] = []

  /// An object's address, or that of a byte in its storage.
  static func address(_ object: AnyObject, offset: UInt = 0) -> String {
    let start = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    return "0x" + String(start &+ offset, radix: 16)
  }

  /// An object's class under UIKit's name.
  static func className(_ object: AnyObject) -> String {
    let type: AnyClass = type(of: object)
    let isOwn = ["AutoLayout.", "Drawing."].contains { String(reflecting: type).hasPrefix($0) }
    return (isOwn ? "UI" : "") + "\(type)"
  }

  /// An item by its identifier, whose address is noted, or by class and address.
  mutating func item(_ item: AnyObject?) -> String {
    guard let item else { return "(null)" }
    let plain = "\(Self.className(item)):\(Self.address(item))"
    if let guide = item as? LayoutGuide {
      return guide.identifier.isEmpty ? plain : plain + "'\(guide.identifier)'"
    }
    guard let name = (item as? View)?.identifier, !name.isEmpty else { return plain }
    note("\(name):\(Self.address(item))")
    return name
  }

  /// Notes the view that `|` stands for.
  mutating func noteSuperview(_ view: View) {
    note("'|':\(Self.className(view)):\(Self.address(view))")
  }

  private mutating func note(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// The end of a description.
  func ending(isActive: Bool) -> String {
    let list = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    return "   (\(isActive ? "active" : "inactive")\(list))>"
  }
}
