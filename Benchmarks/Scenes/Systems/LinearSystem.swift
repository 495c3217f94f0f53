import Cassowary

/// Rows as numbers, which any solver of linear constraints can be given.
///
/// A row is `Σ coefficient · variable (relation) constant` with a priority and a weight. All variables
/// are free. Solvers that add up strengths take those of ``PeerStrengths``.
public struct LinearSystem: Sendable {
  /// What becomes of a row's constant.
  public enum RowKind: Int8, Sendable {
    /// It stays.
    case plain = 0
    /// The row is "variable = constant", soft, and its constant is suggested again and again.
    case edit = 1
    /// The constant is changed again and again.
    case adjustable = 2
  }

  /// The number of variables, which are counted from 0.
  public let variableCount: Int
  /// Where the terms of each row start, and behind the last of them the number of all terms.
  public private(set) var starts: [Int32] = [0]
  /// The variable of each term.
  public private(set) var columns: [Int32] = []
  /// The coefficient of each term.
  public private(set) var coefficients: [Double] = []
  /// How the sides of each row compare.
  public private(set) var relations: [Relation] = []
  /// The number on the right of each row.
  public private(set) var constants: [Double] = []
  /// The priority of each row, 1000 being required.
  public private(set) var priorities: [Double] = []
  /// The weight of each row inside its priority.
  public private(set) var weights: [Double] = []
  /// What becomes of each row's constant.
  public private(set) var kinds: [RowKind] = []
  private let strengths: PeerStrengths

  init(variableCount: Int, strengths: PeerStrengths) {
    self.variableCount = variableCount
    self.strengths = strengths
  }

  /// The number of rows.
  public var rowCount: Int { constants.count }

  /// What a unit of a row's violation costs a solver that adds up; infinite for required rows.
  public func strength(_ row: Int) -> Double {
    strengths.strength(priority: priorities[row], weight: weights[row])
  }

  /// Adds a term to the row that ``addRow(_:_:priority:weight:kind:)`` will make.
  mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    let first = Int(starts[starts.count - 1])
    for place in first..<columns.count where Int(columns[place]) == variable {
      coefficients[place] += coefficient
      return
    }
    appendTerm(variable, coefficient)
  }

  /// Adds a term of a variable that the row to be made does not hold yet.
  mutating func appendTerm(_ variable: Int, _ coefficient: Double) {
    columns.append(Int32(variable))
    coefficients.append(coefficient)
  }

  /// Makes a row of the terms added since the last one.
  ///
  /// - Returns: Its number.
  @discardableResult
  mutating func addRow(
    _ relation: Relation, _ constant: Double, priority: Double = 1000, weight: Double = 1,
    kind: RowKind = .plain
  ) -> Int {
    starts.append(Int32(columns.count))
    relations.append(relation)
    constants.append(constant)
    priorities.append(priority)
    weights.append(weight)
    kinds.append(kind)
    return constants.count - 1
  }

  /// The same rows, one of which is an edit at a priority.
  func editing(row: Int, priority: Double) -> LinearSystem {
    precondition(
      starts[row + 1] - starts[row] == 1 && coefficients[Int(starts[row])] == 1
        && relations[row] == .equal, "An edit is of one variable.")
    var copy = self
    copy.kinds[row] = .edit
    copy.priorities[row] = priority
    return copy
  }

  /// The same rows, the constant of one of which will change.
  func adjusting(row: Int) -> LinearSystem {
    var copy = self
    copy.kinds[row] = .adjustable
    return copy
  }

  /// How far a point is from meeting the required rows.
  public func requiredResidual(_ values: [Double]) -> Double {
    var worst = 0.0
    for row in 0..<rowCount where priorities[row] == 1000 {
      worst = max(worst, violation(row, values))
    }
    return worst
  }

  /// By how much a point misses a row, in the row's own units.
  public func violation(_ row: Int, _ values: [Double]) -> Double {
    var excess = -constants[row]
    for place in Int(starts[row])..<Int(starts[row + 1]) {
      excess += coefficients[place] * values[Int(columns[place])]
    }
    switch relations[row] {
    case .lessThanOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }
}
