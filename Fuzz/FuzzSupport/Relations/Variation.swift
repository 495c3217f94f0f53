import Cassowary

/// A changed system, and what its answer must then be.
struct Variation {
  var system: FlatSystem
  /// In the variables and levels of `system`; ambiguous values are not compared.
  var expected: FlatAnswer
}
