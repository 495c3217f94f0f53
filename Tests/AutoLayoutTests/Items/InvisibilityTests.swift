import AutoLayout
import Foundation
import Testing

/// Writes down what is drawn.
@MainActor
final class RecordingContext: DrawingContext {
  private(set) var steps: [String] = []
  private var origin = CGPoint.zero
  private var saved: [CGPoint] = []

  func saveState() { saved.append(origin) }
  func restoreState() { origin = saved.popLast() ?? .zero }
  func translate(x: CGFloat, y: CGFloat) { origin = CGPoint(x: origin.x + x, y: origin.y + y) }
  func clip(to rect: CGRect) { note("clip", rect) }
  func fill(_ rect: CGRect, with color: Color) { note("fill", rect) }
  func draw(contents: AnyObject, in rect: CGRect) { note("contents", rect) }
  func beginGroup(opacity: Float) { steps.append("group \(opacity)") }
  func endGroup() { steps.append("end") }
  func note(_ what: String, _ rect: CGRect) {
    let x = Int(rect.origin.x + origin.x)
    let y = Int(rect.origin.y + origin.y)
    steps.append("\(what) \(x) \(y) \(Int(rect.width)) \(Int(rect.height))")
  }
}

/// A view that draws.
private final class Picture: View {
  override var drawsContent: Bool { true }
  override func draw(_ rect: CGRect, in context: any DrawingContext) {
    (context as? RecordingContext)?.note("draw", rect)
  }
}

/// What guides leave alone, and spacer views do not.
@MainActor
@Suite("What is seen and touched")
struct InvisibilityTests {
  private func scene() -> (root: View, back: View, front: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.backgroundColor = .white
    let back = View(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    back.backgroundColor = .cyan
    let front = Picture(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    root.addSubview(back)
    root.addSubview(front)
    return (root, back, front)
  }

  private func steps(_ root: View) -> [String] {
    let context = RecordingContext()
    root.layer.render(in: context)
    return context.steps
  }

  private let plain = ["fill 0 0 100 100", "fill 10 10 60 60", "draw 40 40 50 50"]

  @Test("Views are drawn from back to front, guides not at all")
  func drawing() {
    let scene = scene()
    #expect(steps(scene.root) == plain)
    for view in [scene.root, scene.back, scene.front] {
      let guide = view.addGuide("g")
      guide.widthAnchor.constraint(equalToConstant: 50).on()
    }
    scene.root.layoutIfNeeded()
    #expect(steps(scene.root) == plain)
  }

  @Test("A transparent view leaves no mark and says so")
  func transparent() {
    let scene = scene()
    let spacer = View(frame: scene.root.bounds)
    scene.root.insertSubview(spacer, at: 0)
    #expect(!spacer.layer.wouldDraw && scene.back.layer.wouldDraw && scene.front.layer.wouldDraw)
    #expect(steps(scene.root) == plain)
    spacer.backgroundColor = .clear
    #expect(!spacer.layer.wouldDraw)
    spacer.layer.contents = NSObject()
    #expect(spacer.layer.wouldDraw)
    #expect(steps(scene.root).count == 4)
  }

  @Test("Hidden views are left out with everything in them; groups and clips are passed on")
  func appearance() {
    let scene = scene()
    scene.back.isHidden = true
    #expect(steps(scene.root) == ["fill 0 0 100 100", "draw 40 40 50 50"])
    scene.back.isHidden = false
    scene.back.alpha = 0.5
    scene.back.clipsToBounds = true
    scene.back.bounds.origin = CGPoint(x: 0, y: 5)
    scene.front.frame.origin = CGPoint(x: 1, y: 7)
    scene.back.addSubview(scene.front)
    #expect(
      steps(scene.root) == [
        "fill 0 0 100 100", "group 0.5", "clip 10 10 60 60", "fill 10 10 60 60",
        "draw 11 12 50 50", "end",
      ])
  }

  @Test("Drawing clears what asked for it")
  func needsDisplay() {
    let scene = scene()
    _ = steps(scene.root)
    #expect(!scene.root.needsDisplay && !scene.front.needsDisplay)
    scene.front.setNeedsDisplay()
    #expect(scene.front.needsDisplay)
  }

  @Test("F8: the front-most view is hit, guides never are")
  func hitTesting() {
    let scene = scene()
    let points = [
      (CGPoint(x: 5, y: 5), scene.root), (CGPoint(x: 20, y: 20), scene.back),
      (CGPoint(x: 50, y: 50), scene.front), (CGPoint(x: 95, y: 20), scene.root),
    ]
    for (point, view) in points { #expect(scene.root.hitTest(point, with: nil) === view) }
    #expect(scene.root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
    let guide = scene.root.addGuide("g")
    LayoutConstraint.activate([
      guide.widthAnchor.constraint(equalTo: scene.root.widthAnchor),
      guide.heightAnchor.constraint(equalTo: scene.root.heightAnchor),
      guide.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
      guide.topAnchor.constraint(equalTo: scene.root.topAnchor),
    ])
    scene.root.layoutIfNeeded()
    #expect(guide.layoutFrame == scene.root.bounds)
    for (point, view) in points { #expect(scene.root.hitTest(point, with: nil) === view) }
  }

  @Test("F8: a spacer view in front steals touches; behind its siblings it does not")
  func spacer() {
    let scene = scene()
    let spacer = View(frame: scene.root.bounds)
    scene.root.addSubview(spacer)
    #expect(scene.root.hitTest(CGPoint(x: 20, y: 20), with: nil) === spacer)
    scene.root.sendSubviewToBack(spacer)
    #expect(scene.root.hitTest(CGPoint(x: 20, y: 20), with: nil) === scene.back)
    #expect(scene.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === spacer)
  }

  @Test("F8: views that are hidden, transparent or take no events are passed through")
  func passedThrough() {
    let scene = scene()
    let point = CGPoint(x: 50, y: 50)
    scene.front.isHidden = true
    #expect(scene.root.hitTest(point, with: Event()) === scene.back)
    scene.front.isHidden = false
    scene.front.alpha = 0.005
    #expect(scene.root.hitTest(point, with: nil) === scene.back)
    scene.front.alpha = 1
    scene.front.isUserInteractionEnabled = false
    #expect(scene.root.hitTest(point, with: nil) === scene.back)
    scene.root.isUserInteractionEnabled = false
    #expect(scene.root.hitTest(point, with: nil) == nil)
  }

  @Test("A point is looked up in the scrolled coordinates of each view")
  func scrolled() {
    let scene = scene()
    scene.back.addSubview(scene.front)
    scene.front.frame = CGRect(x: 0, y: 100, width: 10, height: 10)
    scene.back.bounds.origin = CGPoint(x: 0, y: 90)
    #expect(scene.root.hitTest(CGPoint(x: 15, y: 25), with: nil) === scene.front)
    #expect(scene.front.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 22))
    #expect(scene.front.convert(CGPoint(x: 11, y: 22), from: nil) == CGPoint(x: 1, y: 2))
    #expect(scene.front.convert(CGPoint.zero, to: scene.back) == CGPoint(x: 0, y: 100))
  }

  @Test("The responder chain goes through superviews and knows no guides")
  func responders() {
    let scene = scene()
    let inner = View()
    scene.front.addSubview(inner)
    for view in [scene.root, scene.front, inner] { _ = view.addGuide("g") }
    var chain: [Responder] = []
    var responder: Responder? = inner
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    #expect(chain == [inner, scene.front, scene.root])
  }
}
