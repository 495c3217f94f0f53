import AutoLayout
import Foundation
import Testing

/// Public failures of the category "infeasible/conflict reporting", by their case ids.
@MainActor
@Suite("Public cases: conflicts of layouts")
struct LayoutConflictCasesTests {
  @Test("C01: the report names exactly the six constraints")
  func exactConflict() throws {
    for priority: LayoutPriority in [.required, 999] {
      let root = makeRoot()
      let cell = root.addConstrained("cell")
      let icon = cell.addConstrained("icon")
      let text = cell.addConstrained("text")
      for index in 0..<20 {
        let other = cell.addConstrained("other\(index)")
        other.leftAnchor.constraint(
          greaterThanOrEqualTo: text.leftAnchor, constant: CGFloat(index)
        ).on()
      }
      LayoutConstraint.activate([
        cell.leftAnchor.constraint(equalTo: root.leftAnchor),
        cell.widthAnchor.constraint(equalToConstant: 194),
        icon.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 6),
        icon.widthAnchor.constraint(equalToConstant: 30),
        text.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 3),
        cell.rightAnchor.constraint(equalTo: text.rightAnchor, constant: 8),
        text.widthAnchor.constraint(greaterThanOrEqualToConstant: 152).at(priority),
      ])
      root.layoutIfNeeded()
      let conflicts = root.layoutEngine.conflicts
      guard priority == .required else {
        #expect(conflicts.isEmpty)
        #expect(text.frame.minX == 39 && text.frame.maxX == 186)
        continue
      }
      let conflict = try #require(conflicts.first)
      #expect(conflicts.count == 1)
      #expect(
        Set(conflict.members.map(\.description)) == [
          "cell.width == 194", "icon.left == cell.left + 6", "icon.width == 30",
          "text.left == icon.right + 3", "cell.right == text.right + 8", "text.width >= 152",
        ])
      #expect(conflict.members.count == 6)
      #expect(conflict.members.allSatisfy { $0.origin == .caller && $0.multiplier != 0 })
      #expect(conflict.broken.description == "text.width >= 152")
      #expect(text.frame.minX == 39 && text.frame.width == 147)
    }
  }

  @Test("C02: a conflict that exists only because sizes are not negative names the bound")
  func impliedBound() throws {
    for priority: LayoutPriority in [.required, 999] {
      let root = makeRoot()
      let hint = root.addConstrained("hint")
      let art = root.addConstrained("art")
      hint.widthAnchor.constraint(equalToConstant: 0).named("hiding").on()
      hint.widthAnchor.constraint(equalTo: art.widthAnchor, constant: 1).at(priority).on()
      root.layoutIfNeeded()
      guard priority == .required else {
        #expect(root.layoutEngine.conflicts.isEmpty)
        #expect(hint.frame.width == 0 && art.frame.width == 0)
        continue
      }
      let conflict = try #require(root.layoutEngine.conflicts.first)
      #expect(
        conflict.members.map(\.description) == [
          "hiding: hint.width == 0", "hint.width == art.width + 1", "art.width >= 0",
        ])
      #expect(conflict.members.map(\.origin) == [.caller, .caller, .nonnegativity])
      #expect(art.frame.width >= 0)
    }
  }

  @MainActor private struct Panel {
    let root = makeRoot()
    let view: View
    let height: LayoutConstraint
    let show: LayoutConstraint
    let hide: LayoutConstraint

    init() {
      view = root.addConstrained("view")
      height = view.bottomAnchor.constraint(equalTo: view.topAnchor, constant: 40).named("height")
      show = view.topAnchor.constraint(equalTo: root.topAnchor).named("show")
      hide = view.bottomAnchor.constraint(equalTo: root.topAnchor).named("hide")
      LayoutConstraint.activate([height, show])
    }

    func expectHidden(conflicts: Int) {
      root.layoutIfNeeded()
      #expect(view.frame.minY == -40 && view.frame.maxY == 0)
      #expect(hide.isActive && !show.isActive)
      #expect(root.layoutEngine.conflicts.count == conflicts)
      #expect(root.layoutEngine.brokenConstraints.isEmpty)
    }
  }

  @Test("C05: deactivating before activating reports nothing", arguments: [true, false])
  func deactivateFirst(isLaidOut: Bool) {
    let panel = Panel()
    if isLaidOut { panel.root.layoutIfNeeded() }
    panel.show.isActive = false
    panel.hide.isActive = true
    panel.expectHidden(conflicts: 0)
  }

  @Test(
    "C05: activating before deactivating reports one conflict, and mends it",
    arguments: [true, false])
  func activateFirst(isLaidOut: Bool) throws {
    let panel = Panel()
    if isLaidOut { panel.root.layoutIfNeeded() }
    panel.hide.isActive = true
    panel.show.isActive = false
    panel.expectHidden(conflicts: 1)
    let conflict = try #require(panel.root.layoutEngine.conflicts.first)
    #expect(
      Set(conflict.members.compactMap(\.constraint)) == [panel.show, panel.hide, panel.height])
    #expect(conflict.broken.constraint === panel.hide)
  }

  @Test(
    "C05: activating before deactivating in one batch reports nothing", arguments: [true, false])
  func batch(isLaidOut: Bool) {
    let panel = Panel()
    if isLaidOut { panel.root.layoutIfNeeded() }
    panel.root.layoutEngine.batch {
      panel.hide.isActive = true
      panel.show.isActive = false
    }
    panel.expectHidden(conflicts: 0)
  }

  @Test("C05: with a pass between, the broken constraint holds once its rival goes")
  func passBetween() {
    let panel = Panel()
    panel.root.layoutIfNeeded()
    panel.hide.isActive = true
    panel.root.layoutIfNeeded()
    #expect(panel.view.frame.minY == 0)
    #expect(panel.root.layoutEngine.brokenConstraints == [panel.hide])
    #expect(panel.hide.isActive)
    panel.show.isActive = false
    panel.expectHidden(conflicts: 1)
  }
}
