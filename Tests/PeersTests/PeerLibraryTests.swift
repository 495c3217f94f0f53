import Foundation
import Peers
import Scenes
import Testing

@Suite("Which solvers are there")
struct PeerLibraryTests {
  @Test("Without shared objects our solver and the direct computation are left")
  func empty() {
    let library = PeerLibrary(folder: "/nowhere")
    #expect(library.peers.map(\.name) == [.ours, .direct])
    #expect(library.missing.map(\.name) == PeerName.optional)
    #expect(library.missing.allSatisfy { $0.reason == nil })
  }

  @Test("A file that is no shared object is missing with a reason")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("peers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "text".write(
      to: folder.appendingPathComponent("kiwi.so"), atomically: true, encoding: .utf8)
    let library = PeerLibrary(folder: folder.path, names: [.kiwi])
    #expect(library.peers.isEmpty)
    #expect(library.missing.first?.reason?.description.contains("cannot be loaded") == true)
  }

  @Test("A wrong value is noticed, and one that is not unique does not count")
  func deviation() throws {
    let scene = EnamlSystem(size: 6)
    let task = try #require(PeerTask(.buildSolve, scene, seconds: 60))
    var values = scene.solution(.buildSolve, [])
    #expect(values.contains { $0.isNaN })
    #expect(task.deviation(values, after: nil) == 0)
    values[0] += 1
    #expect(task.deviation(values, after: nil) > 1e-3)
    values[0] = .nan
    #expect(task.deviation(values, after: nil).isNaN)
  }
}
