extension LexicographicSimplex {
  /// Looks at the violated bounds that level 0 has left, one at a time.
  ///
  /// Each is minimized alone while every bound that holds stays so. A violation that remains is
  /// proved by its own row of the basis: no variable of the row can move the right way. The rows
  /// and bounds of such a proof are irreducible, since a basis is independent.
  ///
  /// - Parameter accepts: Whether a certificate is only rounding; if so, the bound is moved to where
  ///   its variable is.
  /// - Returns: The first certificate that is not accepted, or `nil` if all bounds hold in the end.
  /// - Throws: ``Stalled`` where a pivot could not be found.
  ///
  /// Source: Gleeson & Ryan (1990), doi:10.1287/ijoc.2.1.61.
  mutating func explainViolations(
    accepting accepts: (BoundCertificate) -> Bool
  ) throws(Stalled) -> BoundCertificate? {
    let violated = violatedVariables()
    for variable in violated { states[variable].isIgnored = true }
    for variable in violated {
      states[variable].isIgnored = false
      states[variable].side = violatedSide(of: variable)
      guard states[variable].side != 0 else { continue }
      if minimize(.single(variable)) != .optimal {
        guard meter.hit == nil, refactor(), minimize(.single(variable)) == .optimal else {
          throw Stalled()
        }
      }
      let side = violatedSide(of: variable)
      guard side != 0 else { continue }
      let isBelow = side < 0
      let certificate = certificate(of: variable, isBelow: isBelow)
      guard accepts(certificate) else { return certificate }
      relax(rowOf: variable, isBelow: isBelow)
      if isBelow {
        states[variable].lower = min(states[variable].lower, states[variable].value)
      } else {
        states[variable].upper = max(states[variable].upper, states[variable].value)
      }
    }
    return nil
  }

  /// Shares out what a bound misses among the rows that hold it off, so that each stays as far
  /// inside its feasibility tolerance as the others.
  private mutating func relax(rowOf target: Int, isBelow: Bool) {
    let share = share(ofRow: target, isBelow: isBelow)
    guard share > 0 else { return }
    for entry in holders(ofRow: target) {
      let variable = Int(entry.variable)
      let amount = Number(share * states[variable].leeway)
      if (entry.coefficient > 0) == isBelow {
        states[variable].upper += amount
        states[variable].value = states[variable].upper
      } else {
        states[variable].lower -= amount
        states[variable].value = states[variable].lower
      }
    }
    refreshValues()
  }

  /// The required rows that hold a bound off.
  private func holders(ofRow target: Int) -> [Entry] {
    tableau.row(Int(tableau.rowIndices[target])).filter {
      Int($0.variable) >= columnCount && states[Int($0.variable)].level == 0
    }
  }

  /// What a bound misses, in proportion to what its row and those that hold it off may be missed
  /// by; 0 where there are none.
  private func share(ofRow target: Int, isBelow: Bool) -> Double {
    let state = states[target]
    let missed = isBelow ? state.lower - state.value : state.value - state.upper
    var units = state.leeway
    for entry in holders(ofRow: target) {
      units += abs(entry.coefficient.double) * states[Int(entry.variable)].leeway
    }
    return units > 0 ? missed.double / units : 0
  }

  private func certificate(of target: Int, isBelow: Bool) -> BoundCertificate {
    let sign = isBelow ? -1.0 : 1.0
    var entries = [(variable: target, multiplier: sign / states[target].scale)]
    for entry in tableau.row(Int(tableau.rowIndices[target])) {
      let variable = Int(entry.variable)
      let multiplier = -sign * entry.coefficient.double
      let end = multiplier > 0 ? states[variable].upper : states[variable].lower
      // A variable without that bound would have moved: its coefficient is rounding.
      guard states[variable].level == 0, end.isFinite,
        abs(entry.coefficient.double)
          > Number.threshold(Tolerances.certificateNoise) * entry.magnitude
      else { continue }
      entries.append((variable, multiplier / states[variable].scale))
    }
    let state = states[target]
    return BoundCertificate(
      entries: entries, target: target,
      residual: state.scale
        * (isBelow ? state.lower - state.value : state.value - state.upper).double,
      share: share(ofRow: target, isBelow: isBelow))
  }
}

/// Why the bounds of a part cannot all hold: multipliers on its variables' bounds.
struct BoundCertificate {
  /// The variable and the multiplier of its bound, above 0 for the upper and below 0 for the lower
  /// one.
  var entries: [(variable: Int, multiplier: Double)]
  /// The variable whose bound cannot be reached, and by how much it is missed.
  var target: Int
  var residual: Double
  /// What each row would be missed by, in proportion to `max(1, |b|)`, if it were shared out.
  var share: Double
}

/// The simplex method found no way on: pivots ran out or were too small.
struct Stalled: Error {}
