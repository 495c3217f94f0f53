import AutoLayout
import Drawing
import Foundation

/// A scene as views, guides and active constraints.
@MainActor
public final class BuiltScene {
  /// The view at the top; it holds everything else.
  public let root: View

  /// What stands for each item of the description.
  let objects: [SceneObject]

  /// The constraints, in the order of the description's rows, less those of stack views.
  public let constraints: [LayoutConstraint]

  /// Builds a scene.
  ///
  /// - Parameters:
  ///   - description: The rectangles and rows.
  ///   - variant: What the boxes are.
  /// - Complexity: O(*n*) in items and rows.
  public init(_ description: SceneDescription, _ variant: SceneVariant) {
    var objects: [SceneObject] = []
    objects.reserveCapacity(description.items.count)
    var stacks = variant == .stacks ? description.stacks[...] : []
    for (index, item) in description.items.enumerated() {
      if let stack = stacks.first, stack.container == index {
        objects.append(.view(stack.make(in: objects[item.parent].view)))
        stacks.removeFirst()
        continue
      }
      objects.append(Self.makeObject(item, variant, among: objects))
    }
    let stated = variant == .stacks ? description.statedRowCount : nil
    let constraints = description.rows.prefix(stated ?? description.rows.count)
      .map { $0.makeConstraint(objects) }
    LayoutConstraint.activate(constraints)
    guard case .view(let root) = objects[0] else {
      preconditionFailure("The first item of a scene is its root.")
    }
    // A stack view is not built before it has its constraints.
    if variant == .stacks { root.updateConstraintsIfNeeded() }
    self.root = root
    self.objects = objects
    self.constraints = constraints
  }

  /// Finds the items of a laid out tree again, from the order of subviews and guides.
  ///
  /// - Parameters:
  ///   - root: The top of a tree that was built from the description.
  ///   - description: The rectangles and rows.
  ///   - variant: What the boxes are.
  init(findingIn root: View, _ description: SceneDescription, _ variant: SceneVariant) {
    var objects: [SceneObject] = []
    var nextSubview: [ObjectIdentifier: Int] = [:]
    var nextGuide: [ObjectIdentifier: Int] = [:]
    for (index, item) in description.items.enumerated() {
      if index == 0 {
        objects.append(.view(root))
        continue
      }
      guard let parent = objects[item.parent].view else {
        preconditionFailure("A guide has no children.")
      }
      if item.kind == .box && variant != .spacers {
        let place = nextGuide[ObjectIdentifier(parent), default: 0]
        objects.append(.guide(parent.layoutGuides[place]))
        nextGuide[ObjectIdentifier(parent)] = place + 1
      } else {
        let place = nextSubview[ObjectIdentifier(parent), default: 0]
        objects.append(.view(parent.subviews[place]))
        nextSubview[ObjectIdentifier(parent)] = place + 1
      }
    }
    self.root = root
    self.objects = objects
    constraints = []
  }

  private static func makeObject(
    _ item: SceneItem, _ variant: SceneVariant, among objects: [SceneObject]
  ) -> SceneObject {
    let view: View
    switch item.kind {
    case .root(let size):
      let root = View(frame: CGRect(origin: .zero, size: size))
      root.backgroundColor = .white
      return .view(root)
    case .box where variant == .stacks:
      guard let stack = objects[item.parent].view as? StackView else {
        preconditionFailure("The boxes of the variant lie in stack views.")
      }
      let others = objects.reversed().prefix {
        if case .ownGuide = $0 { true } else { false }
      }
      return .ownGuide(stack, others.count)
    case .box where variant == .guides:
      let guide = LayoutGuide()
      objects[item.parent].view?.addLayoutGuide(guide)
      return .guide(guide)
    case .container, .box:
      view = View()
    case .label(let text):
      view = Label(text: text, measurer: SceneText.measurer)
    case .paragraph(let text, let wrap):
      let label = Label(text: text, measurer: SceneText.measurer)
      label.numberOfLines = 2
      label.preferredMaxLayoutWidth = wrap
      view = label
    case .button(let title):
      view = Button(title: title, measurer: SceneText.measurer)
      view.backgroundColor = .cyan
    case .panel:
      view = View()
      view.backgroundColor = .gray
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    let parent = objects[item.parent].view
    if let stack = parent as? StackView {
      stack.addArrangedSubview(view)
    } else {
      parent?.addSubview(view)
    }
    return .view(view)
  }

  /// The view or guide that stands for an item.
  public func layoutItem(_ item: Int) -> any LayoutItem {
    objects[item].layoutItem
  }

  /// The item that a view or guide stands for, or `nil` for any other object.
  ///
  /// - Complexity: O(*n*) in items.
  public func item(of object: AnyObject?) -> Int? {
    objects.firstIndex { $0.layoutItem === object }
  }

  /// The rectangle of an item in the coordinates of its parent; valid after layout.
  public func frame(of item: Int) -> CGRect {
    objects[item].frame
  }
}
