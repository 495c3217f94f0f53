/// A set of oracles.
package struct OracleSet: OptionSet, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package init(_ oracle: Oracle) {
    rawValue = 1 << UInt64(Self.position[oracle] ?? 0)
  }

  package init(_ oracles: some Sequence<Oracle>) {
    self = oracles.reduce(into: []) { $0.insert(OracleSet($1)) }
  }

  private static let position: [Oracle: Int] = Dictionary(
    uniqueKeysWithValues: Oracle.allCases.enumerated().map { ($0.element, $0.offset) })

  /// Every oracle.
  package static let all = OracleSet(Oracle.allCases)

  package static func group(_ group: Oracle.Group) -> OracleSet {
    OracleSet(Oracle.allCases.filter { $0.group == group })
  }
}
