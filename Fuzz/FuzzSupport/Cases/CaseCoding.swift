import Cassowary

/// Cases as choice sequences, statement by statement: any case becomes one, and any sequence a case.
///
/// The shrinker works on this form whatever generator a case came from. Simpler means shorter, then
/// smaller: the first kinds of statement, small numbers, required constraints of weight 1.
package enum CaseCoding {
  private static let kindCount = 16
  private static let priorities: [Double] = [1000, 500, 250, 750]
  private static let coefficients: [Double] = [1, -1, 2]

  /// Reads a case; names are those of the case that is being shrunk.
  package static func read(_ source: inout ChoiceSource, names: CaseNames) -> FuzzCase {
    let usesPresolve = source.below(2) == 0
    var steps: [Step] = []
    var isMore = true
    while isMore {
      isMore = source.span(.removable) { source in
        guard source.below(2) == 1 else { return false }
        steps.append(step(&source, names))
        return true
      }
    }
    return FuzzCase(steps: steps, usesPresolve: usesPresolve, names: names)
  }

  /// The choices that read back as the case.
  package static func choices(for fuzzCase: FuzzCase) -> [Int] {
    var choices = [fuzzCase.usesPresolve ? 0 : 1]
    for step in fuzzCase.steps {
      choices.append(1)
      write(step, to: &choices)
    }
    choices.append(0)
    return choices
  }

  private static func step(_ source: inout ChoiceSource, _ names: CaseNames) -> Step {
    func variable(_ source: inout ChoiceSource) -> Int {
      source.below(max(1, names.variables.count))
    }
    func row(_ source: inout ChoiceSource) -> Int { source.below(max(1, names.constraints.count)) }
    switch source.below(kindCount) {
    case 0: return .solve
    case 1:
      let domain: VariableDomain = source.below(2) == 0 ? .free : .nonnegative
      var variables = [variable(&source)]
      var isMore = true
      while isMore {
        isMore = source.span(.removable) { source in
          guard source.below(2) == 1 else { return false }
          variables.append(variable(&source))
          return true
        }
      }
      return .declare(variables, domain)
    case 2: return .add(rowSpec(&source, id: row(&source), variable))
    case 3: return .remove(row(&source))
    case 4: return .constant(row(&source), NumberCoding.read(&source))
    case 5: return .priority(row(&source), priority(&source))
    case 6: return .weight(row(&source), NumberCoding.read(&source))
    case 7:
      let edited = variable(&source)
      return .edit(edited, priority: priority(&source), weight: weight(&source))
    case 8: return .suggest(variable(&source), NumberCoding.read(&source))
    case 9: return .endEdit(variable(&source))
    case 10: return .drop(variable(&source))
    case 11: return .begin
    case 12: return .commit
    case 13: return .rollback
    case 14: return .snapshot
    default: return .swap
    }
  }

  private static func rowSpec(
    _ source: inout ChoiceSource, id: Int, _ variable: (inout ChoiceSource) -> Int
  ) -> RowSpec {
    let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][source.below(3)]
    let priority = priority(&source)
    let weight = weight(&source)
    let constant = NumberCoding.read(&source)
    var terms: [Factor] = []
    var isMore = true
    while isMore {
      isMore = source.span(.removable) { source in
        guard source.below(2) == 1 else { return false }
        let factor = variable(&source)
        let form = source.below(coefficients.count + 1)
        let number = NumberCoding.read(&source)
        terms.append(Factor(factor, form < coefficients.count ? coefficients[form] : number))
        return true
      }
    }
    return RowSpec(id, terms, relation, constant, priority: priority, weight: weight)
  }

  /// Required first; the number that may follow is always drawn, so that lengths do not change.
  private static func priority(_ source: inout ChoiceSource) -> Double {
    let form = source.below(priorities.count + 1)
    let number = NumberCoding.read(&source)
    return form < priorities.count ? priorities[form] : number
  }

  private static func weight(_ source: inout ChoiceSource) -> Double {
    let form = source.below(2)
    let number = NumberCoding.read(&source)
    return form == 0 ? 1 : number
  }

  private static func write(_ step: Step, to choices: inout [Int]) {
    func write(_ number: Double, among pool: [Double]) {
      if let position = pool.firstIndex(of: number) {
        choices += [position, 0, 0, 0]
      } else {
        choices.append(pool.count)
        choices += NumberCoding.choices(for: number)
      }
    }
    switch step {
    case .solve: choices.append(0)
    case .declare(let variables, let domain):
      choices += [1, domain == .free ? 0 : 1, variables.first ?? 0]
      for variable in variables.dropFirst() { choices += [1, variable] }
      choices.append(0)
    case .add(let row):
      choices += [2, row.id]
      switch row.relation {
      case .equal: choices.append(0)
      case .lessThanOrEqual: choices.append(1)
      case .greaterThanOrEqual: choices.append(2)
      }
      write(row.priority, among: priorities)
      write(row.weight, among: [1])
      choices += NumberCoding.choices(for: row.constant)
      for term in row.terms {
        choices += [1, term.variable]
        write(term.coefficient, among: coefficients)
      }
      choices.append(0)
    case .remove(let id): choices += [3, id]
    case .constant(let id, let value): choices += [4, id] + NumberCoding.choices(for: value)
    case .priority(let id, let value):
      choices += [5, id]
      write(value, among: priorities)
    case .weight(let id, let value): choices += [6, id] + NumberCoding.choices(for: value)
    case .edit(let variable, let priority, let weight):
      choices += [7, variable]
      write(priority, among: priorities)
      write(weight, among: [1])
    case .suggest(let variable, let value):
      choices += [8, variable] + NumberCoding.choices(for: value)
    case .endEdit(let variable): choices += [9, variable]
    case .drop(let variable): choices += [10, variable]
    case .begin: choices.append(11)
    case .commit: choices.append(12)
    case .rollback: choices.append(13)
    case .snapshot: choices.append(14)
    case .swap: choices.append(15)
    }
  }
}
