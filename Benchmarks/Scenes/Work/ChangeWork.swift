import AutoLayout
import Foundation

/// Changes one constant, lays out again and reads the frames of the screen that it belongs to.
@MainActor
final class ChangeWork: SceneWork {
  /// Which constant.
  enum Subject {
    case edit, constant
  }

  private let subject: Subject
  private let model: any SceneModel
  private let make: () -> BuiltScene
  private let change: SceneChange
  private var scene: BuiltScene
  private var objects: ArraySlice<SceneObject>
  private var finishedPivots = 0
  private var cursor = 0
  private var state: SceneState

  init(_ subject: Subject, _ model: any SceneModel, _ make: @escaping () -> BuiltScene) {
    self.subject = subject
    self.model = model
    self.make = make
    change = subject == .edit ? model.edit : model.constant
    scene = make()
    objects = scene.objects[change.items]
    state = model.initialState
  }

  var isRenewable: Bool { true }

  func renew() {
    finishedPivots = pivots
    scene = make()
    objects = scene.objects[change.items]
    cursor = 0
  }

  var period: Int { change.values.count }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    let constraint = scene.constraints[change.row]
    var sum: CGFloat = 0
    for _ in 0..<count {
      try constraint.setConstant(change.values[cursor])
      cursor = cursor + 1 == change.values.count ? 0 : cursor + 1
      scene.root.layoutIfNeeded()
      for object in objects {
        let frame = object.frame
        sum += frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
      }
    }
    return Double(sum)
  }

  func check() throws(WrongFrame) -> Double {
    let last = change.values[(cursor + change.values.count - 1) % change.values.count]
    switch subject {
    case .edit: state.edit = last
    case .constant: state.constant = last
    }
    return try scene.check(against: model.frames(state))
  }

  func finish() {}

  var pivots: Int { finishedPivots + scene.root.layoutEngine.solverCounters.pivots }
}
