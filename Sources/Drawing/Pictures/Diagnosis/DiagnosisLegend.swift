import AutoLayout
import Foundation

/// What the marks of a diagnosis mean, and the conflicts in words.
@MainActor
struct DiagnosisLegend {
  private enum Sample {
    case view, guide, spacer, constraint, optional, meeting, middle, rival, broken, freedom
  }

  private struct Line {
    let sample: Sample?
    let text: String
  }

  private var lines: [Line] = []
  private let lineHeight: CGFloat = 17

  init(_ content: DiagnosisContent, _ marks: [DiagnosisMark]) {
    let kinds = content.items.map(\.kind)
    if kinds.contains(.view) { add(.view, "view") }
    if kinds.contains(.guide) { add(.guide, "layout guide") }
    if kinds.contains(.spacer) { add(.spacer, "spacer view: does nothing but space") }
    var hasDistance = false
    var hasOptional = false
    var hasMeeting = false
    var hasMiddle = false
    for mark in marks where mark.state == .plain {
      switch mark.shape {
      case .distance: hasDistance = true
      case .meeting: hasMeeting = true
      case .alignment: hasMiddle = true
      }
      hasOptional = hasOptional || mark.isOptional
    }
    if hasDistance { add(.constraint, "size or distance, required") }
    if hasOptional { add(.optional, "optional, @priority") }
    if hasMeeting { add(.meeting, "edges meet") }
    if hasMiddle { add(.middle, "middles or baselines meet") }
    if !content.freedom.isEmpty { add(.freedom, "free to move or stretch: ambiguous") }
    for conflict in content.conflicts {
      for (index, member) in conflict.members.enumerated() {
        if index == conflict.brokenIndex {
          add(.broken, "\(index + 1). broken: \(member.description)")
        } else {
          // What a frame or content implies has no line of its own.
          let sample = member.constraint == nil ? nil : Sample.rival
          lines.append(
            Line(sample: sample, text: "\(index + 1). in conflict: \(member.description)"))
        }
      }
    }
  }

  private mutating func add(_ sample: Sample, _ text: String) {
    lines.append(Line(sample: sample, text: text))
  }

  /// The room that the legend takes, in points.
  func size(_ placer: LabelPlacer) -> CGSize {
    let widths = lines.map { placer.size(of: $0.text, DiagnosisStyle.legendFont).width }
    return CGSize(width: 48 + (widths.max() ?? 0), height: CGFloat(lines.count) * lineHeight)
  }

  /// Draws the legend, its upper left corner at a point.
  func draw(at corner: CGPoint, _ painter: DiagnosisPainter) {
    for (index, line) in lines.enumerated() {
      let top = corner.y + CGFloat(index) * lineHeight
      let box = CGRect(x: corner.x, y: top + 3, width: 38, height: 11)
      if let sample = line.sample { draw(sample, in: box, painter) }
      let size = painter.placer.size(of: line.text, DiagnosisStyle.legendFont)
      painter.canvas.draw(
        PlacedText(
          line.text, font: DiagnosisStyle.legendFont, color: DiagnosisStyle.ink, alignment: .left,
          numberOfLines: 1, missingGlyphs: .box),
        in: CGRect(x: corner.x + 48, y: top, width: size.width + 2, height: lineHeight),
        for: line.text)
    }
  }

  private func draw(_ sample: Sample, in box: CGRect, _ painter: DiagnosisPainter) {
    func item(_ kind: DiagnosisItem.Kind) {
      painter.outline(DiagnosisItem(object: painter.canvas, kind: kind, name: "", rect: box))
    }
    func mark(_ shape: DiagnosisMark.Shape, _ state: DiagnosisMark.State, _ isOptional: Bool) {
      painter.draw(DiagnosisMark(shape: shape, text: "", state: state, isOptional: isOptional))
    }
    let line = DiagnosisMark.Shape.distance(
      isVertical: false, from: box.minX, to: box.maxX, across: box.midY...box.midY)
    switch sample {
    case .view: item(.view)
    case .guide: item(.guide)
    case .spacer: item(.spacer)
    case .constraint: mark(line, .plain, false)
    case .optional: mark(line, .plain, true)
    case .meeting:
      mark(.meeting(isVertical: true, at: box.midY, across: box.midX...box.midX), .plain, false)
    case .middle:
      mark(
        .alignment(
          from: CGPoint(x: box.minX, y: box.midY), to: CGPoint(x: box.maxX, y: box.midY)), .plain,
        false)
    case .rival: mark(line, .rival, false)
    case .broken: mark(line, .broken, false)
    case .freedom: painter.arrow(at: CGPoint(x: box.midX, y: box.midY), false)
    }
  }
}
