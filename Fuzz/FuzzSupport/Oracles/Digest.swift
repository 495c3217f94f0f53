/// A hash of everything that a case did, the same in every process.
package struct Digest: Equatable, Sendable {
  package private(set) var word: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ value: UInt64) {
    word = SplitMix.mixed((word ^ value) &* 0x0000_0100_0000_01B3 &+ 1)
  }

  package mutating func add(_ value: Int) { add(UInt64(bitPattern: Int64(value))) }

  package mutating func add(_ value: Double) { add(value.bitPattern) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }
}
