import Foundation

/// A rule of any kind with its cache.
protocol ErasedRule: AnyObject {
    var orientation: ChildOrientation { get }
    var inheritsTraits: Bool { get }
    var unplaced: UnplacedChildren { get }
    func setsGuide(_ key: AlignmentKey) -> Bool
    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies)
    func explicitAlignment(of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies) -> ExplicitAlignment
    func spacing(subviews: LayoutProxies) -> LayoutSpacing
    func markCacheStale()
}

final class RuleBox<Rule: LayoutRule>: ErasedRule {
    private enum Kept {
        case nothing
        case fresh(Rule.Cache)
        case stale(Rule.Cache)
    }

    private let rule: Rule
    private var kept = Kept.nothing

    init(_ rule: Rule) { self.rule = rule }

    var orientation: ChildOrientation { rule.orientation }
    var inheritsTraits: Bool { rule.inheritsTraits }
    var unplaced: UnplacedChildren { rule.unplaced }
    func setsGuide(_ key: AlignmentKey) -> Bool { rule.setsGuide(key) }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies) -> CGSize {
        withCache(subviews) { rule.sizeThatFits(proposal, subviews: subviews, cache: &$0) }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies) {
        withCache(subviews) { rule.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    func explicitAlignment(of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies) -> ExplicitAlignment {
        withCache(subviews) { rule.explicitAlignment(of: key, in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
    }

    func spacing(subviews: LayoutProxies) -> LayoutSpacing {
        withCache(subviews) { rule.spacing(subviews: subviews, cache: &$0) }
    }

    func markCacheStale() {
        if case .fresh(let cache) = kept { kept = .stale(cache) }
    }

    // The cache is taken out while it is used: it is never copied, and never accessed twice at once.
    private func withCache<Result>(_ subviews: LayoutProxies, _ body: (inout Rule.Cache) -> Result) -> Result {
        var cache: Rule.Cache
        switch kept {
        case .nothing: cache = rule.makeCache(subviews: subviews)
        case .fresh(let fresh): cache = fresh
        case .stale(let stale):
            cache = stale
            rule.updateCache(&cache, subviews: subviews)
        }
        kept = .nothing
        defer { kept = .fresh(cache) }
        return body(&cache)
    }
}

extension LayoutRule {
    /// The rule with room for its cache.
    func boxed() -> any ErasedRule { RuleBox(self) }
}
