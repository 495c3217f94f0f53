import AutoLayout
import Foundation
import Testing

/// Public failures of the category "ambiguity", by their case ids.
@MainActor
@Suite("Public cases: ambiguity of layouts")
struct LayoutAmbiguityCasesTests {
  /// Three resources that two products use, as widths; each use is laid in a row from the left.
  @Test("A01: the objective is determined, and of the resources malt alone is open")
  func resources() throws {
    let root = makeRoot(3000, 100)
    func row(_ name: String) -> View {
      let view = root.addConstrained(name)
      view.leftAnchor.constraint(equalTo: root.leftAnchor).on()
      view.topAnchor.constraint(equalTo: root.topAnchor).on()
      view.heightAnchor.constraint(equalToConstant: 1).on()
      return view
    }
    let a = row("A")
    let b = row("B")
    func use(_ resource: View, _ first: CGFloat, _ second: CGFloat, exactly: Bool = false) {
      let shareA = row(resource.identifier.map { $0 + "A" } ?? "")
      shareA.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: first).on()
      // The second share is the rest of the resource, or less.
      let sum = root.addConstrained((resource.identifier ?? "") + "B")
      sum.leftAnchor.constraint(equalTo: shareA.rightAnchor).on()
      sum.topAnchor.constraint(equalTo: root.topAnchor).on()
      sum.heightAnchor.constraint(equalToConstant: 1).on()
      sum.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: second).on()
      if exactly {
        resource.rightAnchor.constraint(equalTo: sum.rightAnchor).on()
      } else {
        resource.rightAnchor.constraint(greaterThanOrEqualTo: sum.rightAnchor).on()
      }
    }
    let corn = row("corn")
    let hops = row("hops")
    let malt = row("malt")
    let profit = row("profit")
    use(corn, 5, 15)
    use(hops, 4, 4)
    use(malt, 35, 20)
    use(profit, 13, 23, exactly: true)
    corn.widthAnchor.constraint(lessThanOrEqualToConstant: 480).on()
    hops.widthAnchor.constraint(lessThanOrEqualToConstant: 160).on()
    malt.widthAnchor.constraint(lessThanOrEqualToConstant: 1190).on()
    profit.widthAnchor.constraint(equalToConstant: 2000).at(750).on()
    let reports = root.layoutEngine.ambiguities()
    #expect(reports.map(\.item) == ["malt"])
    let report = try #require(reports.first)
    #expect(report.attributes == [.width] && report.cause == .missingConstraint)
    let least = try #require(report.least.first { $0.item == "malt" })
    let greatest = try #require(report.greatest.first { $0.item == "malt" })
    #expect(abs(least.width - 980) < 1e-6 && abs(greatest.width - 1190) < 1e-6)
    root.layoutIfNeeded()
    #expect(abs(profit.frame.width - 800) < 1e-6)
    let unmet = root.layoutEngine.unmetConstraints()
    #expect(unmet.map(\.statement) == ["profit.width == 2000 @750"])
    let holders = unmet.first?.holders.map(\.description) ?? []
    #expect(holders.contains("corn.width <= 480") && holders.contains("hops.width <= 160"))
    #expect(!holders.contains("malt.width <= 1190"))
  }

  @Test("G01: three guides of equal widths leave nothing open, and two of them the third's")
  func gaps() throws {
    let root = makeRoot(375, 10)
    let guides = (0..<3).map { root.addGuide("g\($0)") }
    for guide in guides {
      guide.topAnchor.constraint(equalTo: root.topAnchor).on()
      guide.heightAnchor.constraint(equalToConstant: 1).on()
    }
    var end = root.leftAnchor
    for guide in guides {
      guide.leftAnchor.constraint(equalTo: end).on()
      end = guide.rightAnchor
    }
    root.rightAnchor.constraint(equalTo: end).on()
    guides[0].widthAnchor.constraint(equalTo: guides[1].widthAnchor).on()
    let last = guides[1].widthAnchor.constraint(equalTo: guides[2].widthAnchor).on()
    #expect(root.layoutEngine.ambiguities().isEmpty)
    last.isActive = false
    let reports = root.layoutEngine.ambiguities()
    #expect(reports.map(\.item) == ["g0", "g1", "g2"])
    #expect(reports.allSatisfy { $0.cause == .missingConstraint })
    #expect(
      reports[0].direction.contains { $0.item == "g2" && $0.attribute == .width && $0.amount == -2 }
    )
  }
}
