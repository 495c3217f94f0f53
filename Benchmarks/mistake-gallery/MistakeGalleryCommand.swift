import Drawing
import Foundation
import Scenes

/// Draws the gallery of typical mistakes of the documentation: `swift run mistake-gallery FOLDER`.
///
/// Writes a PNG file for each mistake into the folder, which for the documentation is
/// `Sources/AutoLayout/AutoLayout.docc/Resources`, and the reports, as they stand in the article
/// `Gallery`, to standard output. Exit codes: 0 written, 1 not drawn or not written, 64 wrong usage.
@main
struct MistakeGalleryCommand {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let folder = arguments.first, !folder.hasPrefix("-") else {
      fail("usage: mistake-gallery FOLDER", code: 64)
    }
    do {
      for mistake in Mistake.allCases {
        let screen = mistake.screen()
        let picture = try mistake.renderer.picture(of: screen, as: .png)
        try picture.write(to: "\(folder)/\(mistake.pictureName)")
        print("\(mistake.rawValue)\n\n\(mistake.report(on: screen))\n")
      }
    } catch {
      fail("mistake-gallery: \(error)", code: 1)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
