import RenderTree
import SwiftUICore
import Testing

/// `onAppear`, `onDisappear` and `task` follow what a person has before their eyes.
@MainActor
struct AppearanceTests {
    struct Part: View {
        let name: String
        let log: Log
        var body: some View {
            Text(name)
                .onAppear { log.add("+\(name)") }
                .onDisappear { log.add("-\(name)") }
        }
    }

    struct Pushing: View {
        let log: Log
        @State private var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    Part(name: "root", log: log)
                    Button("push") { path.append(1) }
                }
                .navigationDestination(for: Int.self) { number in
                    VStack {
                        Part(name: "screen \(number)", log: log)
                        Button("push over \(number)") { path.append(number + 1) }
                        Button("home from \(number)") { path = [] }
                    }
                }
            }
        }
    }

    @Test func aScreenUnderAnotherDisappearsAndComesBack() throws {
        let log = Log()
        let scene = ViewGraph.showing(Pushing(log: log))
        #expect(log.take() == ["+root"])
        try scene.tap("push")
        #expect(log.take() == ["+screen 1", "-root"])
        try scene.tap("push over 1")
        #expect(log.take() == ["+screen 2", "-screen 1"])
        scene.send(.dismiss, to: scene.all(.screen)[2])
        #expect(log.take() == ["+screen 1", "-screen 2"])
        try scene.tap("push over 1")
        _ = log.take()
        try scene.tap("home from 2")
        #expect(log.take() == ["+root", "-screen 2"])
    }

    /// A page that is loaded anew on a screen whose value only what has been loaded leads to.
    @Test func aScreenThatNobodyHasDeclaredYetLeavesTheOneUnderItAlone() async throws {
        struct Loading: View {
            @State private var path = [7]
            @State private var hasLoaded = false
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        if hasLoaded { Text("list").navigationDestination(for: Int.self) { Text("screen \($0)") } }
                    }
                    .task {
                        await Task.yield()
                        if !Task.isCancelled { hasLoaded = true }
                    }
                }
            }
        }
        let scene = ViewGraph.showing(Loading())
        try await waitFor {
            scene.flush()
            return scene.all(.text).contains { $0[.text]?.string == "screen 7" }
        }
    }

    struct Tabs: View {
        let log: Log
        let isTagged: Bool
        @State private var selection = 0
        var body: some View {
            if isTagged {
                TabView(selection: $selection) {
                    ForEach(0..<3) { number in Part(name: "tab \(number)", log: log).tabItem { Text("Tab \(number)") }.tag(number) }
                }
            } else {
                TabView {
                    Part(name: "tab 0", log: log)
                    Part(name: "tab 1", log: log)
                    Part(name: "tab 2", log: log)
                }
                .tabViewStyle(.page)
            }
        }
    }

    @Test(arguments: [true, false]) func aTabThatIsNotSelectedDisappearsAndComesBack(_ isTagged: Bool) throws {
        let log = Log()
        let scene = ViewGraph.showing(Tabs(log: log, isTagged: isTagged))
        #expect(log.take() == ["+tab 0"])
        scene.send(.change(.int(2)), to: scene.all(.tabs)[0])
        #expect(log.take() == ["+tab 2", "-tab 0"])
        scene.send(.change(.int(0)), to: scene.all(.tabs)[0])
        #expect(log.take() == ["+tab 0", "-tab 2"])
        scene.send(.change(.int(0)), to: scene.all(.tabs)[0])
        #expect(log.take() == [])
    }

    @Test func anAlternativeThatIsNotChosenDoesNotAppear() throws {
        let log = Log()
        let scene = ViewGraph.showing(
            ViewThatFits {
                Part(name: "wide", log: log)
                HStack { Part(name: "narrow", log: log) }
            })
        #expect(log.take() == ["+wide"])
        scene.send(.window(first: 1, count: 1), to: scene.all(.alternatives)[0])
        #expect(log.take() == ["+narrow", "-wide"])
        scene.send(.window(first: 0, count: 1), to: scene.all(.alternatives)[0])
        #expect(log.take() == ["+wide", "-narrow"])
    }

    @Test func aRowThatIsScrolledAwayDisappears() throws {
        let log = Log()
        let scene = ViewGraph.showing(List(0..<1_000, id: \.self) { Part(name: "\($0)", log: log) })
        #expect(log.take().first == "+0")
        scene.send(.window(first: 500, count: 20), to: scene.all(.window)[0])
        let lines = log.take()
        #expect(lines.prefix(20) == (500..<520).map { "+\($0)" }[...])
        #expect(lines.contains("-0"))
        #expect(!lines.contains("+0"))
    }

    /// Of the tasks of a tab and a screen, those run that are shown; each time from the beginning.
    @Test func aTaskRunsWhileItsViewIsShown() async throws {
        struct Working: View {
            let name: String
            let log: Log
            var body: some View {
                Text(name).task {
                    log.add("\(name) begins")
                    try? await Task.sleep(for: .seconds(600))
                    log.add("\(name) is cancelled")
                }
            }
        }
        let log = Log()
        let scene = ViewGraph.showing(
            TabView {
                Working(name: "a", log: log).tabItem { Text("A") }
                Working(name: "b", log: log).tabItem { Text("B") }
            })
        try await waitFor { log.lines == ["a begins"] }
        scene.send(.change(.int(1)), to: scene.all(.tabs)[0])
        try await waitFor { Set(log.lines.dropFirst()) == ["a is cancelled", "b begins"] }
        scene.send(.change(.int(0)), to: scene.all(.tabs)[0])
        try await waitFor { Set(log.lines.dropFirst(3)) == ["b is cancelled", "a begins"] }
    }

    @Test func aTaskOfAViewThatHasLeftBeforeItBeganDoesNotBegin() async throws {
        let log = Log()
        let scene = ViewGraph.showing(
            TabView {
                Text("a").task { log.add("a begins") }.tabItem { Text("A") }
                Text("b").task { log.add("b begins") }.tabItem { Text("B") }
            })
        scene.send(.change(.int(1)), to: scene.all(.tabs)[0])
        try await waitFor { log.lines.contains("b begins") }
        for _ in 0..<100 { await Task.yield() }
        #expect(log.lines == ["b begins"])
    }

    /// Patience is counted in turns of the main actor, not in time: in a run of all tests others hold it for a minute.
    private func waitFor(_ condition: () -> Bool) async throws {
        for _ in 0..<10_000 where !condition() { await Task.yield() }
        try #require(condition())
    }

    /// A change that is taken back before anybody has seen it.
    @Test func aValueThatIsBackWhereItWasHasNotChanged() throws {
        struct There: View {
            let log: Log
            @State private var value = 1
            @State private var wanted = 1
            var body: some View {
                VStack {
                    Button("go") { wanted = 2 }
                    Text("value").onChange(of: value) { log.add("\($0) to \($1)") }
                }
                .preference(key: Wanted.self, value: wanted)
                .onChange(of: wanted) {
                    value = 2
                    value = 1
                }
            }
        }
        let log = Log()
        let scene = ViewGraph.showing(There(log: log))
        try scene.tap("go")
        #expect(log.take() == [])
    }

    struct Wanted: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
    }
}
