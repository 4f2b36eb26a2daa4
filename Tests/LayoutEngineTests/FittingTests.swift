import Foundation
import LayoutEngine
import Testing

/// `ViewThatFits`, scroll views and geometry readers.
struct FittingTests {
    /// Apple's example: text and bar, bar, or text, in frames of 200, 100 and 50 points.
    @Test(arguments: [(200, "both"), (100, "bar"), (50, "text"), (10, "text")] as [(CGFloat, String)])
    func theFirstThatFitsIsShown(width: CGFloat, shown: String) {
        let bar = LayoutNode.shape.frame(width: 100, height: 4)
        let text = LayoutNode.text(width: 30, height: 16)
        let choices = LayoutNode.viewThatFits(in: .horizontal, [.hstack([text, bar]).id("both"), bar.id("bar"), text.id("text")])
        let laidOut = frames(choices.frame(maxWidth: width), 1_000, 1_000)
        #expect(["both", "bar", "text"].filter { laidOut[$0] != nil } == [shown])
    }

    @Test func onlyTheGivenAxesCount() {
        let choices = [wrappingText(letters: 30).id("long"), wrappingText(letters: 5).id("short")]
        func shown(_ axes: LayoutAxis.Set, _ width: CGFloat?, _ height: CGFloat?) -> [String] {
            let laidOut = frames(.viewThatFits(in: axes, choices), width, height)
            return ["long", "short"].filter { laidOut[$0] != nil }
        }
        // In the vertical axis alone the text may wrap in the width.
        #expect(shown(.vertical, 100, 60) == ["long"])
        #expect(shown(.vertical, 100, 59) == ["short"])
        #expect(shown(.all, 100, 60) == ["short"])
        #expect(shown(.all, 300, 20) == ["long"])
        #expect(shown([], 1, 1) == ["long"])
        #expect(shown(.all, nil, nil) == ["long"])
    }

    @Test func aChoiceOfNothing() {
        #expect(size(.viewThatFits([]), 100, 100) == .zero)
    }

    @Test func aScrollViewTakesTheOfferAlongItsAxisAndItsContentAcross() {
        let content = LayoutNode.fixed(width: 80, height: 900).id("content")
        let laidOut = frames(LayoutNode.scroll(axes: .vertical, contentOffset: CGPoint(x: 0, y: 50), content).id("scroll"), 200, 300)
        #expect(laidOut["scroll"] == rect(0, 0, 80, 300))
        #expect(laidOut["content"] == rect(0, -50, 80, 900))
        #expect(size(.scroll(axes: .vertical, .shape), 200, 300) == size(200, 300))
        #expect(size(.scroll(axes: .vertical, content), nil, nil) == size(80, 900))
        #expect(size(.scroll(axes: .all, content), 50, 60) == size(50, 60))
    }

    @Test func contentOfAScrollViewIsIdealAlongItsAxis() {
        let column = LayoutNode.vstack(spacing: 0, [.shape.id("shape"), LayoutNode.spacer().id("spacer")])
        let laidOut = frames(.scroll(column), 200, 300)
        #expect(laidOut["shape"] == rect(0, 0, 200, 10))
        #expect(laidOut["spacer"]?.height == 8)
    }

    @Test func aGeometryReaderTakesAllAndBeginsAtTheCorner() {
        let laidOut = frames(LayoutNode.geometryReader([.fixed(width: 20, height: 10).id("content")]).id("reader"), 200, 300)
        #expect(laidOut["reader"] == rect(0, 0, 200, 300))
        #expect(laidOut["content"] == rect(0, 0, 20, 10))
        #expect(size(.geometryReader([]), nil, nil) == size(10, 10))
    }
}
