import CQSoptEx
import ExactSolver
import Glibc

/// A linear program in QSopt_ex's hands.
struct QSoptProgramBox: ~Copyable {
  enum Outcome {
    /// The least cost and the columns' values.
    case optimal(cost: Rational, values: [Rational])
    case infeasible
  }

  private let program: OpaquePointer
  private var columnCount = 0

  /// - Precondition: The caller holds ``QSoptJudge``'s lock for as long as the program lives.
  init() throws(QSoptJudge.Failure) {
    guard let program = qsopt_create() else { throw .refused("create") }
    self.program = program
  }

  deinit {
    qsopt_destroy(program)
  }

  mutating func addColumn(cost: Rational, isFree: Bool) throws(QSoptJudge.Failure) -> Int {
    guard qsopt_add_column(program, cost.description, isFree ? 1 : 0) == 0 else {
      throw .refused("add a column")
    }
    columnCount += 1
    return columnCount - 1
  }

  mutating func addRow(
    _ terms: [(column: Int, value: Rational)], _ relation: ExactRelation, _ constant: Rational
  ) throws(QSoptJudge.Failure) {
    let columns = terms.map { Int32($0.column) }
    let texts = terms.map { strdup($0.value.description) }
    defer { for text in texts { free(text) } }
    let values = texts.map { UnsafePointer<CChar>($0) }
    let sense: Character =
      switch relation {
      case .lessThanOrEqual: "L"
      case .equal: "E"
      case .greaterThanOrEqual: "G"
      }
    guard
      qsopt_add_row(
        program, Int32(terms.count), columns, values, CChar(sense.asciiValue ?? 0),
        constant.description) == 0
    else { throw .refused("add a row") }
  }

  mutating func minimize() throws(QSoptJudge.Failure) -> Outcome {
    var status = QSoptStatusOther
    guard qsopt_solve(program, &status) == 0 else { throw .refused("solve") }
    switch status {
    case QSoptStatusInfeasible:
      return .infeasible
    case QSoptStatusOptimal:
      var values: [Rational] = []
      for column in 0..<columnCount {
        values.append(try number(qsopt_copy_value(program, Int32(column))))
      }
      return .optimal(cost: try number(qsopt_copy_cost(program)), values: values)
    default:
      throw .refused("decide")
    }
  }

  private func number(_ text: UnsafeMutablePointer<CChar>?) throws(QSoptJudge.Failure) -> Rational {
    guard let text else { throw .refused("write a number") }
    defer { free(text) }
    guard let number = Rational(text: String(cString: text)) else {
      throw .refused("write a number")
    }
    return number
  }
}
