/// A failure worth telling: what fails, as it was found and as small as it could be made.
package struct Finding: Codable, Equatable, Sendable {
  package var oracle: String
  package var kind: String
  package var message: String
  package var profile: String
  /// The number of the case in its run; -1 for one that came from a file.
  package var index: Int
  /// How many cases failed in the same way.
  package var count = 1
  /// The case as it was found.
  package var text: String
  /// The smallest case that fails in the same way.
  package var shrunk: String
  /// How many statements that has.
  package var statements: Int
  /// How many candidates were tried.
  package var evaluations: Int
  /// When it was found, in seconds of processor time of its worker's cases.
  package var seconds = 0.0

  package var signature: String { "\(oracle)/\(kind)" }

  /// Names files: the signature, and a hash of the shrunk case.
  package var name: String {
    var digest = Digest()
    digest.add(shrunk)
    let hash = String(digest.word % 0x1_0000_0000, radix: 16)
    return "\(oracle)-\(kind)-\(String(repeating: "0", count: 8 - hash.count))\(hash)"
  }
}
