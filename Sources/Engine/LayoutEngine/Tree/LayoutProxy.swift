import Foundation

/// A child as its container sees it: to be measured and placed. SwiftUI's `LayoutSubview`.
package struct LayoutProxy {
    let element: LayoutElement

    /// The size that the child chooses for a proposal, in points. Asking again costs nothing.
    package func sizeThatFits(_ proposal: ProposedSize) -> CGSize { element.sizeThatFits(proposal) }

    /// Whether both are the same child.
    package func isSame(as other: LayoutProxy) -> Bool { element === other.element }

    /// The size and the guides for a proposal.
    package func dimensions(in proposal: ProposedSize) -> LayoutDimensions { LayoutDimensions(of: element, in: proposal) }

    package var spacing: LayoutSpacing { element.spacing }

    /// `layoutPriority`, by default 0; spacers come last.
    package var priority: Double {
        guard let priority = element.traits.priority, !priority.isNaN else { return 0 }
        return priority
    }

    package var traits: LayoutTraits { element.traits }

    /// Says where the child lies and what it is offered there. The last call counts; outside `placeSubviews` it has no effect.
    /// - Parameters:
    ///   - position: In the container's bounds, in points.
    ///   - anchor: The place in the child that lies there.
    ///   - proposal: What the child is offered.
    package func place(at position: CGPoint, anchor: LayoutAnchor = .topLeading, proposal: ProposedSize) {
        place(at: position, anchor: anchor, proposal: proposal, reserving: .zero)
    }

    /// As above; what is reserved at the sides is unsafe for the child's content, as beneath a bar.
    func place(at position: CGPoint, anchor: LayoutAnchor = .topLeading, proposal: ProposedSize, reserving insets: LayoutInsets) {
        let anchored = anchor.point(in: sizeThatFits(proposal))
        let origin = CGPoint(x: position.x - anchored.x, y: position.y - anchored.y).asPlace
        element.placement = Placement(origin: origin, proposal: proposal, reserved: insets)
    }
}

/// The children of a node, in order. SwiftUI's `LayoutSubviews`.
package struct LayoutProxies: RandomAccessCollection {
    private let elements: [LayoutElement]
    /// What the children inherit: the direction, the platform's lengths.
    package let context: LayoutContext
    private let safeArea: (LayoutSafeArea, CGRect)?

    init(_ elements: [LayoutElement], context: LayoutContext, safeArea: (LayoutSafeArea, CGRect)? = nil) {
        self.elements = elements
        self.context = context
        self.safeArea = safeArea
    }

    package var startIndex: Int { elements.startIndex }
    package var endIndex: Int { elements.endIndex }
    package subscript(index: Int) -> LayoutProxy { LayoutProxy(element: elements[index]) }

    /// Some of the children, in the order of their places here.
    package func selected(_ indices: some Sequence<Int>) -> LayoutProxies {
        LayoutProxies(indices.map { elements[$0] }, context: context, safeArea: safeArea)
    }

    /// Moves the children from where they were last placed: for a rule that asks another one to place them in a part of its area.
    package func move(by offset: CGPoint) {
        for element in elements {
            guard var placement = element.placement else { continue }
            placement.origin = CGPoint(x: placement.origin.x + offset.x, y: placement.origin.y + offset.y).asPlace
            element.placement = placement
        }
    }

    /// How far the container, where it is placed, may grow into areas that are not safe. Zero while sizes and guides are asked for.
    package func safeAreaInsets(ignoring regions: LayoutSafeArea.Regions) -> LayoutInsets {
        guard let (area, frame) = safeArea else { return .zero }
        return area.insets(of: frame, ignoring: regions, direction: context.direction)
    }
}
