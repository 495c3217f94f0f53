import AutoLayout
import Foundation

extension BuiltScene {
  /// How far a coordinate may be from the direct computation, in points.
  public static let tolerance = 1e-6

  /// Compares every frame with the direct computation.
  ///
  /// - Parameter expected: The rectangle of each item in the coordinates of its parent.
  /// - Returns: The largest distance of any coordinate, in points.
  /// - Throws: ``WrongFrame`` for the first item that is too far away, or if the layout failed.
  public func check(against expected: [CGRect]) throws(WrongFrame) -> Double {
    let engine = root.layoutEngine
    if let failure = engine.failure { throw .failed("\(failure)") }
    if let conflict = engine.conflicts.first { throw .failed("\(conflict)") }
    guard objects.count == expected.count else {
      throw .failed("there are \(objects.count) items and not \(expected.count)")
    }
    var largest = 0.0
    for (index, object) in objects.enumerated() {
      let deviation = Self.deviation(object.frame, expected[index])
      // Written so that NaN fails.
      guard deviation <= Self.tolerance else {
        throw .differs(item: index, frame: object.frame, expected: expected[index])
      }
      largest = max(largest, deviation)
    }
    return largest
  }

  /// The largest distance of any coordinate.
  static func deviation(_ frame: CGRect, _ other: CGRect) -> Double {
    let distances = [
      abs(frame.origin.x - other.origin.x), abs(frame.origin.y - other.origin.y),
      abs(frame.size.width - other.size.width), abs(frame.size.height - other.size.height),
    ]
    var largest = 0.0
    for distance in distances {
      if !(distance <= largest) { largest = Double(distance) }
    }
    return largest
  }
}
