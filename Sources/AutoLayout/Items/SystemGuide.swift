import Foundation

/// A guide that a view makes for itself, and that follows the view's margins or safe area.
@MainActor
final class SystemGuide: LayoutGuide {
  /// What the guide follows.
  enum Kind {
    case margins, safeArea, readable, frame, content
  }

  private let kind: Kind
  private var edges: GuideEdges?
  private var constraints: [LayoutConstraint] = []
  /// The greatest width of the readable guide.
  private var widest: LayoutConstraint?

  /// Makes the guide, as the view's own.
  init(_ kind: Kind, of view: View) {
    self.kind = kind
    super.init()
    view.addLayoutGuide(self)
    switch kind {
    case .margins: holdEdges(in: view, named: "UIViewLayoutMarginsGuide")
    case .safeArea: holdEdges(in: view, named: "UIViewSafeAreaLayoutGuide")
    case .frame: holdEdges(in: view, named: "UIScrollViewFrameLayoutGuide")
    case .readable: holdReadable(in: view)
    case .content: holdCorner(in: view)
    }
    update()
    LayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) {
    kind = .content
    super.init(coder: coder)
  }

  /// Follows the view.
  func update() {
    guard let view = owningView else { return }
    switch kind {
    case .margins: edges?.set(view.guideMargins, in: view)
    case .safeArea: edges?.set(view.safeAreaInsets, in: view)
    case .frame: edges?.set(.zero, in: view)
    case .readable: widest?.constant = view.liveEngine?.readableWidth ?? LayoutEngine.readableWidth
    case .content: break
    }
  }

  private func holdEdges(in view: View, named name: String) {
    identifier = name
    let edges = GuideEdges(of: self, in: view, named: name)
    self.edges = edges
    constraints = edges.all
  }

  /// The readable guide stands in the middle of the margins, as wide as they are and not wider
  /// than what is read with ease.
  private func holdReadable(in view: View) {
    identifier = "UIViewReadableContentGuide"
    let margins = view.layoutMarginsGuide
    let widest = widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    let filling = widthAnchor.constraint(equalTo: margins.widthAnchor)
    filling.priority = 999
    constraints = [
      topAnchor.constraint(equalTo: margins.topAnchor),
      bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor), widest, filling,
    ]
    self.widest = widest
    nameConstraints()
  }

  /// The content of a scroll view begins at its corner, and is as large as constraints say.
  private func holdCorner(in view: View) {
    identifier = "UIScrollViewContentLayoutGuide"
    constraints = [
      leftAnchor.constraint(equalTo: view.leftAnchor, constant: -view.alignmentRectInsets.left),
      topAnchor.constraint(equalTo: view.topAnchor, constant: -view.alignmentRectInsets.top),
    ]
    nameConstraints()
  }

  private func nameConstraints() {
    for constraint in constraints {
      constraint.isSystem = true
      constraint.line = 0
      constraint.identifier = "\(identifier)-\(constraint.firstAttribute)"
    }
  }
}
