import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Layouts of an app's own run with what a host has measured of their views.
@MainActor
struct CustomLayoutTests {
    /// Lines of views without distances, each as long as fits.
    struct Flow: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            let places = places(in: proposal.width ?? .infinity, subviews)
            return CGSize(width: places.map(\.maxX).max() ?? 0, height: places.map(\.maxY).max() ?? 0)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            for (subview, place) in zip(subviews, places(in: bounds.width, subviews)) {
                subview.place(at: place.origin, proposal: ProposedViewSize(place.size))
            }
        }

        private func places(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
            var origin = CGPoint.zero
            return subviews.map { subview in
                let size = subview.sizeThatFits(.unspecified)
                if origin.x > 0, origin.x + size.width > width { origin = CGPoint(x: 0, y: origin.y + size.height) }
                defer { origin.x += size.width }
                return CGRect(origin: origin, size: size)
            }
        }
    }

    /// Its only view at half the width that is offered.
    struct Half: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width.map { $0 / 2 }, height: nil))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }

    private struct Column: LayoutValueKey { static var defaultValue: Int { 0 } }

    /// Views in columns of 100 that they name themselves.
    struct Columns: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { CGSize(width: 300, height: 20) }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            for subview in subviews { subview.place(at: CGPoint(x: 100 * subview[Column.self], y: 0), proposal: .unspecified) }
        }
    }

    private func stack(_ scene: TestScene) throws -> RenderNode {
        func find(_ node: RenderNode) -> RenderNode? {
            node.kind == .stack && node[.places] != nil || node[.axis]?.string == "custom"
                ? node : node.children.lazy.compactMap(find).first
        }
        return try #require(find(scene.root))
    }

    /// Views of 20 in height.
    private func offer(_ stack: RenderNode, width: Double?, _ widths: [Double], heights: [SubviewOffer.Answer] = []) -> InputEvent {
        .offered(
            SubviewOffer(
                width: width, height: nil,
                subviews: zip(stack.children, widths).map {
                    .init(id: $0.id, idealWidth: $1, idealHeight: 20, leastWidth: 10, heights: heights)
                }))
    }

    /// The places without the numbers of the views.
    private func places(_ stack: RenderNode) -> [String] {
        (stack[.places]?.strings ?? []).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    }

    @Test func viewsHaveNoPlaceUntilTheHostHasMeasuredThem() throws {
        let scene = TestScene(Flow() { Text("a") })
        #expect(try stack(scene).properties == [.axis: .string("custom")])
    }

    @Test func viewsFlowIntoLinesOfTheWidthThatIsOffered() throws {
        let scene = TestScene(
            Flow() {
                Text("a"); Text("b"); Text("c")
            })
        let stack = try stack(scene)
        #expect(scene.graph.send(offer(stack, width: 100, [40, 50, 30]), to: stack) == nil)
        #expect(places(stack) == ["0 0 40 20", "40 0 50 20", "0 20 30 20"])
        #expect(stack[.width]?.double == 90.0 && stack[.height]?.double == 40.0)
        scene.graph.send(offer(stack, width: 200, [40, 50, 30]), to: stack)
        #expect(places(stack) == ["0 0 40 20", "40 0 50 20", "90 0 30 20"])
        #expect(stack[.width]?.double == 120.0 && stack[.height]?.double == 20.0)
    }

    @Test func theHostIsToldHowLargeALayoutWouldBeForOtherOffers() throws {
        let scene = TestScene(
            Flow() {
                Text("a"); Text("b"); Text("c")
            })
        let stack = try stack(scene)
        let subviews = zip(stack.children, [40.0, 50, 30]).map {
            SubviewOffer.Subview(id: $0.id, idealWidth: $1, idealHeight: 20, leastWidth: 10)
        }
        scene.graph.send(.offered(SubviewOffer(width: 200, height: nil, subviews: subviews)), to: stack)
        #expect(stack[.sizes] == nil)
        scene.graph.send(.offered(SubviewOffer(width: 200, height: nil, subviews: subviews, wanted: [nil, 95.5, 60])), to: stack)
        #expect(stack[.sizes]?.strings == ["- 120 20", "95.5 90 40", "60 50 60"])
        #expect(stack[.width]?.double == 120.0, "its own size is that for its own offer")
    }

    @Test func theHostIsAskedHowHighAViewIsWhereALayoutMakesItNarrower() throws {
        let scene = TestScene(Half() { Text("a") })
        let stack = try stack(scene)
        scene.graph.send(offer(stack, width: 100, [150]), to: stack)
        let id = stack.children[0].id.rawValue
        #expect(stack[.questions]?.strings == ["\(id) 50"])
        #expect(stack[.height]?.double == 60.0, "three lines, as far as can be told")
        scene.graph.send(offer(stack, width: 100, [150], heights: [.init(width: 50, height: 80)]), to: stack)
        #expect(stack[.height]?.double == 80.0)
        #expect(stack[.questions]?.strings == ["\(id) 50"], "as long as the layout needs it")
        scene.graph.send(offer(stack, width: 400, [150]), to: stack)
        #expect(stack[.questions] == nil && stack[.height]?.double == 20.0)
    }

    @Test func aLayoutThatAlwaysHasAnotherQuestionIsNotAskedForEver() throws {
        struct Restless: Layout {
            final class Count { var value = 0 }
            let count = Count()
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
                count.value += 1
                return subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(20 + count.value), height: nil))
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
        }
        let scene = TestScene(Restless() { Text("a") })
        let stack = try stack(scene)
        var questions: Set<[String]> = []
        for number in 0..<50 {
            scene.graph.send(offer(stack, width: 100, [150], heights: [.init(width: Double(number), height: 20)]), to: stack)
            questions.insert(stack[.questions]?.strings ?? [])
        }
        #expect(questions.count < 10)
    }

    @Test func viewsTellTheirLayoutValuesAndWhenTheyChange() throws {
        struct Root: View {
            @State private var column = 1
            var body: some View {
                Columns() {
                    Text("a").layoutValue(key: Column.self, value: column).padding()
                    Tap("move") { column = 2 }
                }
            }
        }
        let scene = TestScene(Root())
        let stack = try stack(scene)
        scene.graph.send(offer(stack, width: 300, [40, 40]), to: stack)
        #expect(places(stack) == ["100 0 40 20", "0 0 40 20"])
        try scene.tap("move")
        #expect(places(stack) == ["200 0 40 20", "0 0 40 20"])
    }

    @Test func aViewThatHasGoneLeavesItsPlaceAndANewOneWaitsForItsSize() throws {
        struct Root: View {
            @State private var count = 3
            var body: some View {
                Flow() {
                    ForEach(0..<count, id: \.self) { Text("\($0)") }
                    Tap("fewer") { count = 2 }
                }
            }
        }
        let scene = TestScene(Root())
        let stack = try stack(scene)
        scene.graph.send(offer(stack, width: 300, [40, 50, 60, 70]), to: stack)
        #expect(places(stack) == ["0 0 40 20", "40 0 50 20", "90 0 60 20", "150 0 70 20"])
        try scene.tap("fewer")
        #expect(places(stack) == ["0 0 40 20", "40 0 50 20", "90 0 70 20"])
    }

    @Test func viewsKeepTheirStateWhenTheLayoutBecomesAnother() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Tap("count \(count)") { count += 1 } }
        }
        struct Root: View {
            @State private var step = 0
            var body: some View {
                let layouts = [
                    AnyLayout(HStackLayout(spacing: 4)), AnyLayout(VStackLayout()), AnyLayout(ZStackLayout()), AnyLayout(GridLayout()),
                    AnyLayout(Flow()),
                ]
                layouts[step]() {
                    Counter()
                    Tap("next") { step += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        let stack = try stack(scene)
        try scene.tap("count 0")
        for axis in ["horizontal", "vertical", "depth", "grid", "custom"] {
            #expect(stack[.axis] == .string(axis) && stack.isInserted)
            #expect(scene.texts.contains("count 1"))
            if axis != "custom" { try scene.tap("next") }
        }
    }

    @Test func aLayoutMayAskAStackToPlaceAPartOfItsViews() throws {
        struct Indented: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
                let stack = HStackLayout(spacing: 5)
                var cache = stack.makeCache(subviews: subviews)
                let size = stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
                return CGSize(width: size.width + 30, height: size.height)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
                let stack = HStackLayout(spacing: 5)
                var cache = stack.makeCache(subviews: subviews)
                let inner = CGRect(x: bounds.minX + 30, y: bounds.minY, width: bounds.width - 30, height: bounds.height)
                stack.placeSubviews(in: inner, proposal: ProposedViewSize(inner.size), subviews: subviews, cache: &cache)
            }
        }
        let scene = TestScene(
            Indented() {
                Text("a"); Text("b")
            })
        let stack = try stack(scene)
        scene.graph.send(offer(stack, width: 300, [40, 50]), to: stack)
        #expect(places(stack) == ["30 0 40 20", "75 0 50 20"])
        #expect(stack[.width]?.double == 125.0)
    }

    @Test func aGridLayoutTellsTheHostItsDistancesAndHasItsRows() throws {
        let layout = AnyLayout(GridLayout(alignment: .topLeading, horizontalSpacing: 12, verticalSpacing: 6))
        let scene = TestScene(
            layout {
                GridRow {
                    Text("a"); Text("b")
                }
                Text("across")
            })
        let grid = try stack(scene)
        #expect(grid[.axis] == .string("grid") && grid[.alignment] == .string("leading top"))
        #expect(grid[.spacing] == .double(6) && grid[.columnSpacing] == .double(12))
        #expect(grid.children.map(\.kind) == [.gridRow, .text])
        #expect(grid.children[0].children.count == 2)
    }

    @Test func aLayoutMayAskAGridToPlaceItsViewsOneBelowTheOther() throws {
        struct Below: Layout {
            let grid = GridLayout(alignment: .leading, verticalSpacing: 5)
            func makeCache(subviews: Subviews) -> AnyLayout.Cache { grid.makeCache(subviews: subviews) }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
                grid.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
                grid.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            }
        }
        let scene = TestScene(
            Below() {
                Text("a"); Text("b")
            })
        let stack = try stack(scene)
        scene.graph.send(offer(stack, width: 300, [40, 50]), to: stack)
        #expect(places(stack) == ["0 0 40 20", "0 25 50 20"])
        #expect(stack[.width]?.double == 50)
    }

    @Test(arguments: [Double.nan, .infinity, -1]) func lengthsThatAreNoneAreRefused(_ length: Double) throws {
        let scene = TestScene(Flow() { Text("a") })
        let stack = try stack(scene)
        #expect(scene.graph.send(offer(stack, width: length, [40]), to: stack) == .notTaken)
        #expect(scene.graph.send(offer(stack, width: 100, [length]), to: stack) == .notTaken)
        #expect(stack.properties == [.axis: .string("custom")])
    }
}
