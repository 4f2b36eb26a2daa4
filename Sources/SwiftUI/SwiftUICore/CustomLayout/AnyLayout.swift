import Foundation
import LayoutEngine
import RenderTree

/// A layout of any type: views that go from one to another stay the same views.
public struct AnyLayout: Layout {
    private let box: any LayoutBox

    public init<L: Layout>(_ layout: L) {
        box = (layout as? AnyLayout)?.box ?? TypedLayoutBox(layout: layout)
    }

    /// What a layout keeps, of whichever type it is.
    public struct Cache {
        private var kept: Any

        init(_ kept: Any) { self.kept = kept }

        /// Works on the cache as one of a type. That of another type of layout is of no use: a new one takes its place.
        mutating func with<Own, Result>(made make: () -> Own, _ body: (inout Own) -> Result) -> Result {
            var own = kept as? Own ?? make()
            defer { kept = own }
            return body(&own)
        }
    }

    public typealias AnimatableData = EmptyAnimatableData

    public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        box.placeSubviews(bounds, proposal, subviews, &cache)
    }

    /// Runs the layout by the rules of its own type.
    func node(_ children: [LayoutNode]) -> LayoutNode { LayoutNode(box.rule, children: children) }

    /// A stack of the host's own, if the layout is one.
    var stack: Properties? { box.stack }
}

/// A layout that hosts arrange by themselves.
protocol HostLayout {
    var stack: Properties { get }
}

private protocol LayoutBox {
    var rule: any LayoutRule { get }
    var stack: Properties? { get }
    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize
    func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache)
}

private struct TypedLayoutBox<L: Layout>: LayoutBox {
    let layout: L

    var rule: any LayoutRule { AppLayoutRule(layout: layout) }
    var stack: Properties? { (layout as? any HostLayout)?.stack }

    func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
        AnyLayout.Cache(layout.makeCache(subviews: subviews))
    }

    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
        cache.with(made: { layout.makeCache(subviews: subviews) }) {
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) {
        cache.with(made: { layout.makeCache(subviews: subviews) }) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
