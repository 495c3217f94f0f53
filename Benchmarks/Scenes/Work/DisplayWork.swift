import AutoLayout
import Drawing
import Foundation

/// Draws every view that would draw into an image, and visits every layer on the way.
///
/// The image is as large as a screen; what lies outside is drawn all the same and cut off.
@MainActor
final class DisplayWork: SceneWork {
  private let model: any SceneModel
  private var kept: KeptScene
  private let canvas: ImageCanvas
  private static let width = 1024
  private static let height = 768

  init(_ model: any SceneModel, _ make: @escaping () -> BuiltScene) throws(PictureError) {
    self.model = model
    kept = KeptScene(make)
    canvas = try ImageCanvas(width: Double(Self.width), height: Double(Self.height))
  }

  var isRenewable: Bool { true }

  func discard() {
    kept.discard()
  }

  func renew() {
    kept.renew()
  }

  func prepare(_ count: Int) {}

  func run(_ count: Int) throws -> Double {
    let root = try kept.get().root
    for _ in 0..<count { try canvas.draw(root) }
    return Double(count)
  }

  /// Looks at one pixel in the corner of each filled view in the image, and at every frame.
  func check() throws(WrongFrame) -> Double {
    let frames = model.frames(model.initialState)
    let bitmap: Bitmap
    do {
      bitmap = try canvas.bitmap()
    } catch {
      throw .failed("\(error)")
    }
    for (index, item) in model.description.items.enumerated() {
      guard let color = Self.color(of: item.kind) else { continue }
      var origin = frames[index].origin
      var parent = item.parent
      while parent != 0 {
        origin.x += frames[parent].origin.x
        origin.y += frames[parent].origin.y
        parent = model.description.items[parent].parent
      }
      let x = Int(origin.x.rounded(.up)) + 1
      let y = Int(origin.y.rounded(.up)) + 1
      guard x < Self.width, y < Self.height else { continue }
      guard bitmap[x, y].isNearly(color) else {
        throw .pixel(x: x, y: y, expected: "item \(index)")
      }
    }
    return try kept.get().check(against: frames)
  }

  func finish() {}

  var counters: SceneCounters { SceneCounters() }

  private static func color(of kind: SceneItem.Kind) -> Color? {
    switch kind {
    case .button: .cyan
    case .panel: .gray
    case .root, .container, .box, .label, .paragraph: nil
    }
  }
}

extension Color {
  /// Whether a colour is the same but for the rounding to 255 steps.
  fileprivate func isNearly(_ other: Color) -> Bool {
    abs(red - other.red) < 0.01 && abs(green - other.green) < 0.01
      && abs(blue - other.blue) < 0.01 && abs(alpha - other.alpha) < 0.01
  }
}
