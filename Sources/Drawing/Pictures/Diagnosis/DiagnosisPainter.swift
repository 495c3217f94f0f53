import AutoLayout
import Foundation

/// Draws the marks of a diagnosis: lines as they come, their labels once all lines are there.
@MainActor
final class DiagnosisPainter {
  private struct Label {
    let text: String
    let font: Font
    let color: Color
    let size: CGSize
    let corners: [CGPoint]
    /// The length of the line that the label belongs to.
    let room: CGFloat
  }

  let canvas: CairoContext
  let placer: LabelPlacer
  private var labels: [Label] = []

  init(canvas: CairoContext, placer: LabelPlacer) {
    self.canvas = canvas
    self.placer = placer
  }

  /// Writes the labels of everything that has been drawn, those with the least room first.
  func writeLabels() {
    let order = labels.indices.sorted { (labels[$0].room, $0) < (labels[$1].room, $1) }
    for label in order.map({ labels[$0] }) {
      write(label.text, label.font, label.color, label.size, at: label.corners)
    }
    labels = []
  }

  // MARK: Items

  /// Outlines an item.
  func outline(_ item: DiagnosisItem) {
    switch item.kind {
    case .root: canvas.stroke(item.rect, with: DiagnosisStyle.ink)
    case .view: canvas.stroke(item.rect, with: DiagnosisStyle.view)
    case .guide:
      canvas.stroke(
        item.rect, with: DiagnosisStyle.guide, lineWidth: 1.4, dashes: DiagnosisStyle.guideDashes)
    case .spacer:
      var pale = DiagnosisStyle.spacer
      pale.alpha = 0.35
      canvas.hatch(item.rect, with: pale, every: 6)
      canvas.stroke(
        item.rect, with: DiagnosisStyle.spacer, lineWidth: 1.4, dashes: DiagnosisStyle.spacerDashes)
    }
  }

  /// Writes an item's name at one of its corners.
  func name(_ item: DiagnosisItem) {
    guard !item.name.isEmpty else { return }
    let color =
      switch item.kind {
      case .root, .view: DiagnosisStyle.ink
      case .guide: DiagnosisStyle.guide
      case .spacer: DiagnosisStyle.spacer
      }
    let size = placer.size(of: item.name, DiagnosisStyle.nameFont)
    let rect = item.rect
    var corners: [CGPoint] = []
    if item.kind == .root {
      corners.append(CGPoint(x: rect.minX, y: rect.minY - size.height - 2))
    }
    let isRoomy = rect.width > size.width + 6 && rect.height > size.height + 4
    let inside = [
      CGPoint(x: rect.minX + 3, y: rect.minY + 2),
      CGPoint(x: rect.maxX - size.width - 3, y: rect.minY + 2),
      CGPoint(x: rect.minX + 3, y: rect.maxY - size.height - 2),
      CGPoint(x: rect.maxX - size.width - 3, y: rect.maxY - size.height - 2),
    ]
    let outside = [
      CGPoint(x: rect.minX, y: rect.minY - size.height - 2),
      CGPoint(x: rect.minX, y: rect.maxY + 2),
      CGPoint(x: rect.maxX + 3, y: rect.minY), CGPoint(x: rect.minX - size.width - 3, y: rect.minY),
    ]
    corners += isRoomy ? inside + outside : outside + inside
    corners += LabelPlacer.around(CGPoint(x: rect.midX, y: rect.minY), size)
    write(item.name, DiagnosisStyle.nameFont, color, size, at: corners)
  }

  // MARK: Constraints

