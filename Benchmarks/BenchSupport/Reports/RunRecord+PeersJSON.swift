import CommandLineSupport

extension RunRecord {
  /// The record of solvers on the same rows: "peer" stands in place of "variant", and each pair
  /// compares a peer with ours.
  ///
  /// - Parameter versions: The version of each solver.
  /// - Returns: An object with the members of ``json`` and the versions.
  public func peersJSON(versions: [(name: String, version: String)]) -> JSONValue {
    [
      "schema": .integer(Self.schema),
      "environment": environment.json,
      "peers": .object(versions.map { .init($0.name, .string($0.version)) }),
      "confidence": .number(confidence),
      "results": .array(results.map { Self.renamed($0.json) }),
      "pairs": .array(
        pairs.map { pair in
          guard case .object(let members) = pair.json else { return pair.json }
          return .object([.init("peer", .string(pair.first.variant))] + members)
        }),
      "growth": .array(growth.map { Self.renamed($0.json) }),
      "skipped": .array(skipped.map { .string($0.description) }),
    ]
  }

  private static func renamed(_ json: JSONValue) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(members.map { $0.name == "variant" ? .init("peer", $0.value) : $0 })
  }
}
