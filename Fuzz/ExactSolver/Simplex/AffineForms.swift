/// Every column as `c + Σ aⱼxⱼ` over the columns that can still leave zero.
struct AffineForms {
  struct Form {
    var constant: Rational = .zero
    /// Ascending by column.
    var terms: [(column: Int32, coefficient: Rational)] = []
  }

  private var forms: [Int32: Form] = [:]
  private let tableau: ExactTableau
  private let isDefined: [Bool]

  init(_ tableau: ExactTableau) {
    self.tableau = tableau
    var isDefined = [Bool](repeating: false, count: tableau.columns.count)
    for definition in tableau.definitions { isDefined[Int(definition.column)] = true }
    self.isDefined = isDefined
    for definition in tableau.definitions.reversed() {
      var constant = definition.row.constant
      var sums: [Int32: Rational] = [:]
      for index in 0..<definition.row.count {
        let column = definition.row.columns[index]
        if column >= ExactTableau.markerBase { break }
        let factor = definition.row.values[index]
        let other = self[column]
        constant = constant.subtracting(factor, times: other.constant)
        for term in other.terms {
          sums[term.column] =
            (sums[term.column] ?? .zero).subtracting(factor, times: term.coefficient)
        }
      }
      var form = Form(constant: constant)
      for column in sums.keys.sorted() {
        if let sum = sums[column], !sum.isZero { form.terms.append((column, sum)) }
      }
      forms[definition.column] = form
    }
  }

  /// The form of a column; a free variable that no row defines is a term of its own.
  subscript(column: Int32) -> Form {
    if let form = forms[column] { return form }
    let row = tableau.rowOfColumn[Int(column)]
    if row < 0 {
      return tableau.isFrozen[Int(column)] ? Form() : Form(terms: [(column, 1)])
    }
    let entries = tableau.rows[Int(row)]
    var form = Form(constant: entries.constant)
    for index in 0..<entries.count where entries.columns[index] < ExactTableau.markerBase {
      form.terms.append((entries.columns[index], -entries.values[index]))
    }
    return form
  }

  /// Whether a column is a free variable that no row defines.
  func isUnbounded(_ column: Int32) -> Bool {
    if case .free = tableau.columns[Int(column)] { return !isDefined[Int(column)] }
    return false
  }
}
