/// A scene of some size as rows, with what changes in it and the right answers.
///
/// `solution(_:_:)` uses no solver; it is what every answer is compared with.
public protocol SystemScene: Sendable {
  /// The scene's name in ids.
  static var name: String { get }

  /// Whether `solution(_:_:)` computes the answer from the scene's numbers, as layout code written by
  /// hand would; not where the rows were made around a known answer.
  static var isComputed: Bool { get }

  /// The number of rows at a value of the knob.
  static func constraintCount(size: Int) -> Int

  /// The value of the knob with the number of rows nearest to a wanted one.
  static func size(nearestTo constraints: Int) -> Int

  /// The numbers of rows that are measured where none are asked for.
  static var usualSizes: [Int] { get }

  /// The same for a first look.
  static var quickSizes: [Int] { get }

  /// Makes the scene of a size.
  init(size: Int)

  /// The rows.
  var system: LinearSystem { get }

  /// What an operation changes; `nil` for one that the scene has not.
  func change(_ operation: SystemOperation) -> SystemChange?

  /// The right values.
  ///
  /// - Parameters:
  ///   - operation: Which rows: those of its change, or the scene's for `buildSolve`.
  ///   - constants: What the rows that change have been given; empty for those that they begin with.
  /// - Returns: A value for each variable; NaN for one that is not unique.
  func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double]
}

extension SystemScene {
  /// About 20, 1,000 and 10,000.
  public static var usualSizes: [Int] { [20, 1000, 10_000] }

  /// About 20, 200 and 1,000.
  public static var quickSizes: [Int] { [20, 200, 1000] }

  /// True.
  public static var isComputed: Bool { true }
}
