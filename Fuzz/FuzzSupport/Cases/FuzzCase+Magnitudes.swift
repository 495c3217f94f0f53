extension FuzzCase {
  /// The numbers other than 0 and those that are not finite, by absolute value: least and greatest.
  var magnitudes: ClosedRange<Double> {
    var least = 1.0
    var greatest = 1.0
    func note(_ number: Double) {
      guard number.isFinite, number != 0 else { return }
      least = min(least, number.magnitude)
      greatest = max(greatest, number.magnitude)
    }
    for step in steps {
      switch step {
      case .add(let row):
        for term in row.terms { note(term.coefficient) }
        note(row.constant)
        note(row.weight)
      case .constant(_, let value), .weight(_, let value), .suggest(_, let value): note(value)
      default: break
      }
    }
    return least...greatest
  }

  /// What numbers may come to while the case is made smaller: no further from 1 than its own, or
  /// than those of layouts.
  var permittedMagnitudes: ClosedRange<Double> {
    min(magnitudes.lowerBound, 1e-3)...max(magnitudes.upperBound, 1e6)
  }
}
