/// One bounded integer of a choice sequence.
package struct Choice: Equatable, Sendable {
  /// In `0..<bound`; the smaller, the simpler.
  package var value: Int
  package var bound: Int

  package init(_ value: Int, below bound: Int) {
    self.value = value
    self.bound = bound
  }
}
