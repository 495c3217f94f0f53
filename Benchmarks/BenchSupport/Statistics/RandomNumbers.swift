/// A reproducible stream of random numbers (SplitMix64): the same seed gives the same stream
/// everywhere and for ever.
///
/// Source: Steele, Lea & Flood (2014), doi:10.1145/2660193.2660195.
public struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a stream.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A whole number below a bound, evenly distributed.
  ///
  /// - Precondition: The bound is positive.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "There is no number below 0.")
    // The high half of the product; its bias is at most bound / 2⁶⁴.
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
