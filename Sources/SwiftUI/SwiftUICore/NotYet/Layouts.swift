import Foundation

// Layouts of an app's own, and what aligns by them. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "alignmentGuide is not in Glide yet")
    public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> Self { self }

    @available(*, unavailable, message: "alignmentGuide is not in Glide yet")
    public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> Self { self }

    @available(*, unavailable, message: "layoutValue is not in Glide yet")
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> Self { self }

    @available(*, unavailable, message: "containerShape is not in Glide yet")
    public func containerShape(_ shape: some Shape) -> Self { self }

    @available(*, unavailable, message: "gridCellAnchor is not in Glide yet")
    public func gridCellAnchor(_ anchor: UnitPoint) -> Self { self }

    @available(*, unavailable, message: "gridColumnAlignment is not in Glide yet")
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> Self { self }

    @available(*, unavailable, message: "gridCellUnsizedAxes is not in Glide yet")
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }

    @available(*, unavailable, message: "contentMargins is not in Glide yet")
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic) -> Self {
        self
    }

    @available(*, unavailable, message: "contentMargins is not in Glide yet")
    public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> Self {
        self
    }

    @available(*, unavailable, message: "contentMargins is not in Glide yet")
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> Self { self }

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

@available(*, unavailable, message: "Layout is not in Glide yet")
@MainActor @preconcurrency public protocol Layout {
    typealias Subviews = LayoutSubviews
    associatedtype Cache = Void
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

@available(*, unavailable, message: "Layout is not in Glide yet")
extension Layout {
    public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View { content() }
}

@available(*, unavailable, message: "LayoutSubviews is not in Glide yet")
public struct LayoutSubviews: RandomAccessCollection {
    public typealias Element = LayoutSubview
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}

@available(*, unavailable, message: "LayoutSubview is not in Glide yet")
public struct LayoutSubview: Sendable {
    init() {}
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }
}

@available(*, unavailable, message: "LayoutValueKey is not in Glide yet")
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

@available(*, unavailable, message: "ViewSpacing is not in Glide yet")
public struct ViewSpacing: Sendable {
    public init() {}
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 }
}

@available(*, unavailable, message: "ViewDimensions is not in Glide yet")
public struct ViewDimensions: Sendable {
    init() {}
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

@available(*, unavailable, message: "AlignmentID is not in Glide yet")
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
    @available(*, unavailable, message: "AlignmentID is not in Glide yet")
    public init(_ id: any AlignmentID.Type) { self = .center }
}

extension VerticalAlignment {
    @available(*, unavailable, message: "AlignmentID is not in Glide yet")
    public init(_ id: any AlignmentID.Type) { self = .center }
}

@available(*, unavailable, message: "AnyLayout is not in Glide yet")
public struct AnyLayout {
    public init(_ layout: any Layout) {}
    @MainActor public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View { content() }
}

@available(*, unavailable, message: "HStackLayout is not in Glide yet")
@MainActor @preconcurrency public struct HStackLayout: Layout {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}

@available(*, unavailable, message: "VStackLayout is not in Glide yet")
@MainActor @preconcurrency public struct VStackLayout: Layout {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}

@available(*, unavailable, message: "ZStackLayout is not in Glide yet")
@MainActor @preconcurrency public struct ZStackLayout: Layout {
    public init(alignment: Alignment = .center) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}

@available(*, unavailable, message: "GridLayout is not in Glide yet")
@MainActor @preconcurrency public struct GridLayout: Layout {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) {}
}

@available(*, unavailable, message: "ContentMarginPlacement is not in Glide yet")
public struct ContentMarginPlacement: Sendable {
    init() {}
    public static var automatic: Self { Self() }
    public static var scrollContent: Self { Self() }
    public static var scrollIndicators: Self { Self() }
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
