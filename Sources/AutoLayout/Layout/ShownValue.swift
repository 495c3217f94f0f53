/// A value that a variable is given for a while, or that it had before.
struct ShownValue {
  /// The slot of the variable's handle.
  var slot: Int32
  /// The value.
  var value: Double
}
