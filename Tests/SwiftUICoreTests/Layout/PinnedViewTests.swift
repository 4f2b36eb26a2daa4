import RenderTree
import Testing

@testable import SwiftUICore

/// Headers and footers that stay in view.
@MainActor
struct PinnedViewTests {
    private struct Sections: View {
        var body: some View {
            Section {
                Text("row")
            } header: {
                Text("header").padding().background(.red)
            } footer: {
                Text("footer")
            }
        }
    }

    private func edges(_ pinned: PinnedScrollableViews) throws -> [String?] {
        try edges(.stack) { LazyVStack(pinnedViews: pinned) { Sections() } }
    }

    private func edges(_ kind: NodeKind, @ViewBuilder _ content: () -> some View) throws -> [String?] {
        let scene = ViewGraph.showing(ScrollView { content() })
        let stack = try #require(scene.all(kind).first)
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

    @Test func whatGoesToTheSideIsPinnedThere() throws {
        let both: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
        #expect(try edges(.stack) { LazyHStack(pinnedViews: both) { Sections() } } == ["leading", nil, "trailing"])
        #expect(try edges(.grid) { LazyHGrid(rows: [GridItem()], pinnedViews: both) { Sections() } } == ["leading", nil, "trailing"])
    }

    @Test func gridsPinToo() throws {
        let columns = [GridItem(), GridItem()]
        #expect(try edges(.grid) { LazyVGrid(columns: columns, pinnedViews: [.sectionHeaders]) { Sections() } } == ["top", nil, nil])
        #expect(try edges(.grid) { LazyVGrid(columns: columns) { Sections() } } == [nil, nil, nil])
    }
}
