import AutoLayout
import Foundation
import Testing

@testable import Drawing

@MainActor
@Suite("Pictures of a layout")
struct DiagnosisRendererTests {
  /// A box of 40 by 30 in a root of 200 by 100, 20 points from the left and 10 from the top.
  private func screen() -> (root: View, box: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.layoutEngine.conflictHandler = { _ in }
    let box = View()
    box.backgroundColor = .white
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.heightAnchor.constraint(equalToConstant: 30),
    ])
    return (root, box)
  }

  /// The pixels of a rectangle of the root that are nearly of a colour.
  private func count(_ color: Color, in rect: CGRect, of bitmap: Bitmap) -> Int {
    let margin = Int(DiagnosisStyle.margin)
    var count = 0
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) {
        let pixel = bitmap[x + margin, y + margin]
        let distance = max(
          abs(pixel.red - color.red), abs(pixel.green - color.green), abs(pixel.blue - color.blue))
        if distance < 0.29 { count += 1 }
      }
    }
    return count
  }

  private func bitmap(_ view: View, _ outlines: PictureOutlines) throws -> Bitmap {
    try DiagnosisRenderer(scale: 1, outlines: outlines).bitmap(of: view)
  }

  private let all = CGRect(x: 0, y: 0, width: 200, height: 100)

  @Test("Constraints are drawn as lines where they are, and only when that is asked for")
  func constraints() throws {
    let (root, _) = screen()
    #expect(try count(DiagnosisStyle.constraint, in: all, of: bitmap(root, [])) == 0)
    let shown = try bitmap(root, .constraints)
    let width = CGRect(x: 20, y: 10, width: 40, height: 30)
    #expect(count(DiagnosisStyle.constraint, in: width, of: shown) > 30)
    let left = CGRect(x: 1, y: 10, width: 18, height: 30)
    #expect(count(DiagnosisStyle.constraint, in: left, of: shown) > 10)
    let elsewhere = CGRect(x: 100, y: 50, width: 90, height: 40)
    #expect(count(DiagnosisStyle.constraint, in: elsewhere, of: shown) == 0)
  }

  @Test("A conflict is marked while one of its constraints is broken, and not when it is gone")
  func conflicts() throws {
    let (root, box) = screen()
    let wrong = box.widthAnchor.constraint(equalToConstant: 90)
    wrong.isActive = true
    let shown = try bitmap(root, .conflicts)
    #expect(count(DiagnosisStyle.conflict, in: all, of: shown) > 60)
    wrong.isActive = false
    let mended = try bitmap(root, .conflicts)
    #expect(count(DiagnosisStyle.conflict, in: all, of: mended) == 0)
    #expect(mended.height < shown.height)
  }

  @Test("Free directions have arrows, and a determined layout has none")
  func freedom() throws {
    let (root, box) = screen()
    #expect(try count(DiagnosisStyle.freedom, in: all, of: bitmap(root, .freedom)) == 0)
    root.constraints.first { $0.firstAttribute == .left }?.isActive = false
    let shown = try bitmap(root, .freedom)
    #expect(count(DiagnosisStyle.freedom, in: all, of: shown) > 20)
    #expect(root.layoutEngine.freeAttributes(of: box) == [.left])
  }

  @Test("Guides and spacers are outlined; a container is no spacer")
  func outlines() throws {
    let (root, box) = screen()
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let spacer = View()
    spacer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(spacer)
    for (item, x) in [(guide as any LayoutItem, CGFloat(80)), (spacer, 140)] {
      LayoutConstraint.activate([
        item.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x),
        item.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
        item.widthAnchor.constraint(equalToConstant: 30),
        item.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    let guidePlace = CGRect(x: 78, y: 48, width: 34, height: 34)
    let spacerPlace = CGRect(x: 138, y: 48, width: 34, height: 34)
    let shown = try bitmap(root, [.guides, .spacers])
    #expect(count(DiagnosisStyle.guide, in: guidePlace, of: shown) > 40)
    #expect(count(DiagnosisStyle.spacer, in: spacerPlace, of: shown) > 20)
    #expect(try count(DiagnosisStyle.guide, in: guidePlace, of: bitmap(root, .spacers)) == 0)
    spacer.addSubview(box)
    #expect(try count(DiagnosisStyle.spacer, in: spacerPlace, of: bitmap(root, .spacers)) == 0)
  }

  @Test("A scale gives so many pixels a point, and scalable formats are written")
  func formats() throws {
    let (root, _) = screen()
    let once = try DiagnosisRenderer(scale: 1).bitmap(of: root)
    let thrice = try DiagnosisRenderer(scale: 3).bitmap(of: root)
    #expect(thrice.width == once.width * 3)
    let svg = try DiagnosisRenderer().picture(of: root, as: .svg)
    #expect(String(bytes: svg.bytes, encoding: .utf8)?.contains("<svg") == true)
    #expect(try DiagnosisRenderer().picture(of: root, as: .png).bytes.starts(with: [0x89, 0x50]))
    #expect(throws: PictureError.self) { try DiagnosisRenderer().bitmap(of: View()) }
  }
}
