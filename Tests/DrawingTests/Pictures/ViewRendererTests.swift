import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Pictures of views")
struct ViewRendererTests {
  private func box(_ color: Color?, _ x: Double, _ y: Double, _ size: Double) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: size, height: size))
    view.backgroundColor = color
    return view
  }

  @Test("A background fills the frame and nothing else")
  func background() throws {
    let root = box(nil, 0, 0, 10)
    root.addSubview(box(.cyan, 2, 3, 4))
    let bitmap = try ViewRenderer().bitmap(of: root)
    #expect(bitmap.width == 10 && bitmap.height == 10)
    for y in 0..<10 {
      for x in 0..<10 {
        let isInside = (2..<6).contains(x) && (3..<7).contains(y)
        #expect(bitmap[x, y] == (isInside ? .cyan : .white), "at \(x), \(y)")
      }
    }
  }

  @Test("Where the view stands in its superview does not matter")
  func origin() throws {
    let view = box(.red, 40, 50, 4)
    view.addSubview(box(.blue, 1, 1, 2))
    let bitmap = try ViewRenderer().bitmap(of: view)
    #expect(bitmap[0, 0] == .red)
    #expect(bitmap[1, 1] == .blue)
  }

  @Test("Without a backdrop what no view covers is transparent")
  func transparency() throws {
    let root = box(nil, 0, 0, 4)
    root.addSubview(box(.red, 0, 0, 2))
    let bitmap = try ViewRenderer(backdrop: nil).bitmap(of: root)
    #expect(bitmap[0, 0] == .red)
    #expect(bitmap[3, 3] == .clear)
  }

  @Test("Later subviews cover earlier ones")
  func order() throws {
    let root = box(.white, 0, 0, 4)
    let below = box(.red, 0, 0, 4)
    let above = box(.blue, 0, 0, 2)
    root.addSubview(below)
    root.addSubview(above)
    #expect(try ViewRenderer().bitmap(of: root)[0, 0] == .blue)
    root.sendSubviewToBack(above)
    #expect(try ViewRenderer().bitmap(of: root)[0, 0] == .red)
  }

  @Test("A hidden view and what is in it are left out")
  func hidden() throws {
    let root = box(.white, 0, 0, 4)
    let middle = box(.red, 0, 0, 4)
    middle.addSubview(box(.blue, 0, 0, 4))
    root.addSubview(middle)
    middle.isHidden = true
    #expect(try ViewRenderer().bitmap(of: root)[1, 1] == .white)
  }

  @Test("What a view covers in itself stays covered when the view is not opaque")
  func groupOpacity() throws {
    let root = box(.white, 0, 0, 4)
    let middle = box(.red, 0, 0, 4)
    middle.addSubview(box(.black, 0, 0, 4))
    root.addSubview(middle)
    middle.alpha = 0.5
    let color = try ViewRenderer().bitmap(of: root)[1, 1]
    #expect(abs(color.red - 0.5) < 0.01)
    #expect(color.red == color.green && color.green == color.blue)
  }

  @Test("Subviews reach over the edge of a view unless it clips")
  func clipping() throws {
    let root = box(.white, 0, 0, 10)
    let middle = box(.red, 2, 2, 4)
    middle.addSubview(box(.blue, 2, 2, 4))
    root.addSubview(middle)
    #expect(try ViewRenderer().bitmap(of: root)[7, 7] == .blue)
    middle.clipsToBounds = true
    let clipped = try ViewRenderer().bitmap(of: root)
    #expect(clipped[7, 7] == .white)
    #expect(clipped[5, 5] == .blue)
  }

  @Test("A view's bounds origin moves what is in it")
  func boundsOrigin() throws {
    let root = box(.white, 0, 0, 10)
    root.bounds.origin = CGPoint(x: 3, y: 0)
    root.addSubview(box(.red, 4, 0, 2))
    let bitmap = try ViewRenderer().bitmap(of: root)
    #expect(bitmap[1, 0] == .red)
    #expect(bitmap[4, 0] == .white)
  }

  @Test("A scale gives a point more pixels, the last ones covered in part")
  func scale() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 3.25, height: 2))
    root.backgroundColor = .black
    let bitmap = try ViewRenderer(scale: 2).bitmap(of: root)
    #expect(bitmap.width == 7 && bitmap.height == 4)
    #expect(bitmap[5, 3] == .black)
    #expect(abs(bitmap[6, 3].alpha - 0.75) < 0.01)
  }

  @Test(
    "A size that makes no picture is refused",
    arguments: [(0.0, 10.0), (10.0, -1.0), (1e9, 1.0), (16_000.0, 16_000.0)])
  func unusableSize(width: Double, height: Double) {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    #expect(throws: PictureError.unusableSize(width: width, height: height, scale: 1)) {
      try ViewRenderer().bitmap(of: root)
    }
  }

  @Test("A scale that is no positive number is refused", arguments: [0, -1, .nan, .infinity])
  func unusableScale(scale: Double) {
    #expect(throws: PictureError.self) {
      try ViewRenderer(scale: scale).bitmap(of: box(.red, 0, 0, 10))
    }
  }

  @Test("Each format begins as it should and comes out the same twice")
  func formats() throws {
    let root = box(.cyan, 0, 0, 10)
    let beginnings: [PictureFormat: String] = [.svg: "<?xml", .pdf: "%PDF", .png: "\u{89}PNG"]
    for format in PictureFormat.allCases {
      let picture = try ViewRenderer().picture(of: root, as: format)
      let characters = picture.bytes.prefix(5).map { Character(Unicode.Scalar($0)) }
      let beginning = String(characters)
      #expect(beginning.hasPrefix(try #require(beginnings[format])))
      #expect(picture.format == format)
      if format == .pdf {
        #expect(String(decoding: picture.bytes, as: UTF8.self).contains("20000101000000Z"))
      }
      if format != .svg {
        #expect(try ViewRenderer().picture(of: root, as: format) == picture)
      }
    }
  }

  @Test("A PNG file gives back the pixels that were drawn")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let root = box(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5), 0, 0, 3)
    let renderer = ViewRenderer(backdrop: nil)
    let path = folder.path("round.png")
    try renderer.picture(of: root, as: .png).write(to: path)
    #expect(try Bitmap(contentsOf: path) == renderer.bitmap(of: root))
  }
}
