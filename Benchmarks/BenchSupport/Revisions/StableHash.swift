/// A hash that is the same in every process (FNV-1a, 64 bits): it tells files apart, it guards nothing.
///
/// Source: Fowler, Noll & Vo; RFC 9923.
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func feed(_ text: String) {
    feed(text.utf8)
    feed([0])
  }

  /// The hash in hexadecimal.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
