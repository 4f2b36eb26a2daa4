import Foundation

/// What a measurement of text gives; in points.
package struct TextMeasurement: Hashable, Sendable {
    package var size: CGSize
    /// From the top to the baseline of the first line and of the last one.
    package var firstBaseline: CGFloat
    package var lastBaseline: CGFloat

    package init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
    }
}

/// A text. The engine knows no fonts: it is told the size for a proposal, which may wrap or truncate the text.
struct TextRule: LayoutRule {
    let metrics: TextMetrics
    let measure: (ProposedSize) -> TextMeasurement

    func makeCache(subviews: LayoutProxies) -> [ProposedSize: TextMeasurement] { [:] }

    private func measurement(_ proposal: ProposedSize, _ cache: inout Cache) -> TextMeasurement {
        if let known = cache[proposal] { return known }
        let result = measure(proposal)
        cache[proposal] = result
        return result
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
        measurement(proposal, &cache).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {}

    func setsGuide(_ key: AlignmentKey) -> Bool { key == .firstTextBaseline || key == .lastTextBaseline }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache
    ) -> ExplicitAlignment {
        switch key {
        case .firstTextBaseline: .at(measurement(proposal, &cache).firstBaseline)
        case .lastTextBaseline: .at(measurement(proposal, &cache).lastBaseline)
        default: .none
        }
    }

    func spacing(subviews: LayoutProxies, cache: inout Cache) -> LayoutSpacing { .text(metrics) }
}

extension LayoutNode {
    /// A text that is measured by whoever knows its font; the measurement must depend on the proposal alone.
    /// - Parameter metrics: What of the font decides the text's distance to others.
    package static func text(metrics: TextMetrics = .body, _ measure: @escaping (ProposedSize) -> TextMeasurement) -> LayoutNode {
        LayoutNode(TextRule(metrics: metrics, measure: measure))
    }

    /// A text of one line that neither wraps nor shrinks, in points.
    package static func text(width: CGFloat, height: CGFloat, baseline: CGFloat? = nil, metrics: TextMetrics = .body) -> LayoutNode {
        let baseline = baseline ?? height - metrics.descent
        let size = CGSize(width: width, height: height)
        return text(metrics: metrics) { _ in TextMeasurement(size: size, firstBaseline: baseline, lastBaseline: baseline) }
    }
}
