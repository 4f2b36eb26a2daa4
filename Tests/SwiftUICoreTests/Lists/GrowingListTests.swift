import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct GrowingListTests {
    struct Growing: View {
        @State private var count = 100
        @State private var taps = 0
        var body: some View {
            List {
                Button("longer \(taps)") {
                    taps += 1
                    count = count == 100 ? 300 : 20
                }
                ForEach(0..<count, id: \.self) { Counter(number: $0) }
            }
        }
    }

    struct Counter: View {
        let number: Int
        @State private var taps = 0
        var body: some View {
            Button("row \(number) \(taps)") { taps += 1 }
        }
    }

    @Test func aListThatGrowsLongShowsAWindowAndItsRowsKeepTheirState() throws {
        let scene = ViewGraph()
        scene.mount(Growing())
        func button(_ text: String) throws -> RenderNode {
            try #require(scene.tree.root.all(.button).first { $0.texts.contains(text) }, "no button \(text)")
        }
        scene.send(.tap, to: try button("row 3 0"))
        #expect(scene.tree.root.all(.window).isEmpty)

        scene.send(.tap, to: try button("longer 0"))
        let window = try #require(scene.tree.root.all(.window).first)
        #expect(window[.total] == .int(300))
        #expect(window.children.count < 100)
        _ = try button("row 3 1")
        #expect(scene.tree.root.all(.button).filter { $0.texts.contains("row 5 0") }.count == 1)
        #expect(scene.tree.brokenInvariants() == [])

        scene.send(.window(first: 200, count: 50), to: window)
        _ = try button("row 220 0")
        scene.send(.tap, to: try button("longer 1"))
        #expect(window[.total] == .int(20))
        #expect(window.children.count == 20)
        #expect(scene.tree.brokenInvariants() == [])
    }
}
