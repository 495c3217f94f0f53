import Foundation
import Testing

/// Which room of the solver may name types of which, by the types that each folder declares.
@Suite("Rooms inside the solver")
struct SolverRoomsTests {
  /// The rooms in the direction in which data flows; each may use those before it.
  static let order = [
    "Kernels", "Problem", "Presolve", "Tableau", "Simplex", "Certificates", "Components",
    "Editing", "Diagnostics",
  ]

  /// Rooms that hold extensions of the facade, and so may name it.
  static let extendsFacade: Set = ["Editing", "Diagnostics"]

  private static func folder(_ room: String) -> URL {
    SourceTree.root.appendingPathComponent("Sources/Cassowary").appendingPathComponent(room)
  }

  @Test("A room names only types of rooms before it")
  func roomsInOrder() throws {
    var declared: [String: Set<String>] = [:]
    for room in Self.order {
      let files = SourceTree.swiftFiles(in: Self.folder(room))
      #expect(!files.isEmpty, "The room \(room) is empty.")
      declared[room] = try files.reduce(into: []) {
        $0.formUnion(try SourceTree.declaredTypes(of: $1))
      }
    }
    for (position, room) in Self.order.enumerated() {
      var forbidden: [String: String] = Self.extendsFacade.contains(room) ? [:] : ["Solver": "root"]
      for later in Self.order[(position + 1)...] {
        for type in declared[later] ?? [] { forbidden[type] = later }
      }
      for file in SourceTree.swiftFiles(in: Self.folder(room)) {
        for identifier in try SourceTree.identifiers(of: file) {
          if let owner = forbidden[identifier] {
            Issue.record("\(file.lastPathComponent) of \(room) names \(identifier) of \(owner).")
          }
        }
      }
    }
  }

  @Test("Every folder of the solver is a room of the picture")
  func noOtherRooms() throws {
    let solver = SourceTree.root.appendingPathComponent("Sources/Cassowary")
    let entries = try FileManager.default.contentsOfDirectory(atPath: solver.path).sorted()
    let rooms = entries.filter { !$0.hasSuffix(".swift") && !$0.hasSuffix(".docc") }
    #expect(Set(rooms) == Set(Self.order))
    #expect(entries.filter { $0.hasSuffix(".swift") } == ["Solver.swift"])
  }

  @Test("The solver knows numbers, never views")
  func noViews() throws {
    for file in SourceTree.swiftFiles(ofTarget: "Cassowary") {
      let words = try SourceTree.identifiers(of: file)
      #expect(words.isDisjoint(with: ["View", "LayoutGuide", "CGRect", "Foundation"]))
    }
  }

  @Test("The layout layer never says pivot")
  func noPivots() throws {
    for file in SourceTree.swiftFiles(ofTarget: "AutoLayout") {
      let text = try String(contentsOf: file, encoding: .utf8).lowercased()
      #expect(!text.contains("pivot"), "\(file.lastPathComponent) says pivot.")
    }
  }

  @Test("Unsafe pointers stay in the rooms that may hold them")
  func unsafePointers() throws {
    for file in SourceTree.swiftFiles(ofTarget: "Cassowary") {
      let room = file.deletingLastPathComponent().lastPathComponent
      guard !["Tableau", "Kernels"].contains(room) else { continue }
      for identifier in try SourceTree.identifiers(of: file) {
        #expect(!identifier.hasPrefix("Unsafe"), "\(file.lastPathComponent) uses \(identifier).")
      }
    }
  }

  @Test("A room's file lists are short enough to read", arguments: ["Cassowary", "AutoLayout"])
  func fileLengths(module: String) throws {
    for file in SourceTree.swiftFiles(ofTarget: module) {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 400, "\(file.lastPathComponent) has \(lines.count) lines.")
    }
  }
}
