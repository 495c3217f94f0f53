/// As many linear equations as unknowns.
enum SquareEquations {
  /// Solves them by elimination, the largest coefficient of each column leading.
  ///
  /// - Parameters:
  ///   - rows: Unknown and coefficient of each term.
  ///   - constants: The right sides.
  /// - Returns: The unknowns, or `nil` where the rows nearly depend on each other.
  /// - Complexity: O(*n*³).
  static func solve(_ rows: [[(Int, Double)]], _ constants: [Double]) -> [Double]? {
    let size = rows.count
    let width = size + 1
    var matrix = [Double](repeating: 0, count: size * width)
    for (row, terms) in rows.enumerated() {
      for (unknown, coefficient) in terms { matrix[row * width + unknown] = coefficient }
      matrix[row * width + size] = constants[row]
    }
    return matrix.withUnsafeMutableBufferPointer { matrix in
      for step in 0..<size {
        var pivot = step
        for row in step..<size
        where abs(matrix[row * width + step]) > abs(matrix[pivot * width + step]) { pivot = row }
        guard abs(matrix[pivot * width + step]) > 1e-3 else { return nil }
        if pivot != step {
          for column in step..<width {
            matrix.swapAt(pivot * width + column, step * width + column)
          }
        }
        for row in (step + 1)..<max(size, step + 1) {
          let factor = matrix[row * width + step] / matrix[step * width + step]
          if factor == 0 { continue }
          for column in step..<width {
            matrix[row * width + column] -= factor * matrix[step * width + column]
          }
        }
      }
      var solution = [Double](repeating: 0, count: size)
      for row in (0..<size).reversed() {
        var sum = matrix[row * width + size]
        for column in (row + 1)..<max(size, row + 1) {
          sum -= matrix[row * width + column] * solution[column]
        }
        solution[row] = sum / matrix[row * width + row]
      }
      return solution
    }
  }
}
