import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct GridTests {
    @Test func gridsSayTheirTracks() {
        let scene = TestScene(
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 4), GridItem(.fixed(40)), GridItem()], spacing: 8) {
                ForEach(0..<2) { Text("\($0)") }
            })
        let grid = scene.root.children.first
        #expect(grid?[.columns] == .strings(["adaptive 80 inf", "fixed 40", "flexible 10 inf"]))
        #expect(grid?[.spacing] == .double(8))
        #expect(grid?[.columnSpacing] == .double(4))
        #expect(grid?.children.count == 2)
    }

    @Test func headersAndFootersOfSectionsGoAcrossALazyGrid() {
        let section = Section {
            Text("a")
        } header: {
            Text("Header")
        } footer: {
            Text("Footer")
        }
        let columns = [GridItem(), GridItem()]
        for screen in [Screen(LazyVGrid(columns: columns) { section }), Screen(LazyHGrid(rows: columns) { section })] {
            #expect(screen.all { $0[.columnSpan] == .int(0) }.compactMap { $0[.text]?.string } == ["Header", "Footer"])
        }
        #expect(Screen(LazyVStack { section }).all { $0[.columnSpan] != nil }.isEmpty)
    }

    @Test func rowsHoldTheirCells() {
        let scene = TestScene(
            Grid(alignment: .leading) {
                GridRow {
                    Text("a"); Text("b")
                }
                Divider()
            })
        #expect(
            scene.root.semanticDescription() == """
                root
                  grid
                    gridRow
                      text text="a"
                      text text="b"
                    divider
                """)
    }

    @Test func ofSeveralAlternativesTheFirstIsShownUntilTheHostSaysWhichFits() throws {
        let scene = TestScene(
            ViewThatFits(in: .horizontal) {
                Text("a long one")
                Text("b")
            })
        #expect(
            scene.root.semanticDescription() == """
                root
                  alternatives axis="horizontal"
                    text text="a long one"
                """)
        let node = try #require(scene.root.children.first)
        #expect(scene.graph.send(.window(first: 2, count: 1), to: node) == .notTaken)
        #expect(scene.graph.send(.window(first: 1, count: 1), to: node) == nil)
        #expect(node.shownChildren.map { $0[.text] } == [.string("b")])
        // The host shows it already; what is around it may be of another size now.
        #expect(scene.takeOperations() == ["update alternatives first"])
    }

    @Test func aSafeAreaInsetIsBesideTheView() {
        #expect(TestScene(Text("a").safeAreaInset(edge: .bottom) { Text("b") }).texts == ["a", "b"])
        #expect(TestScene(Text("a").safeAreaInset(edge: .top) { Text("b") }).texts == ["b", "a"])
    }

    @Test func scrollViewsSayHowTheyScroll() {
        let scene = TestScene(ScrollView(.horizontal, showsIndicators: false) { Text("a") }.scrollDisabled(true))
        let node = scene.root.children.first
        #expect(node?[.axis] == .string("horizontal"))
        #expect(node?[.scrolling] == .strings(["fixed", "bare"]))
    }
}
