import Cassowary
import Foundation
import Testing

/// Real screens as linear systems, with the coordinates that are known of their views.
///
/// The systems lie beside the package and are not part of it; without them there is nothing to
/// check, and the test says so.
@Suite("Public cases: real screens")
struct RealScreenTests {
  @Test("Every determined coordinate is what it is known to be", arguments: Presolve.allCases)
  func coordinates(presolve: Presolve) throws {
    guard let screens = try RealScreen.all() else {
      print("note: \(RealScreen.path) is not there; no real screens are checked")
      return
    }
    #expect(screens.count > 200)
    var checked = 0
    var refused = 0
    for screen in screens {
      for coordinate in try screen.coordinates(presolve, refused: &refused) {
        checked += 1
        #expect(
          abs(coordinate.value - coordinate.expected) <= 0.01,
          "\(screen.file), \(screen.scene): \(coordinate.name) is \(coordinate.value)")
      }
    }
    #expect(checked > 4000)
    #expect(refused == 2)
  }
}

/// One screen of the file.
private struct RealScreen: Decodable {
  struct Coordinate {
    var name: String
    var value: Double
    var expected: Double
  }

  /// A number and the number of its variable.
  struct Product: Decodable {
    var variable: Int
    var factor: Double

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      variable = try list.decode(Int.self)
      factor = try list.decode(Double.self)
    }
  }

  struct Row: Decodable {
    var terms: [Product]
    var relation: Relation
    var constant: Double
    var priority: Double

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      terms = try list.decode([Product].self)
      switch try list.decode(String.self) {
      case "le": relation = .lessThanOrEqual
      case "eq": relation = .equal
      case "ge": relation = .greaterThanOrEqual
      case let word:
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "'\(word)'")
      }
      constant = try list.decode(Double.self)
      priority = try list.decode(Double.self)
    }
  }

  /// A sum of variables, and what it comes to.
  struct Expectation: Decodable {
    var name: String
    var terms: [Product]
    var reference: Double

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let view = try list.decode(String.self)
      name = "\(view).\(try list.decode(String.self))"
      terms = try list.decode([Product].self)
      reference = try list.decode(Double.self)
    }
  }

  var file: String
  var scene: String
  var vars: [String]
  var nonneg: [Int]
  var rows: [Row]
  var expect: [Expectation]

  static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/interface-builder/flat.jsonl").path(percentEncoded: false)

  /// The screens of the file; `nil` where there is none.
  static func all() throws -> [RealScreen]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let decoder = JSONDecoder()
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(RealScreen.self, from: $0)
    }
  }

  /// Solves the screen.
  ///
  /// - Parameters:
  ///   - presolve: Whether equalities leave first.
  ///   - refused: Counts rows that contradict those before them.
  /// - Returns: What is known, and what came out.
  /// - Throws: What the solver has against a row.
  func coordinates(_ presolve: Presolve, refused: inout Int) throws -> [Coordinate] {
    var solver = presolve.solver()
    let bounded = Set(nonneg)
    let variables = vars.indices.map {
      solver.addVariable(domain: bounded.contains($0) ? .nonnegative : .free)
    }
    for row in rows {
      let constraint = Constraint(
        row.terms.map { Term(variables[$0.variable], $0.factor) }, row.relation, row.constant,
        priority: Priority(row.priority))
      do throws(SolverError) {
        try solver.add(constraint)
      } catch {
        // Two of the documents contradict themselves; what comes last is left out.
        guard case .conflict = error else { throw error }
        refused += 1
      }
    }
    try solver.solve()
    return try expect.map { expectation in
      var sum = 0.0
      for term in expectation.terms {
        sum += term.factor * (try solver.value(of: variables[term.variable]))
      }
      return Coordinate(name: expectation.name, value: sum, expected: expectation.reference)
    }
  }
}
