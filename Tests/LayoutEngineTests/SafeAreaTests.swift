import Foundation
import LayoutEngine
import Testing

struct SafeAreaTests {
    static let insets = LayoutInsets(top: 50, leading: 0, bottom: 30, trailing: 10)

    private func inWindow(_ node: LayoutNode, direction: LayoutDirection = .leftToRight) -> LayoutFrames {
        LayoutTree(node, context: LayoutContext(direction: direction)).frames(
            in: CGSize(width: 200, height: 400), safeAreaInsets: Self.insets, keyboardInsets: LayoutInsets(bottom: 100))
    }

    @Test func theRootIsOfferedTheSafeAreaAndLiesInItsMiddle() {
        #expect(inWindow(LayoutNode.shape.id("a"))["a"] == rect(0, 50, 190, 250))
        #expect(inWindow(LayoutNode.fixed(width: 90, height: 50).id("a"))["a"] == rect(50, 150, 90, 50))
    }

    @Test func whatTouchesTheUnsafeAreaMayGrowIntoIt() {
        #expect(inWindow(LayoutNode.shape.id("a").ignoresSafeArea())["a"] == rect(0, 0, 200, 400))
        #expect(inWindow(LayoutNode.shape.id("a").ignoresSafeArea(edges: [.top]))["a"] == rect(0, 0, 190, 300))
        // Without the keyboard the bar at the bottom is left, and the other way round the keyboard covers it.
        #expect(inWindow(LayoutNode.shape.id("a").ignoresSafeArea(.keyboard, edges: [.bottom]))["a"] == rect(0, 50, 190, 320))
        #expect(inWindow(LayoutNode.shape.id("a").ignoresSafeArea(.container, edges: [.bottom]))["a"] == rect(0, 50, 190, 250))
    }

    @Test func itsOwnFrameStays() {
        let laidOut = inWindow(.vstack(spacing: 0, [LayoutNode.shape.id("top").ignoresSafeArea().id("outer"), .shape.id("below")]))
        #expect(laidOut["outer"] == rect(0, 50, 190, 125))
        #expect(laidOut["top"] == rect(0, 0, 200, 175))
        #expect(laidOut["below"] == rect(0, 175, 190, 125))
    }

    @Test func whatDoesNotTouchStays() {
        let node = LayoutNode.shape.id("a").ignoresSafeArea().padding(Set(LayoutEdge.allCases), 20)
        #expect(inWindow(node)["a"] == rect(20, 70, 150, 210))
    }

    @Test func aBackgroundMayReachFartherThanItsView() {
        let laidOut = inWindow(LayoutNode.shape.id("view").background(LayoutNode.shape.id("back").ignoresSafeArea(edges: [.top])))
        #expect(laidOut["view"] == rect(0, 50, 190, 250))
        #expect(laidOut["back"] == rect(0, 0, 190, 300))
    }

    @Test func aBarLeavesLessAndMayBeReachedBeneath() {
        let content = LayoutNode.shape.background(LayoutNode.shape.id("back").ignoresSafeArea()).id("content")
        let bar = LayoutNode.fixed(width: 40, height: 44).id("bar")
        let laidOut = inWindow(content.safeAreaInset(edge: .top, alignment: .leading, spacing: 0, bar))
        #expect(laidOut["bar"] == rect(0, 50, 40, 44))
        #expect(laidOut["content"] == rect(0, 94, 190, 206))
        #expect(laidOut["back"] == rect(0, 0, 200, 400))
        let below = inWindow(content.safeAreaInset(edge: .bottom, alignment: .trailing, bar))
        #expect(below["bar"] == rect(150, 256, 40, 44))
        #expect(below["content"] == rect(0, 50, 190, 198))
    }

    @Test func leadingIsRightWhereLinesRunFromTheRight() {
        let laidOut = inWindow(LayoutNode.shape.id("a").ignoresSafeArea(edges: [.leading]), direction: .rightToLeft)
        #expect(laidOut["a"] == rect(0, 50, 200, 250))
    }
}
