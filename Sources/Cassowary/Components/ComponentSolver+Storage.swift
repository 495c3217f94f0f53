extension ComponentSolver {
  /// Whether a part's tableau is a matrix from the start; see the decision "Storage by fill" in
  /// Rooms.
  func isDense(_ part: Part) -> Bool {
    switch options.storage {
    case .sparse: return false
    case .dense: return true
    case .automatic:
      let size = part.rows.count * part.columns.count
      if size <= options.matrixThresholds.size { return true }
      var entryCount = 0
      for local in 0..<part.rows.count {
        entryCount += reduced.rows[parts.row(local, of: part)].terms.count
      }
      return entryCount > size / options.matrixThresholds.inverseDensity
    }
  }

  /// How a part's tableau is kept; it may be one whose numbers there is no matrix for.
  func plan(for part: Part, canBecomeDense: Bool) -> TableauPlan {
    let size = part.rows.count * part.columns.count
    let matrixKernel: MatrixKernel =
      switch options.kernel {
      case .scalar: .scalar
      case .simd, .automatic: .simd
      case .blas: .blas
      }
    return TableauPlan(
      kernel: matrixKernel,
      fillLimit: canBecomeDense && options.storage == .automatic
        ? size / options.matrixThresholds.inverseDensity : .max)
  }
}
