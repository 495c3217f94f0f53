import Scenes

/// An operation on a scene: the rows, what changes, and the right answers.
public final class PeerTask {
  /// The scene.
  public let scene: any SystemScene
  /// What is done.
  public let operation: SystemOperation
  /// The rows.
  public let system: LinearSystem
  /// What changes; `nil` where nothing does.
  public let change: SystemChange?
  /// How long a solve may take, in seconds.
  public let seconds: Double

  /// The rows as C reads them, made when a solver first asks.
  lazy var rows = PeerRows(system, seconds: seconds)
  private var solutions: [Int: [Double]] = [:]

  /// Takes an operation.
  ///
  /// - Returns: `nil` where the scene has no such operation.
  public init?(_ operation: SystemOperation, _ scene: any SystemScene, seconds: Double) {
    self.scene = scene
    self.operation = operation
    self.seconds = seconds
    change = scene.change(operation)
    guard operation == .buildSolve || change != nil else { return nil }
    system = change?.system ?? scene.system
  }

  /// The variables that are read.
  public var reads: Range<Int> { change?.reads ?? 0..<system.variableCount }

  /// How far values are from the right ones after a step, relative to the greater of them and 1.
  ///
  /// - Parameters:
  ///   - values: One for each variable of ``reads``.
  ///   - step: Which step of the change; `nil` for the rows as they begin.
  /// - Returns: The largest distance of a value that is unique; NaN if one is NaN.
  public func deviation(_ values: [Double], after step: Int?) -> Double {
    let right = solution(after: step)
    var worst = 0.0
    for (value, variable) in zip(values, reads) where !right[variable].isNaN {
      let distance = abs(value - right[variable]) / max(1, abs(right[variable]))
      // Written so that NaN stays.
      if !(distance <= worst) { worst = distance }
      if worst.isNaN { return worst }
    }
    return worst
  }

  private func solution(after step: Int?) -> [Double] {
    let key = step ?? -1
    if let known = solutions[key] { return known }
    let constants = step.flatMap { change?.steps[$0] } ?? []
    let solution = scene.solution(operation, constants)
    solutions[key] = solution
    return solution
  }
}
