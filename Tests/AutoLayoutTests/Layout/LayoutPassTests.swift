import AutoLayout
import Foundation
import Testing

/// A view that writes down what is asked of it.
private final class Logged: View {
  var log: Log?
  var onLayout: () -> Void = {}
  var onUpdate: () -> Void = {}

  override func updateConstraints() {
    log?.lines.append("update \(identifier ?? "")")
    onUpdate()
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    log?.lines.append("layout \(identifier ?? "")")
    onLayout()
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
@Suite("Layout passes")
struct LayoutPassTests {
  private func tree() -> (root: Logged, box: Logged, leaf: Logged, other: Logged, log: Log) {
    let log = Log()
    let root = Logged(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (box, leaf, other) = (Logged(), Logged(), Logged())
    root.identifier = "root"
    root.log = log
    for (view, name, superview) in [
      (box, "box", root), (other, "other", root), (leaf, "leaf", box),
    ] {
      superview.add(view, name)
      view.log = log
    }
    box.pin(x: 10, y: 20, width: 100, height: 50)
    leaf.pin(x: 5, y: 5, width: 10, height: 10)
    other.pin(x: 200, y: 0, width: 10, height: 10)
    return (root, box, leaf, other, log)
  }

  @Test(
    "Constraints are updated from the leaves up, then layout goes from the root down, each once")
  func order() {
    let tree = tree()
    tree.root.layoutIfNeeded()
    #expect(
      tree.log.take() == [
        "update leaf", "update box", "update other", "update root", "layout root", "layout box",
        "layout leaf", "layout other",
      ])
    tree.root.layoutIfNeeded()
    #expect(tree.log.take().isEmpty)
    expectRect(tree.box.frame, 10, 20, 100, 50)
    expectRect(tree.leaf.frame, 5, 5, 10, 10)
    #expect(tree.root.layoutEngine.counters.passes == 2)
    #expect(tree.root.layoutEngine.counters.solves == 1)
  }

  @Test("A changed constant lays out only what it moves, and solves once for several changes")
  func changedConstant() {
    let tree = tree()
    tree.root.layoutIfNeeded()
    _ = tree.log.take()
    let width = tree.leaf.constraints.first { $0.firstAttribute == .width }
    width?.constant = 20
    width?.constant = 30
    #expect(tree.leaf.frame.width == 10)
    tree.root.layoutIfNeeded()
    #expect(tree.log.take() == ["layout box", "layout leaf"])
    #expect(tree.leaf.frame.width == 30)
    #expect(tree.root.layoutEngine.counters.solves == 2)
  }

  @Test("What asks for it is called at the next pass")
  func flags() {
    let tree = tree()
    tree.root.layoutIfNeeded()
    _ = tree.log.take()
    tree.leaf.setNeedsLayout()
    tree.other.setNeedsUpdateConstraints()
    #expect(tree.leaf.needsLayout && tree.other.needsUpdateConstraints)
    tree.root.layoutIfNeeded()
    #expect(tree.log.take() == ["update other", "layout leaf"])
  }

  @Test("Laying out a view lays out what is above it as far as that is due, and leaves the rest")
  func partial() {
    let tree = tree()
    tree.root.layoutIfNeeded()
    _ = tree.log.take()
    tree.other.setNeedsLayout()
    tree.box.setNeedsLayout()
    tree.leaf.setNeedsLayout()
    tree.leaf.layoutIfNeeded()
    #expect(tree.log.take() == ["layout box", "layout leaf"])
    tree.root.layoutIfNeeded()
    #expect(tree.log.take() == ["layout other"])
  }

  @Test("Constraints may be changed in updateConstraints and in layoutSubviews")
  func changesOnTheWay() {
    let tree = tree()
    let extra = tree.other.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)
    tree.other.onUpdate = { extra.isActive = true }
    let width = tree.leaf.constraints.first { $0.firstAttribute == .width }
    tree.box.onLayout = { width?.constant = tree.box.bounds.width / 2 }
    tree.root.layoutIfNeeded()
    #expect(extra.isActive)
    #expect(tree.leaf.frame.width == 50)
    #expect(tree.root.layoutEngine.counters.unsettledPasses == 0)
  }

  @Test("A layout that never settles ends all the same, and is counted")
  func neverSettles() {
    let tree = tree()
    let width = tree.leaf.constraints.first { $0.firstAttribute == .width }
    tree.box.onLayout = {
      width?.constant += 1
      tree.box.setNeedsLayout()
    }
    tree.root.layoutIfNeeded()
    #expect(tree.root.layoutEngine.counters.unsettledPasses == 1)
  }

  @Test("A size that changes lays out the view, a mere move does not")
  func moveAndResize() {
    let tree = tree()
    tree.root.layoutIfNeeded()
    _ = tree.log.take()
    tree.root.frame.origin = CGPoint(x: 7, y: 7)
    tree.root.layoutIfNeeded()
    #expect(tree.log.take().isEmpty)
    tree.root.frame.size.height = 10
    tree.root.layoutIfNeeded()
    #expect(tree.log.take() == ["layout root"])
  }

  @Test("Very deep trees are laid out")
  func deep() {
    let root = makeRoot(10_000, 10)
    var view = root
    for _ in 0..<2_000 {
      let inner = View()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 1).on()
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -1).on()
      view = inner
    }
    root.layoutIfNeeded()
    expectRect(view.frame, 1, 0, 6_000, 0)
    #expect(view.convert(CGPoint.zero, to: nil).x == 2_000)
  }
}
