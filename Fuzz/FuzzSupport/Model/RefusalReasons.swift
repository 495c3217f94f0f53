import Cassowary

/// Reasons for which a statement may be refused.
package struct RefusalReasons: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  static let notFinite = RefusalReasons(rawValue: 1)
  static let priorityOutOfRange = RefusalReasons(rawValue: 2)
  static let weightOutOfRange = RefusalReasons(rawValue: 4)
  static let duplicate = RefusalReasons(rawValue: 8)
  static let unknown = RefusalReasons(rawValue: 16)
  static let inUse = RefusalReasons(rawValue: 32)
  static let notEditing = RefusalReasons(rawValue: 64)
  static let batch = RefusalReasons(rawValue: 128)
  static let conflict = RefusalReasons(rawValue: 256)
  static let unstable = RefusalReasons(rawValue: 512)
  static let inconsistent = RefusalReasons(rawValue: 1024)
  static let limit = RefusalReasons(rawValue: 2048)

  /// The reason that an error gives.
  init(_ error: SolverError) {
    self =
      switch error {
      case .notFinite: .notFinite
      case .priorityOutOfRange: .priorityOutOfRange
      case .weightOutOfRange: .weightOutOfRange
      case .duplicate: .duplicate
      case .unknown: .unknown
      case .inUse: .inUse
      case .notEditing: .notEditing
      case .batch: .batch
      case .conflict: .conflict
      case .numericallyUnstable: .unstable
      case .limit: .limit
      case .internalInconsistency: .inconsistent
      }
  }
}