  /// Draws a constraint.
  func draw(_ mark: DiagnosisMark) {
    let color = mark.state == .plain ? DiagnosisStyle.constraint : DiagnosisStyle.conflict
    switch mark.shape {
    case .distance(let isVertical, let from, let to, let across):
      drawDistance(mark, isVertical, from, to, across, color)
    case .meeting(let isVertical, let place, let across):
      let places = Self.places(in: across).map { across in
        isVertical ? CGPoint(x: across, y: place) : CGPoint(x: place, y: across)
      }
      let free = places.first {
        placer.isFree(CGRect(x: $0.x - 3, y: $0.y - 3, width: 6, height: 6))
      }
      let dot = free ?? places[0]
      canvas.fill(circleAt: dot, radius: 2.4, with: color)
      placer.take(CGRect(x: dot.x - 3, y: dot.y - 3, width: 6, height: 6))
      if mark.state != .plain {
        canvas.stroke(
          CGRect(x: dot.x - 6, y: dot.y - 6, width: 12, height: 12), with: color, lineWidth: 2)
      }
      if mark.state == .broken { cross(at: dot, color) }
      label(mark, color, at: [], around: dot, room: 0)
    case .alignment(let from, let to):
      let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
      canvas.stroke(
        through: [from, to], with: color, lineWidth: mark.state == .plain ? 0.9 : 2.4,
        dashes: DiagnosisStyle.middleDashes)
      placer.take(
        CGRect(
          x: min(from.x, to.x) - 2, y: min(from.y, to.y) - 2, width: abs(to.x - from.x) + 4,
          height: abs(to.y - from.y) + 4), asLineAlong: from.x == to.x)
      if mark.state == .broken { cross(at: middle, color) }
      label(mark, color, at: [], around: middle, room: 0)
    }
  }

  /// Places in a range, those next to the middle first.
  private static func places(in range: ClosedRange<CGFloat>) -> [CGFloat] {
    let middle = (range.lowerBound + range.upperBound) / 2
    let others = (1..<16).map { step in
      middle + CGFloat((step + 1) / 2) * (step.isMultiple(of: 2) ? 8 : -8)
    }
    return [middle] + others.filter { range.contains($0) }
  }

  private func drawDistance(
    _ mark: DiagnosisMark, _ isVertical: Bool, _ from: CGFloat, _ to: CGFloat,
    _ across: ClosedRange<CGFloat>, _ color: Color
  ) {
    let track = track(isVertical, from, to, across, for: mark)
    func point(_ along: CGFloat, _ off: CGFloat = 0) -> CGPoint {
      isVertical ? CGPoint(x: track + off, y: along) : CGPoint(x: along, y: track + off)
    }
    let width: CGFloat = mark.state == .plain ? 0.9 : 2.4
    canvas.stroke(
      through: [point(from), point(to)], with: color, lineWidth: width,
      dashes: mark.isOptional ? DiagnosisStyle.optionalDashes : [])
    for end in [from, to] {
      canvas.stroke(through: [point(end, -4), point(end, 4)], with: color, lineWidth: width)
    }
    if to - from > 12 {
      for (tip, inner) in [(from, from + 5), (to, to - 5)] {
        canvas.fill(polygon: [point(tip), point(inner, -2.5), point(inner, 2.5)], with: color)
      }
    }
    if mark.state == .broken { cross(at: point(from + (to - from) * 0.25), color) }
    let size = placer.size(of: mark.text, font(mark))
    var corners: [CGPoint] = []
    for share in [0.5, 0.3, 0.7, 0.15, 0.85] {
      let place = point(from + (to - from) * share)
      if isVertical {
        corners.append(CGPoint(x: place.x + 5, y: place.y - size.height / 2))
        corners.append(CGPoint(x: place.x - size.width - 5, y: place.y - size.height / 2))
      } else {
        corners.append(CGPoint(x: place.x - size.width / 2, y: place.y - size.height - 2))
        corners.append(CGPoint(x: place.x - size.width / 2, y: place.y + 3))
      }
      // A short distance has room for its number beside both of its ends only.
      if to - from < 30 { break }
    }
    label(mark, color, at: corners, around: point((from + to) / 2), room: to - from)
  }

  /// A place across a distance where its line meets no other.
  private func track(
    _ isVertical: Bool, _ from: CGFloat, _ to: CGFloat, _ across: ClosedRange<CGFloat>,
    for mark: DiagnosisMark
  ) -> CGFloat {
    let extent = across.upperBound - across.lowerBound
    // Lines up and down stand to the right, so that those across find their middle.
    let middle = across.lowerBound + extent * (isVertical && extent > 40 ? 0.66 : 0.5)
    let edge = extent > 20 ? 5.0 : 0
    func rect(_ track: CGFloat) -> CGRect {
      isVertical
        ? CGRect(x: track - 3, y: from + 1, width: 6, height: max(to - from - 2, 1))
        : CGRect(x: from + 1, y: track - 3, width: max(to - from - 2, 1), height: 6)
    }
    var best = middle
    for step in 0..<80 {
      let distance = CGFloat((step + 1) / 2) * 5
      let track = step.isMultiple(of: 2) ? middle - distance : middle + distance
      guard
        step == 0 || extent < 20 && distance < 30
          || (across.lowerBound + edge...across.upperBound - edge).contains(track)
      else { continue }
      if placer.isFree(rect(track), forLineAlong: isVertical) {
        best = track
        break
      }
    }
    placer.take(rect(best), asLineAlong: isVertical)
    return best
  }

