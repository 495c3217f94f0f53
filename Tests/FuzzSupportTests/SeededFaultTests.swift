import Foundation
import FuzzSupport
import Testing

@Suite("Seeded faults")
struct SeededFaultTests {
  private static var package: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }

  @Test("Every anchor occurs exactly once, and there are at least thirty faults")
  func anchors() throws {
    let faults = try SeededFaults(folder: "\(Self.package)/Fuzz/SeededBugs")
    #expect(faults.faults.count >= 30)
    for fault in faults.faults {
      let text = try String(contentsOfFile: "\(Self.package)/\(fault.file)", encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(throws: Never.self, "\(fault.name)") { try fault.place(in: lines) }
    }
    #expect(faults.fitting(in: Self.package).misfits.isEmpty)
    let planted = try faults.plantedFiles(in: Self.package)
    let switches = planted.reduce(0) { count, file in
      count + file.text.components(separatedBy: "(seededFault == ").count - 1
    }
    #expect(switches >= faults.faults.count)
  }

  @Test("Titles and names are all different")
  func distinct() throws {
    let faults = try SeededFaults(folder: "\(Self.package)/Fuzz/SeededBugs").faults
    #expect(Set(faults.map(\.title)).count == faults.count)
    #expect(Set(faults.map { $0.anchor + $0.replacement }).count == faults.count)
  }

  @Test("A replacement without a condition stands in an else of its own")
  func choice() throws {
    let text = "title: t\nfile: f\n--- anchor\n  a()\n--- replacement\n  b()\n"
    let fault = try SeededFault(name: "n", text: text)
    #expect(
      fault.choice(number: 3) == ["if (seededFault == 3) {", "  b()", "} else {", "  a()", "}"])
    #expect(throws: SeededFault.Fault.anchor(name: "n", count: 2)) {
      try fault.place(in: ["  a()", "x", "  a()"])
    }
  }

  @Test("A fault that lacks a part is refused with the part's name")
  func malformed() {
    #expect(throws: SeededFault.Fault.malformed(name: "n", "file")) {
      try SeededFault(name: "n", text: "title: t\n--- anchor\na\n--- replacement\n")
    }
    #expect(throws: SeededFault.Fault.malformed(name: "n", "anchor")) {
      try SeededFault(name: "n", text: "title: t\nfile: f\n--- replacement\n")
    }
  }
}
