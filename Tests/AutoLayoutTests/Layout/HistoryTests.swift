import AutoLayout
import Foundation
import Testing

/// Whatever is done to a tree, it ends up laid out as if it had been made that way.
@MainActor
@Suite("Layout does not depend on history")
struct HistoryTests {
  /// A column of boxes of which each has a description, so that it can be made again.
  @MainActor
  private final class Column {
    struct Box {
      var isGuide: Bool
      var height: CGFloat
      var heightPriority: LayoutPriority
      var gap: CGFloat
      var inset: CGFloat
      var minimumWidth: CGFloat?
    }

    let root = makeRoot(320, 1000)
    private(set) var boxes: [Box] = []
    private var items: [any LayoutItem] = []
    private var own: [[LayoutConstraint]] = []
    private var links: [LayoutConstraint] = []

    private func anchors(_ item: any LayoutItem) -> (
      left: LayoutXAxisAnchor, right: LayoutXAxisAnchor, top: LayoutYAxisAnchor,
      bottom: LayoutYAxisAnchor, width: LayoutDimension, height: LayoutDimension
    ) {
      (
        item.leftAnchor, item.rightAnchor, item.topAnchor, item.bottomAnchor, item.widthAnchor,
        item.heightAnchor
      )
    }

    func insert(_ box: Box, at index: Int) {
      let item: any LayoutItem = box.isGuide ? root.addGuide("") : root.addConstrained("")
      let edges = anchors(item)
      var constraints = [
        edges.left.constraint(equalTo: root.leftAnchor, constant: box.inset),
        edges.right.constraint(equalTo: root.rightAnchor, constant: -box.inset).at(900),
        edges.height.constraint(equalToConstant: box.height).at(box.heightPriority),
      ]
      if let minimum = box.minimumWidth {
        constraints.append(edges.width.constraint(greaterThanOrEqualToConstant: minimum))
      }
      LayoutConstraint.activate(constraints)
      boxes.insert(box, at: index)
      items.insert(item, at: index)
      own.insert(constraints, at: index)
      relink()
    }

    func remove(at index: Int) {
      if let view = items[index] as? View { view.removeFromSuperview() }
      if let guide = items[index] as? LayoutGuide { root.removeLayoutGuide(guide) }
      boxes.remove(at: index)
      items.remove(at: index)
      own.remove(at: index)
      relink()
    }

    func change(at index: Int, _ body: (inout Box) -> Void) {
      body(&boxes[index])
      let box = boxes[index]
      own[index][0].constant = box.inset
      own[index][1].constant = -box.inset
      own[index][2].constant = box.height
      own[index][2].priority = box.heightPriority
      links[index].constant = box.gap
    }

    /// Ties each box to the one above, as one batch.
    private func relink() {
      root.layoutEngine.batch {
        LayoutConstraint.deactivate(links)
        links = boxes.indices.map { index in
          let above = index == 0 ? root.topAnchor : anchors(items[index - 1]).bottom
          return anchors(items[index]).top.constraint(equalTo: above, constant: boxes[index].gap)
        }
        if let last = items.last {
          links.append(
            anchors(last).bottom.constraint(lessThanOrEqualTo: root.bottomAnchor).at(800))
        }
        LayoutConstraint.activate(links)
      }
    }

    func frames() -> [CGRect] {
      root.layoutIfNeeded()
      return items.map { ($0 as? View)?.frame ?? ($0 as? LayoutGuide)?.layoutFrame ?? .null }
    }
  }

  /// A box whose wishes have a priority of their own, so that no two frames are equally good.
  private func box(_ generator: inout SplitMix, _ number: Int) -> Column.Box {
    Column.Box(
      isGuide: Bool.random(using: &generator),
      height: CGFloat(Int.random(in: 0...90, using: &generator)),
      heightPriority: Bool.random(using: &generator)
        ? .required : LayoutPriority(300 + Float(number)),
      gap: CGFloat(Int.random(in: -5...30, using: &generator)),
      inset: CGFloat(Int.random(in: 0...100, using: &generator)),
      minimumWidth: Bool.random(using: &generator)
        ? CGFloat(Int.random(in: 0...300, using: &generator)) : nil)
  }

  @Test("After any sequence of changes frames are those of a tree made afresh", arguments: 1...12)
  func incremental(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let column = Column()
    for step in 0..<60 {
      let count = column.boxes.count
      switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1:
        column.insert(box(&generator, step), at: Int.random(in: 0...count, using: &generator))
      case 2 where count > 0:
        column.remove(at: Int.random(in: 0..<count, using: &generator))
      case 3, 4:
        guard count > 0 else { continue }
        let new = box(&generator, step)
        column.change(at: Int.random(in: 0..<count, using: &generator)) { box in
          box.height = new.height
          box.heightPriority = new.heightPriority
          box.gap = new.gap
          box.inset = new.inset
        }
      default:
        column.root.frame.size = CGSize(
          width: CGFloat(Int.random(in: 200...600, using: &generator)),
          height: CGFloat(Int.random(in: 0...900, using: &generator)))
      }
      guard step % 3 == 0 else { continue }
      let fresh = Column()
      fresh.root.frame = column.root.frame
      for (index, box) in column.boxes.enumerated() { fresh.insert(box, at: index) }
      let expected = fresh.frames()
      for (frame, wanted) in zip(column.frames(), expected) {
        expectRect(
          frame, wanted.origin.x, wanted.minY, wanted.width, wanted.height,
          "seed \(seed), step \(step)")
      }
      let (left, right) = (column.root.layoutEngine, fresh.root.layoutEngine)
      #expect(left.counters.rows == right.counters.rows, "seed \(seed), step \(step)")
      #expect(left.counters.variables == right.counters.variables, "seed \(seed), step \(step)")
      #expect(left.conflicts.isEmpty && left.failure == nil, "seed \(seed), step \(step)")
    }
  }
}
