/// Finds the smallest case that fails in the same way.
package enum CaseShrinker {
  /// What a search came to.
  package struct Result: Sendable {
    package var fuzzCase: FuzzCase
    package var evaluations: Int
  }

  /// Shrinks a case.
  ///
  /// - Parameters:
  ///   - fuzzCase: A case that fails.
  ///   - limit: The largest number of evaluations.
  ///   - isOutOfTime: Asked now and then; `true` ends the search.
  ///   - fails: Whether a case fails in the same way.
  /// - Returns: The smallest case found, and what it took.
  package static func shrink(
    _ fuzzCase: FuzzCase, limit: Int = 4000, isOutOfTime: @escaping () -> Bool = { false },
    fails: @escaping (FuzzCase) -> Bool
  ) -> Result {
    let names = fuzzCase.names
    func read(_ choices: [Int]) -> (FuzzCase, Shrinker.Attempt) {
      var source = ChoiceSource(replaying: choices)
      var read = CaseCoding.read(&source, names: names)
      read.seed = fuzzCase.seed
      return (
        read, Shrinker.Attempt(choices: source.choices.map(\.value), spans: source.spans)
      )
    }
    let start = simplified(fuzzCase, fails: fails)
    let (_, attempt) = read(CaseCoding.choices(for: start))
    var shrinker = Shrinker(attempt, limit: limit, isOutOfTime: isOutOfTime) { choices in
      let (candidate, attempt) = read(choices)
      return fails(candidate) ? attempt : nil
    }
    shrinker.run()
    let smallest = renamed(simplified(read(shrinker.best.choices).0, fails: fails), fails: fails)
    return Result(fuzzCase: smallest, evaluations: shrinker.evaluations)
  }

  /// Declares everything first, in one statement a domain, and leaves out what is not mentioned.
  private static func simplified(
    _ fuzzCase: FuzzCase, fails: (FuzzCase) -> Bool
  ) -> FuzzCase {
    var best = fuzzCase
    for isUnused in [true, false] {
      let candidate = gatheringDeclarations(of: best, onlyUsed: isUnused)
      if candidate.steps.count <= best.steps.count, candidate != best, fails(candidate) {
        best = candidate
        break
      }
    }
    return best
  }

  private static func gatheringDeclarations(of fuzzCase: FuzzCase, onlyUsed: Bool) -> FuzzCase {
    var free: [Int] = []
    var nonnegative: [Int] = []
    var rest: [Step] = []
    var used: Set<Int> = []
    for step in fuzzCase.steps {
      switch step {
      case .declare(let variables, let domain):
        for variable in variables where !free.contains(variable) && !nonnegative.contains(variable)
        {
          if domain == .free { free.append(variable) } else { nonnegative.append(variable) }
        }
        continue
      case .add(let row): used.formUnion(row.terms.map(\.variable))
      case .edit(let variable, _, _), .suggest(let variable, _), .endEdit(let variable),
        .drop(let variable):
        used.insert(variable)
      default: break
      }
      rest.append(step)
    }
    if onlyUsed {
      free.removeAll { !used.contains($0) }
      nonnegative.removeAll { !used.contains($0) }
    }
    var first: [Step] = []
    if !free.isEmpty { first.append(.declare(free.sorted(), .free)) }
    if !nonnegative.isEmpty { first.append(.declare(nonnegative.sorted(), .nonnegative)) }
    return FuzzCase(
      steps: first + rest, usesPresolve: fuzzCase.usesPresolve, seed: fuzzCase.seed,
      names: fuzzCase.names)
  }

  /// Numbers variables and constraints in the order in which they come, where names are ours.
  private static func renamed(_ fuzzCase: FuzzCase, fails: (FuzzCase) -> Bool) -> FuzzCase {
    let plain = CaseNames(
      variableCount: fuzzCase.names.variables.count,
      constraintCount: fuzzCase.names.constraints.count)
    guard fuzzCase.names == plain else { return fuzzCase }
    let candidate = fuzzCase.renumbered
    return candidate != fuzzCase && fails(candidate) ? candidate : fuzzCase
  }
}
