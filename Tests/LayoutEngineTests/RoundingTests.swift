import Foundation
import LayoutEngine
import Testing

/// The last step: frames on pixels.
struct RoundingTests {
    @Test(
        arguments: [(185.75, 186), (185.74, 185.5), (0.25, 0.5), (0.24, 0), (-0.25, 0), (-0.26, -0.5), (95.25, 95.5)]
            as [(CGFloat, CGFloat)])
    func coordinatesGoToTheNearestHalfPointAndUpFromTheMiddle(coordinate: CGFloat, expected: CGFloat) {
        #expect(PixelRounding(scale: 2).round(coordinate) == expected)
    }

    @Test func neighboursStayNeighbours() {
        let third: CGFloat = 100 / 3
        let row = LayoutNode.hstack(spacing: 0, (0..<3).map { LayoutNode.shape.id($0) })
        let laidOut = frames(row, 100, 10)
        #expect(laidOut[1]?.isClose(to: rect(third, 0, third, 10)) == true)
        let rounded = laidOut.rounded(PixelRounding(scale: 1))
        #expect((0..<3).map { rounded[$0] } == [rect(0, 0, 33, 10), rect(33, 0, 34, 10), rect(67, 0, 33, 10)])
        #expect(rounded.rounded(PixelRounding(scale: 1)) == rounded)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat]) func aScaleThatIsNoneLeavesFramesAlone(scale: CGFloat) {
        #expect(PixelRounding(scale: scale).round(rect(0.3, 0.3, 1.3, 1.3)).isClose(to: rect(0.3, 0.3, 1.3, 1.3)))
    }

    @Test func aWindowFitsItsContentInWholePoints() {
        let tree = LayoutTree(.hstack(spacing: 0, [.fixed(width: 10.25, height: 3), .fixed(width: 10, height: 7.5)]))
        #expect(tree.windowSize(offered: CGSize(width: 400, height: 600)) == size(21, 8))
        #expect(tree.frames(in: CGSize(width: 21, height: 8)).entries[0].frame.isClose(to: rect(0.375, 0.25, 20.25, 7.5)))
    }
}
