import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct DestinationTests {
    struct Links: View {
        @State private var title = "Detail"
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("First", destination: renaming)
                    NavigationLink {
                        Counter(name: "second").navigationTitle("Second")
                    } label: {
                        Text("To second")
                    }
                }
            }
        }

        private var renaming: some View { Button("Rename") { title = "Renamed" }.navigationTitle(title) }
    }

    @Test func aLinkPushesTheViewThatItBrings() throws {
        let scene = ViewGraph.showing(Links())
        try scene.tap("To second")
        #expect(scene.titles == ["-", "Second"])
        #expect(scene.location == "/~to-second-1")
    }

    @Test func aPushedViewFollowsTheStateOfItsLink() throws {
        let scene = ViewGraph.showing(Links())
        try scene.tap("First")
        try scene.tap("Rename")
        #expect(scene.titles == ["-", "Renamed"])
    }

    struct Flagged: View {
        @State private var isShown = false
        @State private var item: String?
        var body: some View {
            NavigationStack {
                VStack {
                    Button("Show") { isShown = true }
                    Button("Item") { item = "one" }
                    Text(isShown ? "shown" : "hidden")
                    Text(item ?? "no item")
                }
                .navigationDestination(isPresented: $isShown) {
                    Button("Hide") { isShown = false }.navigationTitle("Flag")
                }
                .navigationDestination(item: $item) { item in
                    Button("Change \(item)") { self.item = "two" }.navigationTitle(item)
                }
            }
        }
    }

    @Test func aBindingShowsADestination() throws {
        let scene = ViewGraph.showing(Flagged())
        try scene.tap("Show")
        #expect(scene.titles == ["-", "Flag"])
        try scene.tap("Hide")
        #expect(scene.titles == ["-"])
    }

    @Test func goingBackWritesTheBinding() throws {
        let scene = ViewGraph.showing(Flagged())
        try scene.tap("Show")
        #expect(scene.has("shown"))
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(scene.has("hidden"))
        #expect(scene.titles == ["-"])
    }

    @Test func anotherItemReplacesTheScreen() throws {
        let scene = ViewGraph.showing(Flagged())
        try scene.tap("Item")
        #expect(scene.titles == ["-", "one"])
        try scene.tap("Change one")
        #expect(scene.titles == ["-", "two"])
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(scene.has("no item"))
    }

    struct Nested: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { _ in
                        NavigationLink("Further", value: "x")
                            .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
                    }
            }
        }
    }

    @Test func aPushedScreenMayDeclareDestinations() throws {
        let scene = ViewGraph.showing(Nested())
        try scene.tap("Go")
        try scene.tap("Further")
        #expect(scene.titles == ["-", "-", "x"])
        #expect(scene.issues.isEmpty)
    }
}
