import Foundation

/// Where a container puts a child: its top leading corner, and what it offers there.
struct Placement {
    var origin: CGPoint
    var proposal: ProposedSize
    /// What of the child's area is unsafe for its content.
    var reserved: LayoutInsets
}

/// A node while it is laid out: its rule and what is known of it already.
final class LayoutElement {
    let rule: any ErasedRule
    let children: [LayoutElement]
    let context: LayoutContext
    let id: AnyHashable?
    private let ownTraits: LayoutTraits
    private let tally: MeasurementTally
    private(set) weak var parent: LayoutElement?
    /// Where the container last put it; read right after the container's rule ran.
    var placement: Placement?

    private struct GuideQuestion: Hashable {
        let key: AlignmentKey
        let proposal: ProposedSize
    }

    private var sizes: [ProposedSize: CGSize] = [:]
    private var guides: [GuideQuestion: CGFloat?] = [:]
    private var settable: [AlignmentKey: Bool] = [:]
    private var knownSpacing: LayoutSpacing?
    private(set) lazy var traits: LayoutTraits = {
        guard rule.inheritsTraits, let child = children.first else { return ownTraits }
        return ownTraits.inheriting(child.traits)
    }()

    init(_ node: LayoutNode, context: LayoutContext, tally: MeasurementTally) {
        var context = context
        context.direction = node.direction ?? context.direction
        rule = node.rule.boxed()
        var inner = context
        if case .along(let axis) = rule.orientation { inner.orientation = axis }
        children = node.children.map { LayoutElement($0, context: inner, tally: tally) }
        self.context = context
        id = node.id
        ownTraits = node.traits
        self.tally = tally
        for child in children { child.parent = self }
    }

    private var proxies: LayoutProxies { LayoutProxies(children, context: context) }

    /// The size for a proposal; the rule is asked once.
    func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        tally.count += 1
        let size = rule.sizeThatFits(proposal, subviews: proxies).asLengths
        sizes[proposal] = size
        return size
    }

    var spacing: LayoutSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = rule.spacing(subviews: proxies)
        knownSpacing = spacing
        return spacing
    }

    /// Where a guide is that this node, or one in it, sets; in points from the node's top or leading side.
    func explicitAlignment(of key: AlignmentKey, in proposal: ProposedSize) -> CGFloat? {
        let question = GuideQuestion(key: key, proposal: proposal)
        if let known = guides[question] { return known }
        let size = sizeThatFits(proposal)
        let bounds = CGRect(origin: .zero, size: size)
        let answer: CGFloat? =
            switch rule.explicitAlignment(of: key, in: bounds, proposal: proposal, subviews: proxies) {
            case .none: nil
            case .at(let place): place.isNaN ? nil : place
            case .ofChild(let index): mergedGuide(key, of: children.indices.contains(index) ? [index] : [], in: size, proposal: proposal)
            case .merged where key.merging == .none: nil
            case .merged: mergedGuide(key, of: Array(children.indices), in: size, proposal: proposal)
            }
        guides[question] = .some(answer)
        return answer
    }

    private func mergedGuide(_ key: AlignmentKey, of indices: [Int], in size: CGSize, proposal: ProposedSize) -> CGFloat? {
        // Most trees set few guides: where no child can have this one, nothing need be placed.
        let indices = indices.filter { children[$0].maySet(key) }
        guard !indices.isEmpty else { return nil }
        let placements = placements(in: size, proposal: proposal)
        let values = indices.compactMap { index -> CGFloat? in
            guard let placement = placements[index] else { return nil }
            let inChild = children[index].explicitAlignment(of: key, in: placement.proposal)
            return inChild.map { ($0 + placement.origin[key.axis]).ifNaN(0) }
        }
        return values.count == 1 ? values[0] : key.merged(values)
    }

    /// Whether a rule in this subtree may answer for a guide by itself.
    private func maySet(_ key: AlignmentKey) -> Bool {
        if let known = settable[key] { return known }
        let result = rule.setsGuide(key) || children.contains { $0.maySet(key) }
        settable[key] = result
        return result
    }

    /// Where the rule puts the children in a size that it answered to a proposal, child by child.
    func placements(in size: CGSize, proposal: ProposedSize, safeArea: (LayoutSafeArea, CGRect)? = nil) -> [Placement?] {
        guard !children.isEmpty else { return [] }
        for child in children { child.placement = nil }
        let proxies = LayoutProxies(children, context: context, safeArea: safeArea)
        rule.placeSubviews(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: proxies)
        if rule.unplaced == .centered {
            for (child, proxy) in zip(children, proxies) where child.placement == nil {
                proxy.place(at: LayoutAnchor.center.point(in: size), anchor: .center, proposal: proposal)
            }
        }
        return children.map(\.placement)
    }

    /// Forgets what was known of this node, and has its rule bring its cache up to date.
    func forget() {
        sizes = [:]
        guides = [:]
        settable = [:]
        knownSpacing = nil
        rule.markCacheStale()
    }
}

/// How many sizes rules were asked for.
final class MeasurementTally {
    var count = 0
}
