/// Judges inputs of a fuzzer that is guided by coverage.
@MainActor
package enum GuidedJudge {
  /// What is quick, and looks at every part of the solver and of the layer.
  package static let oracles: OracleSet = {
    var oracles = OracleSet.group(.certificate).union(.group(.layout))
    for oracle in [Oracle.scratch, .presolve, .ambiguity, .readd] {
      oracles.insert(OracleSet(oracle))
    }
    return oracles
  }()

  /// The failure of an input's case, told in words; `nil` where it passes.
  package static func failure(of input: GuidedInput) -> (failure: Failure, text: String)? {
    let anyCase = input.anyCase
    return Examination(anyCase, oracles: oracles).failure.map { ($0, anyCase.text) }
  }

  /// Reads one word beyond an array, in code that is built like all of this module.
  ///
  /// For checking that a build notices. The word is returned so that it is really read.
  package nonisolated static func readBeyond(_ words: [UInt64]) -> UInt64 {
    words.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { ($0 + buffer.count).pointee } ?? 0
    }
  }

  /// Whether bytes are a certain word, compared one by one: found by coverage, hardly by chance.
  package nonisolated static func isPassword(_ bytes: some Collection<UInt8>) -> Bool {
    var iterator = bytes.makeIterator()
    guard iterator.next() == UInt8(ascii: "s") else { return false }
    guard iterator.next() == UInt8(ascii: "w") else { return false }
    guard iterator.next() == UInt8(ascii: "i") else { return false }
    guard iterator.next() == UInt8(ascii: "f") else { return false }
    return iterator.next() == UInt8(ascii: "t")
  }
}
