/// Uses a value in a way that the optimiser cannot see through, so that the work that made it stays.
@inline(never)
@_optimize(none)
public func consume<Value>(_ value: Value) {
  _ = value
}
