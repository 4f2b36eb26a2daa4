import Combine
import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
@Suite(.serialized)
struct StorageTests {
    enum Theme: String { case light, dark }

    struct Settings: View {
        @AppStorage("count") private var count = 1
        @AppStorage("name") private var name: String?
        @AppStorage("theme") private var theme = Theme.light
        @AppStorage("home") private var home = URL(string: "https://a.example")!

        var body: some View {
            Button("count \(count)") { count += 1 }
            Button("name \(name ?? "none")") { name = name == nil ? "x" : nil }
            Button("theme \(theme.rawValue)") { theme = .dark }
            Button(home.absoluteString) { home = URL(string: "https://b.example/c?d")! }
        }
    }

    @Test func anAppKeepsHowItsTabsAreArranged() throws {
        struct Tabs: View {
            @AppStorage("tabs") private var customization: TabViewCustomization
            var body: some View {
                let isHidden = customization[tab: "reports"].tabBarVisibility == .hidden
                Button(isHidden ? "hidden" : "shown") { customization[tab: "reports"].tabBarVisibility = .hidden }
            }
        }
        let store = try makeStore()
        let screen = Screen(Tabs().defaultAppStorage(store))
        #expect(screen.texts == ["shown"])
        screen.send(.tap, to: .button)
        #expect(screen.texts == ["hidden"])
        #expect(Screen(Tabs().defaultAppStorage(store)).texts == ["hidden"])
    }

    private func makeStore() throws -> UserDefaults {
        let name = "storage-tests-\(UUID().uuidString)"
        return try #require(UserDefaults(suiteName: name))
    }

    private func show(_ store: UserDefaults) -> ViewGraph { .showing(Settings().defaultAppStorage(store)) }

    @Test func whatAnObjectReadsWhenItIsMadeIsNotReadByItsView() throws {
        final class Count: ObservableObject {
            @AppStorage private var stored: Int
            @Published private(set) var count = 0

            init(_ store: UserDefaults) {
                _stored = AppStorage(wrappedValue: 1, "stored", store: store)
                count = stored
                stored = count + 1
            }
        }
        struct Owner: View {
            @StateObject private var count: Count
            init(_ store: UserDefaults) { _count = StateObject(wrappedValue: Count(store)) }
            var body: some View { Text("count \(count.count)") }
        }
        let store = try makeStore()
        let scene = ViewGraph.showing(Owner(store))
        scene.recordsBodies = true
        #expect(scene.has("count 1"))
        #expect(store.integer(forKey: "stored") == 2)
        store.set(7, forKey: "stored")
        scene.flush()
        #expect(scene.bodiesRun == [])
        #expect(scene.issues.map(\.description) == [])
    }

    @Test func aStoredValueIsSharedByScenes() throws {
        let store = try makeStore()
        let first = show(store)
        let second = show(store)
        try first.tap("count 1")
        second.flush()
        #expect(first.has("count 2"))
        #expect(second.has("count 2"))
        #expect(store.integer(forKey: "count") == 2)
    }

    @Test func valuesAreThereForTheNextProcess() throws {
        let store = try makeStore()
        let scene = show(store)
        try scene.tap("name none")
        try scene.tap("theme light")
        try scene.tap("https://a.example")
        let again = show(store)
        #expect(again.tree.root.texts == ["count 1", "name x", "theme dark", "https://b.example/c?d"])
        try again.tap("name x")
        #expect(store.object(forKey: "name") == nil)
        #expect(again.has("name none"))
    }

    @Test func whatTheAppWritesItselfIsSeenAtTheNextUpdate() throws {
        let store = try makeStore()
        let scene = show(store)
        store.set(9, forKey: "count")
        scene.flush()
        #expect(scene.has("count 9"))
    }

    struct Draft: View {
        @SceneStorage("draft") private var text = ""
        var body: some View { Button("draft \(text)") { text += "x" } }
    }

    struct TwoDrafts: View {
        @State private var isShown = true
        var body: some View {
            if isShown { Draft() }
            Button("Toggle") { isShown.toggle() }
        }
    }

    @Test func sceneStorageBelongsToTheScene() throws {
        let first = ViewGraph.showing(TwoDrafts())
        let second = ViewGraph.showing(TwoDrafts())
        try first.tap("draft ")
        #expect(first.has("draft x"))
        second.flush()
        #expect(second.has("draft "))
        try first.tap("Toggle")
        try first.tap("Toggle")
        #expect(first.has("draft x"))
    }
}
