import Foundation
import LayoutEngine
import Testing

/// Layouts as apps write them: the examples of Apple's `Layout`.
struct CustomLayoutTests {
    /// A column of views at their ideal sizes, with the distances that they wish, and its leading guide 10 points inwards.
    struct BasicColumn: LayoutRule {
        var guide: CGFloat?
        var log: Log?

        final class Log {
            var made = 0, updated = 0
            var directions: [LayoutDirection] = []
        }

        struct Cache {
            var sizes: [CGSize]
            var distances: [CGFloat]
        }

        func makeCache(subviews: LayoutProxies) -> Cache {
            log?.made += 1
            log?.directions.append(subviews.context.direction)
            return Cache(
                sizes: subviews.map { $0.sizeThatFits(.unspecified) },
                distances: zip(subviews, subviews.dropFirst()).map {
                    $0.spacing.distance(to: $1.spacing, along: .vertical) ?? subviews.context.metrics.spacing
                })
        }

        func updateCache(_ cache: inout Cache, subviews: LayoutProxies) {
            log?.updated += 1
            cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        }

        func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
            CGSize(
                width: cache.sizes.map(\.width).max() ?? 0,
                height: cache.sizes.map(\.height).reduce(0, +) + cache.distances.reduce(0, +))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {
            var y = bounds.minY
            for index in subviews.indices {
                subviews[index].place(
                    at: CGPoint(x: bounds.midX, y: y), anchor: LayoutAnchor(x: 0.5, y: 0), proposal: .unspecified)
                y += cache.sizes[index].height + (index < cache.distances.count ? cache.distances[index] : 0)
            }
        }

        func setsGuide(_ key: AlignmentKey) -> Bool { key == .leading && guide != nil }

        func explicitAlignment(
            of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache
        ) -> ExplicitAlignment {
            guard let guide else { return .merged }
            return key == .leading ? .at(bounds.minX + guide) : .none
        }
    }

