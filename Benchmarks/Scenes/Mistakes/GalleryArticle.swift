import Foundation

/// The gallery's article, whose reports are kept as they are made today.
@MainActor
public struct GalleryArticle {
  /// The article in Markdown: before each picture stands its report as a block of code.
  public private(set) var text: String

  /// Takes an article.
  public init(text: String) {
    self.text = text
  }

  /// Puts the report of a mistake in the place of the one that stands before its picture.
  ///
  /// - Returns: Whether the article has that picture and a block before it.
  public mutating func setReport(_ report: String, of mistake: Mistake) -> Bool {
    guard let picture = text.range(of: "(gallery-\(mistake.rawValue))"),
      let end = text.range(
        of: "\n```\n", options: .backwards, range: text.startIndex..<picture.lowerBound),
      let start = text.range(
        of: "\n```\n", options: .backwards, range: text.startIndex..<end.lowerBound)
    else { return false }
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: report)
    return true
  }
}
