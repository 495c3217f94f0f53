import CPangoCairo

/// Owns one of Cairo's drawing contexts.
struct CairoHandle: ~Copyable {
  let cairo: OpaquePointer?

  /// Draws on a surface, which must not be finished before the handle is gone.
  init(drawingOn surface: borrowing CairoSurface) {
    cairo = cairo_create(surface.surface)
  }

  deinit {
    cairo_destroy(cairo)
  }
}
