/// A lexicographic system of linear constraints in exact numbers.
///
/// The same mathematics as the solver under test, and nothing of its code: rows
/// `Σ aᵢxᵢ (≤ | = | ≥) b`, each required or a wish at a priority. A solution holds every required
/// row, and among those makes the weighted sum of violations least at the highest priority, then at
/// the next, and so on.
package struct ExactProblem: Sendable {
  /// What a variable may be.
  package enum Domain: Sendable {
    case free
    case nonnegative
  }

  /// One entry a variable; rows name variables by their position here.
  package var domains: [Domain]
  /// The constraints; certificates name rows by their position here.
  package var rows: [ExactRow]

  package init(domains: [Domain] = [], rows: [ExactRow] = []) {
    self.domains = domains
    self.rows = rows
  }

  /// Adds a variable and returns its position.
  package mutating func addVariable(_ domain: Domain = .free) -> Int {
    domains.append(domain)
    return domains.count - 1
  }

  /// Adds a row and returns its position.
  @discardableResult
  package mutating func add(_ row: ExactRow) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// The distinct priorities of the soft rows, the strongest first.
  package var levels: [Double] {
    var priorities: [Double] = []
    for row in rows where !row.isRequired { priorities.append(row.priority) }
    priorities.sort(by: >)
    var distinct: [Double] = []
    for priority in priorities where distinct.last != priority { distinct.append(priority) }
    return distinct
  }

  /// The positions of the required rows.
  package var requiredRows: [Int] {
    rows.indices.filter { rows[$0].isRequired }
  }

  /// The same variables with some of the rows, in the order given.
  package func keeping(rows kept: [Int]) -> ExactProblem {
    ExactProblem(domains: domains, rows: kept.map { rows[$0] })
  }
}
