import Foundation
import LayoutEngine
import Testing

struct LazyGridTests {
    private func lengths(_ items: [LazyGridItem], _ available: CGFloat) -> [CGFloat] {
        LazyGridTracks(items, available: available, spacing: 8).tracks.map { ($0.length * 100).rounded() / 100 }
    }

    // What others saw, number by number.
    @Test func tracksAsObserved() {
        #expect(lengths([LazyGridItem(.fixed(60))], 300) == [60])
        #expect(lengths([LazyGridItem(.fixed(60)), LazyGridItem(.fixed(100))], 100) == [60, 100])
        #expect(lengths([LazyGridItem(.flexible(minimum: 100, maximum: 200))], 300) == [200])
        #expect(lengths([LazyGridItem(.flexible(minimum: 100)), LazyGridItem(.flexible(minimum: 180))], 300) == [146, 180])
        #expect(lengths([LazyGridItem(.flexible(minimum: 100)), LazyGridItem(.flexible(minimum: 180))], 334) == [163, 180])
        #expect(lengths([LazyGridItem(.fixed(70)), LazyGridItem(.adaptive(minimum: 40))], 200) == [70, 57, 57])
        #expect(lengths([LazyGridItem(.adaptive(minimum: 50, maximum: 100))], 300) == [53.6, 53.6, 53.6, 53.6, 53.6])
        let two = [LazyGridItem(.adaptive(minimum: 50, maximum: 100)), LazyGridItem(.adaptive(minimum: 40, maximum: 100))]
        #expect(lengths(two, 300) == [69, 69, 43.33, 43.33, 43.33])
    }

    /// As observed: the grid is 334 wide in an offer of 300, and then makes its tracks of 334, which do not fit in it.
    @Test func tracksAreMadeAgainForTheLengthThatTheyTook() {
        let columns = [LazyGridItem(.flexible(minimum: 100)), LazyGridItem(.flexible(minimum: 180))]
        let laidOut = frames(LayoutNode.lazyVGrid(columns: columns, [.shape.id("a"), .shape.id("b")]).id("grid"), 300, 100)
        #expect(laidOut["grid"] == rect(0, 0, 334, 10))
        #expect(laidOut["a"] == rect(0, 0, 163, 10))
        #expect(laidOut["b"] == rect(171, 0, 180, 10))
    }

    @Test func fixedItemsComeFirstWhereverTheyStand() {
        let items = [LazyGridItem(), LazyGridItem(.fixed(50)), LazyGridItem(.flexible(maximum: 30)), LazyGridItem()]
        #expect(lengths(items, 374) == [100, 50, 30, 170])
    }

    @Test func spacingsAreEachItemsOwn() {
        let items = [LazyGridItem(.fixed(10), spacing: 1), LazyGridItem(.fixed(20), spacing: 50), LazyGridItem(.fixed(30), spacing: 99)]
        let tracks = LazyGridTracks(items, available: 0, spacing: 8)
        #expect(tracks.tracks.map(\.start) == [0, 11, 81])
        #expect(tracks.length == 111)
    }

    @Test func itemsThatMakeNoSense() {
        #expect(lengths([], 300).isEmpty)
        #expect(lengths([LazyGridItem(.adaptive(minimum: 80))], 50) == [80])
        #expect(lengths([LazyGridItem(.adaptive(minimum: 0))], 10).count == 2)
        #expect(lengths([LazyGridItem(.adaptive(minimum: 1))], .infinity).count == 1_000)
        #expect(lengths([LazyGridItem(.fixed(-5)), LazyGridItem(.flexible(minimum: -10, maximum: .nan))], .nan) == [0, 0])
    }

    @Test func cellsFillRowByRow() {
        let children = (0..<5).map { LayoutNode.fixed(width: 10, height: CGFloat(10 + $0)).id($0) }
        let columns = [LazyGridItem(.flexible(), alignment: .topLeading), LazyGridItem(.fixed(50))]
        let laidOut = frames(LayoutNode.lazyVGrid(columns: columns, spacing: 2, children).id("grid"), 108, nil)
        #expect(laidOut["grid"]?.size == size(108, 11 + 2 + 13 + 2 + 14))
        #expect(laidOut[0] == rect(0, 0, 10, 10))
        #expect(laidOut[1] == rect(78, 0, 10, 11))
        #expect(laidOut[2] == rect(0, 13, 10, 12))
        #expect(laidOut[4] == rect(0, 28, 10, 14))
    }

    /// Apple's example of `GridItem`: rows of fixed heights, columns as wide as their widest cells.
    @Test func aHorizontalGridHasRows() {
        let rows = [
            LazyGridItem(.fixed(30), spacing: 1), LazyGridItem(.fixed(60), spacing: 10), LazyGridItem(.fixed(90), spacing: 20),
            LazyGridItem(.fixed(10), spacing: 50),
        ]
        let children = (0..<8).map { LayoutNode.shape.frame(width: 30).id($0) }
        let grid = LayoutNode.scroll(axes: .horizontal, LayoutNode.lazyHGrid(rows: rows, spacing: 5, children).id("grid"))
        let laidOut = frames(grid, 400, 300)
        #expect(laidOut["grid"]?.size == size(65, 221))
        #expect(laidOut[2] == rect(0, 101, 30, 90))
        #expect(laidOut[7] == rect(35, 211, 30, 10))
    }
}
