import Cassowary

extension LayoutEngine {
  /// The optional constraints that are not met and the required ones that are broken, with what
  /// holds each off; those that content sizes imply as well.
  ///
  /// - Complexity: A solve of the parts concerned for each of them.
  public func unmetConstraints() -> [UnmetConstraint] {
    resolve()
    var found: [UnmetConstraint] = []
    for row in tables.rows.elements.indices {
      if let unmet = unmet(Int32(row)) { found.append(unmet) }
    }
    return found
  }

  /// Why a constraint is not met: what holds it off; `nil` if it is met, or not of this tree.
  public func explanation(of constraint: LayoutConstraint) -> UnmetConstraint? {
    resolve()
    guard constraint.row >= 0, constraint.container?.liveEngine === self else { return nil }
    return unmet(constraint.row)
  }

  /// Why an item has its size or place: the constraints that determine a number, an irreducible set
  /// for each side from which it is held.
  ///
  /// - Parameters:
  ///   - item: A view or guide of the tree.
  ///   - attribute: An edge, a middle, a width or a height as such; leading, trailing, margins and
  ///     baselines are not asked about.
  /// - Returns: The constraints in the order in which the layer holds them; empty for a number that
  ///   is not determined, or that no constraint mentions.
  public func explanation(
    of item: any LayoutItem, _ attribute: LayoutConstraint.Attribute
  ) -> [LayoutReason] {
    resolve()
    guard let handle = ItemHandle.of(item), handle.slot >= 0, handle.place?.liveEngine === self
    else { return [] }
    let terms = tables.terms(of: handle.slot, attribute)
    guard !terms.isEmpty else { return [] }
    do {
      let system = try PinnedSystem(around: terms.map(\.variable), in: self)
      let value = try activity(of: Constraint(terms, .equal, 0))
      var reasons: [LayoutReason] = []
      var seen: Set<String> = []
      for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
        let step = max(1, abs(value)) * Self.margin * (relation == .lessThanOrEqual ? -1 : 1)
        let probe = Constraint(terms, relation, value + step)
        guard let refutation = try determination(of: probe, system) else { return [] }
        for reason in self.reasons(refutation) where seen.insert(reason.description).inserted {
          reasons.append(reason)
        }
      }
      return reasons
    } catch {
      fail(error)
      return []
    }
  }

  /// How far from the present layout is asked, relative to the number: near enough that what holds
  /// just here is found, and not something farther off, and well above rounding.
  private static var margin: Double { 1e-3 }

  /// Refutes a row by as few of the weaker constraints as it takes: those that are met first, those
  /// that are not, and pull all the same, the strongest first.
  private func determination(
    of probe: Constraint, _ system: PinnedSystem
  ) throws(SolverError) -> PinnedSystem.Refutation? {
    let met = system.entries.filter { $0.excess == 0 }
    let missed = system.entries.filter { $0.excess != 0 }
    let levels = Set(system.entries.map(\.statement.priority.rawValue)).sorted(by: >)
    for level in levels {
      let rows = (met + missed).filter { $0.statement.priority.rawValue >= level }
      let refutation = try system.refutation(
        of: probe, by: rows.map { ($0.row, $0.pinned) })
      if let refutation { return refutation }
    }
    return nil
  }

  private func unmet(_ row: Int32) -> UnmetConstraint? {
    let record = tables.rows[row]
    do {
      let statement: Constraint
      if record.state == .broken {
        statement = tables.statement(of: row)
      } else if record.state == .held, record.priority < 1000, let id = record.id {
        statement = try solver.constraint(id)
      } else {
        return nil
      }
      let entry = PinnedSystem.Entry(
        row: row, statement: statement, activity: try activity(of: statement))
      let excess = entry.excess
      guard excess != 0 else { return nil }
      let system = try PinnedSystem(around: statement.terms.map(\.variable), in: self)
      let rows = system.entries.filter {
        $0.row != row && $0.statement.priority.rawValue >= record.priority
      }
      // Asks for a little less than now, so that what holds it off just here is found.
      let step = min(abs(excess), max(abs(excess), abs(entry.activity), 1) * Self.margin)
      let goal = entry.activity - (excess > 0 ? step : -step)
      let probe = Constraint(
        statement.terms, excess > 0 ? .lessThanOrEqual : .greaterThanOrEqual, goal)
      let refutation = try system.refutation(
        of: probe, by: rows.map { ($0.row, $0.pinned) })
      return UnmetConstraint(
        statement: description(of: row), constraint: record.constraint, amount: abs(excess),
        holders: refutation.map { reasons($0) } ?? [])
    } catch {
      fail(error)
      return nil
    }
  }

  private func reasons(_ refutation: PinnedSystem.Refutation) -> [LayoutReason] {
    let rows = refutation.rows.map { row, multiplier in
      let constraint = tables.rows[row].constraint
      let origin: LayoutConflict.Origin =
        constraint.map { $0.isSystem ? .guide : $0.isScaffolding ? .container : .caller }
        ?? tables.rows[row].kind.origin
      return LayoutReason(
        description: description(of: row), origin: origin, constraint: constraint,
        sourcePlace: constraint?.sourcePlace, influence: multiplier)
    }
    return rows
      + refutation.bounds.map { variable, multiplier in
        LayoutReason(
          description: boundNotation(of: variable), origin: .nonnegativity, constraint: nil,
          sourcePlace: nil, influence: multiplier)
      }
  }

  /// A row in anchor notation.
  func description(of row: Int32) -> String {
    tables.rows[row].constraint?.readableDescription ?? impliedNotation(of: row)
  }
}

extension LayoutTables {
  /// An attribute of an item as a sum of its variables; empty where it has none yet.
  mutating func terms(of slot: Int32, _ attribute: LayoutConstraint.Attribute) -> [Term] {
    terms.removeAll(keepingCapacity: true)
    append(slot, attribute, 1)
    return terms
  }
}
