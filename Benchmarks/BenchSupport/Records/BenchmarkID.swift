/// What names a benchmark for ever: `operation/scene/variant/size`.
public struct BenchmarkID: Hashable, Sendable, CustomStringConvertible {
  /// What is done: "solve".
  public let operation: String
  /// What it is done to: "form".
  public let scene: String
  /// How that is built: "guides".
  public let variant: String
  /// The scene's knob.
  public let size: Int

  /// Makes an id.
  ///
  /// - Precondition: The words are in lower case, of letters, digits and hyphens.
  public init(operation: String, scene: String, variant: String, size: Int) {
    for word in [operation, scene, variant] {
      precondition(
        !word.isEmpty
          && word.utf8.allSatisfy { byte in
            (97...122).contains(byte) || (48...57).contains(byte) || byte == 45
          }, "Ids are of lower case letters, digits and hyphens.")
    }
    self.operation = operation
    self.scene = scene
    self.variant = variant
    self.size = size
  }

  /// The id as it is written: "solve/form/guides/1000".
  public var description: String { "\(operation)/\(scene)/\(variant)/\(size)" }
}
