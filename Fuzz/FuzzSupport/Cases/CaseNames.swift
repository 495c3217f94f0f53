/// What the numbered variables and constraints of a case are called.
package struct CaseNames: Equatable, Sendable {
  package private(set) var variables: [String]
  package private(set) var constraints: [String]

  package init(variables: [String] = [], constraints: [String] = []) {
    self.variables = variables
    self.constraints = constraints
  }

  /// `x0`, `x1`, … and `c0`, `c1`, ….
  package init(variableCount: Int, constraintCount: Int) {
    self.init(
      variables: (0..<variableCount).map { "x\($0)" },
      constraints: (0..<constraintCount).map { "c\($0)" })
  }

  /// The number of a variable; a new name gets the next one.
  mutating func number(ofVariable name: String) -> Int {
    if let known = variables.firstIndex(of: name) { return known }
    variables.append(name)
    return variables.count - 1
  }

  /// The number of a constraint; a new name gets the next one.
  mutating func number(ofConstraint name: String) -> Int {
    if let known = constraints.firstIndex(of: name) { return known }
    constraints.append(name)
    return constraints.count - 1
  }

  package func variable(_ number: Int) -> String {
    number < variables.count ? variables[number] : "x\(number)"
  }

  package func constraint(_ number: Int) -> String {
    number < constraints.count ? constraints[number] : "c\(number)"
  }
}
