import AutoLayout
import Foundation

/// Makes pictures of what a layout is made of: outlines of views, guides and spacers, constraints
/// with their numbers, conflicts, and the directions in which ambiguous items are free.
///
/// What the screen shows is drawn palely beneath, a legend below names every kind of mark that
/// occurs, and the members of conflicts are listed in words. Marks differ in shape, so that the
/// picture can be read without colours. Labels are kept apart from each other.
///
/// Distances between anchors of four items (`anchorWithOffset(to:)`) are left out, as are
/// constraints with an item outside of the picture.
@MainActor
public struct DiagnosisRenderer {
  /// How many pixels a point has; without effect on scalable pictures.
  public var scale: Double

  /// What to show.
  public var outlines: PictureOutlines

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - scale: How many pixels a point has; above 0.
  ///   - outlines: What to show.
  public init(scale: Double = 2, outlines: PictureOutlines = .all) {
    self.scale = scale
    self.outlines = outlines
  }

  /// Lays a tree out and draws it into the bytes of a file.
  ///
  /// - Parameters:
  ///   - view: What to draw. Its superview does not matter.
  ///   - format: What to write.
  /// - Returns: The picture, larger than the view by a margin and the legend.
  /// - Throws: ``PictureError`` if the view's size makes no picture, a text in it cannot be drawn,
  ///   or memory is short.
  /// - Complexity: O(*n* + *l*² + *p*) in items, labels and pixels, besides layout and, with
  ///   ``PictureOutlines/freedom``, four questions to the solver an item.
  public func picture(of view: View, as format: PictureFormat) throws(PictureError) -> Picture {
    let sheet = try DiagnosisSheet(view, outlines, scale: scale)
    return try PictureWriter(size: sheet.size, format: format).write { canvas in
      sheet.draw(on: canvas)
    }
  }

  /// Lays a tree out and draws it into pixels.
  ///
  /// - Parameter view: What to draw. Its superview does not matter.
  /// - Returns: The pixels.
  /// - Throws: As ``picture(of:as:)``.
  public func bitmap(of view: View) throws(PictureError) -> Bitmap {
    let sheet = try DiagnosisSheet(view, outlines, scale: scale)
    return try PictureWriter.bitmap(of: sheet.size) { canvas in sheet.draw(on: canvas) }
  }
}
