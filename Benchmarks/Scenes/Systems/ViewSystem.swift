import AutoLayout
import Cassowary
import Foundation

/// The rows of a scene with views, as the layout layer hands them to the solver.
///
/// Each item but the root has the variables left, top, width and height in the root's coordinates.
/// The root stands still and is a number.
public struct ViewSystem<Model: SceneModel>: SystemScene {
  private let model: Model

  /// The rows.
  public let system: LinearSystem

  /// The name of the scene with views.
  public static var name: String { Model.name }

  /// The number of rows of the scene with views.
  public static func constraintCount(size: Int) -> Int { Model.constraintCount(size: size) }

  /// The size of the scene with views.
  public static func size(nearestTo constraints: Int) -> Int { Model.size(nearestTo: constraints) }

  /// Makes the scene of a size.
  public init(size: Int) {
    model = Model(size: size)
    let description = model.description
    let contents = description.items.reduce(0) { $0 + ($1.contentSize == nil ? 0 : 1) }
    let wishes = description.rows.reduce(0) { $0 + ($1.priority == .required ? 0 : 1) }
    // What wants to be small never has to be weighed against anything else that does; content that
    // must not be cut off outweighs them all together.
    let large = 10 * Double(contents + wishes + 1)
    var system = LinearSystem(
      variableCount: 4 * (description.items.count - 1),
      strengths: PeerStrengths([(0, 1), (500, large), (999, 100 * large)]))
    let writer = ViewRowWriter(description)
    for row in description.rows { writer.add(row, to: &system) }
    for item in description.items.indices { writer.addContent(item, to: &system) }
    self.system = system
  }

  /// A container's width is suggested, or an item's constant changes.
  public func change(_ operation: SystemOperation) -> SystemChange? {
    let change: SceneChange
    let changed: LinearSystem
    switch operation {
    case .buildSolve: return nil
    case .edit:
      change = model.edit
      changed = system.editing(row: change.row, priority: 999)
    case .constant:
      change = model.constant
      changed = system.adjusting(row: change.row)
    }
    return SystemChange(
      system: changed, rows: [change.row], steps: change.values.map { [Double($0)] },
      reads: (4 * (change.items.lowerBound - 1))..<(4 * (change.items.upperBound - 1)))
  }

  /// The frames of the scene with views, moved to the root's coordinates.
  public func solution(_ operation: SystemOperation, _ constants: [Double]) -> [Double] {
    var state = model.initialState
    if let constant = constants.first {
      switch operation {
      case .buildSolve: break
      case .edit: state.edit = constant
      case .constant: state.constant = constant
      }
    }
    let frames = model.frames(state)
    let items = model.description.items
    var values = [Double](repeating: 0, count: 4 * (frames.count - 1))
    // A parent comes before its children.
    for index in 1..<frames.count {
      let parent = items[index].parent
      let place = 4 * (index - 1)
      let left = parent == 0 ? 0 : values[4 * (parent - 1)]
      let top = parent == 0 ? 0 : values[4 * (parent - 1) + 1]
      values[place] = left + Double(frames[index].origin.x)
      values[place + 1] = top + Double(frames[index].origin.y)
      values[place + 2] = Double(frames[index].size.width)
      values[place + 3] = Double(frames[index].size.height)
    }
    return values
  }
}
