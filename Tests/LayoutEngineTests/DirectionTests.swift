import Foundation
import LayoutEngine
import Testing

/// Right to left: every container is mirrored, whatever it is.
struct DirectionTests {
    @Test func aRowBeginsAtTheRight() {
        let row = LayoutNode.hstack(spacing: 0, [.fixed(width: 20, height: 10).id("a"), .spacer(), .fixed(width: 30, height: 10).id("b")])
        let laidOut = frames(row, 100, 10, direction: .rightToLeft)
        #expect(laidOut["a"] == rect(80, 0, 20, 10))
        #expect(laidOut["b"] == rect(0, 0, 30, 10))
    }

    @Test func leadingTrailingOffsetsAndPaddingAreMirrored() {
        let node = LayoutNode.fixed(width: 20, height: 10).id("a").offset(x: 5).padding([.leading], 7).frame(
            width: 100, alignment: .leading)
        #expect(frames(node, nil, nil, direction: .rightToLeft)["a"] == rect(68, 0, 20, 10))
    }

    @Test func aPartMayHaveADirectionOfItsOwn() {
        let inner = LayoutNode.hstack(spacing: 0, [.fixed(width: 20, height: 10).id("a"), .fixed(width: 30, height: 10).id("b")])
        let row = LayoutNode.hstack(spacing: 0, [.fixed(width: 50, height: 10).id("c"), inner.layoutDirection(.leftToRight)])
        let laidOut = frames(row, 100, 10, direction: .rightToLeft)
        #expect(laidOut["c"] == rect(50, 0, 50, 10))
        #expect(laidOut["a"] == rect(0, 0, 20, 10))
        #expect(laidOut["b"] == rect(20, 0, 30, 10))
    }
}
