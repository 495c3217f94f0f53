import AutoLayout
import Foundation
import Testing

/// Public failures of others that concern visual format strings.
@MainActor
@Suite("Public cases of visual format strings")
struct VisualFormatCasesTests {
  private static let grid = [
    "H:|-gap-[v0(v2)]-gap-[v2]-gap-|", "H:|-gap-[v1(v3)]-gap-[v3]-gap-|", "H:[v4(v3)]-gap-|",
    "V:|-gap-[v0(v1)]-gap-[v1]-gap-|", "V:|-gap-[v2(v3,v4)]-gap-[v3]-gap-[v4]-gap-|",
  ]

  @Test("V01: a grid of five strings with lists of predicates has one layout")
  func grid() throws {
    let root = makeRoot(320, 240)
    var views: [String: Any] = [:]
    let cells = (0...4).map { root.addConstrained("v\($0)") }
    for (number, cell) in cells.enumerated() { views["v\(number)"] = cell }
    for format in Self.grid {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          checkingVisualFormat: format, metrics: ["gap": 8], views: views))
    }
    root.layoutIfNeeded()
    expectRect(cells[0].frame, 8, 8, 148, 108)
    expectRect(cells[1].frame, 8, 124, 148, 108)
    expectRect(cells[2].frame, 164, 8, 148, 208.0 / 3)
    expectRect(cells[3].frame, 164, 256.0 / 3, 148, 208.0 / 3)
    expectRect(cells[4].frame, 164, 488.0 / 3, 148, 208.0 / 3)
    #expect(cells.allSatisfy { !$0.hasAmbiguousLayout })
  }

  @Test("V01: the same grid of guides has the same layout")
  func guideGrid() throws {
    let root = makeRoot(320, 240)
    let cells = (0...4).map { root.addGuide("v\($0)") }
    var views: [String: Any] = [:]
    for (number, cell) in cells.enumerated() { views["v\(number)"] = cell }
    for format in Self.grid {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          checkingVisualFormat: format, metrics: ["gap": 8], views: views))
    }
    root.layoutIfNeeded()
    expectRect(cells[2].layoutFrame, 164, 8, 148, 208.0 / 3)
    expectRect(cells[4].layoutFrame, 164, 488.0 / 3, 148, 208.0 / 3)
  }

  @Test("V01: hyphens alone give the usual gap and the superview's margins")
  func standardGrid() throws {
    let root = makeRoot(320, 240)
    var views: [String: Any] = [:]
    let cells = (0...4).map { root.addConstrained("v\($0)") }
    for (number, cell) in cells.enumerated() { views["v\(number)"] = cell }
    for format in Self.grid {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(
          checkingVisualFormat: format.replacingOccurrences(of: "-gap-", with: "-"),
          views: views))
    }
    root.layoutIfNeeded()
    expectRect(cells[0].frame, 8, 8, 148, 108)
    expectRect(cells[3].frame, 164, 256.0 / 3, 148, 208.0 / 3)
  }

  @Test(
    "V01: an unknown view, an open bracket and an empty string make no constraints",
    arguments: [("|-[v0]-[v9]", 9), ("|-[v0]-[v0", 10), ("", 1)])
  func faults(format: String, column: Int) throws {
    let root = makeRoot(320, 240)
    let view = root.addConstrained("v0")
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(checkingVisualFormat: format, views: ["v0": view])
    }
    #expect(error?.column == column)
    #expect(root.constraints.isEmpty)
  }
}
