import AutoLayout
import Foundation

/// A diagnosis on a sheet: the view with its marks, and the legend below.
@MainActor
struct DiagnosisSheet {
  let size: PictureSize
  private let view: View
  private let content: DiagnosisContent
  private let marks: [DiagnosisMark]
  private let legend: DiagnosisLegend
  private let origin = CGPoint(x: DiagnosisStyle.margin, y: DiagnosisStyle.margin)

  init(_ view: View, _ outlines: PictureOutlines, scale: Double) throws(PictureError) {
    self.view = view
    content = DiagnosisContent(view, at: origin, outlines)
    marks = Self.marks(content, outlines)
    legend = DiagnosisLegend(content, marks)
    let bounds = view.bounds.size
    _ = try PictureSize(width: bounds.width, height: bounds.height, scale: scale)
    let words = legend.size(LabelPlacer(room: .zero))
    size = try PictureSize(
      width: max(bounds.width, words.width) + 2 * DiagnosisStyle.margin,
      height: bounds.height + words.height + 2 * DiagnosisStyle.margin + 14, scale: scale)
  }

  /// The marks of all constraints, those of conflicts last.
  private static func marks(
    _ content: DiagnosisContent, _ outlines: PictureOutlines
  ) -> [DiagnosisMark] {
    var states: [ObjectIdentifier: DiagnosisMark.State] = [:]
    for conflict in content.conflicts {
      for (index, member) in conflict.members.enumerated() {
        guard let constraint = member.constraint else { continue }
        if index == conflict.brokenIndex {
          states[ObjectIdentifier(constraint)] = .broken
        } else if states[ObjectIdentifier(constraint)] == nil {
          states[ObjectIdentifier(constraint)] = .rival
        }
      }
    }
    var plain: [DiagnosisMark] = []
    var contradicting: [DiagnosisMark] = []
    for constraint in content.constraints {
      let state = states[ObjectIdentifier(constraint)]
      guard state != nil || outlines.contains(.constraints),
        let mark = DiagnosisMark(constraint, in: content, state ?? .plain)
      else { continue }
      if state == nil { plain.append(mark) } else { contradicting.append(mark) }
    }
    return plain + contradicting
  }

  /// Draws the sheet.
  ///
  /// - Returns: How many labels found no free place.
  @discardableResult
  func draw(on canvas: CairoContext) -> Int {
    let sheet = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    canvas.fill(sheet, with: .white)
    canvas.saveState()
    canvas.beginGroup(opacity: DiagnosisStyle.screenOpacity)
    canvas.translate(x: origin.x - view.frame.origin.x, y: origin.y - view.frame.origin.y)
    view.layer.render(in: canvas)
    canvas.endGroup()
    canvas.restoreState()
    let room = CGRect(
      x: 2, y: 2, width: size.width - 4, height: view.bounds.height + 2 * DiagnosisStyle.margin - 4)
    let painter = DiagnosisPainter(canvas: canvas, placer: LabelPlacer(room: room))
    for item in content.items { painter.outline(item) }
    for (item, attributes) in content.freedom { painter.draw(freedom: attributes, of: item) }
    for item in content.items { painter.name(item) }
    // Lines that have one place only come first, dots that have many last.
    for mark in marks.sorted(by: { $0.freedom < $1.freedom }) { painter.draw(mark) }
    painter.writeLabels()
    let corner = CGPoint(
      x: DiagnosisStyle.margin, y: view.bounds.height + 2 * DiagnosisStyle.margin)
    legend.draw(at: corner, DiagnosisPainter(canvas: canvas, placer: LabelPlacer(room: sheet)))
    return painter.placer.overlapCount
  }
}
