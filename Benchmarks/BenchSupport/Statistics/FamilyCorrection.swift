/// Corrections for looking at many benchmarks at once: with a hundred of them, one in a hundred by
/// chance is a certainty.
public enum FamilyCorrection {
  /// Holm's adjustment: below α, the chance of even one false alarm in the family is below α.
  ///
  /// - Parameter values: The p-values, in any order.
  /// - Returns: The adjusted p-values in the same order, at most 1.
  ///
  /// Source: Holm (1979), Scandinavian Journal of Statistics 6, 65–70.
  public static func holm(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var adjusted = values
    var largest = 0.0
    for (place, index) in order.enumerated() {
      largest = max(largest, min(1, values[index] * Double(values.count - place)))
      adjusted[index] = largest
    }
    return adjusted
  }

  /// Benjamini and Hochberg's adjustment: of those below α, a share α is false on average.
  ///
  /// - Parameter values: The p-values, in any order.
  /// - Returns: The adjusted p-values in the same order, at most 1.
  ///
  /// Source: Benjamini & Hochberg (1995), doi:10.1111/j.2517-6161.1995.tb02031.x.
  public static func benjaminiHochberg(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] > values[$1] }
    var adjusted = values
    var smallest = 1.0
    for (place, index) in order.enumerated() {
      let rank = Double(values.count - place)
      smallest = min(smallest, values[index] * Double(values.count) / rank)
      adjusted[index] = smallest
    }
    return adjusted
  }
}
