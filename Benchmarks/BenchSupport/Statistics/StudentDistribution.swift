import Foundation

/// Student's t distribution: how far the mean of few samples strays, measured in its own standard
/// errors.
public enum StudentDistribution {
  /// The chance that |t| is at least so large.
  ///
  /// - Parameters:
  ///   - t: The statistic.
  ///   - degrees: Degrees of freedom, above 0.
  /// - Returns: From 0 to 1; accurate to about 1e-12.
  ///
  /// Source: the regularized incomplete beta function by its continued fraction, Lentz's method;
  /// Press et al., Numerical Recipes, §6.4.
  public static func twoSidedTail(_ t: Double, degrees: Double) -> Double {
    precondition(degrees > 0, "There is at least a fraction of a degree of freedom.")
    guard t.isFinite else { return t.isNaN ? 1 : 0 }
    return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
  }

  /// The t whose two-sided interval has a confidence.
  ///
  /// - Parameters:
  ///   - confidence: Between 0 and 1.
  ///   - degrees: Degrees of freedom, above 0.
  /// - Returns: A positive number of standard errors.
  public static func quantile(confidence: Double, degrees: Double) -> Double {
    precondition(confidence > 0 && confidence < 1, "A confidence lies between 0 and 1.")
    var low = 0.0
    var high = 2.0
    while twoSidedTail(high, degrees: degrees) > 1 - confidence && high < 1e9 { high *= 2 }
    for _ in 0..<80 {
      let middle = 0.5 * (low + high)
      if twoSidedTail(middle, degrees: degrees) > 1 - confidence {
        low = middle
      } else {
        high = middle
      }
    }
    return 0.5 * (low + high)
  }

  /// The same for infinitely many degrees of freedom: the normal distribution.
  static func normalQuantile(confidence: Double) -> Double {
    quantile(confidence: confidence, degrees: 1e7)
  }

  /// I(x; a, b), from 0 to 1.
  private static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let logFactor =
      lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)
    let factor = exp(logFactor)
    return x < (a + 1) / (a + b + 2)
      ? factor * continuedFraction(x, a, b) / a
      : 1 - factor * continuedFraction(1 - x, b, a) / b
  }

  private static func continuedFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...10_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / away(1 + even * d)
      c = away(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / away(1 + odd * d)
      c = away(1 + odd / c)
      result *= d * c
      if abs(d * c - 1) < 1e-14 { break }
    }
    return result
  }
}
