import Cassowary
import ConstraintPrograms
import ExactSolver
import ReferenceChecks

extension CaseJudge {
  /// Checks that a conflict is proved by its multipliers, and that it is irreducible, in rationals.
  ///
  /// - Parameters:
  ///   - conflict: What the solver says.
  ///   - candidate: The state that was refused.
  ///   - changed: The statement that would have led there; `nil` for a batch.
  /// - Throws: What is wrong with it.
  mutating func judgeConflict(
    _ conflict: Conflict, candidate: Model, changed: Step?
  ) throws(Failure) {
    statistics.conflicts += 1
    digest.add(conflict.members.count)
    for member in conflict.members { digest.add(member.multiplier) }
    guard asks(.conflict) else { return }
    statistics.judgements += 1
    let system = FlatSystem(candidate)
    self.candidate = system
    let members = try members(of: conflict, in: system, candidate)
    if let changed, let id = Self.constraint(of: changed),
      !members.contains(where: { system.row($0)?.source == .constraint(id) })
    {
      guard !system.isShort, Arbiter.takes(system) else {
        throw failure(.conflict, "stranger", "\(changed) is refused and takes no part")
      }
      // What was accepted before may be contradictory within the tolerance.
      try doubtConflict(conflict, system, "stranger", "\(changed) is refused and takes no part")
      isUnjudged = true
      return
    }
    let proof = IrreducibleProof(
      rows: members.map { $0.exactRow(in: system) }, told: members.map(\.multiplier))
    switch proof.verdict {
    case .proved(let size):
      // Below this the contradiction is rounding and must be accepted, unless others are larger.
      guard size.doubleValue * Double(max(1, members.count)) > 1e-9 else {
        return try doubtConflict(conflict, system, "rounding")
      }
      if !(abs(conflict.size - size.doubleValue) <= 1e-6 * size.doubleValue + 1e-12) {
        throw failure(
          .conflict, "size", "the size is told as \(conflict.size) and is \(size.doubleValue)")
      }
    case .wrongMultipliers(let exact):
      try doubtConflict(
        conflict, system, "multipliers",
        "the multipliers are \(members.map(\.multiplier)), exact are \(exact)")
    case .unproved(let kind):
      try doubtConflict(conflict, system, kind)
    }
    self.candidate = nil
  }

  private static func constraint(of step: Step) -> Int? {
    switch step {
    case .add(let row): row.id
    case .constant(let id, _), .priority(let id, _): id
    default: nil
    }
  }

  /// One member: a row by its position, or the bound of a variable.
  struct ConflictMember {
    enum Source: Hashable {
      case row(Int)
      case bound(variable: Int)
    }
    var source: Source
    var multiplier: Double

    /// The member as a row `Σ aᵢxᵢ ≤ b` or `= b`.
    func exactRow(in system: FlatSystem) -> ExactRow {
      switch source {
      case .bound(let variable):
        return ExactRow(
          [ExactTerm(variable, -1)], .lessThanOrEqual, 0, priority: IrreducibleProof.boundPriority)
      case .row(let position):
        var row = system.rows[position].exact { $0 }
        guard row.relation == .greaterThanOrEqual else { return row }
        row.relation = .lessThanOrEqual
        row.constant = -row.constant
        for term in row.terms.indices { row.terms[term].coefficient = -row.terms[term].coefficient }
        return row
      }
    }
  }

  private func members(
    of conflict: Conflict, in system: FlatSystem, _ candidate: Model
  ) throws(Failure) -> [ConflictMember] {
    guard !conflict.members.isEmpty else {
      throw failure(.conflict, "empty", "the conflict has no members")
    }
    var byLabel: [String: ConflictMember.Source] = [:]
    for (position, row) in system.rows.enumerated() where row.isRequired {
      byLabel[label(of: row.source)] = .row(position)
    }
    for (position, variable) in candidate.declared.enumerated()
    where system.domains[position] == .nonnegative {
      byLabel["\(fuzzCase.names.variable(variable)) >= 0"] = .bound(variable: position)
    }
    var members: [ConflictMember] = []
    for member in conflict.members {
      guard let source = byLabel.removeValue(forKey: member.label) else {
        throw failure(.conflict, "member", "'\(member.label)' is no member, or is one twice")
      }
      let isEquality =
        if case .row(let position) = source { system.rows[position].relation == .equal } else {
          false
        }
      if case .constraint(let handle) = member.source,
        let known = try? run.subject.solver.constraint(handle), known.name != member.label
      {
        throw failure(
          .conflict, "handle", "the handle of \(member.label) is another constraint's")
      }
      guard member.multiplier.isFinite, isEquality || member.multiplier > 0 else {
        throw failure(.conflict, "sign", "\(member.label) has the multiplier \(member.multiplier)")
      }
      members.append(ConflictMember(source: source, multiplier: member.multiplier))
    }
    return members
  }

  /// Asks the exact reference where the quick proof fails.
  private mutating func doubtConflict(
    _ conflict: Conflict, _ system: FlatSystem, _ kind: String, _ message: String? = nil
  ) throws(Failure) {
    // Labels of a flat system are its own.
    let state = system.programState
    guard Arbiter.takes(system) else {
      guard !system.isShort else {
        throw failure(.conflict, kind, message ?? "the conflict is not proved")
      }
      isUnjudged = true
      return
    }
    var labels: [String: String] = [:]
    for (position, row) in system.rows.enumerated() {
      labels[label(of: row.source)] = FlatSystem.label(position)
    }
    for (position, variable) in run.model.declared.enumerated() {
      labels["\(fuzzCase.names.variable(variable)) >= 0"] = "x\(position) >= 0"
    }
    let refusal = Refusal(
      .conflict, "",
      conflict: conflict.members.map {
        .init(label: labels[$0.label] ?? $0.label, multiplier: $0.multiplier)
      })
    let verdict = system.exact.bandedVerdict()
    let comparison = ConflictComparison(refusal, state, verdict: verdict)
    if let difference = comparison.differences.first {
      if difference.kind == .certificate, provesWithinReach(conflict, system) {
        isUnjudged = true
        return
      }
      throw failure(.conflict, difference.kind.rawValue, message ?? difference.message)
    }
    if verdict.answer == .either { isUnjudged = true }
  }

  /// Whether what the multipliers leave of the variables cannot make up for the contradiction as long
  /// as no variable is ten thousand times as large as the numbers at hand.
  private func provesWithinReach(_ conflict: Conflict, _ system: FlatSystem) -> Bool {
    guard !system.isShort else { return false }
    var positions: [String: Int] = [:]
    for (position, row) in system.rows.enumerated() { positions[label(of: row.source)] = position }
    var sums = [Double](repeating: 0, count: system.domains.count)
    var constant = 0.0
    var largest = 1.0
    for member in conflict.members {
      guard let position = positions[member.label] else { continue }
      let row = system.rows[position]
      let factor = row.relation == .greaterThanOrEqual ? -member.multiplier : member.multiplier
      for term in row.terms { sums[term.variable] += factor * term.coefficient }
      constant += factor * row.constant
      largest = max(largest, abs(row.constant))
    }
    let left = zip(sums, system.domains).reduce(0.0) { left, column in
      left + (column.1 == .nonnegative ? max(0, -column.0) : abs(column.0))
    }
    return constant < 0 && left * 1e4 * largest < -constant
  }
}

extension FlatSystem {
  /// The row of a conflict's member; `nil` for a bound.
  func row(_ member: CaseJudge.ConflictMember) -> ModelRow? {
    if case .row(let position) = member.source { rows[position] } else { nil }
  }
}
