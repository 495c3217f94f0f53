import AutoLayout
import CPangoCairo
import Foundation

/// What views draw on when a ``ViewRenderer`` makes a picture.
///
/// A view that wants more than rectangles casts the drawing context that it is handed to this
/// class. One that finds something else there leaves the rest out.
@MainActor
public final class CairoContext: DrawingContext {
  /// The first text that could not be drawn, if any.
  public private(set) var failure: PictureError?

  private let handle: CairoHandle
  private var groupOpacities: [Float] = []

  /// Draws on a surface, which must not be finished before the context is gone.
  init(drawingOn surface: borrowing CairoSurface, scale: Double) {
    handle = CairoHandle(drawingOn: surface)
    cairo_scale(cairo, scale, scale)
    cairo_set_line_width(cairo, 1)
  }

  /// The drawing library's context.
  var cairo: OpaquePointer? { handle.cairo }

  /// What went wrong in Cairo so far, in its words, or `nil`.
  var cairoFailure: String? {
    let status = cairo_status(cairo)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    return String(cString: cairo_status_to_string(status))
  }

  // MARK: The protocol that views know

  /// Remembers the translation and the clip; states nest.
  public func saveState() {
    cairo_save(cairo)
  }

  /// Goes back to the state remembered last.
  public func restoreState() {
    cairo_restore(cairo)
  }

  /// Moves the origin by a distance in points.
  public func translate(x: CGFloat, y: CGFloat) {
    cairo_translate(cairo, x, y)
  }

  /// Restricts drawing to the part of the current clip inside a rectangle.
  public func clip(to rect: CGRect) {
    trace(rect)
    cairo_clip(cairo)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect, with color: Color) {
    use(color)
    trace(rect)
    cairo_fill(cairo)
  }

  /// Draws nothing yet: there is no kind of image.
  public func draw(contents: AnyObject, in rect: CGRect) {}

  /// Begins a group that is composed as one with an opacity between 0 and 1; groups nest.
  public func beginGroup(opacity: Float) {
    cairo_push_group(cairo)
    groupOpacities.append(opacity)
  }

  /// Ends the group begun last and composes it.
  ///
  /// - Precondition: A group has been begun.
  public func endGroup() {
    guard let opacity = groupOpacities.popLast() else {
      preconditionFailure("A group is ended that has not been begun.")
    }
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, Double(opacity))
  }

  // MARK: More

  /// Draws a line around a rectangle, half of it inside and half outside.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points.
  ///   - color: The colour of the line.
  ///   - lineWidth: The width of the line in points.
  ///   - dashes: The lengths of lines and gaps in points, in turns; none for a whole line.
  public func stroke(
    _ rect: CGRect, with color: Color, lineWidth: CGFloat = 1, dashes: [CGFloat] = []
  ) {
    cairo_save(cairo)
    use(color)
    cairo_set_line_width(cairo, lineWidth)
    cairo_set_dash(cairo, dashes.map(Double.init), Int32(dashes.count), 0)
    trace(rect)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Draws a text in a rectangle, its lines together in the middle between top and bottom.
  ///
  /// Lines are wrapped at the rectangle's width. Those that find no room are left out, save the
  /// first, and an ellipsis stands in their place. A text that cannot be drawn is noted in
  /// ``failure``, and the picture then fails.
  ///
  /// - Parameters:
  ///   - text: What to draw.
  ///   - rect: Where, in points.
  ///   - owner: Who draws, as ``PictureError/text(_:view:)`` is to name them.
  public func draw(_ text: PlacedText, in rect: CGRect, for owner: String) {
    guard !text.text.isEmpty else { return }
    do throws(TextError) {
      let paragraphs = try PangoParagraphs(
        text.text, font: text.font, missingGlyphs: text.missingGlyphs,
        maximumWidth: rect.size.width, numberOfLines: text.numberOfLines,
        maximumHeight: rect.size.height)
      use(text.color)
      let top = rect.origin.y + (rect.size.height - paragraphs.height) / 2
      for line in paragraphs.lines {
        let room = rect.size.width - line.width
        let left =
          switch text.alignment {
          case .natural: line.isRightToLeft ? room : 0
          case .left: 0.0
          case .center: room / 2
          case .right: room
          }
        cairo_move_to(cairo, rect.origin.x + left, top + line.baseline)
        pango_cairo_show_layout_line(cairo, line.pango)
      }
      cairo_new_path(cairo)
    } catch {
      failure = failure ?? .text(error, view: owner)
    }
  }

  func use(_ color: Color) {
    cairo_set_source_rgba(
      cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  private func trace(_ rect: CGRect) {
    cairo_rectangle(cairo, rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
}
