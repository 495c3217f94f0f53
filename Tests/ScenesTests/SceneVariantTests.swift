import AutoLayout
import Foundation
import Scenes
import Testing

@MainActor @Suite("Spacers and guides")
struct SceneVariantTests {
  private nonisolated static let sizes = [
    ("centered-group", 3), ("equal-spacing", 5), ("nested", 3), ("form", 4),
    ("spacers-or-stack", 3),
  ]

  private func pair(_ scene: String, _ size: Int) throws -> (
    model: any SceneModel, spacers: BuiltScene, guides: BuiltScene
  ) {
    let model = try #require(SceneCatalog.scene(named: scene)).init(size: size)
    return (
      model, BuiltScene(model.description, .spacers), BuiltScene(model.description, .guides)
    )
  }

  private func views(in view: View) -> Int {
    view.subviews.reduce(1) { $0 + views(in: $1) }
  }

  private func layers(in layer: Layer) -> Int {
    layer.sublayers.reduce(1) { $0 + layers(in: $1) }
  }

  private func guides(in view: View) -> Int {
    view.subviews.reduce(view.layoutGuides.count) { $0 + guides(in: $1) }
  }

  @Test("A spacer is a view and a layer more; a guide adds neither", arguments: sizes)
  func counts(scene: String, size: Int) throws {
    let (model, spacers, guides) = try pair(scene, size)
    let items = model.description.items.count
    let boxes = model.description.boxCount
    #expect(boxes > 0)
    #expect(views(in: spacers.root) == items)
    #expect(layers(in: spacers.root.layer) == items)
    #expect(self.guides(in: spacers.root) == 0)
    #expect(views(in: guides.root) == items - boxes)
    #expect(layers(in: guides.root.layer) == items - boxes)
    #expect(self.guides(in: guides.root) == boxes)
  }

  @Test("The constraints of both variants are the same rows", arguments: sizes)
  func rows(scene: String, size: Int) throws {
    let (model, spacers, guides) = try pair(scene, size)
    #expect(spacers.constraints.count == model.description.rows.count)
    #expect(guides.constraints.count == spacers.constraints.count)
    for (index, row) in model.description.rows.enumerated() {
      for built in [spacers, guides] {
        let constraint = built.constraints[index]
        #expect(constraint.isActive)
        #expect(built.item(of: constraint.firstItem) == row.first.item)
        #expect(constraint.firstAttribute == row.first.attribute)
        #expect(constraint.relation == row.relation)
        #expect(built.item(of: constraint.secondItem) == row.second?.item)
        #expect(constraint.secondAttribute == row.second?.attribute ?? .notAnAttribute)
        #expect(constraint.multiplier == 1)
        #expect(constraint.constant == row.constant)
        #expect(constraint.priority == row.priority)
      }
    }
  }

  @Test("A spacer is a plain transparent view behind its siblings", arguments: sizes)
  func spacer(scene: String, size: Int) throws {
    let (model, spacers, _) = try pair(scene, size)
    for (index, item) in model.description.items.enumerated() where item.kind == .box {
      let view = try #require(spacers.layoutItem(index) as? View)
      #expect(type(of: view) == View.self)
      #expect(view.backgroundColor == nil && !view.layer.wouldDraw)
      let siblings = try #require(view.superview).subviews
      let place = try #require(siblings.firstIndex { $0 === view })
      #expect(siblings[..<place].allSatisfy { !$0.layer.wouldDraw })
    }
  }

  @Test("A duplicate constraint of the article is in the scene, and harmless")
  func duplicate() throws {
    let rows = CenteredGroupScene(size: 1).description.rows
    #expect(rows.indices.contains { index in rows[..<index].contains(rows[index]) })
  }

  @Test("Stack views make the very rows that are written by hand for the other variants")
  func stackRows() throws {
    let description = GuidesOrStackScene(size: 3).description
    let stacks = BuiltScene(description, .stacks)
    #expect(stacks.constraints.count == description.statedRowCount)
    var made: [SceneRow] = []
    for stack in description.stacks {
      let view = try #require(stacks.layoutItem(stack.container) as? StackView)
      for constraint in view.constraints + view.subviews.flatMap(\.constraints)
      where constraint.identifier?.hasPrefix("UISV-") == true {
        let first = try #require(stacks.item(of: constraint.firstItem))
        let second = stacks.item(of: constraint.secondItem).map {
          SceneRow.Term($0, constraint.secondAttribute.absolute)
        }
        made.append(
          SceneRow(
            .init(first, constraint.firstAttribute.absolute), constraint.relation, second,
            constant: constraint.constant, priority: constraint.priority))
      }
    }
    let written = description.rows.dropFirst(try #require(description.statedRowCount))
    #expect(made.count == written.count)
    #expect(written.allSatisfy { made.contains($0) })
    #expect(guides(in: stacks.root) == description.boxCount)
    #expect(views(in: stacks.root) == description.items.count - description.boxCount)
  }
}

extension LayoutConstraint.Attribute {
  /// The edge that it is where reading goes from left to right.
  fileprivate var absolute: Self {
    self == .leading ? .left : self == .trailing ? .right : self
  }
}
