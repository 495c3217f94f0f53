import AutoLayout
import Foundation

/// A list of cells with a picture, a title, a text of two lines, and something at the right end.
///
/// Picture, text and end may be missing. The text wraps, and its length varies. The size is the number of cells. Two invisible boxes belong to each: the cell, which is as high as
/// what is in it asks for, and one around the texts, which is centred in the cell.
public struct FeedScene: SceneModel {
  /// `feed`.
  public static let name = "feed"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the container.
  public let edit: SceneChange

  /// The distance above the middle cell.
  public let constant: SceneChange

  private static let width: CGFloat = 375
  private let cells: [FeedCell]
  private let height: CGFloat

  /// Makes a number of cells.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A feed has at least one cell.")
    let cells = (0..<size).map(FeedCell.init)
    self.cells = cells
    height = cells.reduce(20) { $0 + $1.height }
    var description = SceneDescription(root: CGSize(width: 2 * Self.width, height: height))
    let (container, widthRow) = description.addContainer(
      CGRect(x: 0, y: 0, width: Self.width, height: height))
    // Boxes lie behind everything else of their container.
    let boxes = cells.map { _ in
      (cell: description.add(.box, in: container), texts: description.add(.box, in: container))
    }
    var gapRows: [Int] = []
    var above = SceneRow.Term(container, .top)
    for (cell, box) in zip(cells, boxes) {
      gapRows.append(
        description.add(SceneRow(.init(box.cell, .top), .equal, above)))
      cell.add(box.cell, box.texts, in: container, to: &description)
      above = .init(box.cell, .bottom)
    }
    self.description = description
    let all = 1..<description.items.count
    edit = SceneChange(
      row: widthRow, initialValue: Self.width, values: [390, 414, 320, 375], items: all)
    constant = SceneChange(
      row: gapRows[size / 2], initialValue: 0, values: [4, 8, 2, 0], items: all)
  }

  /// 4 of the container; for a cell 16, 5 with a picture, 7 with a text, 4 with an end.
  public static func constraintCount(size: Int) -> Int {
    let pictures = size - size / 4
    let texts = size - size / 5
    let ends = size - size / 3
    return 4 + 16 * size + 5 * pictures + 7 * texts + 4 * ends
  }

  /// Cell under cell.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    frames.append(CGRect(x: 0, y: 0, width: state.edit, height: height))
    var contents: [CGRect] = []
    var top: CGFloat = 0
    for (number, cell) in cells.enumerated() {
      if number == cells.count / 2 { top += state.constant }
      let bounds = CGRect(x: 0, y: top, width: state.edit, height: cell.height)
      let texts = cell.textsFrame(in: bounds)
      frames += [bounds, texts]
      contents += cell.frames(in: bounds, texts)
      top += cell.height
    }
    return frames + contents
  }
}
