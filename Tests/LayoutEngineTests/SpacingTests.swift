import Foundation
import LayoutEngine
import Testing

/// The distance between neighbours where a stack says none.
struct SpacingTests {
    static var text: LayoutNode { LayoutNode.text(width: 10, height: 16) }
    static var shape: LayoutNode { LayoutNode.fixed(width: 10, height: 10) }

    private func distance(_ first: LayoutNode, _ second: LayoutNode, along axis: LayoutAxis) -> CGFloat {
        let children = [first.id("first"), second.id("second")]
        let laidOut = frames(axis == .horizontal ? .hstack(children) : .vstack(children), nil, nil)
        guard let first = laidOut["first"], let second = laidOut["second"] else { return .nan }
        return axis == .horizontal ? second.minX - first.maxX : second.minY - first.maxY
    }

    @Test func textsAreCloseAboveEachOtherAndApartBesideEachOther() {
        #expect(distance(Self.text, Self.text, along: .vertical) == 0)
        #expect(distance(Self.text, Self.text, along: .horizontal) == 8)
    }

    @Test func otherViewsKeepTheDefaultDistance() {
        #expect(distance(Self.shape, Self.shape, along: .vertical) == 8)
        #expect(distance(Self.shape, Self.shape, along: .horizontal) == 8)
        #expect(distance(.scroll(Self.text), Self.text.frame(height: 20), along: .vertical) == 8)
    }

    @Test func nextToASpacerThereIsNone() {
        for axis in LayoutAxis.allCases {
            #expect(distance(.spacer(), Self.text, along: axis) == 0)
            #expect(distance(Self.shape, .spacer(), along: axis) == 0)
            #expect(distance(.spacer(), .spacer(), along: axis) == 0)
        }
        #expect(distance(LayoutNode.spacer().frame(height: 20), Self.shape, along: .vertical) == 0)
    }

    @Test func aTextKeepsItsWishesThroughWhatLeavesItsHeightAlone() {
        let wide = Self.text.frame(maxWidth: .infinity)
        #expect(distance(wide, .hstack([Self.text, .spacer()]), along: .vertical) == 0)
        #expect(distance(Self.text.padding([.leading]), Self.text.frame(width: 50), along: .vertical) == 0)
        #expect(distance(Self.text.overlay(Self.shape), .zstack([Self.text]), along: .vertical) == 0)
        #expect(distance(.vstack([Self.shape, Self.text]), .vstack([Self.text, Self.shape]), along: .vertical) == 0)
    }

    @Test func aHeightOrAPaddingOfItsOwnMakesATextLikeAnyView() {
        #expect(distance(Self.text.frame(height: 16), Self.text.frame(height: 16), along: .vertical) == 8)
        #expect(distance(Self.text.padding([.bottom], 1), Self.text.padding([.top], 1), along: .vertical) == 8)
        #expect(distance(Self.text.padding([.bottom], 0), Self.text, along: .vertical) == 0)
    }

    @Test func aTextStaysFartherFromWhatIsBelowThanFromWhatIsAbove() {
        let above = distance(Self.shape, Self.text, along: .vertical)
        let below = distance(Self.text, Self.shape, along: .vertical)
        #expect(abs(above - 5.14) < 0.05 && abs(below - 8.54) < 0.05, "\(above) above, \(below) below")
    }

    @Test func aTextWithLeadingKeepsItFromTheTextAbove() {
        let spaced = LayoutNode.text(width: 10, height: 16, metrics: TextMetrics(ascent: 12, descent: 4, capHeight: 9, leading: 3))
        #expect(distance(Self.text, spaced, along: .vertical) == 3)
        #expect(distance(spaced, Self.text, along: .vertical) == 0)
    }

    @Test func aStackThatSaysItsSpacingIsAskedNoMore() {
        let laidOut = frames(.vstack(spacing: -4, [Self.text, Self.shape.id("second")]), nil, nil)
        #expect(laidOut["second"]?.minY == 12)
    }

    @Test func wishesFormAUnion() {
        var spacing = LayoutSpacing.text(.body)
        spacing.formUnion(.zero, edges: [.trailing])
        #expect(spacing.distance(to: .standard, along: .horizontal) == 0)
        #expect(LayoutSpacing.text(.body).distance(to: .standard, along: .horizontal) == nil)
    }
}
