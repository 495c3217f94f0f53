import AutoLayout
import Foundation
import Testing

/// A root of a size, whose conflicts are kept silent.
@MainActor
func makeRoot(_ width: CGFloat = 300, _ height: CGFloat = 300) -> View {
  let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
  root.identifier = "root"
  root.layoutEngine.conflictHandler = { _ in }
  return root
}

extension View {
  /// A subview that is laid out by constraints.
  func addConstrained(_ identifier: String) -> View {
    add(View(), identifier)
  }

  @discardableResult
  func add<Kind: View>(_ view: Kind, _ identifier: String) -> Kind {
    view.identifier = identifier
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  func addGuide(_ identifier: String) -> LayoutGuide {
    let guide = LayoutGuide()
    guide.identifier = identifier
    addLayoutGuide(guide)
    return guide
  }

  /// Gives the constraints an origin at the view's corner and a size.
  func pin(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    guard let superview else { return }
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height),
    ])
  }
}

extension LayoutConstraint {
  /// The same constraint with a name.
  func named(_ identifier: String) -> Self {
    self.identifier = identifier
    return self
  }

  /// The same constraint at another priority.
  func at(_ priority: LayoutPriority) -> Self {
    self.priority = priority
    return self
  }

  /// The same constraint, active.
  @discardableResult
  func on() -> Self {
    isActive = true
    return self
  }
}

/// A view with content of a fixed size, which can be changed.
final class FixedView: View {
  var size = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { invalidateIntrinsicContentSize() }
  }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    self.init(frame: .zero)
    size = CGSize(width: width, height: height)
  }

  override var intrinsicContentSize: CGSize { size }
}

/// Expects a rectangle.
func expectRect(
  _ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
  _ comment: @autoclosure () -> String = "", at location: SourceLocation = #_sourceLocation
) {
  let deviation = max(
    abs(rect.origin.x - x), abs(rect.origin.y - y), abs(rect.size.width - width),
    abs(rect.size.height - height))
  #expect(
    deviation <= 1e-6, "\(rect) is not (\(x), \(y), \(width), \(height)). \(comment())",
    sourceLocation: location)
}

/// A small seeded generator, so that a failing case can be run again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
