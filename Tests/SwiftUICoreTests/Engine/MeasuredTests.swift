import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct MeasuredTests {
    struct Readers: View {
        var body: some View {
            VStack {
                ForEach(0..<20, id: \.self) { _ in
                    GeometryReader { Leaf("\(Int($0.size.width))") }
                }
            }
        }
    }

    @Test func theFramesOfTwentyGeometryReadersAreOneUpdate() {
        let scene = ViewGraph()
        scene.mount(Readers())
        var readers: [RenderNode] = []
        func collect(_ node: RenderNode) {
            if node.kind == .geometry { readers.append(node) }
            node.children.forEach(collect)
        }
        collect(scene.tree.root)
        var batches: [Int] = []
        scene.onBatch = { batches.append($0.count) }
        let bodies = scene.bodyRunCount
        let measured = readers.enumerated().map { place, node in
            MeasuredNode(id: node.id, measurement: .init(x: 0, y: 0, width: Double(place), height: 10))
        }
        #expect(scene.take(measured + [MeasuredNode(id: NodeID(9_999), measurement: .init(x: 0, y: 0, width: 1, height: 1))]) == 1)
        #expect(readers.count == 20 && batches == [20])
        #expect(scene.bodyRunCount - bodies == 20)
    }
}
