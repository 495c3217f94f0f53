/// A stream of random words from a seed: the same in every process.
///
/// Source: Steele, Lea & Flood (2014), doi:10.1145/2660193.2660195.
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The stream of one case of a run.
  package init(seed: UInt64, index: Int) {
    state = Self.mixed(seed &+ Self.mixed(UInt64(bitPattern: Int64(index)) &+ 0x51_7C_C1_B7))
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number below `bound`.
  ///
  /// - Precondition: `bound` is positive.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  static func mixed(_ word: UInt64) -> UInt64 {
    var mixed = word
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
