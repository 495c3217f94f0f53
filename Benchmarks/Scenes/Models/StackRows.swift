import Foundation

/// Rows of items that are spread evenly from edge to edge, as stack views do it.
///
/// The size is the number of rows. Each is a container as high as a toolbar, with six items of fixed
/// widths and five gaps. The constraints are those that a stack view makes of guides, written by
/// hand for the other variants: nobody says where gaps stand across the axis, so they have no
/// height, and stand at the root's top.
struct StackRows: Sendable {
  let description: SceneDescription
  let edit: SceneChange
  let constant: SceneChange

  private static let itemCount = 6
  private static let height: CGFloat = 44
  private static let spacing: CGFloat = 8
  private static let width: CGFloat = 390
  private let size: Int
  /// The middle row, whose container and third item change.
  private let middle: Int

  /// Makes a number of rows.
  init(size: Int) {
    precondition(size >= 1, "A scene has at least one row.")
    self.size = size
    middle = size / 2
    var description = SceneDescription(
      root: CGSize(width: Self.width + 100, height: CGFloat(size) * Self.height))
    var containerRows: [Int] = []
    var itemRows: [Int] = []
    var rows: [(container: Int, gaps: [Int], items: [Int])] = []
    for number in 0..<size {
      let (container, widthRow) = description.addContainer(
        CGRect(x: 0, y: CGFloat(number) * Self.height, width: Self.width, height: Self.height))
      let gaps = (1..<Self.itemCount).map { _ in description.add(.box, in: container) }
      let items = (0..<Self.itemCount).map { _ in description.add(.panel, in: container) }
      containerRows.append(widthRow)
      for (place, item) in items.enumerated() {
        let row = description.add(
          SceneRow(.init(item, .width), constant: Self.itemWidth(number, place)))
        if place == 2 { itemRows.append(row) }
      }
      description.stacks.append(SceneStack(container: container, spacing: Self.spacing))
      rows.append((container, gaps, items))
    }
    description.statedRowCount = description.rows.count
    for row in rows { Self.addStackRows(row.container, row.gaps, row.items, to: &description) }
    self.description = description
    let first = 1 + middle * 2 * Self.itemCount
    let items = first..<(first + 2 * Self.itemCount)
    edit = SceneChange(
      row: containerRows[middle], initialValue: Self.width, values: [400, 420, 410, 390],
      items: items)
    let width = Self.itemWidth(middle, 2)
    constant = SceneChange(
      row: itemRows[middle], initialValue: width,
      values: [width + 5, width + 15, width + 10, width], items: items)
  }

  /// 10 that are stated of each row, 34 that a stack view makes.
  static func constraintCount(size: Int) -> Int { 44 * size }

  private static func itemWidth(_ row: Int, _ place: Int) -> CGFloat {
    CGFloat(20 + (row * 7 + place * 5) % 9)
  }

  /// Adds what a stack view makes of equal gaps and of views as high as itself.
  private static func addStackRows(
    _ container: Int, _ gaps: [Int], _ items: [Int], to description: inout SceneDescription
  ) {
    let last = items[items.count - 1]
    description.add(SceneRow(.init(container, .left), .equal, .init(items[0], .left)))
    description.add(SceneRow(.init(container, .right), .equal, .init(last, .right)))
    for (before, after) in zip(items, items.dropFirst()) {
      description.add(
        SceneRow(
          .init(after, .left), .greaterThanOrEqual, .init(before, .right), constant: spacing))
    }
    for (place, gap) in gaps.enumerated() {
      description.add(SceneRow(.init(gap, .left), .equal, .init(items[place], .right)))
      description.add(SceneRow(.init(gap, .right), .equal, .init(items[place + 1], .left)))
    }
    for gap in gaps.dropFirst() {
      description.add(SceneRow(.init(gap, .width), .equal, .init(gaps[0], .width)))
    }
    description.add(SceneRow(.init(container, .width), constant: 0, priority: 49))
    description.add(SceneRow(.init(container, .top), .equal, .init(items[0], .top)))
    description.add(SceneRow(.init(container, .bottom), .equal, .init(items[0], .bottom)))
    for item in items.dropFirst() {
      description.add(SceneRow(.init(items[0], .bottom), .equal, .init(item, .bottom)))
      description.add(SceneRow(.init(items[0], .top), .equal, .init(item, .top)))
    }
  }

  /// What the items leave of a row is shared evenly among its gaps.
  func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(description.items.count)
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    for number in 0..<size {
      let top = CGFloat(number) * Self.height
      let width = number == middle ? state.edit : Self.width
      frames.append(CGRect(x: 0, y: top, width: width, height: Self.height))
      var widths = (0..<Self.itemCount).map { Self.itemWidth(number, $0) }
      if number == middle { widths[2] = state.constant }
      let gap = (width - widths.reduce(0, +)) / CGFloat(Self.itemCount - 1)
      var ends: [CGFloat] = []
      var left: CGFloat = 0
      for width in widths {
        ends.append(left + width)
        left += width + gap
      }
      for end in ends.dropLast() {
        frames.append(CGRect(x: end, y: -top, width: gap, height: 0))
      }
      for (width, end) in zip(widths, ends) {
        frames.append(CGRect(x: end - width, y: 0, width: width, height: Self.height))
      }
    }
    return frames
  }
}
