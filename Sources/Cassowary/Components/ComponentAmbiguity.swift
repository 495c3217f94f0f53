/// Which variables of a solved component differ between optimal points.
///
/// Exact up to the tolerance: each doubtful variable is minimized and maximized over the optimal
/// points of its part. Every point seen on the way settles other variables too, so that few
/// searches are needed. The component itself is not changed.
struct ComponentAmbiguity: ~Copyable {
  private var solver: ComponentSolver
  private let partOfColumn: [Int32]
  private let localOfColumn: [Int32]
  /// By part: whether each of its columns is ambiguous; `nil` until asked.
  private var answers: [[Bool]?]

  init(_ solver: consuming ComponentSolver) {
    var partOfColumn = [Int32](repeating: -1, count: solver.reduced.columns.count)
    var localOfColumn = partOfColumn
    for index in 0..<solver.parts.count {
      let part = solver.parts[index]
      for local in 0..<part.columns.count {
        let column = solver.parts.column(local, of: part)
        partOfColumn[column] = Int32(index)
        localOfColumn[column] = Int32(local)
      }
    }
    self.partOfColumn = partOfColumn
    self.localOfColumn = localOfColumn
    answers = [[Bool]?](repeating: nil, count: solver.parts.count)
    self.solver = solver
  }

  /// The component's variables as slots of the table.
  var variables: [Int32] { solver.system.variables.array() }

  /// Whether a variable of the component differs between two optimal points.
  mutating func isAmbiguous(_ variable: Int) -> Bool {
    let terms = expressed(variable)
    var doubtful: [Int: [(column: Int, weight: Double)]] = [:]
    var doubtfulParts: [Int] = []
    for (column, weight) in terms where isColumnAmbiguous(column) {
      let part = Int(partOfColumn[column])
      if doubtful[part] == nil { doubtfulParts.append(part) }
      doubtful[part, default: []].append((Int(localOfColumn[column]), weight))
    }
    for part in doubtfulParts {
      let weights = doubtful[part] ?? []
      if weights.count == 1 { return true }
      if let (least, greatest) = extremePoints(part: part, weights: weights) {
        let low = weights.reduce(0) { $0 + $1.weight * least[$1.column] }
        let high = weights.reduce(0) { $0 + $1.weight * greatest[$1.column] }
        if Self.differ(low, high) { return true }
      }
    }
    return false
  }

  /// Two optimal points between which a variable differs, or `nil` if it is determined.
  mutating func witnesses(of variable: Int) -> (least: [Double], greatest: [Double])? {
    guard isAmbiguous(variable) else { return nil }
    var weights: [Int: [(column: Int, weight: Double)]] = [:]
    var touchedParts: [Int] = []
    for (column, weight) in expressed(variable) {
      let part = Int(partOfColumn[column])
      if weights[part] == nil { touchedParts.append(part) }
      weights[part, default: []].append((Int(localOfColumn[column]), weight))
    }
    var least = Vector<Double>()
    var greatest = Vector<Double>()
    for variable in solver.values.indices {
      least.append(solver.values[variable])
      greatest.append(solver.values[variable])
    }
    for index in touchedParts {
      guard let points = extremePoints(part: index, weights: weights[index] ?? []) else {
        continue
      }
      let part = solver.parts[index]
      for local in 0..<part.columns.count {
        let variable = Int(solver.reduced.columns[solver.parts.column(local, of: part)])
        least[variable] = points.least[local]
        greatest[variable] = points.greatest[local]
      }
    }
    solver.elimination.postsolve(&least)
    solver.elimination.postsolve(&greatest)
    return (least.array(), greatest.array())
  }

  private mutating func expressed(_ variable: Int) -> [(column: Int, weight: Double)] {
    let own = solver.reduced.columnIndices[variable]
    if own >= 0 { return [(Int(own), 1)] }
    return solver.expressedInColumns(variable)
  }

  private mutating func isColumnAmbiguous(_ column: Int) -> Bool {
    let part = Int(partOfColumn[column])
    let local = Int(localOfColumn[column])
    if let known = answers[part] { return known[local] }
    let answer: [Bool]
    switch solver.solutions[part] {
    case .interval(let problem): answer = [!problem.isPoint]
    case .propagation: preconditionFailure("A part solved for questions has a basis.")
    case .sparse(let simplex): answer = Self.ambiguousColumns(of: simplex)
    case .dense(let simplex): answer = Self.ambiguousColumns(of: simplex)
    case .precise(let simplex): answer = Self.ambiguousColumns(of: simplex)
    }
    answers[part] = answer
    return answer[local]
  }

  private static func ambiguousColumns<Storage: TableauStorage>(
    of simplex: LexicographicSimplex<Storage>
  ) -> [Bool] {
    var isAmbiguous = [Bool](repeating: false, count: simplex.columnCount)
    for column in 0..<simplex.columnCount
    where !isAmbiguous[column] && simplex.mayDiffer(column) {
      for direction in [1.0, -1.0] where !isAmbiguous[column] {
        var trial = simplex
        _ = trial.minimizeRange(of: [(column, direction)])
        for other in 0..<simplex.columnCount
        where differ(trial.value(of: other), simplex.value(of: other)) {
          isAmbiguous[other] = true
        }
      }
    }
    return isAmbiguous
  }

  /// The points of a part at which a function is least and greatest over the optimal points.
  private func extremePoints(
    part: Int, weights: [(column: Int, weight: Double)]
  ) -> (least: [Double], greatest: [Double])? {
    switch solver.solutions[part] {
    case .interval(let problem):
      guard !problem.isPoint else { return nil }
      let low = problem.lower.isFinite ? problem.lower : min(0, problem.upper) - 1
      let high = problem.upper.isFinite ? problem.upper : max(0, problem.lower) + 1
      let isRising = weights.allSatisfy { $0.weight > 0 }
      return isRising ? ([low], [high]) : ([high], [low])
    case .propagation: preconditionFailure("A part solved for questions has a basis.")
    case .sparse(let simplex): return Self.extremePoints(of: simplex, weights)
    case .dense(let simplex): return Self.extremePoints(of: simplex, weights)
    case .precise(let simplex): return Self.extremePoints(of: simplex, weights)
    }
  }

  private static func extremePoints<Storage: TableauStorage>(
    of simplex: LexicographicSimplex<Storage>, _ weights: [(column: Int, weight: Double)]
  ) -> (least: [Double], greatest: [Double]) {
    var least = simplex
    var greatest = simplex
    _ = least.minimizeRange(of: weights)
    _ = greatest.minimizeRange(of: weights.map { ($0.column, -$0.weight) })
    return (
      (0..<simplex.columnCount).map { least.value(of: $0) },
      (0..<simplex.columnCount).map { greatest.value(of: $0) }
    )
  }

  private static func differ(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) > Tolerances.interval * max(1, min(abs(left), abs(right)))
  }
}