    /// Views as wide as the widest, Apple's example of equal buttons.
    struct EqualWidthRow: LayoutRule {
        func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
            let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
            let height = subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
            return CGSize(width: widest * CGFloat(subviews.count), height: height)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
            guard !subviews.isEmpty else { return }
            let width = bounds.width / CGFloat(subviews.count)
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: width * (CGFloat(index) + 0.5), y: bounds.midY), anchor: .center,
                    proposal: ProposedSize(width: width, height: bounds.height))
            }
        }
    }

    /// Places nothing.
    struct Idle: LayoutRule {
        func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize { CGSize(width: 100, height: 50) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {}
    }

    /// Answers with numbers that are none.
    struct Broken: LayoutRule {
        func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
            CGSize(width: CGFloat.nan, height: -5)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
            for subview in subviews {
                subview.place(
                    at: CGPoint(x: CGFloat.nan, y: 3), anchor: LayoutAnchor(x: .infinity, y: 0),
                    proposal: ProposedSize(width: .nan, height: -1))
            }
        }
        func setsGuide(_ key: AlignmentKey) -> Bool { true }
        func explicitAlignment(
            of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
        ) -> ExplicitAlignment { .at(.nan) }
    }

    @Test func aColumnOfOnesOwn() {
        let text = LayoutNode.text(width: 30, height: 16)
        let column = LayoutNode(
            BasicColumn(), children: [text.id("a"), .text(width: 50, height: 16), .fixed(width: 10, height: 10).id("c")])
        let laidOut = frames(column.id("column"), 500, 500)
        #expect(laidOut["a"] == rect(10, 0, 30, 16))
        #expect(laidOut["column"]?.width == 50)
        #expect(laidOut["c"]?.maxY == laidOut["column"]?.maxY)
    }

    @Test func itsGuideMovesItWhole() {
        let stack = LayoutNode.vstack(
            alignment: .leading, spacing: 0,
            [
                LayoutNode(BasicColumn(guide: 10), children: [.fixed(width: 30, height: 5)]).id("column"),
                .fixed(width: 20, height: 5).id("b"),
            ])
        let laidOut = frames(stack, 100, 100)
        #expect(laidOut["column"]?.minX == 0 && laidOut["b"]?.minX == 10)
    }

    @Test func withoutAGuideOfItsOwnThoseOfItsSubviewsCount() {
        let marked = LayoutNode.fixed(width: 5, height: 10).alignmentGuide(AlignmentTests.own) { $0.height }
        let column = LayoutNode(BasicColumn(), children: [.fixed(width: 5, height: 40), marked])
        let laidOut = frames(.hstack(alignment: AlignmentTests.own, spacing: 0, [column, .fixed(width: 5, height: 5).id("b")]), nil, nil)
        #expect(laidOut["b"]?.minY == 58)
    }

    @Test func equalWidths() {
        let row = LayoutNode(
            EqualWidthRow(), children: [LayoutNode.shape.frame(minWidth: 20, maxWidth: .infinity).id("a"), .text(width: 60, height: 16)])
        #expect(frames(row, 500, 500)["a"] == rect(0, 0, 60, 16))
    }

    @Test func theCacheIsMadeOnceAndUpdatedWhenAChildChanges() {
        let log = BasicColumn.Log()
        var width: CGFloat = 30
        let leaf = LayoutNode.measured { _ in CGSize(width: width, height: 10) }.id("leaf")
        let tree = LayoutTree(.hstack([LayoutNode(BasicColumn(log: log), children: [leaf]), .shape]))
        #expect(tree.frames(proposing: ProposedSize(width: 100, height: 100))["leaf"]?.width == 30)
        width = 50
        #expect(tree.frames(proposing: ProposedSize(width: 100, height: 100))["leaf"]?.width == 30)
        #expect(log.made == 1 && log.updated == 0)
        tree.invalidate("leaf")
        #expect(tree.frames(proposing: ProposedSize(width: 100, height: 100))["leaf"] == rect(0, 45, 50, 10))
        #expect(log.made == 1 && log.updated == 1)
    }

    @Test func whatIsNotPlacedLiesInTheMiddle() {
        let laidOut = frames(LayoutNode(Idle(), children: [.fixed(width: 20, height: 10).id("a")]), 500, 500)
        #expect(laidOut["a"] == rect(40, 20, 20, 10))
    }

    @Test func subviewsCarryPriorityAndValues() {
        struct Values: LayoutRule {
            func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
                let sum = subviews.map { $0.traits.values["weight"] as? CGFloat ?? 0 }.reduce(0, +)
                return CGSize(width: sum, height: subviews.map { CGFloat($0.priority) }.reduce(0, +))
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {}
        }
        let heavy = LayoutNode.shape.layoutValue(CGFloat(3), for: "weight").padding()
        let node = LayoutNode(Values(), children: [heavy, heavy.layoutValue(CGFloat(4), for: "weight").layoutPriority(2)])
        #expect(size(node, nil, nil) == size(7, 2))
    }

    @Test func answersThatAreNoNumbersDoNoHarm() {
        let node = LayoutNode.hstack(alignment: .top, [LayoutNode(Broken(), children: [.shape.id("a")]).id("broken"), .shape.id("b")])
        let laidOut = frames(node, 100, 100)
        #expect(laidOut["broken"] == rect(0, 0, 0, 0))
        #expect(laidOut["b"] == rect(8, 0, 92, 100))
        #expect(laidOut["a"] == rect(0, 3, 10, 0))
    }

    @Test func aLayoutMayAskAnotherAboutItsSubviews() {
        /// A row where it fits, otherwise a column.
        struct RowOrColumn: LayoutRule {
            let row = StackRule(axis: .horizontal, alignment: .top, spacing: 5)
            let column = StackRule(axis: .vertical, alignment: .leading, spacing: 5)

            func makeCache(subviews: LayoutProxies) -> (row: StackRule.Cache, column: StackRule.Cache) {
                (row.makeCache(subviews: subviews), column.makeCache(subviews: subviews))
            }

            private func fits(_ proposal: ProposedSize, _ subviews: LayoutProxies, _ cache: inout Cache) -> Bool {
                row.sizeThatFits(.unspecified, subviews: subviews, cache: &cache.row).width <= proposal.width ?? .infinity
            }

            func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
                fits(proposal, subviews, &cache)
                    ? row.sizeThatFits(proposal, subviews: subviews, cache: &cache.row)
                    : column.sizeThatFits(proposal, subviews: subviews, cache: &cache.column)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {
                if fits(proposal, subviews, &cache) {
                    row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.row)
                } else {
                    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.column)
                }
            }
        }
        let node = LayoutNode(RowOrColumn(), children: [.fixed(width: 40, height: 10), .fixed(width: 30, height: 20).id("second")])
        #expect(frames(node, 75, 100)["second"] == rect(45, 0, 30, 20))
        #expect(frames(node, 74, 100)["second"] == rect(0, 15, 30, 20))
    }

    @Test func aLayoutKnowsItsDirection() {
        let log = BasicColumn.Log()
        _ = frames(LayoutNode(BasicColumn(log: log), children: [.shape]), 10, 10, direction: .rightToLeft)
        #expect(log.directions == [.rightToLeft])
    }
}
