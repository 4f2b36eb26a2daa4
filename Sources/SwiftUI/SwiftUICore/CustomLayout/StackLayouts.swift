import Foundation
import LayoutEngine
import RenderTree

/// `HStack` as a layout: for ``AnyLayout``, and to be asked by layouts of an app's own.
@frozen
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// `VStack` as a layout: for ``AnyLayout``, and to be asked by layouts of an app's own.
@frozen
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// `ZStack` as a layout: for ``AnyLayout``, and to be asked by layouts of an app's own.
@frozen
public struct ZStackLayout: Layout {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

/// A layout that the layout engine has a rule for.
protocol EngineLayout: Layout, HostLayout where Cache == AnyLayout.Cache {
    associatedtype Rule: LayoutRule
    var rule: Rule { get }
}

extension HStackLayout: EngineLayout {
    public static var layoutProperties: LayoutProperties { .along(.horizontal) }
    var rule: StackRule { StackRule(axis: .horizontal, alignment: alignment.key, spacing: spacing) }
    var stack: Properties { .stack("horizontal", alignment: alignment.name, spacing: spacing) }

    public func makeCache(subviews: Subviews) -> AnyLayout.Cache { rule.cache(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        rule.size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
        rule.place(in: bounds, proposal, subviews, &cache)
    }
}

extension VStackLayout: EngineLayout {
    public static var layoutProperties: LayoutProperties { .along(.vertical) }
    var rule: StackRule { StackRule(axis: .vertical, alignment: alignment.key, spacing: spacing) }
    var stack: Properties { .stack("vertical", alignment: alignment.name, spacing: spacing) }

    public func makeCache(subviews: Subviews) -> AnyLayout.Cache { rule.cache(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        rule.size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
        rule.place(in: bounds, proposal, subviews, &cache)
    }
}

extension ZStackLayout: EngineLayout {
    var rule: ZStackRule {
        ZStackRule(alignment: LayoutAlignment(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key))
    }
    var stack: Properties { .stack("depth", alignment: alignment.name, spacing: nil) }

    public func makeCache(subviews: Subviews) -> AnyLayout.Cache { rule.cache(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        rule.size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
        rule.place(in: bounds, proposal, subviews, &cache)
    }
}

extension LayoutProperties {
    fileprivate static func along(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

extension LayoutRule {
    func cache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
        AnyLayout.Cache(makeCache(subviews: subviews.proxies))
    }

    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> CGSize {
        cache.with(made: { makeCache(subviews: subviews.proxies) }) { sizeThatFits(proposal.offer, subviews: subviews.proxies, cache: &$0) }
    }

    /// The engine's rules place from zero.
    func place(
        in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
    ) {
        cache.with(made: { makeCache(subviews: subviews.proxies) }) {
            placeSubviews(
                in: CGRect(origin: .zero, size: bounds.size), proposal: proposal.offer, subviews: subviews.proxies, cache: &$0)
        }
        subviews.proxies.move(by: bounds.origin)
    }
}
