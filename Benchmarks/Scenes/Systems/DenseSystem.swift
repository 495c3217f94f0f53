import Cassowary

/// Filled rows that one hidden point meets: as many soft equalities as unknowns, and as many required
/// inequalities, each with a quarter of the unknowns.
///
/// The size is the number of unknowns. The first equality goes through one more variable, the shift,
/// which is set to 0 at first; as it moves, the point moves along a line, and the inequalities leave
/// room for that and, some of them, for nothing more.
public struct DenseSystem: SystemScene {
  /// `dense`.
  public static let name = "dense"

  /// The rows were made around a point.
  public static let isComputed = false

  /// The rows: equalities, inequalities, and the shift's.
  public let system: LinearSystem

  private static let shifts = [1.0, -1, 2, 0]
  private let point: [Double]
  private let direction: [Double]
  private let firstConstant: Double
  private let constant: SystemChange

  /// Makes a number of unknowns.
  public init(size: Int) {
    self.init(size: size, seed: 1)
  }

  /// Makes a number of unknowns with other numbers for each seed.
  ///
  /// - Complexity: O(*n*³).
  public init(size: Int, seed: UInt64) {
    precondition(size >= 1, "There is an unknown.")
    var random = SystemRandom(seed: seed)
    var equalities: [[(Int, Double)]]
    var direction: [Double]?
    repeat {
      equalities = (0..<size).map { Self.terms(of: $0, size, &random) }
      // Where the shift grows by 1, the first equality's unknowns have to make up for it.
      direction = SquareEquations.solve(equalities, [-1] + [Double](repeating: 0, count: size - 1))
    } while direction == nil
    let point = (0..<size).map { _ in Double(random.below(201) - 100) }
    self.point = point
    self.direction = direction ?? []
    func value(_ terms: [(Int, Double)], at point: [Double]) -> Double {
      terms.reduce(0) { $0 + $1.1 * point[$1.0] }
    }
    var system = LinearSystem(
      variableCount: size + 1, strengths: PeerStrengths([(250, 1), (750, 1e3), (999, 1e6)]))
    for (row, terms) in equalities.enumerated() {
      for (unknown, coefficient) in terms { system.appendTerm(unknown, coefficient) }
      if row == 0 { system.appendTerm(size, 1) }
      system.addRow(.equal, value(terms, at: point), priority: row % 2 == 0 ? 250 : 750)
    }
    firstConstant = system.constants[0]
    for row in 0..<size {
      let terms = Self.terms(of: row, size, &random)
      for (unknown, coefficient) in terms { system.appendTerm(unknown, coefficient) }
      let slope = value(terms, at: self.direction)
      let most = Self.shifts.map { $0 * slope }.reduce(0, max)
      let room = row % 3 == 0 ? 0 : Double(random.below(50))
      system.addRow(.lessThanOrEqual, value(terms, at: point) + most + room)
    }
    system.appendTerm(size, 1)
    system.addRow(.equal, 0, priority: 999, kind: .edit)
    self.system = system
    let first = firstConstant
    constant = SystemChange(
      system: system.adjusting(row: 0), rows: [0], steps: Self.shifts.map { [first - $0] },
      reads: 0..<(size + 1))
  }

  /// Two for each unknown, and the shift's.
  public static func constraintCount(size: Int) -> Int { 2 * size + 1 }

  /// Half as many unknowns as rows, and no more than a thousand.
  public static func size(nearestTo constraints: Int) -> Int { min(1000, max(1, constraints / 2)) }

  /// Up to 1,001.
  public static var usualSizes: [Int] { [101, 321, 1001] }

  /// Up to 321.
  public static var quickSizes: [Int] { [21, 101, 321] }

  /// The shift is suggested, or the first equality's constant moves against it.
  public func change(_ operation: SystemOperation) -> SystemChange? {
    switch operation {
    case .buildSolve: nil
    case .edit:
      SystemChange(
        system: system, rows: [system.rowCount - 1], steps: Self.shifts.map { [$0] },
        reads: 0..<system.variableCount)
    case .constant: constant
    }
  }

  /// The hidden point, moved along the line.
  public func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double] {
    var shift = 0.0
    if let constant = constants.first {
      shift = operation == .edit ? constant : firstConstant - constant
    }
    let values = zip(point, direction).map { $0 + shift * $1 }
    return values + [operation == .edit ? shift : 0]
  }

  /// A quarter of the unknowns, the row's own among them so that none is left out.
  private static func terms(
    of row: Int, _ size: Int, _ random: inout SystemRandom
  ) -> [(Int, Double)] {
    var isTaken = [Bool](repeating: false, count: size)
    isTaken[row] = true
    var count = 1
    while count < max(1, size / 4) {
      let unknown = random.below(size)
      if !isTaken[unknown] {
        isTaken[unknown] = true
        count += 1
      }
    }
    return isTaken.indices.filter { isTaken[$0] }.map { unknown in
      let size = Double(1 + random.below(20)) / 4
      return (unknown, random.below(2) == 0 ? size : -size)
    }
  }
}