  private func font(_ mark: DiagnosisMark) -> Font {
    mark.state == .plain ? DiagnosisStyle.labelFont : DiagnosisStyle.nameFont
  }

  /// Remembers the label of a mark, with the places where it may stand.
  private func label(
    _ mark: DiagnosisMark, _ color: Color, at corners: [CGPoint], around point: CGPoint,
    room: CGFloat
  ) {
    guard !mark.text.isEmpty else { return }
    let size = placer.size(of: mark.text, font(mark))
    labels.append(
      Label(
        text: mark.text, font: font(mark), color: color, size: size,
        corners: corners + LabelPlacer.around(point, size), room: room))
  }

  private func cross(at point: CGPoint, _ color: Color) {
    for sign in [CGFloat(1), -1] {
      canvas.stroke(
        through: [
          CGPoint(x: point.x - 6, y: point.y - 6 * sign),
          CGPoint(x: point.x + 6, y: point.y + 6 * sign),
        ], with: color, lineWidth: 3)
    }
  }

  // MARK: Free directions

  /// Draws hollow arrows along the directions in which an item may move or stretch.
  func draw(freedom attributes: [LayoutConstraint.Attribute], of item: DiagnosisItem) {
    let rect = item.rect
    for attribute in attributes {
      let isVertical = attribute == .top || attribute == .height
      let text =
        switch attribute {
        case .left: "x free"
        case .top: "y free"
        default: "\(attribute) free"
        }
      // Where there is room the edge that moves has its arrow inside.
      let center = CGPoint(
        x: attribute == .width ? max(rect.maxX - 19, rect.midX) : rect.midX,
        y: attribute == .height ? max(rect.maxY - 19, rect.midY) : rect.midY)
      arrow(at: center, isVertical)
      let size = placer.size(of: text, DiagnosisStyle.nameFont)
      let beside =
        isVertical
        ? [
          CGPoint(x: center.x + 9, y: center.y - size.height / 2),
          CGPoint(x: center.x - 9 - size.width, y: center.y - size.height / 2),
        ]
        : [
          CGPoint(x: center.x - size.width / 2, y: center.y + 7),
          CGPoint(x: center.x - size.width / 2, y: center.y - size.height - 7),
        ]
      let corners = beside + LabelPlacer.around(CGPoint(x: center.x, y: center.y + 14), size)
      write(text, DiagnosisStyle.nameFont, DiagnosisStyle.freedom, size, at: corners)
    }
  }

  /// A hollow arrow with two heads.
  func arrow(at center: CGPoint, _ isVertical: Bool) {
    let half: [(CGFloat, CGFloat)] = [
      (-16, 0), (-9, -6), (-9, -2.5), (9, -2.5), (9, -6), (16, 0), (9, 6), (9, 2.5), (-9, 2.5),
      (-9, 6),
    ]
    let points = half.map { along, off in
      isVertical
        ? CGPoint(x: center.x + off, y: center.y + along)
        : CGPoint(x: center.x + along, y: center.y + off)
    }
    canvas.fill(polygon: points, with: .white, outline: DiagnosisStyle.freedom)
    placer.take(
      isVertical
        ? CGRect(x: center.x - 7, y: center.y - 17, width: 14, height: 34)
        : CGRect(x: center.x - 17, y: center.y - 7, width: 34, height: 14))
  }

  // MARK: Text

  /// Writes a label on a pale ground, at the first of some places that is free.
  func write(_ text: String, _ font: Font, _ color: Color, _ size: CGSize, at corners: [CGPoint]) {
    let rect = placer.place(size, at: corners)
    canvas.fill(rect.insetBy(dx: -1, dy: 0), with: DiagnosisStyle.paper)
    canvas.draw(
      PlacedText(
        text, font: font, color: color, alignment: .left, numberOfLines: 1, missingGlyphs: .box),
      in: CGRect(x: rect.minX, y: rect.minY, width: rect.width + 2, height: rect.height), for: text)
  }
}
