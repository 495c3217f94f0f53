import Cassowary

/// Builds a case: keeps track of what has been declared, so that most statements make sense.
struct HistoryBuilder {
  var source: ChoiceSource
  private(set) var steps: [Step] = []
  private(set) var variableCount = 0
  private(set) var domains: [VariableDomain] = []
  /// Declared and not dropped.
  private(set) var live: [Int] = []
  /// Constraints that are there as far as the builder knows, with what they were made as.
  private(set) var rows: [RowSpec] = []
  private(set) var nextRow = 0
  private(set) var editing: [Int] = []
  /// A point at which the required rows hold, by variable; where the builder keeps one.
  var anchor: [Double] = []

  init(_ source: ChoiceSource) {
    self.source = source
  }

  mutating func append(_ statement: Step) {
    var step = statement
    if case .add(var row) = statement {
      // A program's text does not keep a negative zero.
      row.constant += 0
      step = .add(row)
    }
    steps.append(step)
    switch step {
    case .drop(let variable): live.removeAll { $0 == variable }
    case .add(let row):
      rows.removeAll { $0.id == row.id }
      rows.append(row)
    case .remove(let id): rows.removeAll { $0.id == id }
    case .constant(let id, let value): update(id) { $0.constant = value }
    case .priority(let id, let value): update(id) { $0.priority = value }
    case .edit(let variable, _, _):
      if !editing.contains(variable) { editing.append(variable) }
    case .endEdit(let variable): editing.removeAll { $0 == variable }
    default: break
    }
  }

  private mutating func update(_ id: Int, _ change: (inout RowSpec) -> Void) {
    if let position = rows.firstIndex(where: { $0.id == id }) { change(&rows[position]) }
  }

  /// Declares new variables, all with one statement a domain.
  mutating func declare(_ wanted: [(domain: VariableDomain, anchor: Double)]) -> [Int] {
    let first = variableCount
    variableCount += wanted.count
    for (domain, value) in wanted {
      domains.append(domain)
      anchor.append(value)
    }
    let new = Array(first..<variableCount)
    live += new
    for domain in [VariableDomain.free, .nonnegative] {
      let names = new.filter { domains[$0] == domain }
      if !names.isEmpty { steps.append(.declare(names, domain)) }
    }
    return new
  }

  /// Declares a variable that was dropped again.
  mutating func redeclare(_ variable: Int) {
    live.append(variable)
    steps.append(.declare([variable], domains[variable]))
  }

  /// The number of the next constraint.
  mutating func newRow() -> Int {
    nextRow += 1
    return nextRow - 1
  }

  /// A sum at the anchor.
  func value(_ terms: [Factor]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * anchor[$1.variable] }
  }
}
