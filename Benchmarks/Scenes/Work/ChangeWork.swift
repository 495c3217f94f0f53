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
  private let change: SceneChange
  private var kept: KeptScene
  private var finished = SceneCounters()
  private var cursor = 0
  private var state: SceneState

  init(_ subject: Subject, _ model: any SceneModel, _ make: @escaping () -> BuiltScene) {
    self.subject = subject
    self.model = model
    change = subject == .edit ? model.edit : model.constant
    kept = KeptScene(make)
    state = model.initialState
  }

  var isRenewable: Bool { true }

  func discard() {
    finished = counters
    kept.discard()
  }

  func renew() {
    discard()
    kept.renew()
    cursor = 0
  }

  var period: Int { change.values.count }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    let scene = try kept.get()
    let objects = scene.objects[change.items]
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
    return try kept.get().check(against: model.frames(state))
  }

  func finish() {}

  var counters: SceneCounters { finished + kept.counters }
}
