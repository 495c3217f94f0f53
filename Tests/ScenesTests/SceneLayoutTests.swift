import AutoLayout
import Foundation
import Scenes
import Testing

@MainActor @Suite("Scenes")
struct SceneLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let size: Int
    let variant: SceneVariant

    var testDescription: String { "\(scene)/\(variant)/\(size)" }

    @MainActor
    var model: any SceneModel {
      get throws { try #require(SceneCatalog.scene(named: scene)).init(size: size) }
    }

    static let all = [
      ("centered-group", [1, 2, 9]), ("equal-spacing", [1, 2, 3, 40]), ("nested", [1, 2, 3, 5]),
      ("form", [1, 2, 3, 25]), ("spacers-or-stack", [1, 2, 5]), ("guides-or-stack", [1, 2, 5]),
      ("feed", [1, 2, 9]), ("toolbar", [4, 6, 7, 14]),
    ].flatMap { scene, sizes in
      sizes.flatMap { size in
        (SceneCatalog.scene(named: scene)?.variants ?? []).map {
          Case(scene: scene, size: size, variant: $0)
        }
      }
    }
  }

  private func built(_ item: Case) throws -> BuiltScene {
    let scene = BuiltScene(try item.model.description, item.variant)
    scene.root.layoutIfNeeded()
    return scene
  }

  @Test("Every frame is where the direct computation says", arguments: Case.all)
  func frames(item: Case) throws {
    let model = try item.model
    let deviation = try built(item).check(against: model.frames(model.initialState))
    #expect(deviation <= 1e-6)
  }

  @Test("Every frame is unique: no item is ambiguous", arguments: Case.all)
  func unambiguous(item: Case) throws {
    let scene = try built(item)
    let description = try item.model.description
    for index in description.items.indices {
      // Nothing says where a stack's gaps stand across its axis.
      if !description.stacks.isEmpty, description.items[index].kind == .box { continue }
      #expect(!scene.isAmbiguous(index), "item \(index)")
    }
  }

  @Test("The solver has as many rows as the scene says, and the root's two", arguments: Case.all)
  func rowCount(item: Case) throws {
    let model = try item.model
    let count = model.description.constraintCount
    #expect(count == type(of: model).constraintCount(size: item.size))
    #expect(try built(item).root.layoutEngine.counters.rows == count + 2)
  }

  @Test(
    "Frames follow when the container's width and the item's constant change", arguments: Case.all)
  func changes(item: Case) throws {
    let model = try item.model
    let scene = try built(item)
    var state = model.initialState
    let before = model.frames(state)
    for value in model.edit.values + [model.edit.values[0]] {
      #expect(value != state.edit)
      state.edit = value
      scene.constraints[model.edit.row].constant = value
      scene.root.layoutIfNeeded()
      _ = try scene.check(against: model.frames(state))
    }
    for value in model.constant.values + [model.constant.values[0]] {
      #expect(value != state.constant)
      state.constant = value
      scene.constraints[model.constant.row].constant = value
      scene.root.layoutIfNeeded()
      _ = try scene.check(against: model.frames(state))
    }
    #expect(model.frames(state) != before)
  }

  @Test("A scene grows strictly with its knob, and the nearest number of rows is found")
  func knob() throws {
    for scene in SceneCatalog.scenes {
      for size in scene.smallestSize...(scene.smallestSize + 12) {
        let count = scene.constraintCount(size: size)
        #expect(count < scene.constraintCount(size: size + 1))
        #expect(scene.size(nearestTo: count) == size)
        #expect(scene.size(nearestTo: count - 1) <= size)
      }
      #expect(scene.size(nearestTo: 1) == scene.smallestSize)
      let large = scene.constraintCount(size: scene.size(nearestTo: 1_000_000))
      #expect((600_000...1_500_000).contains(large))
    }
    #expect(FormScene.constraintCount(size: FormScene.size(nearestTo: 1000)) == 998)
    #expect(EqualSpacingScene.size(nearestTo: 20) == 2, "the larger on a tie")
  }

  @Test("The scenes have their names in a fixed order")
  func names() {
    #expect(
      SceneCatalog.scenes.map { $0.name } == [
        "centered-group", "equal-spacing", "nested", "form", "spacers-or-stack", "guides-or-stack",
        "feed", "toolbar",
      ])
    #expect(SceneCatalog.scene(named: "no-such-scene") == nil)
  }
}

extension BuiltScene {
  /// Whether another rectangle of an item would do as well.
  func isAmbiguous(_ item: Int) -> Bool {
    layoutItem(item).hasAmbiguousLayout
  }
}
