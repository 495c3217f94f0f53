import Cassowary
import Testing

/// Symptom: inside a batch a value became 0 when the variable's last constraint was removed.
///
/// An edit begun there took 0 as its target. Cause: the value was forgotten at the removal. Fix: it is forgotten when the batch is committed.
@Suite("Regression: values inside a batch")
struct BatchValuesTests {
  @Test("Values stay those from before the batch, and so does an edit's target")
  func valuesInsideBatch() throws {
    var solver = Solver()
    let x = solver.addVariable(named: "x")
    let c = try solver.add(x == 1)
    try solver.solve()
    try solver.begin()
    try solver.remove(c)
    #expect(try solver.value(of: x) == 1)
    try solver.beginEditing(x, priority: 500)
    try solver.commit()
    try solver.solve()
    #expect(try solver.value(of: x) == 1)
    try solver.endEditing(x)
    #expect(try solver.value(of: x) == 0)
  }
}
