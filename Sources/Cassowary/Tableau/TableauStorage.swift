/// The rows of a basis: each basic variable as a sum of nonbasic ones, `basic = Σ a[j] · x[j]`,
/// without a constant; values are kept elsewhere.
///
/// Invariants: a variable is basic in at most one row; a row holds no basic variable and no variable
/// twice. Rows are handed out whole, and a pivot is one call, so that nothing is dispatched for each
/// entry.
protocol TableauStorage: Sendable {
  associatedtype Number: SimplexNumber
  /// The entries of a row that are not zero.
  associatedtype Row: Sequence where Row.Element == TableauEntry<Number>

  typealias Entry = TableauEntry<Number>

  /// Makes the tableau of the slack basis.
  ///
  /// - Parameters:
  ///   - rows: Each row's sum over the variables below `variableCount - rows.count`; row *i*
  ///     defines the variable that many places above.
  ///   - variableCount: All variables, basic ones included.
  ///   - plan: How it is to be kept.
  init(rows: [[Entry]], variableCount: Int, plan: TableauPlan)

  /// The variable that each row defines.
  var basicVariables: [Int32] { get }
  /// The row that defines each variable, or -1 for a nonbasic one.
  var rowIndices: [Int32] { get }
  /// How many entries pivots have added.
  var fillCount: Int { get }
  /// Whether there are more entries than planned, so that the tableau should become a matrix.
  var isFilled: Bool { get }

  /// Lets any number of entries be as planned.
  mutating func liftFillLimit()

  /// The entries of a row.
  func row(_ index: Int) -> Row

  /// At least the number of rows that hold a nonbasic variable, or an estimate of the price of
  /// making it basic that is at least as good for choosing.
  func columnCountEstimate(_ variable: Int) -> Int

  /// Collects the rows that hold a nonbasic variable, with its coefficients.
  mutating func gatherColumn(_ variable: Int, into column: inout [Entry])

  /// Makes a nonbasic variable basic in a row, whose variable becomes nonbasic.
  ///
  /// - Precondition: The row holds the variable.
  mutating func pivot(row: Int, entering: Int)
}
