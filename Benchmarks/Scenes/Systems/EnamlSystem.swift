import Cassowary

/// One form as the toolkit enaml lays it out, after the benchmark that comes with Kiwi: three labels,
/// two fields and a container beside them, a third field across, and the window's width and height
/// suggested through a list of sizes.
///
/// The size is the number of window sizes; the rows are always the same. Gaps are wishes of one
/// weight, so that where spare height goes is not determined; every length is.
public struct EnamlSystem: SystemScene {
  /// `enaml`.
  public static let name = "enaml"

  /// The rows.
  public let system: LinearSystem

  static let windows: [[Double]] = [
    [600, 400], [800, 1200], [1200, 800], [400, 800], [800, 400], [400, 600],
  ]
  private let edits: [Int]
  private let size: Int

  /// Makes the form with a number of window sizes.
  public init(size: Int) {
    self.size = size
    var form = EnamlForm()
    form.addRows()
    system = form.system
    edits = form.edits
  }

  /// Always the same.
  public static func constraintCount(size: Int) -> Int { 118 }

  /// Six window sizes, whatever is wanted.
  public static func size(nearestTo constraints: Int) -> Int { windows.count }

  /// Width and height are suggested together.
  public func change(_ operation: SystemOperation) -> SystemChange? {
    guard operation == .edit else { return nil }
    let steps = (0..<size).map { Self.windows[$0 % Self.windows.count] }
    return SystemChange(system: system, rows: edits, steps: steps, reads: 0..<system.variableCount)
  }

  /// The lengths; places are as they come.
  public func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double] {
    var values = [Double](repeating: .nan, count: system.variableCount)
    let window = constants.isEmpty ? EnamlForm.firstWindow : constants
    values[EnamlForm.width] = window[0]
    values[EnamlForm.height] = window[1]
    let inside = window[0] - 20
    let beside = inside - 67 - 10
    for (box, width, height) in [
      (EnamlForm.labels[0], 67.0, 16.0), (EnamlForm.labels[1], 67, 16),
      (EnamlForm.labels[2], 67, 16), (EnamlForm.fields[0], beside, 21),
      (EnamlForm.fields[1], beside, 21), (EnamlForm.container, beside, 24),
      (EnamlForm.fields[2], inside, 21),
    ] {
      values[box.width] = width
      values[box.height] = height
    }
    return values
  }
}
