import AutoLayout
import Foundation

/// A stack view `stack` in a root, with views of fixed content.
@MainActor
struct StackBox {
  let root: View
  let stack: StackView
  let views: [FixedView]

  /// Makes a stack at the root's corner, of a size or as large as its content.
  ///
  /// - Parameters:
  ///   - width: The width in points, or `nil` for that of the content.
  ///   - height: The height in points, or `nil` for that of the content.
  ///   - sizes: The content sizes of the views.
  ///   - configure: Sets the stack up.
  init(
    width: CGFloat? = nil, height: CGFloat? = nil, sizes: [(CGFloat, CGFloat)],
    configure: (StackView) -> Void = { _ in }
  ) {
    root = makeRoot(1000, 1000)
    stack = root.add(StackView(), "stack")
    var views: [FixedView] = []
    for (index, size) in sizes.enumerated() {
      let view = FixedView(size.0, size.1)
      view.identifier = "v\(index)"
      stack.addArrangedSubview(view)
      views.append(view)
    }
    self.views = views
    configure(stack)
    var constraints = [
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    if let width { constraints.append(stack.widthAnchor.constraint(equalToConstant: width)) }
    if let height { constraints.append(stack.heightAnchor.constraint(equalToConstant: height)) }
    LayoutConstraint.activate(constraints)
  }

  /// The same with views of 50 times 20 points.
  init(
    width: CGFloat? = nil, height: CGFloat? = nil, count: Int,
    configure: (StackView) -> Void = { _ in }
  ) {
    self.init(
      width: width, height: height, sizes: Array(repeating: (50, 20), count: count),
      configure: configure)
  }

  func layOut() {
    root.layoutIfNeeded()
  }

  /// The left edges.
  var lefts: [CGFloat] {
    layOut()
    return views.map(\.frame.origin.x)
  }

  /// The widths.
  var widths: [CGFloat] {
    layOut()
    return views.map(\.frame.size.width)
  }

  /// The stack's own constraints by what they are there for, in the order of activation.
  func recipe() -> [String: [String]] {
    stack.updateConstraints()
    var recipe: [String: [String]] = [:]
    for constraint in Self.constraints(around: stack) {
      guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-") else { continue }
      let notation = constraint.readableDescription.dropFirst(identifier.count + 2)
      recipe[String(identifier.dropFirst(5)), default: []].append(String(notation))
    }
    return recipe
  }

  /// The constraints that a view and its subviews hold.
  static func constraints(around view: View) -> [LayoutConstraint] {
    view.constraints + view.subviews.flatMap(\.constraints)
  }
}

/// Whether numbers are the same but for rounding.
func isClose(_ first: [CGFloat], _ second: [CGFloat]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= 1e-6 }
}
