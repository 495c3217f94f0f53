import ConstraintPrograms
import ExactSolver

/// Compares a refusal as a conflict with the exact state that it refuses.
package struct ConflictComparison {
  package private(set) var differences: [Difference] = []
  /// What a solver may say of the state.
  package let verdict: BandedVerdict

  /// Compares; `state` is what would be had the statement been accepted.
  package init(_ refusal: Refusal, _ state: ProgramState, verdict: BandedVerdict) {
    self.verdict = verdict
    let exact = ExactState(state)
    guard verdict.answer != .refuse || !refusal.conflict.isEmpty else {
      differences.append(Difference(.certificate, "the conflict has no members"))
      return
    }
    if RoundingBand.answer(exact.problem, verdict) == .accept {
      let size = verdict.size.doubleValue
      differences.append(
        Difference(.refusedConsistency, "refused, and the contradiction has the size \(size)"))
      return
    }
    var rowOf: [String: Int] = [:]
    for (index, label) in exact.labels.enumerated() { rowOf[label] = index }
    var boundOf: [String: Int] = [:]
    for (index, name) in exact.names.enumerated() where exact.problem.domains[index] == .nonnegative
    {
      boundOf["\(name) >= 0"] = index
    }
    var entries: [FarkasCertificate.Entry] = []
    var bounds: [Int: Double] = [:]
    for member in refusal.conflict {
      guard member.multiplier.isFinite else {
        differences.append(
          Difference(.certificate, "\(member.label) has the multiplier \(member.multiplier)"))
        return
      }
      if let row = rowOf.removeValue(forKey: member.label), exact.problem.rows[row].isRequired {
        entries.append(.init(row: row, multiplier: Rational(member.multiplier)))
      } else if let bound = boundOf.removeValue(forKey: member.label) {
        bounds[bound] = member.multiplier
      } else {
        differences.append(
          Difference(.certificate, "'\(member.label)' is no member, or is one twice"))
        return
      }
    }
    if let constraint = refusal.constraint,
      !refusal.conflict.contains(where: { $0.label == constraint })
    {
      differences.append(Difference(.certificate, "\(constraint) is refused and takes no part"))
    }
    compareMultipliers(FarkasCertificate(entries: entries), bounds, exact)
    compareIrreducibility(entries.map(\.row), bounds.keys.sorted(), exact)
  }

  private mutating func compareMultipliers(
    _ certificate: FarkasCertificate, _ bounds: [Int: Double], _ exact: ExactState
  ) {
    for fault in certificate.faults(in: exact.problem, tolerance: Rational(1, 1_000_000_000)) {
      differences.append(Difference(.certificate, "the multipliers prove nothing: \(fault)"))
    }
    let sums = certificate.combination(of: exact.problem).sums
    for (variable, sum) in sums.enumerated() where exact.problem.domains[variable] == .nonnegative {
      let told = bounds[variable] ?? 0
      let largest = certificate.entries.reduce(1.0) { largest, entry in
        exact.problem.rows[entry.row].mergedTerms.first { $0.variable == variable }
          .map { max(largest, abs((entry.multiplier * $0.coefficient).doubleValue)) } ?? largest
      }
      if abs(told - sum.doubleValue) > 1e-9 * largest {
        differences.append(
          Difference(
            .certificate,
            "the bound of \(exact.names[variable]) has \(told), the rows give \(sum.doubleValue)"))
      }
    }
  }

  /// Without any one member the others must be what a solver may accept.
  private mutating func compareIrreducibility(
    _ rows: [Int], _ bounds: [Int], _ exact: ExactState
  ) {
    if exact.problem.isIrreducible(rows: rows, bounds: bounds) { return }
    var alone = exact.problem
    for variable in alone.domains.indices {
      alone.domains[variable] = bounds.contains(variable) ? .nonnegative : .free
    }
    let members = alone.keeping(rows: rows)
    if RoundingBand.answer(members, members.bandedVerdict()) == .accept {
      differences.append(
        Difference(.certificate, "the members of the conflict hold together without the others"))
      return
    }
    for row in rows
    where alone.keeping(rows: rows.filter { $0 != row }).bandedVerdict().answer == .refuse {
      differences.append(Difference(.irreducibility, "\(exact.labels[row]) is not needed"))
    }
    for bound in bounds {
      var freer = alone
      freer.domains[bound] = .free
      if freer.keeping(rows: rows).bandedVerdict().answer == .refuse {
        differences.append(Difference(.irreducibility, "\(exact.names[bound]) >= 0 is not needed"))
      }
    }
  }
}
