import CPeerInterface
import Scenes

/// Rows in memory that C can read.
final class PeerRows {
  /// The rows; valid as long as this object lives.
  let rows: UnsafePointer<peer_rows>

  private let header: UnsafeMutablePointer<peer_rows>
  private var blocks: [UnsafeMutableRawPointer] = []

  init(_ system: LinearSystem, seconds: Double) {
    header = .allocate(capacity: 1)
    rows = UnsafePointer(header)
    header.initialize(
      to: peer_rows(
        variable_count: Int32(system.variableCount), row_count: Int32(system.rowCount),
        starts: nil, columns: nil, coefficients: nil, relations: nil, kinds: nil, constants: nil,
        strengths: nil, seconds: seconds))
    header.pointee.starts = keep(system.starts)
    header.pointee.columns = keep(system.columns)
    header.pointee.coefficients = keep(system.coefficients)
    header.pointee.relations = keep(
      system.relations.map { relation -> Int8 in
        switch relation {
        case .lessThanOrEqual: -1
        case .equal: 0
        case .greaterThanOrEqual: 1
        }
      })
    header.pointee.kinds = keep(system.kinds.map(\.rawValue))
    header.pointee.constants = keep(system.constants)
    header.pointee.strengths = keep((0..<system.rowCount).map(system.strength))
  }

  deinit {
    for block in blocks { block.deallocate() }
    header.deallocate()
  }

  private func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    copy.initialize(from: elements, count: elements.count)
    blocks.append(UnsafeMutableRawPointer(copy))
    return UnsafePointer(copy)
  }
}
