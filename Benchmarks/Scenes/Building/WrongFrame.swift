import Foundation

/// A scene is not where the direct computation says.
public enum WrongFrame: Error, Sendable, CustomStringConvertible {
  /// An item's frame differs by more than the tolerance.
  case differs(item: Int, frame: CGRect, expected: CGRect)
  /// There is no layout to compare, in words.
  case failed(String)
  /// A point hits another view than it should.
  case hit(point: CGPoint, item: Int?, expected: Int?)
  /// A pixel has another colour than the view there.
  case pixel(x: Int, y: Int, expected: String)
  /// A solver's answer is not the right one.
  case answer(deviation: Double)

  /// The error in one line.
  public var description: String {
    switch self {
    case .differs(let item, let frame, let expected):
      "item \(item) stands at \(Self.text(frame)) and not at \(Self.text(expected))"
    case .failed(let reason):
      "the layout failed: \(reason)"
    case .hit(let point, let item, let expected):
      "the point (\(point.x), \(point.y)) hits \(Self.text(item)) and not \(Self.text(expected))"
    case .pixel(let x, let y, let expected):
      "the pixel (\(x), \(y)) has not the colour of \(expected)"
    case .answer(let deviation):
      "the answer is off by \(deviation)"
    }
  }

  /// The largest distance of any coordinate, if frames were compared.
  @MainActor
  public var deviation: Double? {
    switch self {
    case .differs(_, let frame, let expected): BuiltScene.deviation(frame, expected)
    case .answer(let deviation): deviation
    default: nil
    }
  }

  private static func text(_ frame: CGRect) -> String {
    "(\(frame.origin.x), \(frame.origin.y), \(frame.size.width), \(frame.size.height))"
  }

  private static func text(_ item: Int?) -> String {
    item.map { "item \($0)" } ?? "nothing"
  }
}
