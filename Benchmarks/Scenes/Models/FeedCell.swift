import AutoLayout
import Foundation

/// One cell of a ``FeedScene``: what is in it, its rows, and where everything stands.
struct FeedCell: Sendable {
  private let title: String
  private let text: String?
  private let hasPicture: Bool
  private let hasEnd: Bool

  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 12
  private static let lineGap: CGFloat = 4
  private static let picture = CGSize(width: 40, height: 40)
  private static let end = CGSize(width: 24, height: 24)
  /// Where the text wraps, in points: eleven characters.
  private static let wrap: CGFloat = 187

  init(_ number: Int) {
    title = SceneText.word(number)
    text = number % 5 == 4 ? nil : SceneText.paragraph(number)
    hasPicture = number % 4 != 3
    hasEnd = number % 3 != 2
  }

  /// The height of the texts together, in points.
  private var textsHeight: CGFloat {
    let title = SceneText.labelSize(title).height
    guard let text else { return title }
    return title + Self.lineGap + SceneText.paragraphSize(text, wrap: Self.wrap).height
  }

  /// The height of the cell in points.
  var height: CGFloat {
    max(textsHeight, hasPicture ? Self.picture.height : 0) + 2 * Self.padding
  }

  /// Adds what is in the cell, and the rows of its two boxes but for the cell's top.
  func add(
    _ cell: Int, _ texts: Int, in container: Int, to description: inout SceneDescription
  ) {
    description.add(SceneRow(.init(cell, .left), .equal, .init(container, .left)))
    description.add(SceneRow(.init(cell, .right), .equal, .init(container, .right)))
    description.add(SceneRow(.init(cell, .height), priority: .fittingSizeLevel))
    description.add(
      SceneRow(
        .init(cell, .bottom), .greaterThanOrEqual, .init(texts, .bottom), constant: Self.padding))
    description.add(SceneRow(.init(texts, .centerY), .equal, .init(cell, .centerY)))
    addSides(cell, texts, in: container, to: &description)
    let titleItem = description.add(.label(title), in: container)
    description.add(SceneRow(.init(titleItem, .top), .equal, .init(texts, .top)))
    Self.addLine(titleItem, in: texts, to: &description)
    var last = titleItem
    if let text {
      last = description.add(.paragraph(text, wrap: Self.wrap), in: container)
      description.add(
        SceneRow(
          .init(last, .top), .equal, .init(titleItem, .bottom), constant: Self.lineGap))
      Self.addLine(last, in: texts, to: &description)
    }
    description.add(SceneRow(.init(texts, .bottom), .equal, .init(last, .bottom)))
  }

  /// Adds picture and end, and the sides of the box around the texts.
  private func addSides(
    _ cell: Int, _ texts: Int, in container: Int, to description: inout SceneDescription
  ) {
    var left = (SceneRow.Term(cell, .left), Self.margin)
    var right = (SceneRow.Term(cell, .right), -Self.margin)
    if hasPicture {
      let picture = description.add(.panel, in: container)
      description.add(SceneRow(.init(picture, .left), .equal, left.0, constant: left.1))
      description.add(SceneRow(.init(picture, .centerY), .equal, .init(cell, .centerY)))
      description.add(SceneRow(.init(picture, .width), constant: Self.picture.width))
      description.add(SceneRow(.init(picture, .height), constant: Self.picture.height))
      description.add(
        SceneRow(
          .init(cell, .bottom), .greaterThanOrEqual, .init(picture, .bottom),
          constant: Self.padding))
      left = (.init(picture, .right), Self.padding)
    }
    if hasEnd {
      let end = description.add(.panel, in: container)
      description.add(SceneRow(.init(end, .right), .equal, right.0, constant: right.1))
      description.add(SceneRow(.init(end, .centerY), .equal, .init(cell, .centerY)))
      description.add(SceneRow(.init(end, .width), constant: Self.end.width))
      description.add(SceneRow(.init(end, .height), constant: Self.end.height))
      right = (.init(end, .left), -Self.padding)
    }
    description.add(SceneRow(.init(texts, .left), .equal, left.0, constant: left.1))
    description.add(SceneRow(.init(texts, .right), .equal, right.0, constant: right.1))
  }

  private static func addLine(
    _ label: Int, in texts: Int, to description: inout SceneDescription
  ) {
    description.add(SceneRow(.init(label, .left), .equal, .init(texts, .left)))
    description.add(
      SceneRow(.init(label, .right), .lessThanOrEqual, .init(texts, .right)))
  }

  /// The box around the texts, in the coordinates of the container.
  func textsFrame(in cell: CGRect) -> CGRect {
    let left = Self.margin + (hasPicture ? Self.picture.width + Self.padding : 0)
    let right = Self.margin + (hasEnd ? Self.end.width + Self.padding : 0)
    return CGRect(
      x: left, y: cell.midY - textsHeight / 2, width: cell.width - left - right,
      height: textsHeight)
  }

  /// Everything else, in the order in which it is added.
  func frames(in cell: CGRect, _ texts: CGRect) -> [CGRect] {
    var frames: [CGRect] = []
    if hasPicture {
      frames.append(
        CGRect(
          origin: CGPoint(x: Self.margin, y: cell.midY - Self.picture.height / 2),
          size: Self.picture))
    }
    if hasEnd {
      frames.append(
        CGRect(
          origin: CGPoint(
            x: cell.width - Self.margin - Self.end.width, y: cell.midY - Self.end.height / 2),
          size: Self.end))
    }
    let titleFrame = CGRect(origin: texts.origin, size: SceneText.labelSize(title))
    frames.append(titleFrame)
    if let text {
      frames.append(
        CGRect(
          origin: CGPoint(x: texts.minX, y: titleFrame.maxY + Self.lineGap),
          size: SceneText.paragraphSize(text, wrap: Self.wrap)))
    }
    return frames
  }
}
