import Foundation
import LayoutEngine
import Testing

/// Guides: built in, overridden, an app's own, and on their way through containers.
struct AlignmentTests {
    /// A third from the top: the example of Apple's `AlignmentID`.
    static var firstThird: AlignmentKey { AlignmentKey(.vertical, id: "firstThird") { $0.height / 3 } }
    /// A guide that views have at their tops unless they say otherwise.
    static var own: AlignmentKey { AlignmentKey(.vertical, id: "own") { _ in 0 } }

    private func text(_ lines: Int, baseline: CGFloat = 15) -> LayoutNode {
        .text { _ in
            TextMeasurement(
                size: CGSize(width: 10, height: CGFloat(lines) * 20), firstBaseline: baseline,
                lastBaseline: CGFloat(lines - 1) * 20 + baseline)
        }
    }

    private func tops(_ alignment: AlignmentKey, _ children: [LayoutNode]) -> [CGFloat] {
        let laidOut = frames(.hstack(alignment: alignment, spacing: 0, children.enumerated().map { $1.id($0) }), nil, nil)
        return children.indices.map { laidOut[$0]?.minY ?? -1 }
    }

    @Test func sidesAndCentres() {
        let children = [LayoutNode.fixed(width: 1, height: 30), .fixed(width: 1, height: 10)]
        #expect(tops(.top, children) == [0, 0])
        #expect(tops(.verticalCenter, children) == [0, 10])
        #expect(tops(.bottom, children) == [0, 20])
    }

    @Test func baselines() {
        #expect(tops(.firstTextBaseline, [text(1), text(3, baseline: 35)]) == [20, 0])
        #expect(tops(.lastTextBaseline, [text(1), text(3)]) == [40, 0])
        // What has no text stands on the baseline.
        #expect(tops(.firstTextBaseline, [text(1), .fixed(width: 5, height: 10)]) == [0, 5])
    }

    @Test func baselinesAreThoseOfTheFirstAndTheLastTextInAContainer() {
        let column = LayoutNode.vstack(spacing: 0, [.fixed(width: 9, height: 10), text(1), text(1)])
        #expect(tops(.firstTextBaseline, [column, text(1)]) == [0, 10])
        #expect(tops(.lastTextBaseline, [column, text(1)]) == [0, 30])
        #expect(tops(.firstTextBaseline, [column.padding([.top], 3).frame(width: 50), text(1)]) == [0, 13])
    }

    @Test func anExplicitGuideReplacesTheDefault() {
        let moved = LayoutNode.fixed(width: 1, height: 10).alignmentGuide(.top) { $0.height / 2 }
        #expect(tops(.top, [moved, .fixed(width: 1, height: 10)]) == [0, 5])
        // It is computed from the guides until then, and asked only for itself.
        let doubled = moved.alignmentGuide(.top) { $0[.top] * 2 }
        #expect(tops(.top, [doubled, .fixed(width: 1, height: 10)]) == [0, 10])
        #expect(tops(.bottom, [moved, .fixed(width: 1, height: 10)]) == [0, 0])
    }

    @Test func anExplicitEdgePassesThroughModifiers() {
        let moved = LayoutNode.fixed(width: 1, height: 10).alignmentGuide(.top) { $0.height / 2 }
        #expect(tops(.top, [moved.padding([.top], 3), .fixed(width: 1, height: 10)]) == [0, 8])
        #expect(tops(.top, [moved.frame(height: 30).background(.shape), .fixed(width: 1, height: 10)]) == [0, 15])
    }

    @Test func theStackReachesFromTheFarthestChildToTheFarthest() {
        let low = LayoutNode.fixed(width: 1, height: 10).alignmentGuide(.top) { _ in -100 }.id("low")
        let laidOut = frames(LayoutNode.hstack(alignment: .top, spacing: 0, [low, .fixed(width: 1, height: 10)]).id("stack"), nil, nil)
        #expect(laidOut["stack"]?.height == 110)
        #expect(laidOut["low"]?.minY == 100)
        // A single child has nothing to align with.
        #expect(size(.hstack(alignment: .top, [low]), nil, nil).height == 10)
    }

    @Test func anOwnGuideHasItsDefault() {
        #expect(tops(Self.firstThird, [.fixed(width: 1, height: 30), .fixed(width: 1, height: 90)]) == [20, 0])
    }

    @Test func anOwnGuideReachesThroughContainersAndAnEdgeDoesNot() {
        let inner = LayoutNode.fixed(width: 5, height: 10)
        func column(_ key: AlignmentKey) -> LayoutNode {
            .vstack(spacing: 0, [.fixed(width: 5, height: 40), inner.alignmentGuide(key) { $0.height }])
        }
        #expect(tops(Self.own, [column(Self.own), .fixed(width: 1, height: 10)]) == [0, 50])
        #expect(tops(Self.own, [.zstack([.hstack([column(Self.own)])]).padding([.top], 4), .fixed(width: 1, height: 10)]) == [0, 54])
        #expect(tops(.top, [column(.top), .fixed(width: 1, height: 10)]) == [0, 0])
    }

    @Test func severalOwnGuidesAreAveraged() {
        let marked = LayoutNode.fixed(width: 5, height: 10).alignmentGuide(Self.own) { $0.height }
        // The guides lie at 10, 20 and 30 of the column.
        #expect(tops(Self.own, [.vstack(spacing: 0, [marked, marked, marked]), .fixed(width: 1, height: 10)]) == [0, 20])
    }

    @Test func anOffsetDoesNotMoveGuidesAndAScrollViewHidesThem() {
        let marked = LayoutNode.fixed(width: 5, height: 10).alignmentGuide(Self.own) { $0.height }
        #expect(tops(Self.own, [marked.offset(y: 50), .fixed(width: 1, height: 10)]) == [0, 10])
        #expect(tops(Self.own, [.scroll(marked), .fixed(width: 1, height: 10)]) == [0, 0])
        #expect(tops(Self.own, [.shape.frame(width: 1, height: 1).overlay(marked), .fixed(width: 1, height: 10)]) == [0, 0])
    }

    @Test func aFrameAlignsByTheGuideOfItsChild() {
        let child = LayoutNode.fixed(width: 20, height: 10).alignmentGuide(.leading) { _ in -5 }.id("child")
        #expect(frames(child.frame(width: 100, height: 100, alignment: .leading), nil, nil)["child"] == rect(5, 45, 20, 10))
    }

    @Test func anOverlayMeetsTheGuidesOfItsView() {
        let view = LayoutNode.fixed(width: 20, height: 10).alignmentGuide(.bottom) { _ in 3 }
        let laidOut = frames(view.overlay(alignment: .bottom, .fixed(width: 4, height: 4).id("badge")), nil, nil)
        #expect(laidOut["badge"] == rect(8, -1, 4, 4))
    }
}
