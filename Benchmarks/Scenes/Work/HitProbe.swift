import AutoLayout
import Foundation

/// A point and the item that must be found there.
@MainActor
struct HitProbe {
  /// The point in the coordinates of the root.
  let point: CGPoint
  /// The item, or `nil` for none.
  let expected: Int?

  /// The most points that are tried.
  private static let limit = 64

  /// Chooses points in the middle of items that are spread evenly over the scene.
  ///
  /// What must be found is computed from the right frames, item by item from the front, and not with
  /// the layout layer. A point too near to an edge is left out.
  static func probes(
    _ scene: BuiltScene, _ frames: [CGRect], _ description: SceneDescription
  ) -> [HitProbe] {
    let rects = absolute(frames, description)
    let step = max(1, frames.count / limit)
    var probes: [HitProbe] = []
    for item in stride(from: 1, to: frames.count, by: step) {
      let point = CGPoint(x: rects[item].midX + 0.25, y: rects[item].midY + 0.25)
      let isNearEdge = rects.contains { rect in
        min(abs(rect.minX - point.x), abs(rect.maxX - point.x)) < 1e-3
          || min(abs(rect.minY - point.y), abs(rect.maxY - point.y)) < 1e-3
      }
      if isNearEdge { continue }
      probes.append(HitProbe(point: point, expected: front(at: point, rects, scene, description)))
    }
    let outside = CGPoint(x: rects[0].maxX + 10, y: 10)
    probes.append(HitProbe(point: outside, expected: nil))
    return probes
  }

  /// The rectangles in the coordinates of the root.
  private static func absolute(_ frames: [CGRect], _ description: SceneDescription) -> [CGRect] {
    var rects = frames
    // A parent comes before its children.
    for index in frames.indices.dropFirst() {
      let parent = rects[description.items[index].parent].origin
      rects[index].origin.x += parent.x
      rects[index].origin.y += parent.y
    }
    return rects
  }

  /// The front-most item that takes touches, for descriptions where siblings are listed from the
  /// back to the front.
  private static func front(
    at point: CGPoint, _ rects: [CGRect], _ scene: BuiltScene, _ description: SceneDescription
  ) -> Int? {
    guard contains(rects[0], point) else { return nil }
    // One front-most child after the other is entered, from the root down.
    var holder = 0
    search: while true {
      for index in rects.indices.reversed() where index > 0 {
        guard description.items[index].parent == holder, contains(rects[index], point),
          let view = scene.objects[index].view, takesTouches(description.items[index].kind)
        else { continue }
        if view.subviews.isEmpty { return index }
        holder = index
        continue search
      }
      return holder
    }
  }

  private static func takesTouches(_ kind: SceneItem.Kind) -> Bool {
    switch kind {
    case .label, .paragraph: false
    case .root, .container, .box, .button, .panel: true
    }
  }

  private static func contains(_ rect: CGRect, _ point: CGPoint) -> Bool {
    point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
  }
}
