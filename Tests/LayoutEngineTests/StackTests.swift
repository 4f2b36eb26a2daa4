import Foundation
import LayoutEngine
import Testing

/// How stacks share, and where they put their children.
struct StackTests {
    /// A leaf between a least and a greatest width.
    static func between(_ least: CGFloat, _ greatest: CGFloat) -> LayoutNode {
        .measured { CGSize(width: min(max($0.width ?? least, least), greatest), height: 10) }
    }

    /// Widths of children of a row in an offered width.
    static func widths(_ children: [LayoutNode], spacing: CGFloat = 0, offered: CGFloat?) -> [CGFloat] {
        let named = children.enumerated().map { $1.id($0) }
        let laidOut = frames(.hstack(spacing: spacing, named), offered, 100)
        return children.indices.map { laidOut[$0]?.width ?? -1 }
    }

    @Test func flexibleChildrenShareEvenly() {
        #expect(Self.widths([.shape, .shape, .shape], offered: 300) == [100, 100, 100])
        #expect(Self.widths([.shape, .shape], spacing: 20, offered: 300) == [140, 140])
    }

    @Test func theLeastFlexibleChoosesFirst() {
        #expect(Self.widths([.shape, .fixed(width: 50, height: 1), .shape], offered: 300) == [125, 50, 125])
        #expect(Self.widths([.shape, Self.between(0, 60)], offered: 300) == [240, 60])
        // What a child leaves is shared by all that come after it.
        #expect(Self.widths([.shape, Self.between(200, 220), Self.between(0, 30)], offered: 300) == [70, 200, 30])
    }

    @Test func withoutAnOfferAllAreIdeal() {
        #expect(Self.widths([.shape, wrappingText(letters: 9), .spacer()], offered: nil) == [10, 90, 8])
    }

    @Test func tooLittleSpaceOverflows() {
        let children = [LayoutNode.fixed(width: 80, height: 10), .fixed(width: 70, height: 10), .shape]
        #expect(Self.widths(children, offered: 100) == [80, 70, 0])
        #expect(size(.hstack(spacing: 0, children), 100, 100).width == 150)
        #expect(Self.widths([.shape, .shape], spacing: 300, offered: 100) == [0, 0])
    }

    /// Apple's example of `layoutPriority`: the second text keeps its line, the first has what is left.
    @Test func aHigherPriorityChoosesBeforeTheOthers() {
        let short = wrappingText(letters: 30)
        let long = wrappingText(letters: 20).layoutPriority(1)
        #expect(Self.widths([short, .spacer(), long], offered: 310) == [100, 10, 200])
        // Without it both wrap.
        #expect(Self.widths([wrappingText(letters: 30), wrappingText(letters: 20)], offered: 310) == [160, 150])
    }

    @Test func lowerPrioritiesKeepTheirLeastLengths() {
        let low = Self.between(60, 200)
        #expect(Self.widths([.shape.layoutPriority(1), low], offered: 300) == [240, 60])
        #expect(Self.widths([low.layoutPriority(-1), .shape, .shape.layoutPriority(2)], offered: 300) == [60, 0, 240])
    }

    @Test func prioritiesPassThroughModifiers() {
        let important = LayoutNode.shape.layoutPriority(1).padding(Set(LayoutEdge.allCases), 0).frame(height: 10)
        #expect(Self.widths([.shape, important], offered: 300) == [0, 300])
        #expect(Self.widths([.shape, important.layoutPriority(0)], offered: 300) == [150, 150])
    }

    @Test func spacersYieldToAllElseAndShareTheRest() {
        #expect(Self.widths([.spacer(), .shape], offered: 100) == [8, 92])
        #expect(Self.widths([.spacer(), .fixed(width: 20, height: 1), .spacer(minLength: 0)], offered: 100) == [40, 20, 40])
        #expect(Self.widths([.spacer(minLength: 70), .spacer()], offered: 100) == [70, 30])
        #expect(Self.widths([.spacer(), .fixed(width: 95, height: 1)], offered: 100) == [8, 95])
    }

