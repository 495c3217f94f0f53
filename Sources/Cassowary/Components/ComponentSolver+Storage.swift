extension ComponentSolver {
  /// Whether a part's tableau is a matrix from the start; see the decision "Storage by fill" in
  /// Rooms.
  func isDense(_ part: Part) -> Bool {
    switch storage {
    case .sparse: return false
    case .dense: return true
    case .automatic:
      let size = part.rows.count * part.columns.count
      if size <= Self.smallSize { return true }
      var entryCount = 0
      for local in 0..<part.rows.count {
        entryCount += reduced.rows[parts.row(local, of: part)].terms.count
      }
      return entryCount > size / Self.leastInverseDensity
    }
  }

  /// How a part's tableau is kept; it may be one whose numbers there is no matrix for.
  func plan(for part: Part, canBecomeDense: Bool) -> TableauPlan {
    let size = part.rows.count * part.columns.count
    let matrixKernel: MatrixKernel =
      switch kernel {
      case .scalar: .scalar
      case .simd, .automatic: .simd
      case .blas: .blas
      }
    return TableauPlan(
      kernel: matrixKernel,
      fillLimit: canBecomeDense && storage == .automatic ? size / Self.leastInverseDensity : .max)
  }

  /// Up to so many places a matrix is as fast, however few of them are filled.
  private static var smallSize: Int { 8_192 }
  /// A matrix is faster when one in so many places is filled.
  private static var leastInverseDensity: Int { 12 }
}
