import AutoLayout
import Foundation

/// Inserts boxes with their four constraints into the container whose width can change, or removes
/// them again, and lays out after each.
@MainActor
final class InsertWork: SceneWork {
  /// Which of the two is timed.
  enum Subject {
    case insert, remove
  }

  private let subject: Subject
  private let model: any SceneModel
  private let variant: SceneVariant
  private let container: Int
  private var kept: KeptScene
  private var inserted: [SceneObject] = []
  private var finished = SceneCounters()

  private static let frame = CGRect(x: 8, y: 6, width: 20, height: 10)

  init(
    _ subject: Subject, _ model: any SceneModel, _ variant: SceneVariant,
    _ make: @escaping () -> BuiltScene
  ) {
    self.subject = subject
    self.model = model
    self.variant = variant
    container = model.description.rows[model.edit.row].first.item
    kept = KeptScene(make)
  }

  /// Few, so that the scene stays about as large as it is.
  var limit: Int { 16 }

  var isRenewable: Bool { true }

  func discard() {
    finished = counters
    inserted = []
    kept.discard()
  }

  func renew() {
    discard()
    kept.renew()
  }

  func prepare(_ count: Int) {
    guard subject == .remove, let scene = try? kept.get() else { return }
    for _ in 0..<count { insert(in: scene) }
    scene.root.layoutIfNeeded()
  }

  func run(_ count: Int) throws -> Double {
    let scene = try kept.get()
    for _ in 0..<count {
      switch subject {
      case .insert: insert(in: scene)
      case .remove: removeLast(from: scene)
      }
      scene.root.layoutIfNeeded()
    }
    return Double(inserted.count)
  }

  /// Looks at every frame, those of the boxes that are in included.
  func check() throws(WrongFrame) -> Double {
    let scene = try kept.get()
    var deviation = try scene.check(against: model.frames(model.initialState))
    for (number, box) in inserted.enumerated() {
      let distance = BuiltScene.deviation(box.frame, Self.frame)
      guard distance <= BuiltScene.tolerance else {
        throw .differs(
          item: scene.objects.count + number, frame: box.frame, expected: Self.frame)
      }
      deviation = max(deviation, distance)
    }
    return deviation
  }

  func finish() {
    guard !inserted.isEmpty, let scene = try? kept.get() else { return }
    while !inserted.isEmpty { removeLast(from: scene) }
    scene.root.layoutIfNeeded()
  }

  var counters: SceneCounters { finished + kept.counters }

  private func insert(in scene: BuiltScene) {
    guard let holder = scene.objects[container].view else { return }
    let box: SceneObject
    switch variant {
    case .spacers:
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      holder.insertSubview(view, at: 0)
      box = .view(view)
    case .guides, .stacks:
      let guide = LayoutGuide()
      holder.addLayoutGuide(guide)
      box = .guide(guide)
    }
    let item = box.layoutItem
    LayoutConstraint.activate([
      item.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: Self.frame.minX),
      item.topAnchor.constraint(equalTo: holder.topAnchor, constant: Self.frame.minY),
      item.widthAnchor.constraint(equalToConstant: Self.frame.width),
      item.heightAnchor.constraint(equalToConstant: Self.frame.height),
    ])
    inserted.append(box)
  }

  private func removeLast(from scene: BuiltScene) {
    switch inserted.popLast() {
    case .view(let view): view.removeFromSuperview()
    case .guide(let guide): scene.objects[container].view?.removeLayoutGuide(guide)
    case .ownGuide, nil: break
    }
  }
}
