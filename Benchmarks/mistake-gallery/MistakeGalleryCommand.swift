import Drawing
import Foundation
import Scenes

/// Makes the gallery of typical mistakes of the documentation: `swift run mistake-gallery FOLDER`.
///
/// The folder is a catalogue such as `Sources/AutoLayout/AutoLayout.docc`. A PNG file for each mistake
/// is written into its `Resources`, and the reports in its article `Gallery.md` are brought up to
/// date. Exit codes: 0 written, 1 not drawn or not written, 64 wrong usage.
@main
struct MistakeGalleryCommand {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let folder = arguments.first, !folder.hasPrefix("-") else {
      fail("usage: mistake-gallery FOLDER", code: 64)
    }
    do {
      let path = "\(folder)/Gallery.md"
      var article = GalleryArticle(text: try String(contentsOfFile: path, encoding: .utf8))
      for mistake in Mistake.allCases {
        let screen = mistake.screen()
        let picture = try mistake.renderer.picture(of: screen, as: .png)
        try picture.write(to: "\(folder)/Resources/\(mistake.pictureName)")
        guard article.setReport(mistake.report(on: screen), of: mistake) else {
          fail("mistake-gallery: \(path) has no report before \(mistake.pictureName)", code: 1)
        }
      }
      try article.text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      fail("mistake-gallery: \(error)", code: 1)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
