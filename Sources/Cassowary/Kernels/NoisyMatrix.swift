/// A dense matrix that remembers for each number the largest one that went into it of late.
///
/// The number is accurate to about the unit roundoff times that, so that what rounding left of zero
/// can be told from what is small. Magnitudes need few digits and have half the size.
struct NoisyMatrix: Sendable {
  /// What counts as left of zero.
  struct Noise {
    /// The share of its magnitude that a sum must exceed; in `0..<1`.
    var share: Double
    /// How much of a magnitude is kept for the next time; in `0...1`.
    var memory: Double
  }

  let columnCount: Int
  var numbers: [Double]
  var magnitudes: [Float]

  /// A matrix of zeros.
  init(rowCount: Int, columnCount: Int) {
    self.columnCount = columnCount
    numbers = [Double](repeating: 0, count: rowCount * columnCount)
    magnitudes = [Float](repeating: 0, count: rowCount * columnCount)
  }

  /// One row as a matrix of its own.
  init(row: Int, of matrix: NoisyMatrix) {
    columnCount = matrix.columnCount
    let range = row * columnCount..<(row + 1) * columnCount
    numbers = Array(matrix.numbers[range])
    magnitudes = Array(matrix.magnitudes[range])
  }

  /// Puts a number into a place, counted row by row.
  mutating func set(_ place: Int, to number: Double) {
    set(place, to: number, magnitude: abs(number))
  }

  /// Puts a number and its magnitude into a place, counted row by row.
  mutating func set(_ place: Int, to number: Double, magnitude: Double) {
    numbers[place] = number
    magnitudes[place] = Float(magnitude)
  }
}
