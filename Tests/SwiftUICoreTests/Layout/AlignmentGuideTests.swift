import Foundation
import RenderTree
import SwiftUICore
import Testing

/// What hosts are told of guides.
@MainActor
struct AlignmentGuideTests {
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] + 3 }
    }

    private static let middle = VerticalAlignment(Middle.self)
    private static let third = HorizontalAlignment(Third.self)

    private enum Third: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
    }

    private func measured(_ view: some View, width: Double = 60, height: Double = 30) -> [[String]] {
        let screen = Screen(view)
        for node in screen.all({ $0[.guides] != nil }) {
            #expect(node[.guides]?.strings == [])
            #expect(screen.scene.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: node) == nil)
        }
        return screen.all { $0[.guides] != nil }.map { $0[.guides]?.strings ?? [] }
    }

    @Test func aGuideIsWhereTheClosureSays() {
        #expect(measured(Text("a").alignmentGuide(.leading) { $0[.trailing] }) == [["leading=60"]])
        #expect(measured(Text("a").alignmentGuide(HorizontalAlignment.center) { _ in 7 }) == [["hcenter=7"]])
        #expect(measured(Text("a").alignmentGuide(.top) { $0[VerticalAlignment.center] }) == [["top=15"]])
        #expect(measured(Text("a").alignmentGuide(.firstTextBaseline) { $0[.bottom] - 10 }) == [["firstTextBaseline=20"]])
        // A place that is none counts as the side.
        #expect(measured(Text("a").alignmentGuide(.leading) { _ in .nan }) == [["leading=0"]])
    }

    @Test func anOwnGuideHasItsOwnNameAndPlace() {
        let guides = measured(Text("a").alignmentGuide(Self.middle) { $0[Self.middle] + $0[explicit: Self.third, default: 1] })
        #expect(guides.count == 1 && guides[0].count == 1)
        #expect(guides[0][0].hasPrefix("own") && guides[0][0].hasSuffix("=19"))
    }

    @Test func stacksTellHowTheirOwnGuidesLieByThemselves() throws {
        let row = Screen(HStack(alignment: Self.middle) { Text("a") }).node(.stack)
        let told = try #require(row[.ownGuides]?.strings?.first).split(separator: " ")
        #expect(told.count == 5 && told[0] == "1" && told.suffix(3) == ["3", "0", "0.5"])
        let pile = Screen(ZStack(alignment: Alignment(horizontal: Self.third, vertical: .top)) { Text("a") }).node(.stack)
        let other = try #require(pile[.ownGuides]?.strings)
        #expect(other.count == 1 && other[0].hasPrefix("0 own"))
        #expect(Screen(HStack(alignment: .top) { Text("a") }).node(.stack)[.ownGuides] == nil)
    }

    @Test func aChangeIsToldOnceForTheSizeThatIsKnown() throws {
        struct Root: View {
            @State private var step: CGFloat = 1
            var body: some View {
                Text("a").alignmentGuide(.leading) { _ in step }
                Button("more") { step += 1 }
            }
        }
        let screen = Screen(Root())
        let node = try #require(screen.all { $0[.guides] != nil }.first)
        screen.scene.send(.measured(.init(x: 0, y: 0, width: 10, height: 10)), to: node)
        #expect(node[.guides] == .strings(["leading=1"]))
        screen.send(.tap, to: .button)
        #expect(node[.guides] == .strings(["leading=2"]))
        // Elsewhere, and as large as before.
        #expect(screen.operations { screen.scene.send(.measured(.init(x: 50, y: 0, width: 10, height: 10)), to: node) } == [])
    }

    @Test func severalGuidesOnAViewAreAllTold() {
        let guides = measured(Text("a").alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.leading) { $0.width / 2 })
        #expect(Set(guides.flatMap(\.self)) == ["top=15", "leading=30"])
    }

    /// Views of 40 × 20 that begin a new line where one is full: their closures share what is filled so far, as they do all over the web.
    private struct Cloud: View {
        let isTopFirst: Bool
        @State private var last = "e"
        var body: some View {
            var (width, height): (CGFloat, CGFloat) = (0, 0)
            func leading(_ name: String, _ size: ViewDimensions) -> CGFloat {
                if abs(width - size.width) > 100 { (width, height) = (0, height - size.height) }
                defer { width = name == last ? 0 : width - size.width }
                return width
            }
            func top(_ name: String) -> CGFloat {
                defer { if name == last { height = 0 } }
                return height
            }
            return VStack {
                ZStack(alignment: .topLeading) {
                    ForEach(["a", "b", "c", "d", "e"] + (last == "f" ? ["f"] : []), id: \.self) { name in
                        if isTopFirst {
                            Text(name).alignmentGuide(.top) { _ in top(name) }.alignmentGuide(.leading) { leading(name, $0) }
                        } else {
                            Text(name).alignmentGuide(.leading) { leading(name, $0) }.alignmentGuide(.top) { _ in top(name) }
                        }
                    }
                }
                Button("more") { last = "f" }
            }
        }
    }

    private func measure(_ screen: Screen, width: Double = 40, where isWanted: (RenderNode) -> Bool = { _ in true }) {
        let guided = screen.all { $0[.guides] != nil && isWanted($0) }
        _ = screen.scene.take(
            guided.map { MeasuredNode(id: $0.id, measurement: .init(x: 0, y: 0, width: width, height: 20)) })
    }

    /// Each view's guides on one line.
    private func guides(_ screen: Screen, each count: Int = 2) -> [String] {
        let all = screen.all { $0[.guides] != nil }.flatMap { $0[.guides]?.strings ?? [] }
        return stride(from: 0, to: all.count, by: count).map { all[$0..<min($0 + count, all.count)].sorted().joined(separator: " ") }
    }

    @Test(arguments: [false, true]) func guidesAreAskedForInTheOrderOfTheViews(isTopFirst: Bool) {
        let screen = Screen(Cloud(isTopFirst: isTopFirst))
        measure(screen)
        let two = ["leading=0 top=0", "leading=-40 top=0", "leading=0 top=-20", "leading=-40 top=-20", "leading=0 top=-40"]
        #expect(guides(screen) == two)
        // Another size of one view, and of all; then another view.
        measure(screen, width: 41) { $0[.text] == .string("c") }
        measure(screen)
        #expect(guides(screen) == two)
        screen.send(.tap, to: .button)
        measure(screen)
        #expect(guides(screen) == two + ["leading=-40 top=-40"])
    }

    @Test func aGuideReadsThoseOfModifiersFurtherIn() {
        let view = Text("a").alignmentGuide(.top) { _ in 4 }.alignmentGuide(.leading) { $0[.top] + 1 }
            .alignmentGuide(.bottom) { $0[explicit: HorizontalAlignment.leading] ?? 0 }
        let screen = Screen(view)
        measure(screen)
        #expect(guides(screen, each: 3) == ["bottom=5 leading=5 top=4"])
    }

    @Test func cellsTellTheirGrid() {
        let screen = Screen(
            Grid {
                GridRow {
                    Text("a").gridColumnAlignment(.trailing)
                    Text("b").gridCellAnchor(.bottomTrailing)
                    Text("c").gridCellUnsizedAxes([.horizontal, .vertical])
                }
            })
        let cells = screen.node(.gridRow).children
        #expect(cells[0][.columnAlignment] == .string("trailing"))
        #expect(cells[1][.cellAnchor] == .string("1.0 1.0"))
        #expect(cells[2][.unsizedAxes] == .string("both"))
    }
}

extension ViewDimensions {
    fileprivate subscript(explicit guide: HorizontalAlignment, default value: CGFloat) -> CGFloat { self[explicit: guide] ?? value }
}
