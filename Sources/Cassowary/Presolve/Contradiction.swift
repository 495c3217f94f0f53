/// Multipliers of required rows and bounds that add up to `0 ≤ b` with `b < 0`.
///
/// Multipliers are signed for the rows as they stand: `y ≥ 0` on `≤`, `y ≤ 0` on `≥`, any sign on
/// `=`; bounds read `x ≥ 0`.
struct Contradiction {
  /// A row, or the bound of a variable, of a ``ComponentSystem``.
  enum Source: Hashable, BitwiseCopyable {
    case row(Int)
    case bound(Int)
  }

  var entries: [(source: Source, multiplier: Double)]

  /// Drops multipliers that can only be rounding, and brings rows into their order.
  ///
  /// A multiplier is rounding where it matters to no variable: what it adds to each is lost in what
  /// the others add there.
  init(
    _ entries: [(source: Source, multiplier: Double)], in system: borrowing ComponentSystem
  ) {
    let sums = Self.sums(of: entries, in: system)
    var magnitudes: [Int: Double] = [:]
    for index in sums.entries.indices {
      magnitudes[Int(sums.entries[index].variable)] = sums.entries[index].magnitude
    }
    self.entries = entries.filter { entry in
      switch entry.source {
      case .bound(let variable):
        abs(entry.multiplier) > Tolerances.cancellation * (magnitudes[variable] ?? 0)
      case .row(let index):
        // A row without variables is a contradiction of its own.
        system.rows[index].terms.isEmpty
          || system.rows[index].terms.contains { term in
            let variable = Int(system.termVariables[term])
            return abs(entry.multiplier * system.termCoefficients[term])
              > Tolerances.cancellation * (magnitudes[variable] ?? 0)
          }
      }
    }
    self.entries.sort { first, second in
      switch (first.source, second.source) {
      case (.row(let left), .row(let right)): left < right
      case (.row, .bound): true
      case (.bound, .row): false
      case (.bound(let left), .bound(let right)): left < right
      }
    }
  }

  /// Whether the multipliers prove the contradiction on the rows as they were stated.
  ///
  /// Nothing of presolve or basis is trusted: signs fit relations, what the rows and bounds hold of
  /// each variable adds up to zero, and what they allow together is less than nothing.
  ///
  /// - Complexity: O(terms of the members).
  func isProof(in system: borrowing ComponentSystem) -> Bool {
    var right = CompensatedSum()
    for entry in entries {
      guard entry.multiplier.isFinite else { return false }
      switch entry.source {
      case .bound: guard entry.multiplier < 0 else { return false }
      case .row(let index):
        let row = system.rows[index]
        switch row.relation {
        case .lessThanOrEqual: guard entry.multiplier > 0 else { return false }
        case .greaterThanOrEqual: guard entry.multiplier < 0 else { return false }
        case .equal: break
        }
        right.add(product: entry.multiplier, row.constant)
      }
    }
    guard right.value < 0 else { return false }
    let sums = Self.sums(of: entries, in: system)
    for index in sums.entries.indices {
      let sum = sums.entries[index]
      if abs(sum.coefficient) > Tolerances.contradiction * sum.magnitude { return false }
    }
    return true
  }

  /// What rows and bounds add up to on each variable.
  private static func sums(
    of entries: [(source: Source, multiplier: Double)], in system: borrowing ComponentSystem
  ) -> RowBuffer {
    var sums = RowBuffer()
    sums.reset(variableCount: system.variables.count)
    for entry in entries {
      switch entry.source {
      case .bound(let variable): sums.add(entry.multiplier, of: variable)
      case .row(let index):
        for term in system.rows[index].terms {
          sums.add(
            entry.multiplier * system.termCoefficients[term],
            of: Int(system.termVariables[term]))
        }
      }
    }
    return sums
  }

  /// The least `t` such that relaxing every row by `t` of its unit removes the contradiction, and
  /// the number of rows.
  ///
  /// - Complexity: O(*m*); sums are compensated, so that exact cancellation gives exactly 0.
  func size(in system: borrowing ComponentSystem) -> (relaxation: Double, rowCount: Int) {
    var excess = CompensatedSum()
    var units = 0.0
    var rowCount = 0
    for entry in entries {
      guard case .row(let index) = entry.source else { continue }
      let row = system.rows[index]
      excess.add(product: entry.multiplier, row.constant)
      units += abs(entry.multiplier) * system.unit(ofRow: index)
      rowCount += 1
    }
    guard units > 0 else { return (0, rowCount) }
    return (max(0, -excess.value / units), rowCount)
  }

  /// Whether the contradiction is rounding, which must be accepted.
  func isRounding(in system: borrowing ComponentSystem) -> Bool {
    let (relaxation, rowCount) = size(in: system)
    return relaxation <= Tolerances.rounding / Double(max(1, rowCount))
  }
}

/// A sum that carries its own rounding error along.
///
/// Source: Ogita, Rump & Oishi (2005), doi:10.1137/030601818, algorithm Dot2.
struct CompensatedSum {
  private var sum = 0.0
  private var correction = 0.0

  mutating func add(_ value: Double) {
    let total = sum + value
    let part = total - sum
    correction += (sum - (total - part)) + (value - part)
    sum = total
  }

  mutating func add(product left: Double, _ right: Double) {
    let product = left * right
    add(product)
    correction += (-product).addingProduct(left, right)
  }

  var value: Double { sum + correction }
}
