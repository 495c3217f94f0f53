import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Outlines of what a screen does not show")
struct OutlineTests {
  private func screen() -> (root: View, spacer: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    root.backgroundColor = .white
    let spacer = View(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    root.addSubview(spacer)
    return (root, spacer)
  }

  private func ink(_ bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != .white { count += 1 }
    }
    return count
  }

  @Test("A spacer is outlined at its frame when that is asked for, and else not")
  func spacer() throws {
    let (root, _) = screen()
    #expect(try ink(ViewRenderer().bitmap(of: root)) == 0)
    #expect(try ink(ViewRenderer(outlines: .guides).bitmap(of: root)) == 0)
    let bitmap = try ViewRenderer(outlines: .spacers).bitmap(of: root)
    #expect(ink(bitmap) > 30)
    #expect(bitmap[35, 35] == .white)
    #expect((20..<50).contains { bitmap[$0, 20] != .white })
    #expect((20..<50).contains { bitmap[49, $0] != .white })
  }

  @Test("A view that leaves a mark is no spacer, and a hidden one is not outlined")
  func others() throws {
    let (root, spacer) = screen()
    spacer.isHidden = true
    #expect(try ink(ViewRenderer(outlines: .spacers).bitmap(of: root)) == 0)
    spacer.isHidden = false
    spacer.backgroundColor = .white
    #expect(try ink(ViewRenderer(outlines: .spacers).bitmap(of: root)) == 0)
  }

  @Test("Outlines follow the bounds origin of the view that they are in")
  func boundsOrigin() throws {
    let (root, spacer) = screen()
    let inner = View(frame: CGRect(x: 10, y: 0, width: 5, height: 5))
    spacer.backgroundColor = .white
    spacer.addSubview(inner)
    spacer.bounds.origin = CGPoint(x: 10, y: 0)
    let bitmap = try ViewRenderer(outlines: .spacers).bitmap(of: root)
    #expect((20..<26).contains { bitmap[$0, 20] != .white })
    #expect(!(28..<50).contains { bitmap[$0, 20] != .white })
  }

  @Test(
    "The identifier stands over the outline", .enabled(if: TestFont.isInstalled, TestFont.advice))
  func identifier() throws {
    let (root, spacer) = screen()
    let nameless = try ink(ViewRenderer(outlines: .spacers).bitmap(of: root))
    spacer.identifier = "占位"
    let bitmap = try ViewRenderer(outlines: .spacers).bitmap(of: root)
    #expect(ink(bitmap) > nameless + 20)
  }
}
