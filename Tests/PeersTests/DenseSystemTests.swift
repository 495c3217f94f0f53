import Peers
import Scenes
import Testing

@Suite("Dense rows")
struct DenseSystemTests {
  /// Without optimization the larger ones take minutes.
  static var sizes: [Int] {
    #if DEBUG
      return (0..<8).map { 20 + 4 * $0 }
    #else
      return (0..<48).map { 20 + 110 * $0 / 47 }
    #endif
  }

  @Test("Every random feasible system is solved to its hidden point", arguments: sizes)
  func hiddenPoint(size: Int) throws {
    let scene = DenseSystem(size: size, seed: UInt64(1000 + size))
    let task = try #require(PeerTask(.buildSolve, scene, seconds: 60))
    let work = PeerWork(OurSolver(), task)
    try work.run(1)
    #expect(work.deviation() <= 1e-6)
  }

  @Test("The rows have the promised form")
  func form() {
    let size = 40
    let system = DenseSystem(size: size).system
    #expect(system.variableCount == size + 1)
    #expect(system.rowCount == 2 * size + 1)
    let lengths = (0..<system.rowCount).map { system.starts[$0 + 1] - system.starts[$0] }
    #expect(lengths.dropLast().allSatisfy { $0 == 10 || $0 == 11 } && lengths.last == 1)
    #expect(Set(system.priorities.prefix(size)) == [250, 750])
    #expect(system.priorities[size..<(2 * size)].allSatisfy { $0 == 1000 })
    #expect(system.priorities.last == 999)
  }
}
