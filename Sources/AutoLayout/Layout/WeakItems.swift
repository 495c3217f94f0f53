/// A keyboard guide that may be gone.
struct WeakGuide {
  weak var guide: KeyboardLayoutGuide?
}

/// A view that may be gone.
struct WeakView {
  weak var view: View?
}
