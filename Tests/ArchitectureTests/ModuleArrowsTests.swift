import Foundation
import Testing

/// Which module may use which: the picture of the project, enforced on the manifest.
@Suite("Arrows between modules")
struct ModuleArrowsTests {
  /// Each target of ours and what it may name as a dependency.
  ///
  /// C shims stand with their only user.
  static let arrows: [String: Set<String>] = [
    "CKernels": [],
    "COpenBLAS": [],
    "Cassowary": ["CKernels", "COpenBLAS"],
    "AutoLayout": ["Cassowary"],
    "CPangoCairo": [],
    "Drawing": ["AutoLayout", "Cassowary", "CPangoCairo"],
    "CommandLineSupport": [],
    "ConstraintPrograms": ["Cassowary"],
    "LayoutTool": [
      "ConstraintPrograms", "Drawing", "ReferenceChecks", "CommandLineSupport", "Cassowary",
    ],
    "CAllocationCounter": [],
    "CCrashNote": [],
    "CRuntimeCounter": [],
    "CBlasCounter": [],
    "CValgrindRequests": [],
    "CProcessPlacement": [],
    // Records are written and read as JSON, which the tools share.
    "BenchSupport": ["CommandLineSupport", "CSQLite"],
    "CSQLite": [],
    "Scenes": ["AutoLayout", "Cassowary", "Drawing"],
    "article-picture": ["Scenes", "Drawing", "CommandLineSupport"],
    "mistake-gallery": ["Scenes", "Drawing"],
    "bench": [
      "Scenes", "BenchSupport", "CommandLineSupport", "CAllocationCounter", "CCrashNote",
      "CRuntimeCounter", "CBlasCounter", "CValgrindRequests", "CProcessPlacement", "AutoLayout",
      "Drawing", "Peers",
    ],
    "CPeerInterface": [],
    "Peers": ["Cassowary", "Scenes", "AutoLayout", "Drawing", "CPeerInterface"],
    "CGMP": [],
    "CQSoptEx": [],
    "ExactSolver": ["CGMP"],
    "QSoptJudge": ["ExactSolver", "CQSoptEx"],
    "ReferenceChecks": ["ConstraintPrograms", "ExactSolver", "QSoptJudge", "Cassowary"],
    "FuzzSupport": [
      "ConstraintPrograms", "AutoLayout", "Cassowary", "Scenes", "ExactSolver", "QSoptJudge",
      "ReferenceChecks",
    ],
    "CLibFuzzer": [],
    "guided": ["CLibFuzzer", "FuzzSupport"],
    "fuzz": ["FuzzSupport", "ConstraintPrograms", "CommandLineSupport"],
  ]

  @Test("No target depends on one that its arrows do not lead to")
  func manifest() throws {
    let targets = try Self.targets()
    #expect(targets.contains { $0.name == "Cassowary" })
    for (name, type, dependencies) in targets where type != "test" {
      let allowed = try #require(
        Self.arrows[name], "\(name) is not in the picture; add it to the picture and here.")
      for dependency in dependencies {
        #expect(allowed.contains(dependency), "\(name) may not use \(dependency).")
      }
    }
  }

  @Test("No source file imports a module of ours that its target does not depend on")
  func imports() throws {
    let targets = try Self.targets()
    let names = Set(targets.map(\.name))
    for (name, type, dependencies) in targets where type != "test" {
      for file in SourceTree.swiftFiles(ofTarget: name) {
        for module in try SourceTree.imports(of: file)
        where module != name && names.contains(module) {
          #expect(
            dependencies.contains(module),
            "\(file.lastPathComponent) of \(name) imports \(module).")
        }
      }
    }
  }

  @Test("The reference shares no code with what it judges")
  func reference() throws {
    for name in ["ExactSolver", "QSoptJudge"] {
      for file in SourceTree.swiftFiles(ofTarget: name) {
        let imports = try SourceTree.imports(of: file)
        #expect(imports.isDisjoint(with: ["Cassowary", "AutoLayout", "ConstraintPrograms"]))
      }
    }
  }

  @Test("The allocation counter is linked into the benchmark alone")
  func allocationCounter() throws {
    for (name, _, dependencies) in try Self.targets() where name != "bench" {
      #expect(!dependencies.contains("CAllocationCounter"), "\(name) would be interposed.")
    }
  }

  /// Name, kind and dependencies of every target, as SwiftPM reads the manifest.
  private static func targets() throws -> [(name: String, type: String, dependencies: [String])] {
    let dump = try SourceTree.dumpPackage()
    let object = try JSONSerialization.jsonObject(with: dump) as? [String: Any]
    let targets = object?["targets"] as? [[String: Any]] ?? []
    return targets.compactMap { target in
      guard let name = target["name"] as? String, let type = target["type"] as? String else {
        return nil
      }
      let dependencies = target["dependencies"] as? [[String: Any]] ?? []
      let names = dependencies.compactMap { dependency in
        (dependency.values.first as? [Any])?.first as? String
      }
      return (name, type, names)
    }
  }
}
