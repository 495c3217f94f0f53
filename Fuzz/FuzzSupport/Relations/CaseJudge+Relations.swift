import Cassowary

extension CaseJudge {
  private static let variations: [Oracle] = [
    .permutation, .translation, .scaling, .rowMultiple, .mirror, .impliedRow, .splitWeight,
    .splitEquality, .alias, .substitution, .priorityScale, .union, .fusion,
  ]

  /// Changes the final state in the ways that were asked for, and looks at what comes of it.
  mutating func judgeRelations(_ answer: FlatAnswer, _ system: FlatSystem) throws(Failure) {
    for oracle in Self.variations where asks(oracle) {
      var maker = VariationMaker(system: system, answer: answer, random: random(for: oracle))
      guard let variation = maker.variation(oracle) else { continue }
      guard let other = try solve(variation.system, oracle, withAmbiguity: true) else { continue }
      var expected = variation.expected
      if answer.isAmbiguous == nil { expected.isAmbiguous = nil }
      let comparison = FlatComparison(expected, other, in: variation.system)
      guard let difference = comparison.difference else { continue }
      try doubtDifference(
        failure(oracle, difference.rawValue, comparison.message), (answer, system),
        (other, variation.system))
    }
    if asks(.addedWish) { try judgeAddedWish(answer, system) }
    if asks(.tightening) { try judgeTightening(answer, system) }
    if asks(.promotion) { try judgePromotion(answer, system) }
    if asks(.partition) { try judgePartition(answer, system) }
  }

  private mutating func solve(
    _ system: FlatSystem, _ oracle: Oracle, withAmbiguity: Bool = false
  ) throws(Failure) -> FlatAnswer? {
    statistics.judgements += 1
    do throws(SolverError) {
      return try system.answer(
        SolverOptions(presolve: fuzzCase.usesPresolve), withAmbiguity: withAmbiguity)
    } catch {
      try doubtRefusal(error, of: system, oracle)
      return nil
    }
  }

  /// A sum of up to three variables.
  private func randomTerms(_ system: FlatSystem, _ random: inout SplitMix) -> [Factor] {
    let terms = (0..<(1 + random.below(3))).map { _ in
      Factor(random.below(system.domains.count), [1, 1, -1, 2, 0.5][random.below(5)])
    }
    return ModelRow.merged(terms)
  }

  /// -1 where the first levels are lexicographically less, 1 where they are greater, 0 where they
  /// are the same to tolerance.
  private func order(
    _ left: [LevelObjective], _ right: [LevelObjective], _ scales: [Double: Double]
  ) -> Int {
    for (first, second) in zip(left, right) {
      let scale = max(scales[first.priority] ?? 1, first.value, second.value)
      if abs(first.value - second.value) > FlatComparison.tolerance * scale {
        return first.value < second.value ? -1 : 1
      }
    }
    return 0
  }

  private mutating func judgeAddedWish(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    guard !system.domains.isEmpty else { return }
    var random = random(for: .addedWish)
    let priority = (system.levels + [600, 400])[random.below(system.levels.count + 2)]
    var larger = system
    larger.rows.append(
      ModelRow(
        .constraint(0), randomTerms(system, &random),
        [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)],
        Double(random.below(41) - 20), priority: priority, weight: [1, 2][random.below(2)]))
    guard let other = try solve(larger, .addedWish) else { return }
    let scales = larger.levelScales(at: answer.values)
    for level in other.levels where level.priority >= priority {
      let before = answer.levels.first { $0.priority == level.priority }?.value ?? 0
      let slack =
        FlatComparison.tolerance * max(scales[level.priority] ?? 1, before, level.value)
      let isRight =
        level.priority > priority
        ? abs(level.value - before) <= slack : level.value >= before - slack
      guard !isRight else { continue }
      return try doubtDifference(
        failure(
          .addedWish, level.priority > priority ? "stronger" : "own",
          "a wish at \(priority) takes level \(level.priority) from \(before) to \(level.value)"),
        (answer, system), (other, larger))
    }
  }

  private mutating func judgeTightening(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    let positions = system.rows.indices.filter {
      system.rows[$0].isRequired && system.rows[$0].relation != .equal
    }
    guard !positions.isEmpty else { return }
    var random = random(for: .tightening)
    let position = positions[random.below(positions.count)]
    var tighter = system
    let amount = Double(1 + random.below(8)) / 2
    tighter.rows[position].constant +=
      tighter.rows[position].relation == .lessThanOrEqual ? -amount : amount
    statistics.judgements += 1
    guard let other = try? tighter.answer(SolverOptions(presolve: fuzzCase.usesPresolve)) else {
      return
    }
    if order(other.levels, answer.levels, system.levelScales(at: answer.values)) < 0 {
      try doubtDifference(
        failure(
          .tightening, "better", "row \(position) tightened by \(amount), and levels get better"),
        (answer, system), (other, tighter))
    }
  }

  private mutating func judgePromotion(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    let positions = system.rows.indices.filter { !system.rows[$0].isRequired }
    guard let top = system.levels.first, !positions.isEmpty else { return }
    var random = random(for: .promotion)
    let position = positions[random.below(positions.count)]
    var promoted = system
    promoted.rows[position].priority = (top + 1000) / 2
    guard promoted.rows[position].priority < 1000,
      let other = try solve(promoted, .promotion)
    else { return }
    let row = system.rows[position].exact { $0 }
    let before = row.violation(at: answer.values.map { .init($0) }).doubleValue
    let after = row.violation(at: other.values.map { .init($0) }).doubleValue
    let scale = max(
      system.rows[position].magnitude(at: answer.values),
      system.rows[position].magnitude(at: other.values))
    if after > before + FlatComparison.tolerance * scale {
      try doubtDifference(
        failure(.promotion, "worse", "row \(position) is missed by \(after), before by \(before)"),
        (answer, system), (other, promoted))
    }
  }

  private mutating func judgePartition(
    _ answer: FlatAnswer, _ system: FlatSystem
  ) throws(Failure) {
    guard !system.domains.isEmpty else { return }
    var random = random(for: .partition)
    let terms = randomTerms(system, &random)
    let constant = Double(random.below(41) - 20)
    guard !terms.isEmpty else { return }
    let scales = system.levelScales(at: answer.values)
    var best: (answer: FlatAnswer, system: FlatSystem)?
    for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
      var half = system
      half.rows.append(ModelRow(.constraint(0), terms, relation, constant))
      statistics.judgements += 1
      guard let other = try? half.answer(SolverOptions(presolve: fuzzCase.usesPresolve)) else {
        continue
      }
      if let known = best, order(known.answer.levels, other.levels, scales) <= 0 { continue }
      best = (other, half)
    }
    guard let best else {
      guard system.isLayoutScale else {
        isUnjudged = true
        return
      }
      throw failure(.partition, "empty", "neither half of a partition has an answer")
    }
    let order = order(best.answer.levels, answer.levels, scales)
    if order != 0 {
      try doubtDifference(
        failure(
          .partition, order < 0 ? "better" : "worse",
          "half of a partition is \(order < 0 ? "better" : "worse") than the whole"),
        (answer, system), best)
    }
  }
}
