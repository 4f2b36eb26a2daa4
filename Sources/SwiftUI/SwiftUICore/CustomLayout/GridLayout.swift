import Foundation
import LayoutEngine
import RenderTree

/// `Grid` as a layout: for ``AnyLayout``, with ``GridRow``s as its views. Views that stand in no row lie across all columns.
@frozen
public struct GridLayout: Layout {
    public var alignment: Alignment
    public var horizontalSpacing: CGFloat?
    public var verticalSpacing: CGFloat?

    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    public func makeCache(subviews: Subviews) -> AnyLayout.Cache { rule(subviews).cache(subviews) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        rule(subviews).size(proposal, subviews, &cache)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
        rule(subviews).place(in: bounds, proposal, subviews, &cache)
    }

    private func rule(_ subviews: Subviews) -> any LayoutRule {
        LayoutGridRow.ruleAcross(
            count: subviews.count, alignment: LayoutAlignment(horizontal: alignment.horizontal.key, vertical: alignment.vertical.key),
            horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }
}

extension GridLayout: HostLayout {
    var stack: Properties {
        var properties: Properties = [.axis: .string("grid"), .alignment: .string(alignment.name)]
        if let verticalSpacing { properties[.spacing] = .double(Double(verticalSpacing)) }
        if let horizontalSpacing { properties[.columnSpacing] = .double(Double(horizontalSpacing)) }
        return properties
    }
}
