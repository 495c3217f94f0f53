/// A dense vector that remembers which of its entries were touched.
///
/// Each entry carries the sum of the absolute values that went into it, so that what is left of
/// terms that cancel can be told from a small number.
struct SparseAccumulator {
  private(set) var values: [Double]
  private var magnitudes: [Double]
  private var isTouched: [Bool]
  private(set) var touched: [Int32] = []

  init(count: Int) {
    values = [Double](repeating: 0, count: count)
    magnitudes = values
    isTouched = [Bool](repeating: false, count: count)
  }

  /// Adds to one entry; whether it is touched for the first time.
  @discardableResult
  mutating func add(_ amount: Double, at index: Int) -> Bool {
    values[index] += amount
    magnitudes[index] += abs(amount)
    guard !isTouched[index] else { return false }
    isTouched[index] = true
    touched.append(Int32(index))
    return true
  }

  /// Whether the entry is more than what cancellation leaves.
  func isSignificant(_ index: Int) -> Bool {
    abs(values[index]) > Tolerances.cancellation * magnitudes[index]
  }

  /// Sets one entry to zero, as if nothing had ever been added to it; it stays touched.
  mutating func clear(_ index: Int) {
    values[index] = 0
    magnitudes[index] = 0
  }

  /// Sets every touched entry to zero.
  mutating func reset() {
    for index in touched {
      values[Int(index)] = 0
      magnitudes[Int(index)] = 0
      isTouched[Int(index)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
