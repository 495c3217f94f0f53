extension ExactProblem {
  /// An irreducible set of required rows that cannot hold together, ascending; `nil` where all can.
  ///
  /// Starts from the rows of a Farkas certificate and leaves out, one by one, what is not needed, the
  /// latest last, as that is what a refused addition is blamed on.
  package func irreducibleSubset() -> [Int]? {
    guard let certificate = contradiction() else { return nil }
    var kept = certificate.rows.sorted()
    var index = 0
    while index < kept.count && kept.count > 1 {
      var fewer = kept
      fewer.remove(at: index)
      let rest = keeping(rows: fewer)
      guard let smaller = rest.contradiction() else {
        index += 1
        continue
      }
      // Rows before `index` are needed by every contradiction that is left, hence still there.
      kept = smaller.rows.map { fewer[$0] }.sorted()
    }
    return kept
  }

  /// Whether required rows cannot hold together, and can without any one of them.
  ///
  /// The bounds of nonnegative variables hold throughout.
  package func isIrreducible(rows set: [Int]) -> Bool {
    guard set.allSatisfy({ rows.indices.contains($0) && rows[$0].isRequired }) else { return false }
    guard !keeping(rows: set).isFeasible else { return false }
    return set.indices.allSatisfy { left in
      var fewer = set
      fewer.remove(at: left)
      return keeping(rows: fewer).isFeasible
    }
  }

  /// Whether required rows and bounds `x ≥ 0` cannot hold together, and can without any one of them.
  ///
  /// Only the bounds named hold: the other variables count as free.
  package func isIrreducible(rows set: [Int], bounds: [Int]) -> Bool {
    guard bounds.allSatisfy({ domains.indices.contains($0) && domains[$0] == .nonnegative }) else {
      return false
    }
    var alone = self
    alone.bound(only: bounds)
    guard alone.isIrreducible(rows: set) else { return false }
    return bounds.indices.allSatisfy { left in
      var fewer = bounds
      fewer.remove(at: left)
      var freer = self
      freer.bound(only: fewer)
      return freer.keeping(rows: set).isFeasible
    }
  }

  /// Frees every variable but those named.
  private mutating func bound(only bounds: [Int]) {
    for variable in domains.indices { domains[variable] = .free }
    for variable in bounds { domains[variable] = .nonnegative }
  }
}
