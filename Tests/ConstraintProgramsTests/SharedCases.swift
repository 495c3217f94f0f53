import CommandLineSupport
import ConstraintPrograms
import Foundation
import Testing

/// The published failures as programs, where the package lies beside the folder that holds them.
enum SharedCases {
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    var program: String
    var expected: JSONValue

    var testDescription: String { id }
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/cases/programs")

  /// Those that the exact reference is to judge.
  static let judged = all.filter { $0.expected["judge"]?.bool ?? true }

  /// Sorted by name; empty, with a word about it, where the folder is not there.
  static let all: [Case] = {
    let suffix = ".constraints"
    guard
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false))
    else {
      print("note: \(folder.path(percentEncoded: false)) is not there; its programs are not run")
      return []
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted().compactMap { name in
      let id = String(name.dropLast(suffix.count))
      let answer = folder.appending(path: "\(id).expected.json")
      guard
        let program = try? String(contentsOf: folder.appending(path: name), encoding: .utf8),
        let text = try? String(contentsOf: answer, encoding: .utf8),
        let expected = try? JSONValue(parsing: text)
      else {
        Issue.record("\(name) or what is expected of it cannot be read")
        return nil
      }
      return Case(id: id, program: program, expected: expected)
    }
  }()
}

/// Compares what a program came to with what is expected of it.
struct Expectation {
  let id: String
  let records: [ProgramRecord]

  /// A number, or a text such as `9/1115` or `0.002`.
  static func number(_ value: JSONValue?) -> Double? {
    if let number = value?.double { return number }
    guard let text = value?.string else { return nil }
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }

  func check(_ expected: JSONValue) {
    let wanted = expected["records"]?.elements ?? []
    #expect(!wanted.isEmpty, "\(id): nothing is expected")
    for record in wanted { check(record: record) }
    let lines = Set(wanted.compactMap { $0["line"]?.int })
    for record in records where !lines.contains(record.line) {
      if case .refused(let refusal) = record.content {
        Issue.record("\(id):\(record.line): refused as \(refusal.reason): \(refusal.explanation)")
      }
    }
    for group in expected["same"]?.elements ?? [] {
      let answers = (group.elements ?? []).compactMap(\.int).map { answer(at: $0)?.values }
      for other in answers.dropFirst() {
        #expect(other != nil && other == answers[0], "\(id): lines \(group) differ")
      }
    }
  }

  private func answer(at line: Int) -> ProgramAnswer? {
    for record in records where record.line == line {
      if case .answer(let answer) = record.content { return answer }
    }
    return nil
  }

  private func check(record: JSONValue) {
    guard let line = record["line"]?.int, let ours = records.first(where: { $0.line == line })
    else {
      Issue.record("\(id): no record for \(record)")
      return
    }
    switch ours.content {
    case .refused(let refusal): check(refusal, at: "\(id):\(line)", record)
    case .answer(let answer): check(answer, at: "\(id):\(line)", record)
    }
  }

  private func check(_ refusal: Refusal, at place: String, _ record: JSONValue) {
    let reasons = (record["refused"]?.elements ?? []).compactMap(\.string)
    #expect(reasons.contains(refusal.reason.rawValue), "\(place): \(refusal.explanation)")
    if let sets = record["conflict"]?.elements {
      let names = Set((record["names"]?.elements ?? []).compactMap(\.string))
      let ours = Set(refusal.conflict.map(\.label)).intersection(names)
      let allowed = sets.map { Set(($0.elements ?? []).compactMap(\.string)) }
      #expect(allowed.contains(ours), "\(place): the conflict is \(ours.sorted())")
    }
    if let constraint = record["constraint"]?.string {
      #expect(refusal.constraint == constraint, "\(place)")
    }
  }

  private func check(_ answer: ProgramAnswer, at place: String, _ record: JSONValue) {
    let tolerance = record["tolerance"]?.double ?? 1e-6
    #expect(record["status"]?.string == "optimal", "\(place): an answer")
    for member in record["values"]?.members ?? [] {
      guard let wanted = Self.number(member.value), let value = answer.value(of: member.name) else {
        Issue.record("\(place): no value of \(member.name)")
        continue
      }
      #expect(
        abs(value - wanted) <= tolerance, "\(place): \(member.name) is \(value), not \(wanted)")
    }
    for member in record["within"]?.members ?? [] {
      let ends = (member.value.elements ?? []).map(Self.number)
      guard let value = answer.value(of: member.name), ends.count == 2 else {
        Issue.record("\(place): no value of \(member.name)")
        continue
      }
      #expect(
        value >= (ends[0] ?? -.infinity) - tolerance && value <= (ends[1] ?? .infinity) + tolerance,
        "\(place): \(member.name) is \(value), outside \(member.value)")
    }
    if let ambiguous = record["ambiguous"]?.elements {
      #expect(Set(answer.ambiguous) == Set(ambiguous.compactMap(\.string)), "\(place)")
      #expect(answer.ambiguous == answer.ambiguous.sorted(), "\(place)")
    }
    if let objective = record["objective"]?.elements {
      let wanted = objective.map { level in (level.elements ?? []).map { Self.number($0) ?? .nan } }
      #expect(answer.objective.map(\.priority) == wanted.map { $0[0] }, "\(place)")
      for (ours, level) in zip(answer.objective, wanted) {
        #expect(
          abs(ours.value - level[1]) <= 1e-6 * max(1, abs(level[1])),
          "\(place): level \(ours.priority) is \(ours.value), not \(level[1])")
      }
    }
  }
}
