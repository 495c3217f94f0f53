import Foundation

/// A scene of some size: its description, what changes in it, and where everything must stand.
///
/// `frames(_:)` is written by hand for each scene, with neither solver nor layout layer; it is what
/// every result is checked against. The priorities of each scene are such that all frames are unique.
public protocol SceneModel: Sendable {
  /// The scene's name in ids.
  static var name: String { get }

  /// The least value of the size knob.
  static var smallestSize: Int { get }

  /// The variants that the scene can be built in, the one above the line of a ratio first.
  static var variants: [SceneVariant] { get }

  /// The number of rows at a value of the knob; grows with it.
  static func constraintCount(size: Int) -> Int

  /// Makes the scene of a size.
  ///
  /// - Precondition: The size is at least the smallest one.
  init(size: Int)

  /// The rectangles and rows.
  var description: SceneDescription { get }

  /// One container's width, which the operation `edit` changes.
  var edit: SceneChange { get }

  /// One item's constant, which the operation `constant` changes.
  var constant: SceneChange { get }

  /// Where everything stands: the rectangle of each item in the coordinates of its parent.
  func frames(_ state: SceneState) -> [CGRect]
}

extension SceneModel {
  /// The least value of the size knob.
  public static var smallestSize: Int { 1 }

  /// Spacers and guides.
  public static var variants: [SceneVariant] { [.spacers, .guides] }

  /// The state in which the scene is built.
  public var initialState: SceneState {
    SceneState(edit: edit.initialValue, constant: constant.initialValue)
  }

  /// The value of the knob with the number of rows nearest to a wanted one; the larger on a tie.
  ///
  /// - Complexity: O(log *n*) in the value.
  public static func size(nearestTo constraints: Int) -> Int {
    var low = smallestSize
    guard constraintCount(size: low) < constraints else { return low }
    var step = 1
    while constraintCount(size: low + step) < constraints {
      low += step
      step *= 2
    }
    var high = low + step
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if constraintCount(size: middle) < constraints { low = middle } else { high = middle }
    }
    let below = constraints - constraintCount(size: low)
    let above = constraintCount(size: high) - constraints
    return below < above ? low : high
  }
}
