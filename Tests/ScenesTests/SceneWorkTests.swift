import AutoLayout
import Foundation
import Scenes
import Testing

@MainActor @Suite("Operations")
struct SceneWorkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let size: Int
    let variant: SceneVariant
    let operation: SceneOperation

    var testDescription: String { "\(operation.rawValue)/\(scene)/\(variant)/\(size)" }

    static let all: [Case] = {
      var cases: [Case] = []
      for (scene, size) in [
        ("centered-group", 2), ("equal-spacing", 3), ("nested", 2), ("form", 3),
        ("spacers-or-stack", 2), ("guides-or-stack", 2),
      ] {
        for variant in SceneCatalog.scene(named: scene)?.variants ?? [] {
          for operation in SceneOperation.allCases where operation != .memory {
            cases.append(
              Case(scene: scene, size: size, variant: variant, operation: operation))
          }
        }
      }
      return cases
    }()
  }

  private func factory(_ item: Case, fault: SceneFault = .none) throws -> SceneFactory {
    let model = try #require(SceneCatalog.scene(named: item.scene)).init(size: item.size)
    return SceneFactory(model, item.variant, fault: fault)
  }

  @Test("Any number of repetitions is right", arguments: Case.all)
  func right(item: Case) throws {
    let work = try factory(item).work(item.operation)
    for count in [1, work.period, work.period + 1, 1] {
      work.prepare(min(count, work.limit))
      _ = try work.run(min(count, work.limit))
      #expect(try work.check() <= 1e-6)
      work.finish()
      work.discard()
      if work.isRenewable {
        #expect(throws: WrongFrame.self, "nothing is held") { try work.run(1) }
      }
      try work.renew()
    }
  }

  @Test("A wrong frame is found whatever the operation", arguments: Case.all)
  func wrong(item: Case) throws {
    let work = try factory(item, fault: .planted).work(item.operation)
    work.prepare(1)
    _ = try work.run(1)
    #expect(throws: WrongFrame.self) { try work.check() }
  }

  @Test("Pivots only grow, and building, hit tests and drawing do none", arguments: Case.all)
  func pivots(item: Case) throws {
    let work = try factory(item).work(item.operation)
    let before = work.counters.pivots
    for _ in 0..<2 {
      let last = work.counters.pivots
      work.prepare(work.period)
      _ = try work.run(work.period)
      #expect(work.counters.pivots >= last)
      work.finish()
      #expect(work.counters.pivots >= last)
    }
    if [.build, .hitTest, .display].contains(item.operation) {
      #expect(work.counters.pivots == before)
    }
  }

  @Test("What holds a scene finds every item again, and a wrong one", arguments: Case.all)
  func holding(item: Case) throws {
    let holding = try factory(item).holding()
    holding.make()
    #expect(try holding.check() <= 1e-6)
    holding.discard()
    #expect(throws: WrongFrame.self) { try holding.check() }
    let broken = try factory(item, fault: .planted).holding()
    broken.make()
    #expect(throws: WrongFrame.self) { try broken.check() }
  }

  @Test("A hit test that finds another view is noticed")
  func hit() throws {
    let item = Case(scene: "form", size: 3, variant: .guides, operation: .hitTest)
    let model = try #require(SceneCatalog.scene(named: item.scene)).init(size: item.size)
    let factory = SceneFactory(model, item.variant)
    let scene = factory.scene()
    let work = try factory.hitTest { scene }
    scene.root.subviews[0].subviews.last?.isUserInteractionEnabled = false
    work.prepare(work.period)
    _ = try work.run(work.period)
    #expect(throws: WrongFrame.self) { try work.check() }
  }

  @Test("A view that is not drawn is noticed")
  func display() throws {
    let model = EqualSpacingScene(size: 3)
    let factory = SceneFactory(model, .guides)
    let scene = factory.scene()
    let work = try factory.display { scene }
    scene.root.subviews[0].subviews.last?.backgroundColor = nil
    _ = try work.run(1)
    #expect(throws: WrongFrame.self) { try work.check() }
  }
}
