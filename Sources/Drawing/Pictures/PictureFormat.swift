/// What a picture is written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, with transparency.
  case png
  /// Scalable, for browsers.
  case svg
  /// Scalable, one page.
  case pdf

  /// The format that a file's name asks for, or `nil` if its extension is none of ours.
  ///
  /// - Parameter path: A file's name or path; letter case does not matter.
  public init?(path: String) {
    guard let name = path.split(separator: "/").last,
      let dot = name.lastIndex(of: "."), dot != name.startIndex
    else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}
