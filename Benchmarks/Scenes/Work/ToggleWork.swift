import AutoLayout
import Foundation

/// Deactivates one constraint and lays out, activates it again and lays out, and reads the frames of
/// the screen that it belongs to.
@MainActor
final class ToggleWork: SceneWork {
  private let model: any SceneModel
  private let change: SceneChange
  private var kept: KeptScene
  private var finished = SceneCounters()

  init(_ model: any SceneModel, _ make: @escaping () -> BuiltScene) {
    self.model = model
    change = model.constant
    kept = KeptScene(make)
  }

  var isRenewable: Bool { true }

  func discard() {
    finished = counters
    kept.discard()
  }

  func renew() {
    discard()
    kept.renew()
  }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    let scene = try kept.get()
    let objects = scene.objects[change.items]
    let constraint = scene.constraints[change.row]
    var sum: CGFloat = 0
    for _ in 0..<count {
      constraint.isActive = false
      scene.root.layoutIfNeeded()
      constraint.isActive = true
      scene.root.layoutIfNeeded()
      for object in objects {
        let frame = object.frame
        sum += frame.origin.x + frame.origin.y + frame.size.width + frame.size.height
      }
    }
    return Double(sum)
  }

  func check() throws(WrongFrame) -> Double {
    try kept.get().check(against: model.frames(model.initialState))
  }

  func finish() {}

  var counters: SceneCounters { finished + kept.counters }
}
