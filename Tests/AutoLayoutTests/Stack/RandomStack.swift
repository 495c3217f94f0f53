import AutoLayout
import Foundation

/// A tree of stack views as data, which can be built anew or changed as built.
struct RandomStack {
  struct Node {
    var content: (width: Int, height: Int)
    var isHidden = false
    var customSpacing: Int?
    /// What a stack is; `nil` for a plain view.
    var stack: Settings?
    var children: [Node] = []
    let name: String
  }

  struct Settings {
    var axis: LayoutConstraint.Axis
    var distribution: StackView.Distribution
    var alignment: StackView.Alignment
    var spacing: Int
    var hasMargins: Bool
    var isBetweenLines: Bool
    var isExact: Bool
  }

  private(set) var root: Node
  private var lastName = 0

  init(_ random: inout SplitMix) {
    root = Node(content: (0, 0), name: "s0")
    root = node(depth: 3, &random)
    root.isHidden = false
  }

  private mutating func node(depth: Int, _ random: inout SplitMix) -> Node {
    lastName += 1
    let size = (Int.random(in: 0...8, using: &random), Int.random(in: 1...8, using: &random))
    var node = Node(
      content: (size.0 * 10 - (size.0 == 0 ? 1 : 0), size.1 * 5),
      name: "n\(lastName)")
    node.isHidden = Int.random(in: 0..<5, using: &random) == 0
    if Int.random(in: 0..<4, using: &random) == 0 {
      node.customSpacing = Int.random(in: 0...12, using: &random)
    }
    guard depth > 0, depth == 3 || Bool.random(using: &random) else { return node }
    node.stack = Self.settings(&random)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      node.children.append(self.node(depth: depth - 1, &random))
    }
    return node
  }

  private static func settings(_ random: inout SplitMix) -> Settings {
    Settings(
      axis: Bool.random(using: &random) ? .horizontal : .vertical,
      distribution: StackView.Distribution.allCases.randomElement(using: &random) ?? .fill,
      alignment: StackView.Alignment.allCases.randomElement(using: &random) ?? .fill,
      spacing: Int.random(in: 0...12, using: &random), hasMargins: Bool.random(using: &random),
      isBetweenLines: Bool.random(using: &random), isExact: Bool.random(using: &random))
  }

  /// Makes the tree.
  @MainActor
  func build() -> View {
    let top = makeRoot(2000, 2000)
    let view = Self.build(root)
    top.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: top.leftAnchor),
      view.topAnchor.constraint(equalTo: top.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 1500),
      view.heightAnchor.constraint(equalToConstant: 1200),
    ])
    return top
  }

  @MainActor
  private static func build(_ node: Node) -> View {
    let view: View
    if node.stack != nil {
      view = StackView()
    } else {
      view = FixedView(CGFloat(node.content.width), CGFloat(node.content.height))
    }
    view.identifier = node.name
    view.translatesAutoresizingMaskIntoConstraints = false
    if let stack = view as? StackView {
      for child in node.children { stack.addArrangedSubview(build(child)) }
    }
    adjust(view, to: node)
    return view
  }

  /// Gives a built view and all below it the properties of the data.
  @MainActor
  private static func adjust(_ view: View, to node: Node) {
    view.isHidden = node.isHidden
    if let view = view as? FixedView {
      let size = CGSize(width: node.content.width, height: node.content.height)
      if view.size != size { view.size = size }
    }
    guard let stack = view as? StackView, let settings = node.stack else { return }
    stack.axis = settings.axis
    stack.distribution = settings.distribution
    stack.alignment = settings.alignment
    stack.spacing = CGFloat(settings.spacing)
    stack.isLayoutMarginsRelativeArrangement = settings.hasMargins
    stack.isBaselineRelativeArrangement = settings.isBetweenLines
    stack.proportionsExcludeSpacing = settings.isExact
    for child in node.children {
      guard let view = stack.arrangedSubviews.first(where: { $0.identifier == child.name })
      else { continue }
      let spacing = child.customSpacing.map { CGFloat($0) } ?? StackView.spacingUseDefault
      stack.setCustomSpacing(spacing, after: view)
    }
  }

  /// Changes the data and the tree built from it in the same way, once.
  @MainActor
  mutating func change(_ top: View, _ random: inout SplitMix) {
    var path: [Int] = []
    var children = root.children
    while !children.isEmpty, path.isEmpty || Bool.random(using: &random) {
      path.append(Int.random(in: children.indices, using: &random))
      children = children[path[path.count - 1]].children
    }
    var built = top.subviews[0]
    for index in path { built = (built as? StackView)?.arrangedSubviews[index] ?? built }
    let kind = Int.random(in: 0..<6, using: &random)
    let settings = Self.settings(&random)
    let content = (
      Int.random(in: 1...90, using: &random), Int.random(in: 1...50, using: &random)
    )
    let fresh = kind == 3 ? node(depth: 1, &random) : nil
    let place = Int.random(in: 0...9, using: &random)
    Self.edit(&root, path[...]) { node in
      switch kind {
      case 0, 1: if !path.isEmpty { node.isHidden.toggle() }
      case 2:
        if node.stack == nil { node.content = content } else { node.stack = settings }
      case 3:
        guard let fresh, node.stack != nil, let stack = built as? StackView else { return }
        let index = place % (node.children.count + 1)
        node.children.insert(fresh, at: index)
        stack.insertArrangedSubview(Self.build(fresh), at: index)
      case 4:
        guard !node.children.isEmpty, let stack = built as? StackView else { return }
        let index = place % node.children.count
        node.children.remove(at: index)
        stack.arrangedSubviews[index].removeFromSuperview()
      default:
        guard !node.children.isEmpty, let stack = built as? StackView else { return }
        let child = node.children.removeFirst()
        node.children.append(child)
        stack.addArrangedSubview(stack.arrangedSubviews[0])
      }
      Self.adjust(built, to: node)
    }
  }

  private static func edit(
    _ node: inout Node, _ path: ArraySlice<Int>, _ body: (inout Node) -> Void
  ) {
    guard let index = path.first else { return body(&node) }
    edit(&node.children[index], path.dropFirst(), body)
  }

  /// The views that are shown, by name.
  @MainActor
  static func shown(in top: View) -> [String: View] {
    top.layoutIfNeeded()
    var views: [String: View] = [:]
    var waiting = top.subviews
    while let view = waiting.popLast() {
      guard !view.isHidden else { continue }
      if let name = view.identifier { views[name] = view }
      waiting += view.subviews
    }
    return views
  }
}
