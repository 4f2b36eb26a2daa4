import RenderTree
import Testing

@testable import SwiftUICore

/// What is selected in the columns of a split view, in the address.
@MainActor
struct SplitAddressTests {
    struct Box: Identifiable, Hashable {
        let id: Int
        var name: String { "Box \(id)" }
        static let all = (1...3).map(Box.init)
    }

    struct TwoColumns: View {
        @State private var box: Int?
        var body: some View {
            NavigationSplitView {
                List(Box.all, selection: $box) { Text($0.name) }
            } detail: {
                if let box {
                    NavigationStack {
                        NavigationLink("Mail 8", value: 8)
                            .navigationTitle("Box \(box)")
                            .navigationDestination(for: Int.self) { Text("").navigationTitle("Mail \($0)") }
                    }
                }
            }
        }
    }

    private func select(_ text: String, in scene: ViewGraph) throws {
        scene.send(.tap, to: try scene.find(.row, text))
    }

    @Test func theSelectedRowComesBeforeThePathOfTheNextColumn() throws {
        let scene = ViewGraph.showing(TwoColumns())
        #expect(scene.location == "/")
        try select("Box 2", in: scene)
        #expect(scene.location == "/2")
        try scene.tap("Mail 8")
        #expect(scene.location == "/2/8")
        let other = ViewGraph.showing(TwoColumns())
        other.go(to: "/2/8")
        #expect(other.titles.contains("Mail 8") && other.location == "/2/8")
        #expect(other.all(.row).map { $0[.isSelected] } == [nil, .bool(true), nil])
        #expect(try other.first(.navigationSplit)[.selection] == .int(1), "a narrow scene shows it")
        other.go(to: "/2")
        #expect(!other.titles.contains("Mail 8") && other.titles.contains("Box 2"))
        other.go(to: "/")
        #expect(!other.titles.contains("Box 2"))
        #expect(try other.first(.navigationSplit)[.selection] == .int(0))
    }

    @Test func whatIsNoRowIsUnknown() {
        let scene = ViewGraph.showing(TwoColumns())
        scene.go(to: "/9")
        #expect(scene.location == "/")
        scene.go(to: "/1/nothing")
        #expect(scene.location == "/1")
    }

    struct ThreeColumns: View {
        @State private var box: Box?
        @State private var mail: String?
        var body: some View {
            NavigationSplitView {
                List(Box.all, id: \.self, selection: $box) { Text($0.name) }
            } content: {
                List(["a", "b"], id: \.self, selection: $mail) { Text("\(box?.name ?? "Every box"): \($0)") }
            } detail: {
                Text(mail.map { "Mail \($0)" } ?? "No mail")
            }
        }
    }

    @Test func eachLeadingColumnHasAPart() throws {
        let scene = ViewGraph.showing(ThreeColumns())
        try select("Every box: b", in: scene)
        #expect(scene.location == "/~0/b", "nothing is selected in the first column")
        try select("Box 3", in: scene)
        let address = scene.location
        #expect(address.hasPrefix("/~") && address.hasSuffix("/b"))
        let other = ViewGraph.showing(ThreeColumns())
        for _ in 1...2 {
            other.go(to: address)
            #expect(other.has("Box 3: b") && other.has("Mail b"))
            other.go(to: "/~0/b")
            #expect(other.has("Every box: b") && other.has("Mail b"))
        }
        other.go(to: "/")
        #expect(other.has("No mail"))
    }

    private func wait(for text: String, in scene: ViewGraph) async throws {
        for _ in 0..<4000 where !scene.has(text) {
            try await Task.sleep(for: .milliseconds(5))
            scene.flush()
        }
        #expect(scene.has(text))
    }

    /// Mail that comes once the app has followed the selection of a box.
    struct LoadedLater: View {
        @State private var box: Int? = 1
        @State private var mail: String?
        @State private var mails = ["1 a", "1 b"]
        var body: some View {
            NavigationSplitView {
                List(Box.all, selection: $box) { Text($0.name) }
            } content: {
                List(mails, id: \.self, selection: $mail) { Text($0) }
                    .task(id: box) {
                        await Task.yield()
                        mails = ["\(box ?? 0) a", "\(box ?? 0) b"]
                    }
            } detail: {
                Text(mail.map { "Mail \($0)" } ?? "No mail")
            }
        }
    }

    @Test func anAddressSelectsARowThatComesWithAnotherSelectionBeforeIt() async throws {
        let scene = ViewGraph.showing(LoadedLater())
        try select("1 b", in: scene)
        let first = scene.location
        try select("Box 2", in: scene)
        try await wait(for: "2 b", in: scene)
        try select("2 a", in: scene)
        scene.go(to: first)
        #expect(scene.has("Mail 1 b") && scene.location == first)
        try await wait(for: "1 b", in: scene)
        #expect(scene.has("Mail 1 b") && scene.location == first)
        scene.go(to: first + "x")
        #expect(scene.has("No mail"), "the same box has no such row")
    }

    struct Several: View {
        let isEditing: Bool
        @State private var boxes: Set<Int> = []
        var body: some View {
            NavigationSplitView {
                List(Box.all, selection: $boxes) { Text($0.name) }
                    .environment(\.editMode, .constant(isEditing ? .active : .inactive))
            } detail: {
                Text("\(boxes.count) selected")
            }
        }
    }

    @Test func theOnlyOneOfSeveralHasAPart() throws {
        let scene = ViewGraph.showing(Several(isEditing: false))
        try select("Box 2", in: scene)
        #expect(scene.location == "/2")
        scene.go(to: "/")
        #expect(scene.has("0 selected"))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0))
        scene.go(to: "/3")
        #expect(scene.has("1 selected"))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
    }

    @Test func whatIsSelectedWhileTheListIsEditedHasNone() throws {
        let scene = ViewGraph.showing(Several(isEditing: true))
        try select("Box 2", in: scene)
        #expect(scene.has("1 selected") && scene.location == "/")
    }

    struct Links: View {
        var body: some View {
            NavigationSplitView {
                VStack {
                    NavigationLink("One", value: 1)
                    NavigationLink("View") { Text("").navigationTitle("By link") }
                }
                .navigationDestination(for: Int.self) { number in
                    NavigationLink("Deeper", value: "x").navigationTitle("\(number)")
                        .navigationDestination(for: String.self) { Text("").navigationTitle("Deep \($0)") }
                }
            } detail: {
                Text("").navigationTitle("Nothing")
            }
        }
    }

    @Test func whatALinkShowsInTheNextColumnHasAnAddress() throws {
        let scene = ViewGraph.showing(Links())
        try scene.tap("One")
        try scene.tap("Deeper")
        #expect(scene.location == "/1/x")
        let other = ViewGraph.showing(Links())
        other.go(to: "/1/x")
        #expect(other.titles == ["-", "1", "Deep x"])
        other.go(to: "/~view-0")
        #expect(other.titles == ["-", "By link"])
        #expect(other.location == "/~view-0")
        other.go(to: "/")
        #expect(other.titles == ["-", "Nothing"])
        #expect(try other.first(.navigationSplit)[.selection] == .int(0))
    }

    struct InATab: View {
        var body: some View {
            TabView {
                Text("first").tabItem { Text("First") }
                TwoColumns().tabItem { Text("Second") }
            }
        }
    }

    @Test func aSplitViewInATabComesAfterTheTab() throws {
        let scene = ViewGraph.showing(InATab())
        scene.go(to: "/1/2/8")
        #expect(scene.titles.contains("Mail 8") && scene.location == "/1/2/8")
    }
}
