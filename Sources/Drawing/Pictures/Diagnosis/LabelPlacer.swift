import AutoLayout
import Foundation

/// Finds room for labels and dimension lines, so that none lies on another.
@MainActor
final class LabelPlacer {
  /// What all labels must lie in.
  private let room: CGRect
  /// What labels keep away from.
  private var taken: [CGRect] = []
  /// What lines along either axis keep away from: marks, and lines along the same axis.
  private var blocks: [CGRect] = []
  private var horizontalLines: [CGRect] = []
  private var verticalLines: [CGRect] = []
  /// How many labels had to be put on something.
  private(set) var overlapCount = 0
  private let measurer = PangoTextMeasurer(missingGlyphs: .box)

  init(room: CGRect) {
    self.room = room
  }

  /// The size of a text on one line, in points.
  func size(of text: String, _ font: Font) -> CGSize {
    let size = try? measurer.measure(text, font: font, maximumWidth: nil, numberOfLines: 1)
    return CGSize(width: (size?.width ?? 0).rounded(.up), height: size?.height ?? 0)
  }

  /// Whether nothing lies in a rectangle.
  func isFree(_ rect: CGRect) -> Bool {
    !taken.contains { $0.intersects(rect) }
  }

  /// Whether a line in a rectangle would run over a mark, a name or a line along the same axis.
  func isFree(_ rect: CGRect, forLineAlong isVertical: Bool) -> Bool {
    let lines = isVertical ? verticalLines : horizontalLines
    return !blocks.contains { $0.intersects(rect) } && !lines.contains { $0.intersects(rect) }
  }

  /// Keeps labels and lines out of a rectangle.
  func take(_ rect: CGRect) {
    taken.append(rect)
    blocks.append(rect)
  }

  /// Keeps labels out of the rectangle of a line, and lines along the same axis.
  func take(_ rect: CGRect, asLineAlong isVertical: Bool) {
    taken.append(rect)
    if isVertical { verticalLines.append(rect) } else { horizontalLines.append(rect) }
  }

  /// Takes the first of some places that is free, or the one that lies least on others.
  func place(_ size: CGSize, at corners: [CGPoint]) -> CGRect {
    var best = CGRect(origin: corners.first ?? .zero, size: size)
    var least = CGFloat.infinity
    for corner in corners {
      let rect = inRoom(CGRect(origin: corner, size: size))
      let overlap = taken.reduce(CGFloat(0)) { sum, other in
        let shared = other.intersection(rect)
        return shared.isNull ? sum : sum + shared.width * shared.height
      }
      guard overlap < least else { continue }
      (best, least) = (rect, overlap)
      if overlap == 0 { break }
    }
    if least > 0, least.isFinite { overlapCount += 1 }
    take(best)
    return best
  }

  /// Places around a point, the nearest first, where a label of a size may stand.
  static func around(_ center: CGPoint, _ size: CGSize) -> [CGPoint] {
    let middle = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    var corners = [middle]
    for ring in 1...7 {
      let down = CGFloat(ring) * (size.height + 1)
      let aside = CGFloat(ring) * (size.width / 2 + 3)
      corners += [
        CGPoint(x: middle.x, y: middle.y - down), CGPoint(x: middle.x, y: middle.y + down),
        CGPoint(x: middle.x - aside, y: middle.y), CGPoint(x: middle.x + aside, y: middle.y),
        CGPoint(x: middle.x - aside, y: middle.y - down),
        CGPoint(x: middle.x + aside, y: middle.y - down),
        CGPoint(x: middle.x - aside, y: middle.y + down),
        CGPoint(x: middle.x + aside, y: middle.y + down),
      ]
    }
    return corners
  }

  private func inRoom(_ rect: CGRect) -> CGRect {
    var rect = rect
    rect.origin.x = min(max(rect.minX, room.minX), room.maxX - rect.width)
    rect.origin.y = min(max(rect.minY, room.minY), room.maxY - rect.height)
    return rect
  }
}
