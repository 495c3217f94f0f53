import Foundation

/// What views and layers draw on; a drawing back end provides it.
///
/// Lengths are in points, the y axis points down. A back end's own class may offer more (text,
/// images): a view that needs it casts the context to that class.
@preconcurrency @MainActor
public protocol DrawingContext: AnyObject {
  /// Remembers the translation and the clip; states nest.
  func saveState()
  /// Goes back to the state remembered last.
  func restoreState()
  /// Moves the origin by a distance in points.
  func translate(x: CGFloat, y: CGFloat)
  /// Restricts drawing to the part of the current clip inside a rectangle.
  func clip(to rect: CGRect)
  /// Fills a rectangle.
  func fill(_ rect: CGRect, with color: Color)
  /// Draws a layer's contents, stretched to a rectangle; ignored where the back end cannot.
  func draw(contents: AnyObject, in rect: CGRect)
  /// Begins a group that is composed as one with an opacity between 0 and 1; groups nest.
  func beginGroup(opacity: Float)
  /// Ends the group begun last and composes it.
  func endGroup()
}
