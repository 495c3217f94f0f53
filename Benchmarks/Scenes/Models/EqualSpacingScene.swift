import Foundation

/// Items of fixed widths in a row, with equal invisible gaps between and around them.
///
/// The size is the number of items; there is one gap more.
public struct EqualSpacingScene: SceneModel {
  /// `equal-spacing`.
  public static let name = "equal-spacing"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the container.
  public let edit: SceneChange

  /// The width of the middle item.
  public let constant: SceneChange

  private static let height: CGFloat = 44
  private static let itemHeight: CGFloat = 28
  private static let gap: CGFloat = 12
  private let widths: [CGFloat]

  /// Makes a number of items.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A scene has at least one item.")
    let widths = (0..<size).map { CGFloat(8 + $0 * 5 % 9) }
    self.widths = widths
    let gaps = CGFloat(size + 1)
    let width = widths.reduce(0, +) + gaps * Self.gap
    var description = SceneDescription(
      root: CGSize(width: width + gaps * Self.gap, height: Self.height))
    let (container, widthRow) = description.addContainer(
      CGRect(x: 0, y: 0, width: width, height: Self.height))
    let boxes = (0...size).map { _ in description.add(.box, in: container) }
    let items = widths.map { _ in description.add(.panel, in: container) }
    let widthRows = Self.addRows(
      widths, boxes: boxes, items: items, container: container, to: &description)
    self.description = description
    let all = 1..<description.items.count
    edit = SceneChange(
      row: widthRow, initialValue: width,
      values: [4, 8, 2, 0].map { width + gaps * $0 }, items: all)
    let middle = widths[size / 2]
    constant = SceneChange(
      row: widthRows[size / 2], initialValue: middle,
      values: [middle + 2, middle + 4, middle + 1, middle], items: all)
  }

  /// 4 of the container, 4 for each item, 4 for each gap.
  public static func constraintCount(size: Int) -> Int { 8 * size + 8 }

  /// Adds the rows; returns the indices of those that fix the items' widths.
  private static func addRows(
    _ widths: [CGFloat], boxes: [Int], items: [Int], container: Int,
    to description: inout SceneDescription
  ) -> [Int] {
    var widthRows: [Int] = []
    for (number, box) in boxes.enumerated() {
      let before: SceneRow.Term =
        number == 0 ? .init(container, .left) : .init(items[number - 1], .right)
      description.add(SceneRow(.init(box, .left), .equal, before))
      description.add(SceneRow(.init(box, .top), .equal, .init(container, .top)))
      description.add(SceneRow(.init(box, .height), .equal, .init(container, .height)))
      if number > 0 {
        description.add(SceneRow(.init(box, .width), .equal, .init(boxes[0], .width)))
      }
      guard number < items.count else { continue }
      let item = items[number]
      description.add(SceneRow(.init(item, .left), .equal, .init(box, .right)))
      widthRows.append(description.add(SceneRow(.init(item, .width), constant: widths[number])))
      description.add(SceneRow(.init(item, .height), constant: itemHeight))
      description.add(SceneRow(.init(item, .centerY), .equal, .init(container, .centerY)))
    }
    description.add(
      SceneRow(.init(boxes[boxes.count - 1], .right), .equal, .init(container, .right)))
    return widthRows
  }

  /// What the items leave is shared evenly among the gaps.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(2 * widths.count + 3)
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    frames.append(CGRect(x: 0, y: 0, width: state.edit, height: Self.height))
    var widths = widths
    widths[widths.count / 2] = state.constant
    let total = widths.reduce(0, +)
    let gap = (state.edit - total) / CGFloat(widths.count + 1)
    var before: CGFloat = 0
    for number in 0...widths.count {
      frames.append(
        CGRect(x: before + CGFloat(number) * gap, y: 0, width: gap, height: Self.height))
      if number < widths.count { before += widths[number] }
    }
    before = 0
    for (number, width) in widths.enumerated() {
      frames.append(
        CGRect(
          x: before + CGFloat(number + 1) * gap, y: (Self.height - Self.itemHeight) / 2,
          width: width, height: Self.itemHeight))
      before += width
    }
    return frames
  }
}
