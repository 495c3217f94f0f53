/// A horizontal position of an item: left, right, leading, trailing or the middle.
@preconcurrency @MainActor
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}
