import Foundation
import Testing

@testable import Drawing

@MainActor
@Suite("Room for labels")
struct LabelPlacerTests {
  private let size = CGSize(width: 20, height: 10)

  @Test("A label takes the first place that is free, and keeps others away")
  func first() {
    let placer = LabelPlacer(room: CGRect(x: 0, y: 0, width: 100, height: 100))
    let corners = [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 50)]
    #expect(placer.place(size, at: corners).origin == corners[0])
    #expect(placer.place(size, at: corners).origin == corners[1])
    #expect(placer.overlapCount == 0)
    _ = placer.place(size, at: corners)
    #expect(placer.overlapCount == 1)
  }

  @Test("A label stays in the room")
  func room() {
    let placer = LabelPlacer(room: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(
      placer.place(size, at: [CGPoint(x: 95, y: -5)]) == CGRect(x: 80, y: 0, width: 20, height: 10))
  }

  @Test("Lines keep away from lines along the same axis, not from those across")
  func lines() {
    let placer = LabelPlacer(room: CGRect(x: 0, y: 0, width: 100, height: 100))
    let line = CGRect(x: 0, y: 20, width: 50, height: 6)
    placer.take(line, asLineAlong: false)
    #expect(!placer.isFree(line, forLineAlong: false))
    #expect(placer.isFree(CGRect(x: 20, y: 0, width: 6, height: 50), forLineAlong: true))
    #expect(!placer.isFree(line))
  }
}
