import Foundation
import LayoutEngine
import Testing

/// `frame`, fixed and flexible: a table of bounds, offers and children.
struct FrameTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var bounds: (min: CGFloat?, ideal: CGFloat?, max: CGFloat?)
        var offered: CGFloat?
        /// The child's length; `nil` takes what it is offered.
        var child: CGFloat?
        var expected: CGFloat

        var testDescription: String { "\(bounds) offered \(offered.map { "\($0)" } ?? "nil") around \(child ?? -1) is \(expected)" }

        func length(_ offered: CGFloat?) -> CGFloat { child ?? offered ?? 10 }
    }

    private static func row(
        _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, offered: CGFloat?, fixed: CGFloat, is expected: CGFloat
    ) -> Row {
        Row(bounds: (min, ideal, max), offered: offered, child: fixed, expected: expected)
    }

    private static func row(
        _ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, offered: CGFloat?, flexibleIs expected: CGFloat
    ) -> Row {
        Row(bounds: (min, ideal, max), offered: offered, child: nil, expected: expected)
    }

    static let table: [Row] = [
        // A minimum alone raises the child, and leaves it alone otherwise.
        row(100, nil, nil, offered: 300, fixed: 40, is: 100), row(100, nil, nil, offered: 300, fixed: 140, is: 140),
        row(100, nil, nil, offered: 50, fixed: 140, is: 100), row(100, nil, nil, offered: 300, flexibleIs: 300),
        row(100, nil, nil, offered: 20, flexibleIs: 100), row(100, nil, nil, offered: nil, flexibleIs: 100),
        row(100, nil, nil, offered: nil, fixed: 140, is: 140),
        // A maximum alone grows to the offer up to it, and cuts a greater child.
        row(nil, nil, 200, offered: 300, fixed: 40, is: 200), row(nil, nil, 200, offered: 150, fixed: 40, is: 150),
        row(nil, nil, 200, offered: 300, fixed: 240, is: 200), row(nil, nil, 200, offered: nil, fixed: 40, is: 40),
        row(nil, nil, 200, offered: nil, fixed: 240, is: 200), row(nil, nil, .infinity, offered: 300, fixed: 40, is: 300),
        row(nil, nil, .infinity, offered: nil, fixed: 40, is: 40), row(nil, nil, .infinity, offered: 20, fixed: 40, is: 40),
        // With both the offer counts, between them.
        row(100, nil, 200, offered: 300, fixed: 40, is: 200), row(100, nil, 200, offered: 150, fixed: 40, is: 150),
        row(100, nil, 200, offered: 20, fixed: 140, is: 100), row(100, nil, 200, offered: nil, fixed: 40, is: 100),
        row(100, nil, 200, offered: nil, fixed: 140, is: 140),
        // An ideal length counts where nothing is offered.
        row(nil, 80, nil, offered: nil, fixed: 40, is: 80), row(nil, 80, nil, offered: 300, fixed: 40, is: 40),
        row(50, 80, 90, offered: nil, flexibleIs: 80), row(50, 80, 90, offered: 300, flexibleIs: 90),
        row(nil, 80, .infinity, offered: nil, fixed: 40, is: 80),
        // Nothing said: the child's.
        row(nil, nil, nil, offered: 300, fixed: 40, is: 40),
    ]

    @Test(arguments: table) func flexibleFramesFollowTheTable(row: Row) {
        let child = LayoutNode.measured { CGSize(width: row.length($0.width), height: 10) }
        let node = child.frame(minWidth: row.bounds.min, idealWidth: row.bounds.ideal, maxWidth: row.bounds.max)
        #expect(size(node, row.offered, 50).width == row.expected)
    }

    @Test(arguments: table) func heightsFollowTheSameTable(row: Row) {
        let child = LayoutNode.measured { CGSize(width: 10, height: row.length($0.height)) }
        let node = child.frame(minHeight: row.bounds.min, idealHeight: row.bounds.ideal, maxHeight: row.bounds.max)
        #expect(size(node, 50, row.offered).height == row.expected)
    }

    @Test func aFixedFrameOffersItsLengthAndKeepsIt() {
        var offers: Set<ProposedSize> = []
        let child = LayoutNode.measured { proposal in
            offers.insert(proposal)
            return CGSize(width: 70, height: 30)
        }.id("child")
        let laidOut = frames(child.frame(width: 50, alignment: .trailing).id("frame"), 300, 200)
        #expect(offers == [ProposedSize(width: 50, height: 200)])
        #expect(laidOut["frame"] == rect(0, 0, 50, 30))
        #expect(laidOut["child"] == rect(-20, 0, 70, 30))
    }

    @Test(arguments: [-1, .infinity, -.infinity, CGFloat.nan]) func aLengthThatIsNoneIsIgnored(length: CGFloat) {
        #expect(size(.fixed(width: 30, height: 20).frame(width: length, height: 40), 100, 100) == size(30, 40))
    }

    @Test func anIdealWidthMakesATextWrapInItsIdealSize() {
        let node = wrappingText(letters: 30).frame(idealWidth: 100)
        #expect(size(node, nil, nil) == size(100, 60))
        #expect(size(node.fixedSize(), 1_000, 1_000) == size(100, 60))
    }

    @Test func aFrameWithoutAnOfferKeepsItsChildIdeal() {
        let laidOut = frames(wrappingText(letters: 5).id("text").frame(minWidth: 20, maxWidth: 400), nil, nil)
        #expect(laidOut["text"] == rect(0, 0, 50, 20))
        #expect(laidOut.entries.last?.proposal == .unspecified)
    }

    @Test func aFrameAtItsMinimumOffersIt() {
        let laidOut = frames(LayoutNode.shape.id("shape").frame(minWidth: 100, minHeight: 5), nil, nil)
        #expect(laidOut["shape"] == rect(0, 0, 100, 10))
    }

    @Test func paddingTakesFromTheOfferAndAddsToTheSize() {
        let laidOut = frames(LayoutNode.shape.id("shape").padding(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), 100, 50)
        #expect(laidOut["shape"] == rect(2, 1, 94, 46))
        #expect(size(LayoutNode.shape.padding([.leading]), 100, 50) == size(100, 50))
        #expect(size(LayoutNode.shape.padding(), 10, 10) == size(32, 32))
        #expect(frames(LayoutNode.shape.id("shape").padding(Set(LayoutEdge.allCases), -5), 100, 50)["shape"] == rect(-5, -5, 110, 60))
    }

    @Test func fixedSizeAsksForTheIdealLengthPerAxis() {
        let text = wrappingText(letters: 20)
        #expect(size(text, 100, 20) == size(100, 40))
        #expect(size(text.fixedSize(), 100, 20) == size(200, 20))
        #expect(size(text.fixedSize(.horizontal), 100, 20) == size(200, 20))
        #expect(size(text.fixedSize(.vertical), 100, 20) == size(100, 40))
    }

    @Test func aPositionTakesAllAndAnOffsetNothing() {
        let child = LayoutNode.fixed(width: 20, height: 10).id("child")
        let positioned = frames(child.position(x: 30, y: 40).id("outer"), 100, 100)
        #expect(positioned["outer"] == rect(0, 0, 100, 100))
        #expect(positioned["child"] == rect(20, 35, 20, 10))
        let moved = frames(.hstack(spacing: 0, [child.offset(x: 5, y: -7).id("outer"), .fixed(width: 1, height: 10).id("next")]), 100, 100)
        #expect(moved["outer"] == rect(0, 0, 20, 10))
        #expect(moved["child"] == rect(5, -7, 20, 10))
        #expect(moved["next"] == rect(20, 0, 1, 10))
    }

    @Test func anEffectLeavesFramesAlone() {
        let laidOut = frames(
            .vstack(spacing: 0, [LayoutNode.fixed(width: 20, height: 10).transformEffect().id("a"), .shape.id("b")]), 50, 50)
        #expect(laidOut["a"] == rect(15, 0, 20, 10))
        #expect(laidOut["b"] == rect(0, 10, 50, 40))
    }

    @Test(
        arguments: [
            (0.75, LayoutContentMode.fit, 200, 200, 150, 200), (0.75, .fill, 200, 200, 200, 800 / 3),
            (2, .fit, 360, nil, 360, 180), (2, .fill, 360, nil, 360, 180), (2, .fit, nil, 50, 100, 50), (nil, .fit, 360, 100, 50, 100),
            (nil, .fill, 360, 100, 360, 720), (0, .fit, 70, 30, 70, 30), (.nan, .fill, 70, 30, 70, 30), (2, .fit, nil, nil, 20, 40),
            (1, .fit, 0, 40, 0, 0), (1, .fill, .infinity, 40, .infinity, .infinity),
        ] as [(CGFloat?, LayoutContentMode, CGFloat?, CGFloat?, CGFloat, CGFloat)])
    func aspectRatios(ratio: CGFloat?, mode: LayoutContentMode, width: CGFloat?, height: CGFloat?, isWidth: CGFloat, isHeight: CGFloat) {
        let node = LayoutNode.flexible(idealWidth: 20, idealHeight: 40).aspectRatio(ratio, contentMode: mode)
        let actual = size(node, width, height)
        #expect(actual.width == isWidth)
        #expect(actual.height == isHeight || abs(actual.height - isHeight) < 1e-9)
    }
}
