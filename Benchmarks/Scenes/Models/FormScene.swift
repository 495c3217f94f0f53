import AutoLayout
import Foundation

/// A form: labels right-aligned to a column that is as wide as the widest of them, and fields that
/// fill the rest.
///
/// The size is the number of rows. The column is one invisible box, whatever their number: it is at
/// least as wide as each label, and otherwise as narrow as it can be.
public struct FormScene: SceneModel {
  /// `form`.
  public static let name = "form"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the container.
  public let edit: SceneChange

  /// The distance above the middle field.
  public let constant: SceneChange

  private static let width: CGFloat = 375
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let fieldHeight: CGFloat = 30
  private let labels: [CGSize]
  private let height: CGFloat

  /// Makes a number of rows.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A form has at least one row.")
    let words = (0..<size).map(SceneText.word)
    labels = words.map(SceneText.labelSize)
    height = 2 * Self.margin + CGFloat(size) * (Self.fieldHeight + Self.gap)
    var description = SceneDescription(root: CGSize(width: 2 * Self.width, height: height))
    let (container, widthRow) = description.addContainer(
      CGRect(x: 0, y: 0, width: Self.width, height: height))
    let column = description.add(.box, in: container)
    description.add(
      SceneRow(.init(column, .left), .equal, .init(container, .left), constant: Self.margin))
    description.add(SceneRow(.init(column, .top), .equal, .init(container, .top)))
    description.add(SceneRow(.init(column, .bottom), .equal, .init(container, .bottom)))
    description.add(SceneRow(.init(column, .width), priority: .fittingSizeLevel))
    var gapRows: [Int] = []
    var previous: Int?
    for word in words {
      let (field, gapRow) = Self.addRow(
        word, below: previous, column: column, container: container, to: &description)
      previous = field
      gapRows.append(gapRow)
    }
    self.description = description
    let all = 1..<description.items.count
    edit = SceneChange(
      row: widthRow, initialValue: Self.width, values: [390, 414, 320, 375], items: all)
    let middle = gapRows[size / 2]
    let initial = description.rows[middle].constant
    constant = SceneChange(
      row: middle, initialValue: initial, values: [4, 2, 6, 0].map { initial + $0 },
      items: all)
  }

  /// 4 of the container, 4 of the column, 11 for each row.
  public static func constraintCount(size: Int) -> Int { 8 + 11 * size }

  /// Adds a label and its field; returns the field and the index of the row with what is above it.
  private static func addRow(
    _ word: String, below previous: Int?, column: Int, container: Int,
    to description: inout SceneDescription
  ) -> (field: Int, gapRow: Int) {
    let label = description.add(.label(word), in: container)
    let field = description.add(.panel, in: container)
    description.add(
      SceneRow(.init(column, .width), .greaterThanOrEqual, .init(label, .width)))
    description.add(SceneRow(.init(label, .right), .equal, .init(column, .right)))
    description.add(SceneRow(.init(label, .centerY), .equal, .init(field, .centerY)))
    description.add(
      SceneRow(.init(field, .left), .equal, .init(column, .right), constant: gap))
    description.add(
      SceneRow(.init(field, .right), .equal, .init(container, .right), constant: -margin))
    description.add(SceneRow(.init(field, .height), constant: fieldHeight))
    let gapRow =
      if let previous {
        description.add(
          SceneRow(.init(field, .top), .equal, .init(previous, .bottom), constant: gap))
      } else {
        description.add(
          SceneRow(.init(field, .top), .equal, .init(container, .top), constant: margin))
      }
    return (field, gapRow)
  }

  /// The column is as wide as the widest label; rows follow each other from the top.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(3 + 2 * labels.count)
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    frames.append(CGRect(x: 0, y: 0, width: state.edit, height: height))
    let columnWidth = labels.reduce(0) { max($0, $1.width) }
    frames.append(CGRect(x: Self.margin, y: 0, width: columnWidth, height: height))
    let right = Self.margin + columnWidth
    var bottom: CGFloat = 0
    for (number, label) in labels.enumerated() {
      var above = number == 0 ? Self.margin : Self.gap
      if number == labels.count / 2 { above = state.constant }
      let top = bottom + above
      frames.append(
        CGRect(
          x: right - label.width, y: top + (Self.fieldHeight - label.height) / 2,
          width: label.width, height: label.height))
      frames.append(
        CGRect(
          x: right + Self.gap, y: top, width: state.edit - Self.margin - right - Self.gap,
          height: Self.fieldHeight))
      bottom = top + Self.fieldHeight
    }
    return frames
  }
}
