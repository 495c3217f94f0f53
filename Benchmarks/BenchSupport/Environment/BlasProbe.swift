import Foundation

/// Asks the OpenBLAS in the process, if there is one, without depending on it.
enum BlasProbe {
  private typealias TextFunction = @convention(c) () -> UnsafePointer<CChar>?
  private typealias NumberFunction = @convention(c) () -> CInt

  static func blas() -> BlasRecord? {
    guard let configuration = text("openblas_get_config") else { return nil }
    return BlasRecord(
      configuration: configuration.trimmingCharacters(in: .whitespaces),
      core: text("openblas_get_corename"),
      threads: function("openblas_get_num_threads", as: NumberFunction.self).map { Int($0()) })
  }

  private static func text(_ name: String) -> String? {
    function(name, as: TextFunction.self).flatMap { $0() }.map { String(cString: $0) }
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let handle = dlopen(nil, RTLD_LAZY) else { return nil }
    defer { dlclose(handle) }
    guard let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}
