import Foundation

/// `aspectRatio`: the child is offered a size of a ratio, within what is offered or around it.
struct AspectRatioRule: ModifierRule {
    /// Width by height; `nil` is the child's ideal ratio.
    let ratio: CGFloat?
    let mode: LayoutContentMode

    private func offer(_ proposal: ProposedSize, _ child: LayoutProxy) -> ProposedSize {
        guard proposal != .unspecified else { return proposal }
        let model = ratio.map { CGSize(width: $0, height: 1) } ?? child.sizeThatFits(.unspecified)
        guard model.width.isFinite, model.height.isFinite, model.width > 0, model.height > 0 else { return proposal }
        // An axis that is not offered does not count: the other one decides.
        let scales = [proposal.width.map { $0 / model.width }, proposal.height.map { $0 / model.height }].compactMap { $0 }
        let scale = (mode == .fit ? scales.min() : scales.max()) ?? 1
        return ProposedSize(width: model.width * scale, height: model.height * scale)
    }

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(offer(proposal, child))
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: LayoutAnchor.center.point(in: bounds.size), anchor: .center, proposal: offer(proposal, child))
    }
}

/// How content of a ratio meets what it is offered. SwiftUI's `ContentMode`.
package enum LayoutContentMode: Hashable, Sendable, CaseIterable {
    /// As large as it can be within.
    case fit
    /// As small as it can be to cover all of it.
    case fill
}

extension LayoutNode {
    /// The node in a ratio of width to height; `nil` is that of its ideal size. A ratio that is not positive and finite has no effect.
    package func aspectRatio(_ ratio: CGFloat? = nil, contentMode: LayoutContentMode) -> LayoutNode {
        LayoutNode(AspectRatioRule(ratio: ratio, mode: contentMode), children: [self])
    }
}
