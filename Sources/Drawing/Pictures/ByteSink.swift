import CPangoCairo

/// Collects what Cairo writes.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The function that Cairo calls with its bytes; the closure pointer is the sink.
  static let write: cairo_write_func_t = { sink, data, count in
    guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
      .append(UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  /// The closure pointer that stands for this sink while it lives.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func append(_ data: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: data)
  }
}
