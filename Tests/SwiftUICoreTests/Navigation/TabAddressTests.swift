import RenderTree
import Testing

@testable import SwiftUICore

/// The selected tab in the address, and the address that selects a tab.
@MainActor
struct TabAddressTests {
    enum Raw: String { case home = "start", settings }
    enum Plain { case home, settings }
    struct Own: Hashable { let number: Int }

    struct Tagged<Tag: Hashable>: View {
        let tags: [Tag]
        @State var selection: Tag
        var body: some View {
            TabView(selection: $selection) {
                Text("first").tabItem { Text("First") }.tag(tags[0])
                Text("second").tabItem { Text("Second") }.tag(tags[1])
            }
        }
    }

    struct Newer: View {
        @State private var selection = Raw.home
        var body: some View {
            TabView(selection: $selection) {
                Tab("First", systemImage: "house", value: Raw.home) { Text("first") }
                Tab("Second", systemImage: "gear", value: Raw.settings) { Text("second") }
            }
        }
    }

    struct Untagged: View {
        @State private var selection = 0
        var body: some View {
            TabView(selection: $selection) {
                Text("first").tabItem { Text("First") }
                Text("second").tabItem { Text("Second") }
            }
        }
    }

    struct WithoutSelection: View {
        var body: some View {
            TabView {
                Text("first").tabItem { Text("First") }
                Text("second").tabItem { Text("Second") }
            }
        }
    }

    struct BarOfItsOwn: View {
        struct Page: View {
            let name: String
            var body: some View {
                NavigationStack { NavigationLink("deeper in \(name)") { Text("deep in \(name)") } }
            }
        }
        @State private var selection = Raw.home
        var body: some View {
            VStack {
                TabView(selection: $selection) {
                    Page(name: "home").tag(Raw.home)
                    Page(name: "settings").tag(Raw.settings)
                }
                Button("settings") { selection = .settings }
            }
        }
    }

    /// A bar of the app's own is beneath them.
    @Test func viewsWithoutATabItemHaveAddressesInThem() throws {
        let scene = ViewGraph.showing(BarOfItsOwn())
        #expect(scene.location == "/start")
        try scene.tap("deeper in home")
        #expect(scene.location == "/start/~deeper-in-home-0")
        try scene.tap("settings")
        #expect(scene.location == "/settings")
        scene.go(to: "/start")
        #expect(scene.location == "/start" && !scene.has("deep in home"))
        scene.go(to: "/settings/~deeper-in-settings-0")
        #expect(scene.has("deep in settings"))
    }

    static let tabViews: [(name: String, view: AnyView, first: String, second: String)] = [
        ("Int", AnyView(Tagged(tags: [7, 9], selection: 7)), "/7", "/9"),
        ("String", AnyView(Tagged(tags: ["a b", "c/d"], selection: "a b")), "/a%20b", "/c%2Fd"),
        ("raw value", AnyView(Tagged(tags: [Raw.home, .settings], selection: .home)), "/start", "/settings"),
        ("case", AnyView(Tagged(tags: [Plain.home, .settings], selection: .home)), "/home", "/settings"),
        ("value without a text", AnyView(Tagged(tags: [Own(number: 1), Own(number: 2)], selection: Own(number: 1))), "/0", "/1"),
        ("empty text", AnyView(Tagged(tags: ["", "x"], selection: "")), "/0", "/x"),
        ("Tab", AnyView(Newer()), "/start", "/settings"),
        ("index", AnyView(Untagged()), "/0", "/1"),
        ("no selection", AnyView(WithoutSelection()), "/0", "/1"),
    ]

    @Test(arguments: 0..<9)
    func aTabHasAnAddressThatSelectsIt(_ index: Int) throws {
        let (name, view, first, second) = Self.tabViews[index]
        let scene = ViewGraph.showing(view)
        #expect(scene.location == first, "\(name)")
        var told: [String] = []
        scene.onLocationChange = { told.append($0) }
        scene.send(.change(.int(1)), to: try scene.first(.tabs))
        #expect(told == [second] && scene.has("second"), "\(name)")
        let other = ViewGraph.showing(view)
        other.go(to: second)
        #expect(other.has("second") && !other.has("first"), "\(name)")
        #expect(try other.first(.tabs)[.selection] == .int(1), "\(name)")
        other.go(to: first)
        #expect(other.has("first") && other.location == first, "\(name)")
    }

    @Test func anAddressThatNamesNoTabLeavesTheTabAsItIs() throws {
        let scene = ViewGraph.showing(Newer())
        scene.go(to: "/settings")
        for address in ["/", "/nowhere", "/nowhere/start"] {
            scene.go(to: address)
            #expect(scene.location == "/settings")
        }
    }

    struct Numbers: View {
        let name: String
        var body: some View {
            NavigationStack {
                NavigationLink("\(name) 4", value: 4)
                    .navigationTitle(name)
                    .navigationDestination(for: Int.self) { Text("\(name) \($0)").navigationTitle("\(name) \($0)") }
            }
        }
    }

    struct Stacks: View {
        @State private var selection = "a"
        var body: some View {
            TabView(selection: $selection) {
                Numbers(name: "A").tabItem { Text("A") }.tag("a")
                Numbers(name: "B").tabItem { Text("B") }.tag("b")
            }
        }
    }

    @Test func theTabComesBeforeThePathInIt() throws {
        let scene = ViewGraph.showing(Stacks())
        try scene.tap("A 4")
        #expect(scene.location == "/a/4")
        scene.send(.change(.int(1)), to: try scene.first(.tabs))
        #expect(scene.location == "/b")
        scene.send(.change(.int(0)), to: try scene.first(.tabs))
        #expect(scene.location == "/a/4")
        let other = ViewGraph.showing(Stacks())
        other.go(to: "/b/5")
        #expect(other.titles == ["B", "B 5"] && other.location == "/b/5")
        other.go(to: "/b")
        #expect(other.titles == ["B"])
        other.go(to: "/a/4")
        #expect(other.titles == ["A", "A 4"])
    }

    struct Around: View {
        var body: some View {
            NavigationStack {
                Stacks().navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
            }
        }
    }

    @Test func aStackAroundATabViewComesAfterTheTab() throws {
        let scene = ViewGraph.showing(Around())
        #expect(scene.location == "/a")
        scene.go(to: "/b/3")
        #expect(scene.location == "/b/3" && scene.titles.contains("B 3"))
    }

    struct Pages: View {
        @State private var page = 0
        var body: some View {
            TabView(selection: $page) {
                ForEach(0..<3, id: \.self) { Text("page \($0)").tag($0) }
            }
            .tabViewStyle(.page)
        }
    }

    @Test func pagesAreNoPlaces() throws {
        let scene = ViewGraph.showing(Pages())
        scene.send(.change(.int(2)), to: try scene.first(.tabs))
        #expect(scene.location == "/")
    }

    struct Swapped: View {
        @State private var isSignedIn = false
        var body: some View {
            if isSignedIn {
                Newer()
                Button("Sign out") { isSignedIn = false }
            } else {
                Button("Sign in") { isSignedIn = true }
            }
        }
    }

    @Test func tabsThatGoLeaveTheAddress() throws {
        let scene = ViewGraph.showing(Swapped())
        #expect(scene.location == "/")
        try scene.tap("Sign in")
        #expect(scene.location == "/start")
        try scene.tap("Sign out")
        #expect(scene.location == "/")
    }
}
