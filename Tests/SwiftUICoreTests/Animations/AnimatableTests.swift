import RenderTree
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGRect

@testable import SwiftUICore

/// Views, modifiers and shapes whose own values are animated: their code runs for values on the way.
@MainActor
struct AnimatableTests {
    /// A number that counts.
    struct Counting: View, Animatable {
        var number: Double
        nonisolated var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View { Leaf("\(Int(number.rounded()))") }
    }

    /// The same as a modifier.
    struct CountingModifier: AnimatableModifier {
        var number: Double
        nonisolated var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        func body(content: Content) -> some View {
            content
            Leaf("\(Int(number.rounded()))")
        }
    }

    /// A line as long as its number, of two such numbers.
    struct Line: Shape {
        var length: Double
        var animatableData: Double {
            get { length }
            set { length = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path {
                $0.move(to: .zero)
                $0.addLine(to: CGPoint(x: length, y: rect.height))
            }
        }
    }

    @MainActor final class Shown {
        let time = ManualTime()
        let graph = ViewGraph()
        private(set) var numbers: [String] = []
        private(set) var drawings: [Drawing?] = []
        private(set) var batches = 0

        init(_ view: some View) {
            graph.clock = time.clock
            graph.mount(view)
            graph.onBatch = { [weak self] in self?.take($0) }
        }

        private func take(_ operations: [Operation]) {
            batches += 1
            for operation in operations {
                if case .update(let node, _) = operation, let text = node[.text]?.string { numbers.append(text) }
                if case .command(.draw(let drawing), _) = operation { drawings.append(drawing) }
            }
        }

        func act(_ title: String = "act") throws {
            #expect(graph.send(.tap, to: try #require(find { $0[.title]?.string == title })) == nil)
        }

        func find(_ condition: (RenderNode) -> Bool) -> RenderNode? {
            var rest = [graph.tree.root]
            while let node = rest.popLast() {
                if condition(node) { return node }
                rest += node.children
            }
            return nil
        }

        func measure(_ width: Double, _ height: Double) throws {
            let area = try #require(find { $0.kind == .geometry })
            #expect(graph.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: area) == nil)
        }

        func take() -> [String] {
            defer { numbers = [] }
            return numbers
        }
    }

    struct Screen<Content: View>: View {
        var animation: Animation? = .linear(duration: 1)
        @ViewBuilder let content: (Double) -> Content
        @State private var number = 0.0
        var body: some View {
            Tap("act") { withAnimation(animation) { number += 100 } }
            Tap("back") { withAnimation(animation) { number = 0 } }
            Tap("at once") { number = 7 }
            content(number)
        }
    }

    // MARK: Bodies

    @Test func aNumberCountsToWhatTheAppGives() throws {
        let shown = Shown(Screen { Counting(number: $0) })
        try shown.act()
        #expect(shown.take() == [])
        shown.time.advance(by: 0.5)
        #expect(shown.take().last == "50")
        shown.time.advance(by: 0.4)
        let later = shown.take().compactMap(Int.init)
        #expect(later.last == 90 && later == later.sorted() && later.count == 12)
        shown.time.advance(by: 1)
        #expect(shown.take().last == "100")
        // At most thirty frames a second, and none once it is there.
        #expect(shown.batches <= 31)
        shown.time.advance(by: 5)
        #expect(shown.batches <= 31)
    }

    @Test func aModifierCountsToo() throws {
        let shown = Shown(Screen { Leaf("a").modifier(CountingModifier(number: $0)) })
        try shown.act()
        shown.time.advance(by: 0.5)
        #expect(shown.take().last == "50")
        shown.time.advance(by: 0.6)
        #expect(shown.take().last == "100")
    }

    @Test func theScopeAroundTheViewSaysHow() throws {
        let shown = Shown(
            Screen(animation: nil) { number in
                VStack {
                    Counting(number: number).animation(.linear(duration: 2), value: number)
                    Counting(number: -number)
                }
            })
        try shown.act()
        #expect(shown.take() == ["-100"])
        shown.time.advance(by: 1)
        #expect(shown.take().last == "50")
    }

    @Test func whatIsInterruptedGoesOnFromWhatIsShown() throws {
        let shown = Shown(Screen { Counting(number: $0) })
        try shown.act()
        shown.time.advance(by: 0.5)
        try shown.act("back")
        #expect(shown.take().last == "50")
        shown.time.advance(by: 0.5)
        #expect(shown.take().last == "25")
        try shown.act("at once")
        #expect(shown.take().last == "7")
        shown.time.advance(by: 1)
        #expect(shown.take() == [])
    }

    @Test func aPageThatDoesNotKeepUpCostsNoFrames() throws {
        let shown = Shown(Screen { Counting(number: $0) })
        var hasCredit = true
        shown.graph.hasCredit = { hasCredit }
        try shown.act()
        shown.time.advance(by: 0.1)
        hasCredit = false
        shown.graph.recordsBodies = true
        shown.time.advance(by: 0.4)
        #expect(shown.graph.takeBodiesRun() == [])
        hasCredit = true
        shown.graph.flush()
        shown.time.advance(by: 0.04)
        #expect(shown.take().last == "53")
        shown.time.advance(by: 1)
        #expect(shown.take().last == "100")
    }

    @Test func whatRepeatsForEverEndsWithItsView() throws {
        struct Fading: View {
            @State private var isShown = true
            var body: some View {
                Tap("hide") { isShown = false }
                if isShown { Screen(animation: .linear(duration: 1).repeatForever()) { Counting(number: $0) } }
            }
        }
        let shown = Shown(Fading())
        try shown.act()
        shown.time.advance(by: 1.5)
        #expect(shown.take().last == "50")
        try shown.act("hide")
        let count = shown.batches
        shown.time.advance(by: 5)
        #expect(shown.batches == count)
    }
}
