/// How many scenes are held at once.
enum SceneLimit {
  /// As many as have a few hundred thousand rows together, and at least one.
  static func scenes(rows: Int) -> Int {
    max(1, 200_000 / max(1, rows))
  }
}
