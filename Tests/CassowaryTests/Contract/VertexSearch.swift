import Cassowary

/// Solves a tiny problem by looking at every vertex, as a reference that shares nothing.
///
/// The optimum of a piecewise linear problem lies on a vertex of the arrangement of its rows. A box
/// is added, far outside of every vertex that whole numbers below 10 can give, so that unbounded
/// sets of optima show as different vertices.
struct VertexSearch {
  /// Half the side of the box.
  static let box = 4096.0

  /// The optimum, level by level.
  private(set) var objective: [Double] = []
  /// The range of every variable over the optimal points in the box.
  private(set) var ranges: [ClosedRange<Double>] = []

  /// Finds the optimum; `nil` if the required rows contradict each other.
  init?(_ problem: StatedProblem) {
    let count = problem.domains.count
    var planes: [[Double]] = []
    for row in problem.rows {
      let plane = row.coefficients + [row.constant]
      if !planes.contains(plane) { planes.append(plane) }
    }
    for index in 0..<count {
      var plane = [Double](repeating: 0, count: count + 1)
      plane[index] = 1
      if problem.domains[index] == .nonnegative { planes.append(plane) }
      for side in [-Self.box, Self.box] {
        plane[count] = side
        planes.append(plane)
      }
    }
    var best: [Double]?
    var optima: [[Double]] = []
    var seen: Set<[Double]> = []
    Self.choose(count, of: planes) { chosen in
      guard let point = Self.intersection(chosen), seen.insert(point).inserted else { return }
      guard point.allSatisfy({ abs($0) <= Self.box + 1e-6 }) else { return }
      guard problem.infeasibility(at: point) <= 1e-8 else { return }
      let objective = problem.objective(at: point)
      switch best.map({ Self.compare(objective, $0) }) ?? -1 {
      case -1:
        best = objective
        optima = [point]
      case 0: optima.append(point)
      default: break
      }
    }
    guard let best else { return nil }
    objective = best
    ranges = (0..<count).map { index in
      let values = optima.map { $0[index] }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
  }

  /// -1, 0 or 1 as the first list is smaller, the same up to rounding, or larger.
  static func compare(_ left: [Double], _ right: [Double]) -> Int {
    for (a, b) in zip(left, right) where abs(a - b) > 1e-7 * max(1, abs(a), abs(b)) {
      return a < b ? -1 : 1
    }
    return 0
  }

  /// Calls a closure with every choice of `count` planes.
  private static func choose(
    _ count: Int, of planes: [[Double]], from start: Int = 0, chosen: [[Double]] = [],
    _ body: ([[Double]]) -> Void
  ) {
    guard chosen.count < count else { return body(chosen) }
    for index in start..<planes.count {
      choose(count, of: planes, from: index + 1, chosen: chosen + [planes[index]], body)
    }
  }

  /// The point where the planes meet, or `nil` if that is not one point.
  private static func intersection(_ planes: [[Double]]) -> [Double]? {
    var matrix = planes
    let count = planes.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(pivot, column)
      let leading = matrix[column]
      for row in 0..<count where row != column && matrix[row][column] != 0 {
        let factor = matrix[row][column] / leading[column]
        for index in column...count { matrix[row][index] -= factor * leading[index] }
      }
    }
    // Adding 0 turns -0 into 0, so that equal points are found equal.
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] + 0 }
  }
}
