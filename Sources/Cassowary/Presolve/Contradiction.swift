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
  init(_ entries: [(source: Source, multiplier: Double)]) {
    let largest = entries.reduce(0) { max($0, abs($1.multiplier)) }
    self.entries = entries.filter { abs($0.multiplier) > Tolerances.multiplierNoise * largest }
    self.entries.sort { first, second in
      switch (first.source, second.source) {
      case (.row(let left), .row(let right)): left < right
      case (.row, .bound): true
      case (.bound, .row): false
      case (.bound(let left), .bound(let right)): left < right
      }
    }
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
