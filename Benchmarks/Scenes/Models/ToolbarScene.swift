import AutoLayout
import Foundation

/// Groups of a button and two items, separated by flexible invisible gaps, the middle one of which is
/// twice as flexible; no gap may fall below a minimum.
///
/// The size is the number of items, buttons included.
public struct ToolbarScene: SceneModel {
  /// `toolbar`.
  public static let name = "toolbar"

  /// The rectangles and rows.
  public let description: SceneDescription

  /// The width of the container.
  public let edit: SceneChange

  /// The width of an item in the middle.
  public let constant: SceneChange

  private static let height: CGFloat = 44
  private static let itemHeight: CGFloat = 28
  private static let margin: CGFloat = 8
  private static let spacing: CGFloat = 6
  private static let minimumGap: CGFloat = 12
  private static let usualGap: CGFloat = 20
  private static let groupSize = 3
  private let items: [Item]

  /// A button, or an item of a fixed width.
  private struct Item: Sendable {
    var title: String?
    var width: CGFloat
  }

  /// Makes a number of items.
  public init(size: Int) {
    precondition(size >= Self.smallestSize, "A toolbar has two groups or more.")
    let items = (0..<size).map { number in
      guard number % Self.groupSize == 0 else {
        return Item(title: nil, width: CGFloat(20 + number * 7 % 11))
      }
      let title = SceneText.word(number)
      return Item(title: title, width: SceneText.buttonSize(title).width)
    }
    self.items = items
    let width = Self.fixedWidth(items.map(\.width)) + Self.shares(size) * Self.usualGap
    var description = SceneDescription(
      root: CGSize(width: width + 40 * Self.shares(size), height: Self.height))
    let (container, widthRow) = description.addContainer(
      CGRect(x: 0, y: 0, width: width, height: Self.height))
    let rows = Self.addItems(items, in: container, to: &description)
    self.description = description
    let all = 1..<description.items.count
    edit = SceneChange(
      row: widthRow, initialValue: width,
      values: [10, 20, -5, 0].map { width + Self.shares(size) * $0 }, items: all)
    let middle = Self.middleItem(size)
    let initial = items[middle].width
    constant = SceneChange(
      row: rows[middle] ?? 0, initialValue: initial,
      values: [4, 8, 2, 0].map { initial + $0 }, items: all)
  }

  /// Two groups.
  public static let smallestSize = groupSize + 1

  /// 4 of the container, 6 for a button, 4 for an item, 5 for a gap.
  public static func constraintCount(size: Int) -> Int {
    let groups = groupCount(size)
    return 4 + 6 * groups + 4 * (size - groups) + 5 * (groups - 1)
  }

  private static func groupCount(_ size: Int) -> Int { (size + groupSize - 1) / groupSize }

  /// The gap with twice the flexibility.
  private static func wideGap(_ size: Int) -> Int { (groupCount(size) - 1) / 2 }

  /// How many gaps' worth of room there is.
  private static func shares(_ size: Int) -> CGFloat {
    // The only gap is as wide as itself.
    let gaps = groupCount(size) - 1
    return CGFloat(gaps > 1 ? gaps + 1 : 1)
  }

  /// An item behind the button of a group that is not the last.
  private static func middleItem(_ size: Int) -> Int {
    (groupCount(size) - 1) / 2 * groupSize + 1
  }

  /// What is not gaps between groups.
  private static func fixedWidth(_ widths: [CGFloat]) -> CGFloat {
    let groups = groupCount(widths.count)
    return 2 * margin + widths.reduce(0, +) + CGFloat(widths.count - groups) * spacing
  }

  /// Adds gaps, items and their rows.
  ///
  /// - Returns: For each item the index of the row that fixes its width, if there is one.
  private static func addItems(
    _ items: [Item], in container: Int, to description: inout SceneDescription
  ) -> [Int?] {
    let gaps = (1..<groupCount(items.count)).map { _ in description.add(.box, in: container) }
    let wide = wideGap(items.count)
    // The others are as wide as the first that is not the wide one.
    let model = gaps.count > 1 && wide == 0 ? 1 : 0
    var widthRows: [Int?] = []
    var previous = SceneRow.Term(container, .left)
    for (number, item) in items.enumerated() {
      let place = description.add(item.title.map { .button($0) } ?? .panel, in: container)
      let group = number / groupSize
      let startsGroup = number % groupSize == 0
      if startsGroup, group > 0 {
        let gap = gaps[group - 1]
        description.add(SceneRow(.init(gap, .left), .equal, previous))
        description.add(SceneRow(.init(gap, .top), .equal, .init(container, .top)))
        description.add(SceneRow(.init(gap, .height), .equal, .init(container, .height)))
        description.add(SceneRow(.init(gap, .width), .greaterThanOrEqual, constant: minimumGap))
        if group - 1 != model {
          description.add(
            SceneRow(
              .init(gap, .width), .equal, .init(gaps[model], .width),
              multiplier: group - 1 == wide ? 2 : 1))
        }
        previous = .init(gap, .right)
      }
      let distance = number == 0 ? margin : startsGroup ? 0 : spacing
      description.add(SceneRow(.init(place, .left), .equal, previous, constant: distance))
      description.add(SceneRow(.init(place, .centerY), .equal, .init(container, .centerY)))
      if item.title == nil {
        widthRows.append(description.add(SceneRow(.init(place, .width), constant: item.width)))
        description.add(SceneRow(.init(place, .height), constant: itemHeight))
      } else {
        widthRows.append(nil)
      }
      previous = .init(place, .right)
    }
    description.add(SceneRow(previous, .equal, .init(container, .right), constant: -margin))
    return widthRows
  }

  /// What items and spacings leave is shared among the gaps.
  public func frames(_ state: SceneState) -> [CGRect] {
    var frames: [CGRect] = []
    if case .root(let size) = description.items[0].kind {
      frames.append(CGRect(origin: .zero, size: size))
    }
    frames.append(CGRect(x: 0, y: 0, width: state.edit, height: Self.height))
    var widths = items.map(\.width)
    widths[Self.middleItem(items.count)] = state.constant
    let share = (state.edit - Self.fixedWidth(widths)) / Self.shares(items.count)
    let wide = Self.groupCount(items.count) > 2 ? Self.wideGap(items.count) : nil
    var gaps: [CGRect] = []
    var places: [CGRect] = []
    var left = Self.margin
    for (number, item) in items.enumerated() {
      if number % Self.groupSize == 0, number > 0 {
        let width = gaps.count == wide ? 2 * share : share
        gaps.append(CGRect(x: left, y: 0, width: width, height: Self.height))
        left += width
      } else if number > 0 {
        left += Self.spacing
      }
      let height = item.title.map { SceneText.buttonSize($0).height } ?? Self.itemHeight
      places.append(
        CGRect(x: left, y: (Self.height - height) / 2, width: widths[number], height: height))
      left += widths[number]
    }
    return frames + gaps + places
  }
}
