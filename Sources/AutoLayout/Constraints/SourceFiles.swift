/// The files where constraints were made, each known by a number.
///
/// A constraint keeps the number: four bytes, where the name would take sixteen.
@MainActor
enum SourceFiles {
  private static var names: [StaticString] = [""]
  private static var numbers: [UnsafeRawPointer: UInt32] = [:]
  /// The file asked for last, which is nearly always the one asked for next.
  @exclusivity(unchecked) private static var last: (name: UnsafeRawPointer, number: UInt32)?

  /// The number of a file; 0 is that of none.
  ///
  /// - Complexity: O(1).
  static func number(of file: StaticString) -> UInt32 {
    guard file.hasPointerRepresentation, file.utf8CodeUnitCount > 0 else { return 0 }
    let name = UnsafeRawPointer(file.utf8Start)
    if let last, last.name == name { return last.number }
    let number: UInt32
    if let known = numbers[name] {
      number = known
    } else {
      number = UInt32(names.count)
      names.append(file)
      numbers[name] = number
    }
    last = (name, number)
    return number
  }

  /// The name of a file.
  static func name(of number: UInt32) -> String { "\(names[Int(number)])" }
}
