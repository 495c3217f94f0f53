import AutoLayout
import Drawing
import Foundation

/// The screen of the article on layout guides: a line of text with a button under it, and the two
/// together in the middle of an empty view.
///
/// An invisible box around the two is what is centred. It is a layout guide or, in the old way, a
/// transparent view; the constraints are the same.
@MainActor
public final class ArticleScreen {
  /// What the invisible box is.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    /// A layout guide.
    case guide
    /// A transparent view behind the label and the button.
    case spacer
  }

  /// The whole screen.
  public let view: View

  /// The line of text.
  public let label: Label

  /// The button under it.
  public let button: Button

  /// The invisible box around both.
  public let box: any LayoutItem

  /// The constraints, in the order in which the article states them.
  ///
  /// The button's middle is stated twice there, and so it is here.
  public let constraints: [LayoutConstraint]

  /// Builds the screen and activates its constraints.
  ///
  /// - Parameters:
  ///   - grouping: What the invisible box is.
  ///   - size: The size of the screen in points.
  ///   - measurer: What knows how much room the texts take.
  /// - Throws: ``LayoutError`` if a constraint cannot be activated.
  public init(
    _ grouping: Grouping, size: CGSize, measurer: any TextMeasuring = PangoTextMeasurer()
  ) throws(LayoutError) {
    view = View(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = .white
    button = Button(title: "确定", measurer: measurer)
    button.backgroundColor = .cyan
    label = Label(text: "这是一个测试文案", measurer: measurer)
    switch grouping {
    case .guide:
      let guide = LayoutGuide()
      guide.identifier = Self.boxIdentifier
      view.addLayoutGuide(guide)
      box = guide
    case .spacer:
      let spacer = View()
      spacer.identifier = Self.boxIdentifier
      spacer.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(spacer)
      box = spacer
    }
    for subview in [button, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    constraints = Self.constraints(view: view, box: box, label: label, button: button)
    for constraint in constraints { try constraint.activate() }
  }

  /// What the invisible box is called.
  public static let boxIdentifier = "占位区域"

  /// The invisible box in the coordinates of ``view``, in points; valid after layout.
  public var boxFrame: CGRect {
    if let guide = box as? LayoutGuide { return guide.layoutFrame }
    if let spacer = box as? View { return spacer.frame }
    return .null
  }

  private static func constraints(
    view: View, box: any LayoutItem, label: Label, button: Button
  ) -> [LayoutConstraint] {
    [
      box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.leftAnchor.constraint(equalTo: box.leftAnchor),
      label.rightAnchor.constraint(equalTo: box.rightAnchor),
      button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      button.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ]
  }
}
