import Foundation

/// How much memory objects take.
enum ObjectSize {
  private typealias Measure = @convention(c) (UnsafeRawPointer) -> Int

  /// The standard library's function that tells the size of a class's objects; it is exported for
  /// inlined code, but not declared.
  private static let measure: Measure? =
    dlsym(nil, "$ss36_class_getInstancePositiveExtentSizeySiyXlXpF").map {
      unsafeBitCast($0, to: Measure.self)
    }

  /// The bytes that an object asks the allocator for, without what it refers to; 0 where the
  /// library cannot say.
  static func bytes(of object: AnyObject) -> Int {
    measure?(unsafeBitCast(type(of: object) as AnyClass, to: UnsafeRawPointer.self)) ?? 0
  }
}
