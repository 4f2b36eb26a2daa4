import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct TabViewTests {
    struct Logged: View {
        let name: String
        let log: Log
        @State private var count = 0
        var body: some View {
            Button("\(name) \(count)") { count += 1 }
                .onAppear { log.lines.append(name) }
        }
    }

    struct Older: View {
        let log: Log
        @State private var selection = "a"
        var body: some View {
            TabView(selection: $selection) {
                Logged(name: "A", log: log)
                    .tabItem { Label("First", systemImage: "house") }
                    .tag("a")
                Logged(name: "B", log: log)
                    .tabItem {
                        Image(systemName: "gear")
                        Text("Second")
                    }
                    .badge(3)
                    .tag("b")
                Button("To A from \(selection)") { selection = "a" }
                    .tag("c")
                    .tabItem { Text("Third") }
            }
        }
    }

    /// A condition without another branch, as `buildIf` takes it.
    struct Conditional: View {
        @State private var page = 0
        @State private var hasMore = false
        var body: some View {
            TabView(selection: $page) {
                Tab("First", systemImage: "star", value: 0) { Button("More") { hasMore.toggle() } }
                if hasMore { Tab("Second", systemImage: "heart", value: 1) { Text("Second page") }.badge(2) }
                if hasMore {
                    Tab("Third", systemImage: "bolt", value: 2) { Text("Third page") }
                    Tab("Fourth", systemImage: "bolt", value: 3) { Text("Fourth page") }
                }
            }
            TabView { if hasMore { Tab("Alone", systemImage: "star") { Text("Alone page") } } }
        }
    }

    @Test func tabsComeAndGoByAConditionAlone() throws {
        let scene = ViewGraph.showing(Conditional())
        #expect(scene.all(.tab).count == 1)
        try scene.tap("More")
        #expect(scene.all(.tab).count == 5)
        try scene.tap("More")
        #expect(scene.all(.tab).count == 1)
        #expect(scene.issues == [])
    }

    @Test func aTabTellsWhatItMeans() throws {
        let scene = ViewGraph.showing(
            TabView {
                Tab("Mail", systemImage: "envelope") { Text("a") }
                    .accessibilityLabel("Letters").accessibilityIdentifier("mail").badge(Text("!").bold())
                Tab("Other", systemImage: "star") { Text("b") }.accessibilityHint("More", isEnabled: false)
            })
        let tabs = scene.all(.tab)
        #expect(tabs.map { $0[.accessibilityLabel]?.string } == ["Letters", nil])
        #expect(tabs.map { $0[.identifier]?.string } == ["mail", nil] && tabs.map { $0[.accessibilityHint]?.string } == [nil, nil])
        #expect(tabs[0][.badge]?.string == "!" && tabs[0][.badgeRuns] != nil)
    }

    /// Nothing else of the tab changes with it.
    @Test func aBadgeThatChangesIsShown() {
        struct Counting: View {
            @State private var count = 1
            var body: some View {
                Button("More") { count += 1 }
                TabView {
                    Tab("Tab", systemImage: "star") { Text("a") }.badge(count)
                }
                TabView { Text("b").tabItem { Text("Older") }.badge(count) }
            }
        }
        let screen = Screen(Counting())
        screen.send(.tap, to: .button)
        #expect(screen.all { $0.kind == .tab && $0[.badge] == .string("2") }.count == 2)
    }

    @Test func aDisabledTabIsNotChosenByAPerson() throws {
        struct Alerts: View {
            @State private var isOff = true
            var body: some View {
                TabView {
                    Tab("Home", systemImage: "house") { Button("On") { isOff = false } }
                    Tab("Alerts", systemImage: "bell") { Text("none") }
                        .badge(2)
                        .disabled(isOff)
                        .contextMenu { Button("Pin") {} }
                }
            }
        }
        let screen = Screen(Alerts())
        let tabs = screen.node(.tabs), alerts = try #require(screen.all { $0.kind == .tab }.last)
        #expect(alerts[.isDisabled] == .bool(true) && alerts[.badge] == .string("2"))
        screen.send(.change(.int(1)), to: .tabs)
        #expect(tabs[.selection] == .int(0))
        screen.send(.tap, to: .button)
        #expect(alerts[.isDisabled] != .bool(true))
        screen.send(.change(.int(1)), to: .tabs)
        #expect(tabs[.selection] == .int(1))
    }

    @Test func tabsSayWhatTheyAre() throws {
        let scene = ViewGraph.showing(Older(log: Log()))
        let tabs = try scene.first(.tabs)
        #expect(tabs[.selection] == .int(0))
        #expect(tabs.children.map { $0[.title] } == [.string("First"), .string("Second"), .string("Third")])
        #expect(tabs.children.map { $0[.symbol] } == [.string("house.fill"), .string("gear"), nil])
        #expect(tabs.children[1][.badge] == .string("3"))
        #expect(tabs.children.map { $0[.isSelected] } == [.bool(true), nil, nil])
    }

    @Test func onlyTheSelectedTabHasContentAndIsMountedLazily() throws {
        let log = Log()
        let scene = ViewGraph.showing(Older(log: log))
        #expect(try scene.first(.tabs).children.map(\.children.count) == [1, 0, 0])
        #expect(log.lines == ["A"])
        scene.send(.change(.int(1)), to: try scene.first(.tabs))
        #expect(try scene.first(.tabs).children.map(\.children.count) == [0, 1, 0])
        #expect(log.lines == ["A", "B"])
    }

    /// So that a finger finds the next page where it pulls it in.
    @Test func pagesBesideTheShownOneAreThereAndHaveNotAppeared() {
        struct Book: View {
            let log: Log
            var body: some View {
                TabView { ForEach(["A", "B", "C"], id: \.self) { Logged(name: $0, log: log) } }.tabViewStyle(.page)
            }
        }
        let log = Log()
        let screen = Screen(Book(log: log), tellsSight: true)
        #expect(screen.node(.tabs).children.map(\.children.count) == [1, 1, 0])
        #expect(log.take() == ["A"])
        screen.send(.change(.int(1)), to: .tabs)
        #expect(screen.node(.tabs).children.map(\.children.count) == [1, 1, 1])
        #expect(log.take() == ["B"])
        screen.send(.change(.int(2)), to: .tabs)
        #expect(screen.node(.tabs).children.map(\.children.count) == [0, 1, 1])
        #expect(log.take() == ["C"])
    }

    @Test func visitedTabsKeepTheirState() throws {
        let scene = ViewGraph.showing(Older(log: Log()))
        let tabs = try scene.first(.tabs)
        try scene.tap("A 0")
        scene.send(.change(.int(1)), to: tabs)
        #expect(!scene.has("A 1"))
        scene.send(.change(.int(0)), to: tabs)
        try scene.tap("A 1")
        #expect(scene.has("A 2"))
    }

    @Test func theBindingSelectsAndIsWritten() throws {
        let scene = ViewGraph.showing(Older(log: Log()))
        let tabs = try scene.first(.tabs)
        scene.send(.change(.int(2)), to: tabs)
        #expect(scene.has("To A from c"))
        try scene.tap("To A from c")
        #expect(tabs[.selection] == .int(0))
        #expect(scene.has("A 0"))
        #expect(scene.send(.change(.int(7)), to: tabs) == .notTaken)
    }

    enum Place: Hashable { case home, search }

    struct Newer: View {
        @State private var place = Place.home
        var body: some View {
            TabView(selection: $place) {
                Tab("Home", systemImage: "house", value: .home) { Counter(name: "home") }
                    .badge(2)
                Tab(value: Place.search, role: .search) { Text(place == .search ? "searching" : "") }
            }
        }
    }

    @Test func theNewerFormGivesTheSame() throws {
        let scene = ViewGraph.showing(Newer())
        let tabs = try scene.first(.tabs)
        #expect(tabs.children.map { $0[.title] } == [.string("Home"), .string("Search")])
        #expect(tabs.children[0][.badge] == .string("2"))
        scene.send(.change(.int(1)), to: tabs)
        #expect(scene.has("searching"))
    }

    @Test func theTabThatSearchesComesLastWhereverItIsDeclared() throws {
        struct Root: View {
            @State private var place = "b"
            var body: some View {
                TabView(selection: $place) {
                    Tab("A", systemImage: "a.circle", value: "a") { Text("of a") }
                    Tab("Find", systemImage: "magnifyingglass", value: "find", role: .search) { Text("of find") }
                    TabSection("More") {
                        Tab("B", systemImage: "b.circle", value: "b") { Text("of b") }
                    }
                }
            }
        }
        let scene = ViewGraph.showing(Root())
        let tabs = try scene.first(.tabs)
        #expect(tabs.children.map { $0[.title] } == [.string("A"), .string("B"), .string("Find")])
        #expect(scene.has("of b"))
        scene.send(.change(.int(2)), to: tabs)
        #expect(scene.has("of find"))
        scene.send(.change(.int(0)), to: tabs)
        #expect(scene.has("of a"))
    }

    @Test func withoutASelectionTheTabViewKeepsItItself() throws {
        let scene = ViewGraph.showing(
            TabView {
                Tab("One", systemImage: "1.circle") { Text("one") }
                Tab("Two", systemImage: "2.circle") { Text("two") }
            })
        scene.send(.change(.int(1)), to: try scene.first(.tabs))
        #expect(scene.has("two"))
        #expect(!scene.has("one"))
    }

    @Test func aHiddenTabIsLeftOutAlsoAfterOtherModifiers() throws {
        let scene = ViewGraph.showing(
            TabView {
                Tab("One", systemImage: "1.circle") { Text("one") }.customizationID("one").hidden()
                Tab("Two", systemImage: "2.circle") { Text("two") }.tabPlacement(.pinned).hidden(false)
            })
        #expect(scene.has("two") && !scene.has("one"))
    }

    enum Spot: String, CaseIterable, Identifiable {
        case home, search, profile
        var id: Self { self }
    }

    struct Spots: View {
        @State private var place = Spot.search
        let places: [Spot]
        var body: some View {
            TabView(selection: $place) {
                ForEach(places) { place in
                    Tab(place.rawValue.capitalized, systemImage: "house", value: place) { Text("at \(place.rawValue)") }
                }
                Group {
                    Tab("More", systemImage: "ellipsis", value: Spot.profile) { Text("more") }
                }
            }
        }
    }

    @Test func aForEachAndAGroupGiveTabs() throws {
        let scene = ViewGraph.showing(Spots(places: [.home, .search]))
        let tabs = try scene.first(.tabs)
        #expect(tabs.children.map { $0[.title] } == ["Home", "Search", "More"].map { .string($0) })
        #expect(scene.has("at search"))
        scene.send(.change(.int(0)), to: tabs)
        #expect(scene.has("at home"))
        scene.send(.change(.int(2)), to: tabs)
        #expect(scene.has("more"))
    }

    struct Pages: View {
        @State private var page = 0
        var body: some View {
            TabView(selection: $page) {
                ForEach(0..<3, id: \.self) { Counter(name: "page \($0)").tag($0) }
            }
            .tabViewStyle(.page)
        }
    }

    @Test func pagesAreTabsWithoutLabels() throws {
        let scene = ViewGraph.showing(Pages())
        let tabs = try scene.first(.tabs)
        #expect(tabs[.style] == .string("page"))
        #expect(tabs.children.count == 3)
        scene.send(.change(.int(2)), to: tabs)
        #expect(scene.has("page 2 0"))
        #expect(!scene.has("page 0 0"))
    }

    struct Stacks: View {
        var body: some View {
            TabView {
                NavigationStack {
                    NavigationLink("Go", value: 1).navigationDestination(for: Int.self) { Text("\($0)") }
                }
                .tabItem { Text("A") }
                NavigationStack { Text("B").navigationTitle("Second") }
                    .tabItem { Text("B") }
            }
        }
    }

    @Test func theShownTabHasTheAddress() throws {
        let scene = ViewGraph.showing(Stacks())
        try scene.tap("Go")
        #expect(scene.location == "/0/1")
        scene.send(.change(.int(1)), to: try scene.first(.tabs))
        #expect(scene.location == "/1")
        scene.send(.change(.int(0)), to: try scene.first(.tabs))
        #expect(scene.location == "/0/1")
        #expect(scene.all(.screen).count == 2)
    }

    @Test func theTreeStaysSoundWhenTabsComeBack() throws {
        let scene = ViewGraph.showing(Older(log: Log()))
        var ids: [UInt32] = []
        scene.onBatch = { operations in
            for case .insert(let node, _, _) in operations { ids.append(node.id.rawValue) }
        }
        for index in [1, 0, 1] { scene.send(.change(.int(index)), to: try scene.first(.tabs)) }
        #expect(Set(ids).count == 3, "what comes back is new to the host")
        #expect(scene.tree.brokenInvariants().isEmpty)
    }
}
