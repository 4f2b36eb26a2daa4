import Foundation

/// `overlay` and `background`: the first child decides everything; the second is offered its size and aligned with it.
struct SecondaryRule: LayoutRule {
    let alignment: LayoutAlignment

    var orientation: ChildOrientation { .inherited }
    var inheritsTraits: Bool { true }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        guard let primary = subviews.first else { return }
        primary.place(at: .zero, proposal: proposal)
        let guides = primary.dimensions(in: proposal)
        let meeting = CGPoint(x: guides[alignment.horizontal], y: guides[alignment.vertical])
        let offer = ProposedSize(bounds.size)
        for secondary in subviews.dropFirst() {
            let own = secondary.dimensions(in: offer)
            secondary.place(
                at: CGPoint(x: meeting.x - own[alignment.horizontal], y: meeting.y - own[alignment.vertical]).asPlace, proposal: offer)
        }
    }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment { .ofChild(0) }

    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { subviews.first?.spacing ?? .standard }
}

/// The content of an overlay or a background: spacers and dividers in it stand in no stack.
private struct LayerRule: ModifierRule {
    var orientation: ChildOrientation { .along(nil) }
    var inheritsTraits: Bool { false }

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(proposal)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: .zero, proposal: proposal)
    }
}

extension LayoutNode {
    /// The node with another in front of it.
    package func overlay(alignment: LayoutAlignment = .center, _ content: LayoutNode) -> LayoutNode {
        LayoutNode(SecondaryRule(alignment: alignment), children: [self, LayoutNode(LayerRule(), children: [content])])
    }

    /// The node with another behind it. Layout is that of an overlay; hosts draw the second child first.
    package func background(alignment: LayoutAlignment = .center, _ content: LayoutNode) -> LayoutNode {
        overlay(alignment: alignment, content)
    }
}
