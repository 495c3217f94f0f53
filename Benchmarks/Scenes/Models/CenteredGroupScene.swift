import Foundation

/// The article's screen again and again: a line of text with a button under it, and an invisible box
/// around the two that is centred.
///
/// The size is the number of screens. Each is a container with a place of its own, so that they do
/// not depend on each other. As in the article, the button's middle is stated twice.
public struct CenteredGroupScene: SceneModel {
  /// `centered-group`.
  public static let name = "centered-group"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the middle screen's container.
  public let edit: SceneChange

  /// The distance from text to button on the middle screen.
  public let constant: SceneChange

  private static let screen = CGSize(width: 375, height: 667)
  private let size: Int
  private let columns: Int
  private let labels: [CGSize]
  private let button = SceneText.buttonSize("确定")

  /// Makes a number of screens.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A scene has at least one screen.")
    self.size = size
    // A square of screens keeps the coordinates small.
    let columns = Int(Double(size).squareRoot().rounded(.up))
    self.columns = columns
    labels = (0..<size).map { SceneText.labelSize(SceneText.line($0)) }
    let rows = (size + columns - 1) / columns
    var description = SceneDescription(
      root: CGSize(
        width: CGFloat(columns) * Self.pitch.width, height: CGFloat(rows) * Self.pitch.height))
    var widthRows: [Int] = []
    var gapRows: [Int] = []
    for number in 0..<size {
      let frame = CGRect(
        origin: Self.origin(of: number, columns: columns), size: Self.screen)
      let (container, widthRow) = description.addContainer(frame)
      widthRows.append(widthRow)
      gapRows.append(Self.addGroup(number, in: container, to: &description))
    }
    self.description = description
    let middle = size / 2
    let items = (1 + 4 * middle)..<(1 + 4 * middle + 4)
    edit = SceneChange(
      row: widthRows[middle], initialValue: Self.screen.width, values: [320, 390, 414, 375],
      items: items)
    constant = SceneChange(
      row: gapRows[middle], initialValue: 10, values: [12, 16, 20, 10], items: items)
  }

  /// 21 for each screen: 4 of the container, 9 of the article, 8 of the content.
  public static func constraintCount(size: Int) -> Int { 21 * size }

  private static var pitch: CGSize { CGSize(width: screen.width + 41, height: screen.height + 5) }

  private static func origin(of number: Int, columns: Int) -> CGPoint {
    CGPoint(
      x: CGFloat(number % columns) * pitch.width, y: CGFloat(number / columns) * pitch.height)
  }

  /// Adds the article's items and rows.
  ///
  /// - Returns: The index of the row with the distance from text to button.
  private static func addGroup(
    _ number: Int, in container: Int, to description: inout SceneDescription
  ) -> Int {
    let box = description.add(.box, in: container)
    let label = description.add(.label(SceneText.line(number)), in: container)
    let button = description.add(.button("确定"), in: container)
    description.add(SceneRow(.init(box, .centerX), .equal, .init(container, .centerX)))
    description.add(SceneRow(.init(box, .centerY), .equal, .init(container, .centerY)))
    description.add(SceneRow(.init(button, .centerX), .equal, .init(box, .centerX)))
    description.add(SceneRow(.init(label, .top), .equal, .init(box, .top)))
    description.add(SceneRow(.init(label, .left), .equal, .init(box, .left)))
    description.add(SceneRow(.init(label, .right), .equal, .init(box, .right)))
    let gap = description.add(
      SceneRow(.init(button, .top), .equal, .init(label, .bottom), constant: 10))
    description.add(SceneRow(.init(button, .centerX), .equal, .init(box, .centerX)))
    description.add(SceneRow(.init(button, .bottom), .equal, .init(box, .bottom)))
    return gap
  }

  /// The box is as wide as the label and as high as both with the gap, and in the middle.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(1 + 4 * size)
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    for number in 0..<size {
      let isMiddle = number == size / 2
      let width = isMiddle ? state.edit : Self.screen.width
      let gap = isMiddle ? state.constant : 10
      let label = labels[number]
      let height = label.height + gap + button.height
      let left = (width - label.width) / 2
      let top = (Self.screen.height - height) / 2
      frames.append(
        CGRect(
          x: Self.origin(of: number, columns: columns).x,
          y: Self.origin(of: number, columns: columns).y,
          width: width, height: Self.screen.height))
      frames.append(CGRect(x: left, y: top, width: label.width, height: height))
      frames.append(CGRect(x: left, y: top, width: label.width, height: label.height))
      frames.append(
        CGRect(
          x: (width - button.width) / 2, y: top + label.height + gap, width: button.width,
          height: button.height))
    }
    return frames
  }
}
