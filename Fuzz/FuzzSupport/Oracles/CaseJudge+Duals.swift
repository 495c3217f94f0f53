import Cassowary
import ExactSolver

extension CaseJudge {
  /// Checks in rationals that the solver's multipliers prove its answer optimal.
  mutating func judgeDuals(
    _ answer: FlatAnswer, _ system: FlatSystem, _ problem: ExactProblem, _ report: PointReport
  ) throws(Failure) {
    guard asks(.dualCertificate), !system.levels.isEmpty else { return }
    statistics.judgements += 1
    let told: DualCertificate
    do throws(SolverError) {
      told = try run.subject.solver.dualCertificate()
    } catch {
      return try judgeUnanswered(error)
    }
    var positions: [DualCertificate.Source: Int] = [:]
    for (position, row) in system.rows.enumerated() {
      switch row.source {
      case .constraint(let id):
        positions[.constraint(run.subject.handles.constraints[id])] = position
      case .edit(let variable): positions[.edit(run.subject.handles.variables[variable])] = position
      }
    }
    let proof: DualProof
    do throws(DualProofError) {
      proof = try DualProof(told, of: system, problem) { positions[$0] }
    } catch {
      throw failure(.dualCertificate, error.kind, error.message)
    }
    guard let fault = proof.fault(values: answer.values, levels: report.levels) else { return }
    try doubt(failure(.dualCertificate, fault.kind, fault.message), about: answer, system)
  }

  /// Asks the exact reference where a proof by rounded numbers fails.
  ///
  /// If the reference finds the answer wrong, or the numbers are of a layout's size, the failure
  /// stands; else the case is too ill-conditioned to be judged.
  mutating func doubt(
    _ failure: Failure, about answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    if case .wrong(let difference) = Arbiter.judge(answer, in: system, certified: false) {
      var certain = failure
      certain.message += "; the reference: \(difference.message)"
      throw certain
    }
    guard !system.isLayoutScale else { throw failure }
    isUnjudged = true
  }
}
