import Foundation

/// How much memory an object takes.
enum ObjectSize {
  private typealias Measure = @convention(c) (UnsafeMutableRawPointer?) -> Int

  /// The C library's `malloc_usable_size`, which its module does not declare.
  private static let measure: Measure? = dlsym(nil, "malloc_usable_size").map {
    unsafeBitCast($0, to: Measure.self)
  }

  /// The bytes that the allocator has set aside for an object, without what the object refers to;
  /// 0 where the allocator cannot say.
  static func bytes(of object: AnyObject) -> Int {
    measure?(Unmanaged.passUnretained(object).toOpaque()) ?? 0
  }
}
