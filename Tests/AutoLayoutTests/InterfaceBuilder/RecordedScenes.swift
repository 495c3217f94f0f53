import Foundation

/// Scenes of published Interface Builder documents and the frames that Xcode's engine computed for
/// them, where the package lies beside the folder that holds them.
enum RecordedScenes {
  typealias Object = [String: Any]

  struct Scene {
    /// The parsed document: views, constraints and guides.
    var layout: Object
    /// The screen that it was laid out for.
    var environment: Object
    /// What is expected of each view, by its id.
    var expected: [String: Object]

    var id: String { layout["scene"] as? String ?? "" }
    var views: [Object] { layout["views"] as? [Object] ?? [] }
    var constraints: [Object] { layout["constraints"] as? [Object] ?? [] }
    var guides: [String: Object] { layout["guides"] as? [String: Object] ?? [:] }

    /// Whether the scene needs nothing but what this module has.
    var isPlain: Bool {
      !views.contains { $0["stack"] is Object || RecordedScenes.numbers($0["frame"]).count != 4 }
        && !constraints.contains { ($0["fa"] as? String) == "baseline" }
    }
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/interface-builder")

  /// All scenes; none where the folder is not there.
  static func load() -> [Scene] {
    let layouts = lines("cases.jsonl")
    let environments = Dictionary(
      lines("scenes.jsonl").map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let expected = Dictionary(grouping: lines("expected.jsonl"), by: key)
    return layouts.map { layout in
      let frames = (expected[key(layout)] ?? []).map { ($0["id"] as? String ?? "", $0) }
      return Scene(
        layout: layout, environment: environments[key(layout)] ?? [:],
        expected: Dictionary(frames, uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func key(_ object: Object) -> String {
    "\(object["file"] ?? "") \(object["scene"] ?? "")"
  }

  private static func lines(_ name: String) -> [Object] {
    guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? Object
    }
  }

  /// A list of numbers, `nil` for what is none.
  static func numbers(_ value: Any?) -> [Double?] {
    (value as? [Any])?.map { ($0 as? NSNumber)?.doubleValue } ?? []
  }
}
