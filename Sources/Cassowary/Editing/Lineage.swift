import Synchronization

/// Tells the handles of one solver from those of another.
///
/// A solver and its copies share a lineage until one of them makes a new handle; that one then
/// starts a lineage of its own, so that handles made after a copy are never mistaken for each
/// other. The counter gives out identities only; no result depends on it.
final class Lineage: Sendable {
  private static let next = Atomic<UInt64>(1)

  let number: UInt64

  init() {
    number = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