    @Test func spacersAndDividersLieAsTheStackDoes() {
        let stack = LayoutNode.vstack(spacing: 0, [.spacer().padding([.top], 0).id("spacer"), .divider.id("divider")])
        let laidOut = frames(stack, 100, 50)
        #expect(laidOut["spacer"] == rect(50, 0, 0, 49))
        #expect(laidOut["divider"] == rect(0, 49, 100, 1))
        let row = frames(.hstack(spacing: 0, [.divider.id("divider"), .zstack([.divider.id("inner")])]), 100, 50)
        #expect(row["divider"] == rect(0, 0, 1, 50))
        #expect(row["inner"]?.size == size(99, 1))
        #expect(size(.spacer(), 30, 20) == size(30, 20))
    }

    @Test func aStackWithoutAHeightGivesItsChildrenItsOwn() {
        let row = LayoutNode.hstack(spacing: 0, [.divider.id("divider"), .fixed(width: 20, height: 60), .shape.id("shape")])
        let laidOut = frames(row.fixedSize(.vertical), 100, 500)
        #expect(laidOut["divider"] == rect(0, 0, 1, 60))
        #expect(laidOut["shape"] == rect(21, 0, 79, 60))
    }

    @Test func anEmptyStackHasNoSizeAndNoDistance() {
        #expect(size(.hstack([]), 100, 100) == .zero)
        #expect(Self.widths([.hstack([]), .fixed(width: 10, height: 10)], offered: 100) == [0, 10])
        let laidOut = frames(.hstack([.hstack([]), .fixed(width: 10, height: 10).id("a")]), 100, 100)
        #expect(laidOut["a"]?.minX == 0)
    }

    @Test func aLayeredStackIsAsLargeAsTheLargestAndOffersItsSize() {
        let stack = LayoutNode.zstack(
            alignment: .bottomTrailing, [LayoutNode.fixed(width: 40, height: 10).id("a"), .fixed(width: 20, height: 30).id("b")])
        let laidOut = frames(stack.id("all"), 100, 100)
        #expect(laidOut["all"]?.size == size(40, 30))
        #expect(laidOut["a"] == rect(0, 20, 40, 10))
        #expect(laidOut["b"] == rect(20, 0, 20, 30))
        #expect(size(.zstack([]), 100, 100) == .zero)
    }

    @Test func aLayeredStackIsAsItsHighestPriority() {
        let stack = LayoutNode.zstack([.shape.id("back"), .fixed(width: 40, height: 10).layoutPriority(1)])
        let laidOut = frames(stack.id("all"), 100, 100)
        #expect(laidOut["all"]?.size == size(40, 10))
        #expect(laidOut["back"] == rect(0, 0, 40, 10))
    }

    /// Apple's description of overlays and backgrounds: they take the size of what they belong to.
    @Test func overlaysAndBackgroundsAreAsLargeAsTheirViewAndAlign() {
        let button = LayoutNode.fixed(width: 40, height: 20).padding(Set(LayoutEdge.allCases), 5)
            .background(.shape.id("back")).overlay(alignment: .topTrailing, .fixed(width: 10, height: 10).id("badge"))
        let laidOut = frames(.hstack(spacing: 0, [.fixed(width: 7, height: 1), button.id("button")]), 100, 100)
        #expect(laidOut["button"] == rect(7, 0, 50, 30))
        #expect(laidOut["back"] == rect(7, 0, 50, 30))
        #expect(laidOut["badge"] == rect(47, 0, 10, 10))
    }

    @Test func aSpacerInAnOverlayStandsInNoStack() {
        let laidOut = frames(.hstack([.fixed(width: 40, height: 20).overlay(.spacer().id("spacer"))]), 100, 100)
        #expect(laidOut["spacer"] == rect(0, 0, 40, 20))
    }
}
