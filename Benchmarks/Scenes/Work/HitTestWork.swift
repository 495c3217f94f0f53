import AutoLayout
import Foundation

/// Finds the views at points that lie evenly over the scene, boxes included.
///
/// A spacer takes the touches where nothing is in front of it; a guide never does. So the two
/// variants find other views there, and each is checked against what it must find.
@MainActor
final class HitTestWork: SceneWork {
  private let model: any SceneModel
  private var kept: KeptScene
  private let probes: [HitProbe]
  private var cursor = 0
  private var found: [View?]

  init(_ model: any SceneModel, _ make: @escaping () -> BuiltScene) throws(WrongFrame) {
    self.model = model
    kept = KeptScene(make)
    let scene = try kept.get()
    probes = HitProbe.probes(scene, model.frames(model.initialState), model.description)
    found = []
    try forget()
  }

  var isRenewable: Bool { true }

  func discard() {
    found = []
    kept.discard()
  }

  func renew() throws(WrongFrame) {
    kept.renew()
    try forget()
  }

  /// A point that has not been tried is as good as one where the right view was found.
  private func forget() throws(WrongFrame) {
    let scene = try kept.get()
    found = probes.map { $0.expected.flatMap { scene.objects[$0].view } }
  }

  var period: Int { probes.count }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    let root = try kept.get().root
    for _ in 0..<count {
      found[cursor] = root.hitTest(probes[cursor].point, with: nil)
      cursor = cursor + 1 == probes.count ? 0 : cursor + 1
    }
    return Double(cursor)
  }

  func check() throws(WrongFrame) -> Double {
    let scene = try kept.get()
    for (probe, view) in zip(probes, found) {
      let expected = probe.expected.flatMap { scene.objects[$0].view }
      guard view === expected else {
        let item = scene.objects.firstIndex { $0.view === view && view != nil }
        throw .hit(point: probe.point, item: item, expected: probe.expected)
      }
    }
    return try scene.check(against: model.frames(model.initialState))
  }

  func finish() {}

  var counters: SceneCounters { SceneCounters() }
}
