extension LexicographicSimplex {
  /// Scales rows and columns so that coefficients come close to 1, by powers of two, which is exact.
  ///
  /// Coefficients that lie close together, as those of layouts do, are left as they are. Otherwise
  /// rows and columns are divided in turn by the geometric mean of their smallest and largest
  /// coefficients, so that what pivots leave of zero can be told from what is small.
  ///
  /// - Complexity: O(entries).
  ///
  /// Source: Fulkerson & Wolfe (1962), doi:10.1137/1004032.
  static func equilibrate(_ rows: inout [[Entry]], _ states: inout [State]) {
    var smallest = Double.infinity
    var largest = 0.0
    for entry in rows.joined() {
      smallest = min(smallest, abs(entry.coefficient.double))
      largest = max(largest, abs(entry.coefficient.double))
    }
    guard largest > 1e3 * smallest else { return }
    let columnCount = states.count - rows.count
    var rowScales = [Double](repeating: 1, count: rows.count)
    var columnScales = [Double](repeating: 1, count: columnCount)
    for _ in 0..<4 {
      for (row, entries) in rows.enumerated() {
        var range = Extent()
        for entry in entries {
          range.include(abs(entry.coefficient.double) * columnScales[Int(entry.variable)])
        }
        rowScales[row] = 1 / range.geometricMean
      }
      var ranges = [Extent](repeating: Extent(), count: columnCount)
      for (row, entries) in rows.enumerated() {
        for entry in entries {
          ranges[Int(entry.variable)].include(abs(entry.coefficient.double) * rowScales[row])
        }
      }
      for column in 0..<columnCount { columnScales[column] = 1 / ranges[column].geometricMean }
    }
    for column in 0..<columnCount {
      states[column].rescale(powerOfTwo(near: columnScales[column]))
    }
    for row in rows.indices {
      let scale = 1 / powerOfTwo(near: rowScales[row])
      states[columnCount + row].rescale(scale)
      for index in rows[row].indices {
        let entry = rows[row][index]
        let factor = states[Int(entry.variable)].scale / scale
        rows[row][index] = Entry(
          variable: entry.variable, coefficient: entry.coefficient * Number(factor))
      }
    }
  }

  private static func powerOfTwo(near number: Double) -> Double {
    Double(sign: .plus, exponent: number.exponent, significand: 1)
  }

  /// The smallest and the largest of some numbers above 0.
  private struct Extent {
    var smallest = Double.infinity
    var largest = 0.0

    mutating func include(_ number: Double) {
      smallest = min(smallest, number)
      largest = max(largest, number)
    }

    /// 1 where nothing was included.
    var geometricMean: Double { largest > 0 ? (smallest * largest).squareRoot() : 1 }
  }
}

extension VariableState {
  /// Changes the unit in which the variable is measured.
  fileprivate mutating func rescale(_ unit: Double) {
    scale = unit
    value /= Number(unit)
    lower /= Number(unit)
    upper /= Number(unit)
    kink /= Number(unit)
    tolerance /= unit
    lowerTolerance /= unit
    upperTolerance /= unit
    leeway /= unit
    costAbove *= unit
    costBelow *= unit
  }
}
