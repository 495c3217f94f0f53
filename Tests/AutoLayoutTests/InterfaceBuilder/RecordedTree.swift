import AutoLayout
import Foundation

/// A recorded scene as views.
@MainActor
struct RecordedTree {
  /// A view with the content and the alignment insets that the document says.
  final class Control: View {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var outer = EdgeInsets.zero
    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: EdgeInsets { outer }
  }

  /// A scroll view with the same.
  final class Scroller: ScrollView {
    var content = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { content }
  }

  private(set) var root = View()
  private(set) var views: [String: View] = [:]
  private var guides: [String: LayoutGuide] = [:]
  private let scene: RecordedScenes.Scene

  init(_ scene: RecordedScenes.Scene) {
    self.scene = scene
    for object in scene.views { makeView(object) }
    let safeArea = Self.insets(scene.environment["safeAreaInsets_tlbr"])
    root.layoutEngine.conflictHandler = { _ in }
    root.layoutEngine.safeAreaInsets = safeArea
    for (id, guide) in scene.guides.sorted(by: { $0.key < $1.key }) { make(id, guide, safeArea) }
    for constraint in scene.constraints { makeConstraint(constraint) }
  }

  static func insets(_ value: Any?) -> EdgeInsets {
    let numbers = RecordedScenes.numbers(value).map { CGFloat($0 ?? 0) }
    guard numbers.count == 4 else { return .zero }
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private mutating func makeView(_ object: RecordedScenes.Object) {
    let kind = object["cls"] as? String ?? ""
    let content = RecordedScenes.numbers(object["intrinsic"]).map { CGFloat($0 ?? -1) }
    let size = CGSize(width: content[0], height: content[1])
    let view: View
    if ["scrollView", "textView", "tableView", "collectionView"].contains(kind) {
      let scroller = Scroller()
      scroller.content = size
      view = scroller
    } else {
      let control = Control()
      control.content = size
      control.outer = Self.insets(object["alignInsets_tlbr"])
      view = control
    }
    let frame = RecordedScenes.numbers(object["frame"]).map { CGFloat($0 ?? 0) }
    view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    view.identifier = object["id"] as? String
    setPriorities(of: view, object)
    view.preservesSuperviewLayoutMargins = object["preserve"] as? Bool ?? false
    setMargins(of: view, kind, object)
    let includesSafeArea = scene.environment["marginsIncludeSafeArea"] as? Bool ?? true
    view.insetsLayoutMarginsFromSafeArea =
      includesSafeArea && (object["insetsSafe"] as? Bool ?? true)
    views[view.identifier ?? ""] = view
    guard let parent = (object["parent"] as? String).flatMap({ views[$0] }) else {
      root = view
      view.frame.origin = .zero
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = object["tamic"] as? Bool ?? false
    parent.addSubview(view)
  }

  private func setPriorities(of view: View, _ object: RecordedScenes.Object) {
    let hugging = RecordedScenes.numbers(object["hug"]).map { LayoutPriority(Float($0 ?? 250)) }
    let resisting = RecordedScenes.numbers(object["comp"]).map { LayoutPriority(Float($0 ?? 750)) }
    for (index, axis) in [LayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      view.setContentHuggingPriority(hugging[index], for: axis)
      view.setContentCompressionResistancePriority(resisting[index], for: axis)
    }
  }

  private func setMargins(of view: View, _ kind: String, _ object: RecordedScenes.Object) {
    let isExplicit = object["margins"] is [Any]
    let explicit = Self.insets(object["margins"])
    if isExplicit { view.layoutMargins = explicit }
    if kind == "tableViewCellContentView" || kind == "collectionViewCellContentView" {
      // A cell gives its content view margins of its own, which its safe area never adds to.
      view.layoutMargins = Self.insets(object["layoutMarginsUsed_tlbr"])
      view.preservesSuperviewLayoutMargins = false
    } else if object["parent"] is NSNull, !isExplicit {
      view.layoutMargins = Self.insets(scene.environment["rootMargins_tlbr"])
    }
  }

  private mutating func make(
    _ id: String, _ object: RecordedScenes.Object, _ safeArea: EdgeInsets
  ) {
    guard let owner = (object["owner"] as? String).flatMap({ views[$0] }) else { return }
    switch object["kind"] as? String {
    case "safeArea": guides[id] = owner.safeAreaLayoutGuide
    case "contentLayoutGuide": guides[id] = (owner as? ScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": guides[id] = (owner as? ScrollView)?.frameLayoutGuide
    case let kind:
      // The guides of a view controller of old: what bars cover at the top and at the bottom.
      let guide = LayoutGuide()
      root.addLayoutGuide(guide)
      guides[id] = guide
      let isTop = kind == "vc_top"
      guide.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      guide.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
      guide.heightAnchor.constraint(equalToConstant: isTop ? safeArea.top : safeArea.bottom)
        .isActive = true
      if isTop {
        guide.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      } else {
        guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
      }
    }
  }

  private func item(_ id: Any?) -> (any LayoutItem)? {
    guard let id = id as? String else { return nil }
    return views[id] ?? guides[id]
  }

  private func makeConstraint(_ object: RecordedScenes.Object) {
    guard let first = item(object["first"]), let attribute = Self.attribute(object["fa"]) else {
      return
    }
    let second = item(object["second"])
    let relation: LayoutConstraint.Relation =
      switch object["rel"] as? String {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    func number(_ key: String, _ standard: Double) -> Double {
      (object[key] as? NSNumber)?.doubleValue ?? standard
    }
    let constraint = try? LayoutConstraint(
      checking: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: Self.attribute(object["sa"]) ?? .notAnAttribute,
      multiplier: CGFloat(number("mult", 1)), constant: CGFloat(number("const", 0)))
    constraint?.priority = LayoutPriority(Float(number("prio", 1000)))
    constraint?.identifier = object["id"] as? String
    try? constraint?.activate()
  }

  private static func attribute(_ name: Any?) -> LayoutConstraint.Attribute? {
    switch name as? String {
    case "left": .left
    case "right": .right
    case "leading": .leading
    case "trailing": .trailing
    case "top": .top
    case "bottom": .bottom
    case "width": .width
    case "height": .height
    case "centerX": .centerX
    case "centerY": .centerY
    case "leadingMargin": .leadingMargin
    case "trailingMargin": .trailingMargin
    case "topMargin": .topMargin
    case "bottomMargin": .bottomMargin
    case "centerXWithinMargins": .centerXWithinMargins
    case "centerYWithinMargins": .centerYWithinMargins
    default: nil
    }
  }
}
