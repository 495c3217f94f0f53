import AutoLayout
import Foundation

/// What there is to draw of a tree: its items, constraints, conflicts and free directions.
@MainActor
struct DiagnosisContent {
  private(set) var items: [DiagnosisItem] = []
  /// The active constraints between items that are shown.
  private(set) var constraints: [LayoutConstraint] = []
  /// The conflicts whose broken constraint has not come back.
  private(set) var conflicts: [LayoutConflict] = []
  /// The directions in which items are free.
  private(set) var freedom: [(item: DiagnosisItem, attributes: [LayoutConstraint.Attribute])] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Lays a view's tree out and takes in what is to be shown.
  ///
  /// - Parameters:
  ///   - view: The view that the picture is of.
  ///   - origin: Where its own coordinates begin in the picture, in points.
  ///   - outlines: What is to be shown.
  init(_ view: View, at origin: CGPoint, _ outlines: PictureOutlines) {
    view.layoutIfNeeded()
    let engine = view.layoutEngine
    let spacers = Set(
      outlines.contains(.spacers)
        ? view.findSpacers().spacers.map { ObjectIdentifier($0.view) } : [])
    collect(view, at: origin, spacers, outlines)
    if outlines.contains(.conflicts) {
      let broken = Set(engine.brokenConstraints.map { ObjectIdentifier($0) })
      conflicts = engine.conflicts.filter { conflict in
        conflict.broken.constraint.map { broken.contains(ObjectIdentifier($0)) } ?? false
      }
    }
    guard outlines.contains(.freedom) else { return }
    for item in items where item.kind != .root {
      guard let object = item.object as? any LayoutItem else { continue }
      let free = engine.freeAttributes(of: object)
      if !free.isEmpty { freedom.append((item, free)) }
    }
  }

  /// The item that an object is shown as.
  func item(_ object: AnyObject?) -> DiagnosisItem? {
    object.flatMap { places[ObjectIdentifier($0)] }.map { items[$0] }
  }

  private mutating func add(_ object: AnyObject, _ kind: DiagnosisItem.Kind, _ rect: CGRect) {
    let name = Self.name(of: object)
    places[ObjectIdentifier(object)] = items.count
    items.append(DiagnosisItem(object: object, kind: kind, name: name, rect: rect))
  }

  /// An item's identifier, or the class of a view that is not a plain one.
  private static func name(of object: AnyObject) -> String {
    guard let view = object as? View else { return (object as? LayoutGuide)?.identifier ?? "" }
    if let identifier = view.identifier { return identifier }
    return type(of: view) == View.self ? "" : "\(type(of: view))"
  }

  private mutating func collect(
    _ top: View, at origin: CGPoint, _ spacers: Set<ObjectIdentifier>, _ outlines: PictureOutlines
  ) {
    let bounds = top.bounds
    add(top, .root, CGRect(x: origin.x, y: origin.y, width: bounds.width, height: bounds.height))
    var stack = [
      (view: top, origin: CGPoint(x: origin.x - bounds.minX, y: origin.y - bounds.minY))
    ]
    while let (view, origin) = stack.popLast() {
      if outlines.contains(.constraints) || outlines.contains(.conflicts) {
        constraints += view.constraints
      }
      for guide in view.layoutGuides where outlines.contains(.guides) {
        add(guide, .guide, guide.layoutFrame.offsetBy(dx: origin.x, dy: origin.y))
      }
      for subview in view.subviews {
        let isSpacer = spacers.contains(ObjectIdentifier(subview))
        guard isSpacer || !subview.isHidden && subview.layer.opacity > 0 else { continue }
        let frame = subview.frame.offsetBy(dx: origin.x, dy: origin.y)
        add(subview, isSpacer ? .spacer : .view, frame)
      }
      for subview in view.subviews.reversed() where places[ObjectIdentifier(subview)] != nil {
        let frame = subview.frame
        let inner = subview.bounds.origin
        stack.append(
          (
            subview,
            CGPoint(x: origin.x + frame.minX - inner.x, y: origin.y + frame.minY - inner.y)
          ))
      }
    }
  }
}
