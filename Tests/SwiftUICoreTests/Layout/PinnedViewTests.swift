import RenderTree
import Testing

@testable import SwiftUICore

/// Headers and footers that stay in view.
@MainActor
struct PinnedViewTests {
    private func edges(_ pinned: PinnedScrollableViews) throws -> [String?] {
        let scene = ViewGraph.showing(
            ScrollView {
                LazyVStack(pinnedViews: pinned) {
                    Section {
                        Text("row")
                    } header: {
                        Text("header").padding().background(.red)
                    } footer: {
                        Text("footer")
                    }
                }
            })
        let stack = try #require(scene.all(.stack).first)
        var views: [RenderNode] = []
        func visit(_ node: RenderNode) { if node.kind == .window { node.children.forEach(visit) } else { views.append(node) } }
        stack.children.forEach(visit)
        return views.map { $0[.pinnedEdge]?.string }
    }

    @Test func onlyThoseThatTheStackPins() throws {
        #expect(try edges([]) == [nil, nil, nil])
        #expect(try edges(.sectionHeaders) == ["top", nil, nil])
        #expect(try edges([.sectionHeaders, .sectionFooters]) == ["top", nil, "bottom"])
    }
}
