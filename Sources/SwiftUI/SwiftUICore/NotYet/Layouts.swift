import Foundation

// Grids as layouts, guides of an app's own, and what lies by them. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "containerShape is not in Glide yet")
    public func containerShape(_ shape: some Shape) -> Self { self }

    @available(*, unavailable, message: "safeAreaBar is not in Glide yet")
    public func safeAreaBar(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
    ) -> Self { self }

    @available(*, unavailable, message: "anchorPreference is not in Glide yet")
    public func anchorPreference<A, K: PreferenceKey>(key: K.Type, value: AnchorSource<A>, transform: @escaping (Anchor<A>) -> K.Value)
        -> Self
    { self }

    @available(*, unavailable, message: "containerRelativeFrame is not in Glide yet")
    @_disfavoredOverload public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> Self { self }
}

@available(*, unavailable, message: "GridLayout is not in Glide yet")
public struct GridLayout: Layout {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}

@available(*, unavailable, message: "Anchor is not in Glide yet")
public struct Anchor<Value> {
}

@available(*, unavailable, message: "AnchorSource is not in Glide yet")
public struct AnchorSource<Value> {
    init() {}
}

@available(*, unavailable, message: "AnchorSource is not in Glide yet")
extension AnchorSource where Value == CGRect {
    public static var bounds: Self { Self() }
}
