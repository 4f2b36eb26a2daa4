import Foundation
import LayoutEngine

/// An arrangement of views by an app's own rules.
///
/// Where the sizes of views are known to a browser alone, it is asked for them first, and the layout runs with what it says. Until then
/// nothing is shown of the views. `docs/Layout.md` says what is approximate.
public protocol Layout: Animatable {
    /// What the layout keeps between calls.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// Along which axis the layout runs, if it is like a stack.
    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Subviews) -> Cache
    /// Brings the cache up to date after the subviews changed; makes it anew unless implemented.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// How far the container wants to be from its neighbours; merged from its subviews unless implemented.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    /// The container's size for a proposal, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places each subview with ``LayoutSubview/place(at:anchor:proposal:)``; those that are not placed lie in the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first else { return ViewSpacing() }
        return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// The views, arranged.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: AnyLayout(self), content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// What a kind of layout says of itself.
public struct LayoutProperties: Sendable {
    /// The axis of the stack that the layout is like.
    public var stackOrientation: Axis?

    public init() {}
}

/// The layout as a rule of the layout engine.
struct AppLayoutRule<Content: Layout>: LayoutRule {
    let layout: Content

    var orientation: ChildOrientation { .along(Content.layoutProperties.stackOrientation.map(LayoutAxis.init)) }

    func makeCache(subviews: LayoutProxies) -> Content.Cache { layout.makeCache(subviews: LayoutSubviews(subviews)) }

    func updateCache(_ cache: inout Content.Cache, subviews: LayoutProxies) {
        layout.updateCache(&cache, subviews: LayoutSubviews(subviews))
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Content.Cache) -> CGSize {
        layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: LayoutSubviews(subviews), cache: &cache)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Content.Cache) {
        layout.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: LayoutSubviews(subviews), cache: &cache)
    }

    func spacing(subviews: LayoutProxies, cache: inout Content.Cache) -> LayoutSpacing {
        layout.spacing(subviews: LayoutSubviews(subviews), cache: &cache).wishes
    }
}

extension LayoutAxis {
    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
