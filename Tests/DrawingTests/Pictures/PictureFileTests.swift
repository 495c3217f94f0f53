import AutoLayout
import Drawing
import Foundation
import Testing

@MainActor @Suite("Files of pictures")
struct PictureFileTests {
  private func picture(_ color: Color) throws -> Picture {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = color
    return try ViewRenderer().picture(of: view, as: .png)
  }

  @Test("A file takes the place of an older one, and nothing else is left in the folder")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try picture(.red).write(to: folder.path("a.png"))
    try picture(.blue).write(to: folder.path("a.png"))
    #expect(try Bitmap(contentsOf: folder.path("a.png"))[0, 0] == .blue)
    #expect(try folder.names() == ["a.png"])
  }

  @Test("A folder that does not exist is named, and not made")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("missing/a.png")
    #expect(throws: PictureError.unwritable(path: path, reason: "No such file or directory")) {
      try picture(.red).write(to: path)
    }
    #expect(try folder.names() == [])
  }

  @Test("A folder in the place of the file is refused and stays")
  func folderInPlace() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.png")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: PictureError.unwritable(path: path, reason: "Is a directory")) {
      try picture(.red).write(to: path)
    }
    #expect(try folder.names() == ["a.png"])
  }

  @Test("A device is not replaced by a file")
  func device() {
    #expect(throws: PictureError.self) { try picture(.red).write(to: "/dev/null") }
    let attributes = try? FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes?[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("A symbolic link is followed and stays one")
  func link() throws {
    let folder = try TemporaryFolder()
    try picture(.red).write(to: folder.path("a.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("b.png"), withDestinationPath: folder.path("a.png"))
    try picture(.blue).write(to: folder.path("b.png"))
    #expect(try Bitmap(contentsOf: folder.path("a.png"))[0, 0] == .blue)
    let type = try FileManager.default.attributesOfItem(atPath: folder.path("b.png"))[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("What is no PNG file is refused, and so is what is not there")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder.path("a.png")))
    #expect(throws: PictureError.self) { try Bitmap(contentsOf: folder.path("a.png")) }
    #expect(throws: PictureError.self) { try Bitmap(contentsOf: folder.path("b.png")) }
  }

  @Test(
    "A file's name says the format",
    arguments: [
      ("a.png", PictureFormat.png), ("b/c.SVG", .svg), ("x.y.pdf", .pdf), ("a.gif", nil),
      ("png", nil), (".png", nil), ("a.png/", .png), ("", nil), ("a.png/b", nil),
    ] as [(String, PictureFormat?)])
  func format(path: String, format: PictureFormat?) {
    #expect(PictureFormat(path: path) == format)
  }
}
