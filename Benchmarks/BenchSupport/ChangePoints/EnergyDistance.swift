/// How different two neighbouring pieces of a series are: the distances between them against those
/// within them.
struct EnergyDistance {
  /// Sums of distances |a - b| over rectangles from the first value on.
  private let sums: [[Double]]

  /// Complexity: O(n²).
  init(_ values: [Double]) {
    var sums = [[Double]](
      repeating: [Double](repeating: 0, count: values.count + 1), count: values.count + 1)
    for row in values.indices {
      var line = 0.0
      for column in values.indices {
        line += abs(values[row] - values[column])
        sums[row + 1][column + 1] = sums[row][column + 1] + line
      }
    }
    self.sums = sums
  }

  private func sum(_ rows: Range<Int>, _ columns: Range<Int>) -> Double {
    sums[rows.upperBound][columns.upperBound] - sums[rows.lowerBound][columns.upperBound]
      - sums[rows.upperBound][columns.lowerBound] + sums[rows.lowerBound][columns.lowerBound]
  }

  /// The split of a piece, or of its beginning, whose sides are most different.
  ///
  /// The right side need not reach to the end of the piece, so that a change that is undone later is
  /// found as well.
  func bestSplit(_ low: Int, _ high: Int) -> (place: Int, distance: Double) {
    var best = (place: low + 1, distance: -Double.infinity)
    for place in (low + 1)..<high {
      for end in (place + 1)...high {
        let distance = distance(low..<place, place..<end)
        if distance > best.distance { best = (place, distance) }
      }
    }
    return best
  }

  private func distance(_ left: Range<Int>, _ right: Range<Int>) -> Double {
    let n = Double(left.count)
    let m = Double(right.count)
    var distance = 2 * sum(left, right)
    // Each pair is in the sum of a square twice.
    if n > 1 { distance -= m * sum(left, left) / (n - 1) }
    if m > 1 { distance -= n * sum(right, right) / (m - 1) }
    return distance / (n + m)
  }
}
