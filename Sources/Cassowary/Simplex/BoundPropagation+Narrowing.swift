extension BoundPropagation {
  /// The least or greatest sum of a row over the intervals of its columns.
  private struct Reach {
    /// What the finite ends add up to.
    var sum = 0.0
    /// How many ends are infinite, and the term of the last of them.
    var infiniteCount = 0
    var infiniteTerm = -1
  }

  /// Narrows intervals until no row that must hold narrows one further.
  ///
  /// Goes over the rows to be looked at in passes, forwards and backwards in turn, so that what a
  /// chain of rows passes on in either direction takes two passes, not one for each row.
  ///
  /// - Returns: `false` where rows contradict each other or the budget is spent.
  ///
  /// Source: Yen (1970), doi:10.1090/qam/253822.
  mutating func propagate() -> Bool {
    var isForward = true
    while !queue.isEmpty {
      sortQueue(isForward: isForward)
      isForward.toggle()
      for place in pass.indices {
        let row = Int(pass[place])
        rows[row].isQueued = false
        budget -= 1
        if budget <= 0 || !narrow(by: row) {
          for later in place..<pass.count { rows[Int(pass[later])].isQueued = false }
          for place in queue.indices { rows[Int(queue[place])].isQueued = false }
          queue.removeAll()
          return false
        }
      }
    }
    return true
  }

  /// Moves the rows to be looked at into the pass, in order.
  private mutating func sortQueue(isForward: Bool) {
    pass.removeAll()
    for place in queue.indices { pass.append(queue[place]) }
    queue.removeAll()
    guard pass.count > 1 else { return }
    pass.sort { isForward ? $0 < $1 : $0 > $1 }
  }

  /// Whether a wish can be met somewhere in the intervals, as far as its own row can say.
  func isWithinReach(_ row: Int) -> Bool {
    let slack = Tolerances.primal * rows[row].unit
    if rows[row].relation != .greaterThanOrEqual {
      let least = reach(of: row, isUpper: false)
      if least.infiniteCount == 0, least.sum > rows[row].constant + slack { return false }
    }
    if rows[row].relation != .lessThanOrEqual {
      let greatest = reach(of: row, isUpper: true)
      if greatest.infiniteCount == 0, greatest.sum < rows[row].constant - slack { return false }
    }
    return true
  }

  /// Moves the columns of a wish that cannot be met, one after the other, to the ends at which it
  /// is missed least.
  ///
  /// - Returns: `false` where that leads to a contradiction or the budget is spent.
  mutating func pull(_ row: Int) -> Bool {
    var isTooSmall = rows[row].relation == .greaterThanOrEqual
    if rows[row].relation == .equal {
      let greatest = reach(of: row, isUpper: true)
      isTooSmall = greatest.infiniteCount == 0 && greatest.sum < rows[row].constant
    }
    for term in rows[row].terms {
      let column = Int(termColumns[term])
      guard columns[column].lower < columns[column].upper else { continue }
      let end = (termCoefficients[term] > 0) == isTooSmall
      // What an earlier pull has left may have no such end.
      guard (end ? columns[column].upper : columns[column].lower).isFinite else { continue }
      pull(column, toUpper: end)
      guard propagate() else { return false }
    }
    return true
  }

  mutating func pull(_ column: Int, toUpper isUpper: Bool) {
    if isUpper {
      columns[column].lower = columns[column].upper
      columns[column].lowerEvent = Column.pulled
    } else {
      columns[column].upper = columns[column].lower
      columns[column].upperEvent = Column.pulled
    }
    enqueueRows(of: column)
  }

  private func reach(of row: Int, isUpper: Bool) -> Reach {
    var reach = Reach()
    for term in rows[row].terms {
      let coefficient = termCoefficients[term]
      let column = Int(termColumns[term])
      let end = (coefficient > 0) == isUpper ? columns[column].upper : columns[column].lower
      if end.isFinite {
        reach.sum += coefficient * end
      } else {
        reach.infiniteCount += 1
        reach.infiniteTerm = term
      }
    }
    return reach
  }

  private mutating func narrow(by row: Int) -> Bool {
    if rows[row].relation != .greaterThanOrEqual {
      guard narrow(by: row, isUpper: false) else { return false }
    }
    if rows[row].relation != .lessThanOrEqual {
      guard narrow(by: row, isUpper: true) else { return false }
    }
    return true
  }

  /// Narrows each column of a row by what the others leave it at their least, for a row `<=`, or at
  /// their greatest.
  private mutating func narrow(by row: Int, isUpper: Bool) -> Bool {
    let reach = reach(of: row, isUpper: isUpper)
    guard reach.infiniteCount <= 1 else { return true }
    for term in rows[row].terms {
      guard reach.infiniteCount == 0 || reach.infiniteTerm == term else { continue }
      let coefficient = termCoefficients[term]
      let column = Int(termColumns[term])
      var others = reach.sum
      if reach.infiniteCount == 0 {
        others -=
          coefficient
          * ((coefficient > 0) == isUpper ? columns[column].upper : columns[column].lower)
      }
      let limit = (rows[row].constant - others) / coefficient
      guard narrow(column, to: limit, isUpper: (coefficient > 0) != isUpper, by: row) else {
        return false
      }
    }
    return true
  }

  /// Moves one end of a column; ends that would pass each other by rounding meet.
  private mutating func narrow(
    _ column: Int, to limit: Double, isUpper: Bool, by row: Int
  ) -> Bool {
    let (lower, upper) = (columns[column].lower, columns[column].upper)
    let rounding = Tolerances.primal * max(1, abs(limit))
    guard isUpper ? limit < upper - rounding : limit > lower + rounding else {
      return limit.isFinite
    }
    let event = Int32(events.count)
    if isUpper {
      guard limit >= lower - Tolerances.crossing * max(1, abs(lower)) else { return false }
      columns[column].upper = max(limit, lower)
      columns[column].upperEvent = event
    } else {
      guard limit <= upper + Tolerances.crossing * max(1, abs(upper)) else { return false }
      columns[column].lower = min(limit, upper)
      columns[column].lowerEvent = event
    }
    events.append(Event(column: Int32(column), row: Int32(row), isUpper: isUpper))
    enqueueRows(of: column)
    return true
  }
}
