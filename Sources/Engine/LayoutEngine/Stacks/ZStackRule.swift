import Foundation

/// `ZStack`: children in front of each other. Its size is that of the greatest child of the highest priority.
package struct ZStackRule: LayoutRule {
    package let alignment: LayoutAlignment

    package init(alignment: LayoutAlignment) { self.alignment = alignment }

    private func leading(_ subviews: LayoutProxies) -> [LayoutProxy] {
        let highest = subviews.map(\.priority).max() ?? 0
        return subviews.filter { $0.priority == highest }
    }

    package func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        leading(subviews).reduce(CGSize.zero) { size, subview in
            let own = subview.sizeThatFits(proposal)
            return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
        }
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        // Every child is offered the size that the stack has by now: a colour behind a text is as large as the text.
        let offer = ProposedSize(bounds.size)
        func line(_ key: AlignmentKey) -> CGFloat { leading(subviews).map { $0.dimensions(in: offer)[key] }.max() ?? 0 }
        let meeting = CGPoint(x: line(alignment.horizontal), y: line(alignment.vertical))
        for subview in subviews {
            let own = subview.dimensions(in: offer)
            let origin = CGPoint(x: meeting.x - own[alignment.horizontal], y: meeting.y - own[alignment.vertical])
            subview.place(at: origin.asPlace, proposal: offer)
        }
    }
}

extension LayoutNode {
    /// Children in front of each other.
    package static func zstack(alignment: LayoutAlignment = .center, _ children: [LayoutNode]) -> LayoutNode {
        LayoutNode(ZStackRule(alignment: alignment), children: children)
    }
}
