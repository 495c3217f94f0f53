import AutoLayout
import Foundation
import Testing

/// Frames that Xcode's engine computed, of scenes without stack views and baselines.
@MainActor
@Suite("Frames computed by Apple's engine")
struct RecordedFramesTests {
  @Test("Every determined coordinate of every view is that of the document's own rules")
  func frames() {
    let scenes = RecordedScenes.load().filter(\.isPlain)
    if scenes.isEmpty {
      print("note: \(RecordedScenes.folder.path()) is not there; recorded scenes are not laid out")
      return
    }
    var checked = 0
    var missed: [String] = []
    for scene in scenes {
      let tree = RecordedTree(scene)
      tree.root.layoutIfNeeded()
      for (id, expected) in scene.expected.sorted(by: { $0.key < $1.key })
      where expected["checkable"] as? Bool == true {
        guard let frame = tree.views[id]?.frame else { continue }
        let wanted = RecordedScenes.numbers(expected["ref"]).map { $0 ?? .nan }
        let ours = [frame.minX, frame.minY, frame.size.width, frame.size.height].map(Double.init)
        let coordinates = expected["coords"] as? String ?? ""
        checked += 1
        for (index, name) in "xywh".enumerated() where coordinates.contains(name) {
          if abs(ours[index] - wanted[index]) > 0.01 {
            missed.append("\(scene.id) \(id) \(name): \(ours[index]), not \(wanted[index])")
          }
        }
      }
    }
    #expect(checked > 500)
    #expect(
      missed.isEmpty, "\(missed.count) of \(checked): \(missed.prefix(40).joined(separator: "\n"))")
  }

  @Test("Margins and safe areas come out as in the document")
  func margins() {
    for scene in RecordedScenes.load().filter(\.isPlain) {
      let tree = RecordedTree(scene)
      tree.root.layoutIfNeeded()
      for object in scene.views {
        guard let view = tree.views[object["id"] as? String ?? ""],
          view.superview?.bounds.contains(view.frame) ?? true
        else { continue }
        let expected = RecordedTree.insets(object["safeAreaUsed_tlbr"])
        let ours = view.safeAreaInsets
        let deviation = max(
          abs(ours.top - expected.top), abs(ours.left - expected.left),
          abs(ours.bottom - expected.bottom), abs(ours.right - expected.right))
        #expect(deviation <= 1, "\(scene.id) \(view.identifier ?? ""): \(ours), not \(expected)")
      }
    }
  }
}
