import AutoLayout
import Foundation
import Testing

/// Public failures of the category "priorities", by their case ids.
@MainActor
@Suite("Public cases: priorities of layouts")
struct LayoutPriorityCasesTests {
  @Test("P04: changing the priority of an active constraint gives what a fresh layout gives")
  func changePriority() throws {
    let root = makeRoot()
    let x = root.addConstrained("x")
    let y = root.addConstrained("y")
    x.widthAnchor.constraint(lessThanOrEqualTo: y.widthAnchor).at(750).on()
    x.widthAnchor.constraint(equalToConstant: 50).at(500).on()
    let k = y.widthAnchor.constraint(equalToConstant: 40).named("k").at(490).on()
    func expect(_ xWidth: CGFloat, _ yWidth: CGFloat) {
      root.layoutIfNeeded()
      #expect(abs(x.frame.width - xWidth) < 1e-6 && abs(y.frame.width - yWidth) < 1e-6)
    }
    expect(50, 50)
    k.priority = 510
    expect(40, 40)
    k.priority = 490
    expect(50, 50)
    k.priority = .required
    expect(40, 40)
    for bad: Float in [0, 1001, -1, .nan, .infinity] {
      #expect(throws: LayoutError.self) { try k.setPriority(LayoutPriority(bad)) }
    }
    #expect(throws: LayoutError.priorityOutOfRange(1001, of: "k")) { try k.setPriority(1001) }
    #expect(k.priority == .required)
    expect(40, 40)
    k.priority = 490
    expect(50, 50)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test(
    "A constraint that becomes required and cannot hold is broken, and mended when it gives way")
  func requiredLater() {
    let root = makeRoot()
    let x = root.addConstrained("x")
    x.widthAnchor.constraint(equalToConstant: 50).on()
    let k = x.widthAnchor.constraint(equalToConstant: 40).at(250).on()
    root.layoutIfNeeded()
    k.priority = .required
    root.layoutIfNeeded()
    #expect(x.frame.width == 50)
    #expect(root.layoutEngine.brokenConstraints == [k])
    #expect(root.layoutEngine.conflicts.count == 1)
    k.priority = 250
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
    #expect(x.frame.width == 50)
  }
}
