import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

private struct ScrollOffset: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
}

@MainActor
struct GeometryTests {
    private func geometry(_ scene: TestScene) -> RenderNode? {
        func find(_ node: RenderNode) -> RenderNode? {
            node.kind == .geometry ? node : node.children.lazy.compactMap(find).first
        }
        return find(scene.root)
    }

    @Test func theSizeIsThatOfTheSceneUntilItIsReported() throws {
        let scene = TestScene(GeometryReader { geometry in Text("\(Int(geometry.size.width))") })
        #expect(scene.texts == ["1,024"])
        let node = try #require(geometry(scene))
        #expect(scene.graph.send(.measured(.init(x: 0, y: 0, width: 300, height: 20)), to: node) == nil)
        #expect(scene.texts == ["300"])
        #expect(scene.takeOperations() == ["update 300 text"])
        scene.graph.send(.measured(.init(x: 0, y: 0, width: 300, height: 20)), to: node)
        #expect(scene.takeOperations() == [])
    }

    @Test func nonsenseIsRefused() throws {
        let scene = TestScene(GeometryReader { geometry in Text("\(Int(geometry.size.width))") })
        let node = try #require(geometry(scene))
        #expect(scene.graph.send(.measured(.init(x: 0, y: 0, width: .nan, height: 20)), to: node) == .notTaken)
        #expect(scene.graph.send(.measured(.init(x: 0, y: 0, width: -1, height: 20)), to: node) == .notTaken)
    }

    @Test func statesReadInTheContentUpdateIt() throws {
        struct Root: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    GeometryReader { _ in Text("\(count)") }
                    Tap("more") { count += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("more")
        #expect(scene.texts == ["1", "more"])
    }

    @Test func thePlaceInANamedSpaceComesThroughAPreference() throws {
        struct Root: View {
            @State private var offset: CGFloat = 0
            var body: some View {
                VStack {
                    Text("offset \(Int(offset))")
                    ScrollView {
                        VStack { ForEach(0..<3) { Text("Item \($0)") } }
                            .background(
                                GeometryReader { geometry in
                                    Color.clear.preference(
                                        key: ScrollOffset.self, value: geometry.frame(in: .named("scroll")).minY)
                                })
                    }
                    .coordinateSpace(name: "scroll")
                    .onPreferenceChange(ScrollOffset.self) { value in
                        MainActor.assumeIsolated { offset = value }
                    }
                }
            }
        }
        let scene = TestScene(Root())
        let node = try #require(geometry(scene))
        scene.graph.send(
            .measured(.init(x: 0, y: 10, width: 50, height: 90, offsets: ["scroll": .init(x: 0, y: -40)])), to: node)
        #expect(scene.texts.first == "offset -40")
        let scroll = scene.root.semanticDescription(looks: true)
        #expect(scroll.contains("coordinateSpace=\"scroll\""))
    }

    /// What was as wide as the scene for a moment would otherwise stay so where an app makes it as wide as it was.
    @Test(arguments: [true, false]) func preferencesWaitUntilAHostThatMeasuresHasMeasured(tellsFrames: Bool) throws {
        final class WidthLog { var values: [CGFloat] = [] }
        struct Root: View {
            let log: WidthLog
            var body: some View {
                Text("a")
                    .background(GeometryReader { Color.clear.preference(key: ScrollOffset.self, value: $0.size.width) })
                    .onPreferenceChange(ScrollOffset.self) { value in MainActor.assumeIsolated { log.values.append(value) } }
            }
        }
        let log = WidthLog()
        let graph = ViewGraph()
        graph.setTraits(HostTraits(tellsFrames: tellsFrames))
        graph.mount(Root(log: log))
        #expect(log.values == (tellsFrames ? [] : [1024]))
        func find(_ node: RenderNode) -> RenderNode? { node.kind == .geometry ? node : node.children.lazy.compactMap(find).first }
        let node = try #require(find(graph.tree.root))
        for width in [30.0, 40] { graph.send(.measured(.init(x: 0, y: 0, width: width, height: 20)), to: node) }
        #expect(log.values.suffix(2) == [30, 40])
    }

    @Test func geometryChangesAreTold() throws {
        final class WidthLog { var values: [CGFloat] = [] }
        let log = WidthLog()
        let scene = TestScene(
            Text("a").onGeometryChange(for: CGFloat.self) {
                $0.size.width
            } action: {
                log.values.append($0)
            })
        let node = try #require(geometry(scene))
        for width in [10.0, 10.0, 20.0] {
            scene.graph.send(.measured(.init(x: 0, y: 0, width: width, height: 1)), to: node)
        }
        #expect(log.values == [10, 20])
    }

    @Test func aReaderScrollsToAnID() throws {
        struct Root: View {
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        ForEach(["a", "b"], id: \.self) { Text($0) }
                        Text("end").padding().id("bottom")
                    }
                    Tap("down") { proxy.scrollTo("bottom", anchor: .bottom) }
                    Tap("to b") { proxy.scrollTo("b") }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("down")
        #expect(
            scene.takeOperations() == ["command scrollIntoView(anchorX: Optional(0.5), anchorY: Optional(1.0), isAnimated: false) on end"])
        try scene.tap("to b")
        #expect(scene.takeOperations() == ["command scrollIntoView(anchorX: nil, anchorY: nil, isAnimated: false) on b"])
    }
}
