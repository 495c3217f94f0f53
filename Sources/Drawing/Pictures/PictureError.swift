/// Why a picture cannot be drawn, written or read.
public enum PictureError: Error, Hashable, Sendable {
  /// The view's size, in points, makes no picture: it is zero, not a number, or has too many
  /// pixels at this scale.
  case unusableSize(width: Double, height: Double, scale: Double)

  /// A view's text cannot be drawn.
  case text(TextError, view: String)

  /// The file cannot be written.
  case unwritable(path: String, reason: String)

  /// The file cannot be read as a picture.
  case unreadable(path: String, reason: String)

  /// The drawing library gave up, in its own words.
  case drawingFailed(reason: String)
}

extension PictureError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .unusableSize(let width, let height, let scale):
      return "A size of \(width) x \(height) points at scale \(scale) makes no picture."
    case .text(let error, let view):
      return "\(view): \(error)"
    case .unwritable(let path, let reason):
      return "\(path) cannot be written: \(reason)."
    case .unreadable(let path, let reason):
      return "\(path) cannot be read: \(reason)."
    case .drawingFailed(let reason):
      return "The picture cannot be drawn: \(reason)."
    }
  }
}
