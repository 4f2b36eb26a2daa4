import Foundation

/// `ViewThatFits`: the first child whose ideal size fits, otherwise the last one.
struct ViewThatFitsRule: LayoutRule {
    let axes: LayoutAxis.Set

    var inheritsTraits: Bool { false }
    var orientation: ChildOrientation { .inherited }
    var unplaced: UnplacedChildren { .hidden }

    func makeCache(subviews: LayoutProxies) -> [ProposedSize: Int] { [:] }

    /// The number of the child that is shown for a proposal.
    private func choice(_ proposal: ProposedSize, _ subviews: LayoutProxies, _ cache: inout Cache) -> Int? {
        guard !subviews.isEmpty else { return nil }
        if let known = cache[proposal] { return known }
        let ideal = ProposedSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        let constrained = LayoutAxis.allCases.filter(axes.contains)
        let fitting = subviews.indices.dropLast().first { index in
            let size = subviews[index].sizeThatFits(ideal)
            return constrained.allSatisfy { axis in
                proposal[axis].map { size[axis] <= $0 + 1e-6 } ?? true
            }
        }
        let result = fitting ?? subviews.endIndex - 1
        cache[proposal] = result
        return result
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
        choice(proposal, subviews, &cache).map { subviews[$0].sizeThatFits(proposal) } ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {
        if let index = choice(proposal, subviews, &cache) { subviews[index].place(at: .zero, proposal: proposal) }
    }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache
    ) -> ExplicitAlignment {
        choice(proposal, subviews, &cache).map { .ofChild($0) } ?? .none
    }

    /// The wishes do not depend on the choice, which depends on an offer that is made later: they are the first alternative's.
    func spacing(subviews: LayoutProxies, cache: inout Cache) -> LayoutSpacing { subviews.first?.spacing ?? .standard }
}

extension LayoutNode {
    /// The first of some nodes that fits along the axes. The others have no frames.
    package static func viewThatFits(in axes: LayoutAxis.Set = .all, _ children: [LayoutNode]) -> LayoutNode {
        LayoutNode(ViewThatFitsRule(axes: axes), children: children)
    }
}
