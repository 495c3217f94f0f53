extension ExactProblem {
  /// Variables and rows that no row ties to any others.
  struct Component {
    /// Ascending.
    var variables: [Int] = []
    /// Ascending.
    var rows: [Int] = []
  }

  /// The connected components, by their first variable; rows without variables stand apart.
  ///
  /// Zero coefficients tie nothing together.
  func components() -> (components: [Component], constantRows: [Int]) {
    var leader = Array(domains.indices)
    func root(_ variable: Int) -> Int {
      var current = variable
      while leader[current] != current {
        leader[current] = leader[leader[current]]
        current = leader[current]
      }
      return current
    }
    var anchors: [Int] = []
    var constantRows: [Int] = []
    for (index, row) in rows.enumerated() {
      let terms = row.mergedTerms
      guard let first = terms.first else {
        constantRows.append(index)
        anchors.append(-1)
        continue
      }
      anchors.append(first.variable)
      for term in terms.dropFirst() {
        let (one, other) = (root(first.variable), root(term.variable))
        // The smaller position leads, so that components come in a fixed order.
        leader[max(one, other)] = min(one, other)
      }
    }
    var position = [Int](repeating: -1, count: domains.count)
    var components: [Component] = []
    for variable in domains.indices {
      let top = root(variable)
      if position[top] < 0 {
        position[top] = components.count
        components.append(Component())
      }
      components[position[top]].variables.append(variable)
    }
    for (index, anchor) in anchors.enumerated() where anchor >= 0 {
      components[position[root(anchor)]].rows.append(index)
    }
    return (components, constantRows)
  }
}
