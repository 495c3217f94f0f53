import ConstraintPrograms
import ExactSolver
import ReferenceChecks

/// Lets the exact reference decide whether an answer is right, where rounding may be the reason that
/// two answers differ.
enum Arbiter {
  enum Verdict {
    case right
    case wrong(Difference)
    /// The system is too large, or contradictory within the tolerance.
    case unknown
  }

  /// Systems with more rows are not judged in exact numbers.
  static let rowLimit = 80

  /// What is looked at.
  static func judge(_ answer: FlatAnswer, in system: FlatSystem) -> Verdict {
    guard system.rows.count <= rowLimit else { return .unknown }
    let state = system.programState
    guard let solution = ReferenceSolution(state) else { return .unknown }
    return judge(answer, in: system, solution)
  }

  static func judge(
    _ answer: FlatAnswer, in system: FlatSystem, _ solution: ReferenceSolution
  ) -> Verdict {
    let values = answer.values.enumerated().map {
      ProgramAnswer.Value(variable: "x\($0.offset)", value: $0.element)
    }
    var ambiguous: [String] = []
    for (variable, isAmbiguous) in (answer.isAmbiguous ?? []).enumerated() where isAmbiguous {
      ambiguous.append("x\(variable)")
    }
    let told = ProgramAnswer(
      values: values, ambiguous: ambiguous.sorted(),
      objective: answer.levels.map { .init(priority: $0.priority, value: $0.value) },
      violated: [], pivots: 0, components: 0)
    let comparison = AnswerComparison(told, solution)
    let difference = comparison.differences.first { difference in
      switch difference.kind {
      case .violated: false
      case .ambiguity: answer.isAmbiguous != nil
      default: true
      }
    }
    return difference.map { .wrong($0) } ?? .right
  }
}
