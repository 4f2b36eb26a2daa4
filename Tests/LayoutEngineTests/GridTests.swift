import Foundation
import LayoutEngine
import Testing

struct GridTests {
    private func cell(_ width: CGFloat, _ height: CGFloat, _ id: String = "") -> LayoutNode {
        .fixed(width: width, height: height).id(id)
    }

    private func grid(alignment: LayoutAlignment = .center, _ rows: [LayoutGridRow]) -> LayoutNode {
        LayoutNode.grid(alignment: alignment, horizontalSpacing: 10, verticalSpacing: 5, rows).id("grid")
    }

    @Test func tracksAreAsLargeAsTheirGreatestCells() {
        let rows = [LayoutGridRow([cell(20, 10, "a"), cell(40, 30, "b")]), LayoutGridRow([cell(50, 8, "c"), cell(10, 4, "d")])]
        let laidOut = frames(grid(alignment: .topLeading, rows), 500, 500)
        #expect(laidOut["grid"]?.size == size(100, 43))
        #expect(laidOut["a"] == rect(0, 0, 20, 10))
        #expect(laidOut["b"] == rect(60, 0, 40, 30))
        #expect(laidOut["c"] == rect(0, 35, 50, 8))
        #expect(laidOut["d"] == rect(60, 35, 10, 4))
    }

    @Test func cellsAlignByRowColumnAndAnchor() {
        let rows = [
            LayoutGridRow(alignment: .bottom, [cell(20, 10, "a").gridColumnAlignment(.trailing), cell(40, 30)]),
            LayoutGridRow([cell(50, 8), cell(10, 4, "b").gridCellAnchor(LayoutAnchor(x: 1, y: 1))]), LayoutGridRow([cell(30, 10, "c")]),
        ]
        let laidOut = frames(grid(rows), 500, 500)
        #expect(laidOut["a"] == rect(30, 20, 20, 10))
        #expect(laidOut["b"] == rect(90, 39, 10, 4))
        #expect(laidOut["c"] == rect(20, 48, 30, 10))
    }

    /// Apple's example: a cell across two columns, where the first has a guide of its own.
    @Test func aCellMaySpanColumns() {
        let rows = [
            LayoutGridRow([cell(80, 10).gridColumnAlignment(.trailing), cell(60, 10), cell(40, 10)]),
            LayoutGridRow([cell(30, 10, "label"), cell(90, 10, "wide").gridCellColumns(2)]),
        ]
        let laidOut = frames(grid(alignment: .leading, rows), 500, 500)
        #expect(laidOut["grid"]?.size == size(200, 25))
        #expect(laidOut["label"] == rect(50, 15, 30, 10))
        #expect(laidOut["wide"] == rect(90, 15, 90, 10))
        // A span that is wider than its columns widens them alike.
        let widening = [LayoutGridRow([cell(20, 10), cell(20, 10, "b")]), LayoutGridRow([cell(90, 10).gridCellColumns(2)])]
        let widened = frames(grid(alignment: .leading, widening), 500, 500)
        #expect(widened["grid"]?.width == 90)
        #expect(widened["b"] == rect(50, 0, 20, 10))
    }

    /// Apple's example of `gridCellUnsizedAxes`: a divider makes the grid as wide as it can be, unless it asks for no width.
    @Test func aDividerWidensTheGridUnlessItIsUnsized() {
        func rows(_ divider: LayoutNode) -> [LayoutGridRow] {
            [LayoutGridRow([cell(20, 10), cell(40, 10)]), .across(divider.id("divider")), LayoutGridRow([cell(30, 10), cell(10, 10)])]
        }
        let wide = frames(grid(rows(.divider)), 300, 300)
        #expect(wide["grid"]?.size == size(300, 31))
        #expect(wide["divider"] == rect(0, 15, 300, 1))
        let narrow = frames(grid(rows(.divider.gridCellUnsizedAxes(.horizontal))), 300, 300)
        #expect(narrow["grid"]?.size == size(80, 31))
        #expect(narrow["divider"] == rect(0, 15, 80, 1))
    }

    /// Apple's example: empty cells made of a colour without a say in any axis.
    @Test func anUnsizedColourFillsACellWithoutGrowingIt() {
        let rows = [
            LayoutGridRow([cell(20, 10), LayoutNode.shape.gridCellUnsizedAxes(.all).id("empty")]),
            LayoutGridRow([cell(30, 10), cell(40, 10)]),
        ]
        let laidOut = frames(grid(rows), 300, 300)
        #expect(laidOut["grid"]?.size == size(80, 25))
        #expect(laidOut["empty"] == rect(40, 0, 40, 10))
    }

    @Test func aColumnOfUnsizedCellsAloneIsAsNarrowAsTheyAllow() {
        let unsized = LayoutNode.shape.gridCellUnsizedAxes(.horizontal)
        let rows = [LayoutGridRow([cell(20, 10), unsized]), LayoutGridRow([cell(30, 10), unsized.frame(minWidth: 7)])]
        #expect(frames(grid(rows), 300, 20)["grid"]?.width == 47)
    }

    @Test func flexibleColumnsShareWhatOthersLeave() {
        let rows = [LayoutGridRow([cell(40, 10), .shape.id("a"), .shape.id("b")]), LayoutGridRow([cell(20, 10), cell(5, 60)])]
        let laidOut = frames(grid(rows), 300, 100)
        #expect(laidOut["grid"]?.size == size(300, 100))
        #expect(laidOut["a"] == rect(50, 0, 120, 35))
        #expect(laidOut["b"] == rect(180, 0, 120, 35))
    }

    @Test func rowsMeetOnBaselines() {
        let high = LayoutNode.text(width: 10, height: 40, baseline: 35).id("high")
        let low = LayoutNode.text(width: 10, height: 40, baseline: 5).id("low")
        let laidOut = frames(grid([LayoutGridRow(alignment: .firstTextBaseline, [high, low])]), nil, nil)
        #expect(laidOut["grid"]?.height == 70)
        #expect(laidOut["high"]?.minY == 0 && laidOut["low"]?.minY == 30)
    }

    @Test func columnsMeetOnAnOwnGuide() {
        let own = AlignmentKey(.horizontal, id: "own") { _ in 0 }
        let rows = [
            LayoutGridRow([cell(20, 10, "a").alignmentGuide(own) { $0.width }.gridColumnAlignment(own), cell(5, 5)]),
            LayoutGridRow([cell(10, 10, "b")]),
        ]
        let laidOut = frames(grid(rows), nil, nil)
        #expect(laidOut["a"]?.minX == 0 && laidOut["b"]?.minX == 20)
        #expect(laidOut["grid"]?.width == 45)
    }

    @Test func distancesAreTheGreatestThatNeighboursWish() {
        let text = LayoutNode.text(width: 10, height: 16)
        let texts = LayoutNode.grid([LayoutGridRow([text, text]), LayoutGridRow([text, text])])
        #expect(size(texts, nil, nil) == size(28, 32))
        let mixed = LayoutNode.grid([LayoutGridRow([text, cell(10, 16)]), LayoutGridRow([text, cell(10, 16)])])
        #expect(size(mixed, nil, nil) == size(28, 40))
    }

    @Test func gridsWithoutCells() {
        #expect(size(.grid([]), 100, 100) == .zero)
        #expect(size(.grid([LayoutGridRow([]), LayoutGridRow([])]), 100, 100) == size(0, 8))
        #expect(size(.grid([.across(.shape)]), 100, 100) == size(100, 100))
        #expect(size(grid([LayoutGridRow([cell(10, 10).gridCellColumns(Int.max)])]), 100, 100).height == 10)
    }
}
