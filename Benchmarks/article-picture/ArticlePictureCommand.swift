import Drawing
import Foundation
import Scenes

/// Draws the article's screen: `swift run article-picture FILE.png`, `.svg` or `.pdf`.
///
/// Exit codes: 0 written, 1 not drawn or not written, 64 wrong usage.
@main
struct ArticlePictureCommand {
  @MainActor static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let path = arguments.first,
      let format = PictureFormat(path: path)
    else {
      fail("usage: article-picture FILE.png|FILE.svg|FILE.pdf", code: 64)
    }
    do {
      let article = try ArticlePicture()
      try article.renderer.picture(of: article.sheet, as: format).write(to: path)
    } catch {
      fail("article-picture: \(error)", code: 1)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
