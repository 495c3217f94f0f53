/// A place in a series at which its level changes.
public struct ChangePoint: Sendable, Equatable {
  /// The index of the first value after the change.
  public let index: Int
  /// The mean before, back to the change before it.
  public let before: Double
  /// The mean after, up to the next change.
  public let after: Double
  /// The p-value of the t-test between both sides.
  public let p: Double

  /// After ÷ before; `nil` where nothing was before.
  public var ratio: Double? { before == 0 ? nil : after / before }

  /// The larger of both relative changes, forth and back.
  public var magnitude: Double {
    let forth = before == 0 ? 0 : abs(after / before - 1)
    let back = after == 0 ? 0 : abs(before / after - 1)
    return max(forth, back)
  }
}
