import Cassowary
import Foundation
import Peers
import Testing

@Suite(
  "Exported programs in other solvers",
  .enabled(if: !InstalledPeers.fileReaders.isEmpty, "\(InstalledPeers.advice)"))
struct ExportedFilesTests {
  /// A problem with everything that a row can be: all relations, weights, free and non-negative
  /// variables, an edit, rows without variables, awkward names and numbers.
  private static func medley(seed: Int) throws -> Solver {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % bound
    }
    var solver = Solver()
    let variables = (0..<6).map { index in
      solver.addVariable(
        named: "e\(index) <= \\ *\nline", domain: index % 2 == 0 ? .free : .nonnegative)
    }
    let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    for row in 0..<24 {
      let terms = variables.filter { _ in below(2) == 0 }.map { variable in
        Term(variable, Double(below(9) - 4) / 3)
      }
      let priority: Priority = row < 5 ? 1000 : [750, 250.5, 250][below(3)]
      let constraint = Constraint(
        terms, row < 5 ? relations[2 * below(2)] : relations[below(3)], Double(below(41) - 20) / 7,
        priority: priority, weight: 0.5 + Double(below(4)))
      // One that contradicts what is there is left out.
      _ = try? solver.add(constraint)
    }
    try solver.beginEditing(variables[3], priority: 900)
    try solver.suggest(1e-3 + Double(below(5)), for: variables[3])
    return solver
  }

  @Test(
    "Each level's least value is what another solver finds in its file", arguments: 1...8,
    LinearProgram.Format.allCases)
  func levels(seed: Int, format: LinearProgram.Format) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = try Self.medley(seed: seed).linearPrograms()
    #expect(programs.count == 4)
    for (index, program) in programs.enumerated() {
      let path = folder.appendingPathComponent("\(index).\(format.rawValue)").path
      try program.text(format).write(toFile: path, atomically: true, encoding: .utf8)
      for peer in InstalledPeers.fileReaders {
        let value = try peer.solveFile(path)
        #expect(
          abs(value - program.leastValue) <= 1e-6 * max(1, program.leastValue),
          "\(peer.name) finds \(value) and not \(program.leastValue) at level \(index)")
      }
    }
  }

  @Test(
    "A problem without soft constraints can be read too", arguments: LinearProgram.Format.allCases)
  func requiredOnly(format: LinearProgram.Format) throws {
    var solver = Solver()
    let x = solver.addVariable()
    let lonely = solver.addVariable(domain: .nonnegative)
    try solver.add(2 * x <= -3)
    let program = try #require(try solver.linearPrograms().first)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("program-\(UUID().uuidString).\(format.rawValue)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try program.text(format).write(toFile: path, atomically: true, encoding: .utf8)
    for peer in InstalledPeers.fileReaders { #expect(try peer.solveFile(path) == 0) }
    #expect(program.columns.map(\.variable) == [x, lonely])
  }
}
