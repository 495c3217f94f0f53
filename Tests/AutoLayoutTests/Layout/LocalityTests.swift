import AutoLayout
import Cassowary
import Foundation
import Testing

/// How much work layout is: linear in what there is, and in what changes.
@MainActor
@Suite("The work of layout")
struct LocalityTests {
  /// Cells one under the other, each with a title, a subtitle and a guide that holds them.
  @MainActor
  struct Feed {
    let root: View
    var cells: [View] = []
    var gaps: [LayoutConstraint] = []

    init(_ count: Int) {
      root = makeRoot(320, 480)
      var above = root.topAnchor
      for index in 0..<count {
        let cell = root.addConstrained("cell\(index)")
        let title = cell.add(FixedView(100, 20), "title")
        let subtitle = cell.add(FixedView(80, 16), "subtitle")
        let group = cell.addGuide("group")
        let gap = subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4)
        LayoutConstraint.activate([
          cell.topAnchor.constraint(equalTo: above),
          cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          cell.heightAnchor.constraint(equalToConstant: 60),
          group.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
          group.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
          title.topAnchor.constraint(equalTo: group.topAnchor),
          title.leadingAnchor.constraint(equalTo: group.leadingAnchor),
          title.trailingAnchor.constraint(equalTo: group.trailingAnchor),
          gap,
          subtitle.leadingAnchor.constraint(equalTo: group.leadingAnchor),
          subtitle.trailingAnchor.constraint(lessThanOrEqualTo: group.trailingAnchor),
          subtitle.bottomAnchor.constraint(equalTo: group.bottomAnchor),
        ])
        above = cell.bottomAnchor
        cells.append(cell)
        gaps.append(gap)
      }
      root.layoutIfNeeded()
    }
  }

  @Test("A change in one of a thousand cells touches that cell only")
  func oneCell() {
    let feed = Feed(1000)
    let engine = feed.root.layoutEngine
    let before = (engine.counters, engine.solverCounters)
    feed.gaps[500].constant = 10
    feed.root.layoutIfNeeded()
    let after = (engine.counters, engine.solverCounters)
    #expect(feed.cells[500].subviews[1].frame.minY == 37)
    #expect(after.0.solves == before.0.solves + 1)
    #expect(after.0.offeredRows == before.0.offeredRows)
    // The title, the subtitle and the guide; the cell lays them out.
    #expect(after.0.placements - before.0.placements == 3)
    #expect(after.0.layouts - before.0.layouts == 1)
    #expect(after.1.solvedComponents - before.1.solvedComponents == 1)
  }

  @Test("The work of a first layout grows with the number of cells, and no faster")
  func linear() {
    let small = Feed(40).root.layoutEngine
    let large = Feed(400).root.layoutEngine
    #expect(small.counters.solves == 1 && large.counters.solves == 1)
    func ratio(_ work: (LayoutEngine) -> Int) -> Double {
      Double(work(large)) / Double(max(1, work(small)))
    }
    #expect(ratio { $0.counters.placements } <= 10.01)
    #expect(ratio { $0.counters.layouts } <= 10.01)
    #expect(ratio { $0.counters.offeredRows } <= 10.01)
    #expect(ratio { $0.solverCounters.pivots + 100 } <= 10.1)
  }

  @Test("A layout of which nothing is due calls nothing and solves nothing")
  func idle() {
    let feed = Feed(10)
    let before = feed.root.layoutEngine.counters
    feed.root.layoutIfNeeded()
    let after = feed.root.layoutEngine.counters
    #expect(after.layouts == before.layouts && after.solves == before.solves)
    #expect(after.placements == before.placements && after.passes == before.passes + 1)
  }
}
