/// What constraints and the engine know an item by.
///
/// Made when a constraint first mentions the item, and held by the item and those constraints. It
/// does not keep the item alive: there is one weak reference for each item that has constraints,
/// not two for each constraint.
@MainActor
final class ItemHandle {
  /// The item if it is a view, while it lives.
  private(set) weak var view: View?
  /// The item if it is a guide, while it lives.
  private(set) weak var guide: LayoutGuide?
  /// The item's place in its engine's table, or −1.
  @exclusivity(unchecked) var slot: Int32 = -1

  init(_ view: View) {
    self.view = view
  }

  init(_ guide: LayoutGuide) {
    self.guide = guide
  }

  /// Has the handle, and with it every constraint that knows its item by it, be a guide's.
  func stand(for guide: LayoutGuide) {
    view = nil
    self.guide = guide
  }

  /// Has the handle, and with it every constraint that knows its item by it, be a view's.
  func stand(for view: View) {
    guide = nil
    self.view = view
  }

  /// The view or guide, while it lives.
  var item: AnyObject? { view ?? guide }

  /// The view that the item is, or that the guide lies in.
  var place: View? { view ?? guide?.owningView }

  /// The handle of a view or guide; `nil` for anything else.
  static func of(_ item: AnyObject?) -> ItemHandle? {
    if let view = item as? View { return view.layoutHandle }
    return (item as? LayoutGuide)?.layoutHandle
  }
}
