import FuzzSupport
import Testing

@MainActor
@Suite("Conflicts")
struct ConflictOracleTests {
  @Test(
    "Conflicts of the solver are proved",
    arguments: [
      "var x\na: x >= 10\nb: x <= 5\n",
      "var x, y\na: x + y == 10\nb: x - y == 4\nc: x >= 8\n",
      "var w >= 0\na: w <= -1\n",
      "var x, y, z\na: x == y\nb: y == z\nc: z == x + 1\n",
      "var x\na: 0*x == 1\n",
      "var x\nbegin\na: x >= 10\nb: x <= 5\nc: x == 7 @500\ncommit\nsolve\n",
    ])
  func proved(_ text: String) throws {
    let examination = Examination(try AnyCase(reading: text), oracles: .all)
    #expect(examination.failure == nil)
    #expect(examination.statistics.conflicts == 1)
  }
}
