import AutoLayout
import Foundation

/// A view tree of the layer under test, with its items and constraints by number.
@MainActor
final class LiveTree {
  /// A view whose content has a size.
  private final class ContentView: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

    override var intrinsicContentSize: CGSize { content }
  }

  let root: View
  private(set) var items: [Int: any LayoutItem] = [:]
  private(set) var constraints: [Int: LayoutConstraint] = [:]
  /// Conflicts reported since the last time that somebody looked.
  private(set) var conflictCount = 0
  /// Whether guides are made as views, and views without subviews as guides.
  private let kind: (Int, TreeModel.Kind) -> TreeModel.Kind

  /// - Parameters:
  ///   - size: The root's.
  ///   - kind: What an item is made as, which may be something else than what it is.
  init(
    size: (width: Double, height: Double),
    kind: @escaping (Int, TreeModel.Kind) -> TreeModel.Kind = { $1 }
  ) {
    self.kind = kind
    root = View(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    items[0] = root
    root.layoutEngine.conflictHandler = { [weak self] _ in self?.conflictCount += 1 }
  }

  /// Makes a change that a model admits.
  func apply(_ step: TreeStep) {
    switch step {
    case .view(let item, let parent): make(item, .view, in: parent)
    case .guide(let item, let owner): make(item, .guide, in: owner)
    case .move(let item, let parent): attach(item, to: parent)
    case .take(let item): detach(item)
    case .forget(let item):
      detach(item)
      for (id, constraint) in constraints
      where constraint.firstItem === items[item] || constraint.secondItem === items[item] {
        constraints[id] = nil
      }
      items[item] = nil
    case .constrain(let id, let constraint): make(id, constraint)
    case .activate(let id): try? constraints[id]?.activate()
    case .activateAll(let first, let last):
      let all = (first...last).compactMap { constraints[$0] }
      try? root.layoutEngine.activate(all)
    case .deactivate(let id):
      if id.isMultiple(of: 2) {
        constraints[id]?.deactivate()
      } else {
        constraints[id]?.isActive = false
      }
    case .constant(let id, let value): try? constraints[id]?.setConstant(CGFloat(value))
    case .priority(let id, let value):
      try? constraints[id]?.setPriority(LayoutPriority(rawValue: Float(value)))
    case .content(let item, let width, let height):
      guard let view = items[item] as? ContentView else { return }
      view.content = CGSize(width: width, height: height)
      view.invalidateIntrinsicContentSize()
    case .hug(let item, let axis, let priority):
      (items[item] as? View)?.setContentHuggingPriority(
        LayoutPriority(rawValue: Float(priority)), for: axis.layout)
    case .resist(let item, let axis, let priority):
      (items[item] as? View)?.setContentCompressionResistancePriority(
        LayoutPriority(rawValue: Float(priority)), for: axis.layout)
    case .fix(let item, let frame):
      guard let view = items[item] as? View else { return }
      view.translatesAutoresizingMaskIntoConstraints = true
      view.frame = CGRect(
        x: frame.left, y: frame.top, width: frame.width, height: frame.height)
    case .loosen(let item):
      (items[item] as? View)?.translatesAutoresizingMaskIntoConstraints = false
    case .margins(let item, let margins):
      (items[item] as? View)?.layoutMargins = EdgeInsets(
        top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right)
    case .direct(0, let direction):
      root.layoutEngine.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    case .direct(let item, let direction):
      (items[item] as? View)?.semanticContentAttribute =
        switch direction {
        case .inherited: .unspecified
        case .leftToRight: .forceLeftToRight
        case .rightToLeft: .forceRightToLeft
        }
    case .hide(let item): (items[item] as? View)?.isHidden = true
    case .show(let item): (items[item] as? View)?.isHidden = false
    case .open, .close: break
    case .size(let width, let height):
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    case .layout: root.layoutIfNeeded()
    }
  }

  /// Makes changes that the layer judges together.
  func apply(together steps: [TreeStep]) {
    root.layoutEngine.batch { for step in steps { apply(step) } }
  }

  private func make(_ item: Int, _ wanted: TreeModel.Kind, in parent: Int) {
    switch kind(item, wanted) {
    case .view:
      let view = ContentView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.identifier = "i\(item)"
      items[item] = view
    case .guide:
      let guide = LayoutGuide()
      guide.identifier = "i\(item)"
      items[item] = guide
    }
    attach(item, to: parent)
  }

  private func attach(_ item: Int, to parent: Int) {
    guard let owner = items[parent] as? View else { return }
    if let view = items[item] as? View {
      owner.addSubview(view)
    } else if let guide = items[item] as? LayoutGuide {
      owner.addLayoutGuide(guide)
    }
  }

  private func detach(_ item: Int) {
    if let view = items[item] as? View {
      view.removeFromSuperview()
    } else if let guide = items[item] as? LayoutGuide {
      guide.owningView?.removeLayoutGuide(guide)
    }
  }

  private func make(_ id: Int, _ constraint: TreeConstraint) {
    guard let first = items[constraint.first] else { return }
    let second = constraint.second.flatMap { items[$0] }
    // Every other one is made from anchors, where they can say it.
    let anchored = id.isMultiple(of: 2) ? nil : AnchoredConstraint.make(constraint, first, second)
    let made =
      try? anchored
      ?? LayoutConstraint(
        checking: first, attribute: constraint.firstAttribute.layout,
        relatedBy: constraint.relation, toItem: second,
        attribute: second == nil ? .notAnAttribute : constraint.secondAttribute.layout,
        multiplier: CGFloat(constraint.multiplier), constant: CGFloat(constraint.constant))
    guard let made else { return }
    made.identifier = "c\(id)"
    try? made.setPriority(LayoutPriority(rawValue: Float(constraint.priority)))
    constraints[id] = made
    try? made.activate()
  }

  /// The rectangle of an item in root coordinates; `nil` where it is not below the root.
  func frame(of item: Int) -> CGRect? {
    if let guide = items[item] as? LayoutGuide {
      guard let owner = guide.owningView else { return nil }
      let origin = owner.convert(guide.layoutFrame.origin, to: root)
      return CGRect(origin: origin, size: guide.layoutFrame.size)
    }
    guard let view = items[item] as? View else { return nil }
    guard view !== root else { return CGRect(origin: .zero, size: root.bounds.size) }
    guard let superview = view.superview else { return nil }
    return CGRect(
      origin: superview.convert(view.frame.origin, to: root), size: view.frame.size)
  }

  /// The constraints that the layer has broken.
  var broken: Set<Int> {
    let broken = root.layoutEngine.brokenConstraints
    return Set(constraints.filter { entry in broken.contains { $0 === entry.value } }.map(\.key))
  }
}

extension TreeAxis {
  /// The layer's axis.
  var layout: LayoutConstraint.Axis { self == .horizontal ? .horizontal : .vertical }
}
