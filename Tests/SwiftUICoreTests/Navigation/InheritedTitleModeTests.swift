import RenderTree
import Testing

@testable import SwiftUICore

/// A screen that says nothing else shows its title as the one before it does.
@MainActor
struct InheritedTitleModeTests {
    struct Screens: View {
        let root: NavigationBarItem.TitleDisplayMode
        var second = NavigationBarItem.TitleDisplayMode.automatic
        @State private var isSmall = false
        var body: some View {
            NavigationStack {
                NavigationLink("on", value: 1)
                    .navigationBarTitleDisplayMode(isSmall ? .inline : root)
                    .navigationDestination(for: Int.self) { number in
                        VStack {
                            NavigationLink("further", value: number + 1)
                            Button("smaller") { isSmall = true }
                        }
                        .navigationTitle("\(number)")
                        .navigationBarTitleDisplayMode(number == 1 ? second : .automatic)
                    }
            }
        }
    }

    private func modes(_ scene: ViewGraph) -> [String?] { scene.all(.screen).map { $0[.titleDisplayMode]?.string } }

    @Test func smallTitlesGoOn() throws {
        let scene = ViewGraph.showing(Screens(root: .inline))
        try scene.tap("on")
        try scene.tap("further")
        #expect(modes(scene) == ["inline", "inline", "inline"])
    }

    @Test func whatAScreenSaysItselfCountsMore() throws {
        let scene = ViewGraph.showing(Screens(root: .inline, second: .large))
        try scene.tap("on")
        try scene.tap("further")
        #expect(modes(scene) == ["inline", "large", "automatic"])
    }

    @Test func theyFollowTheScreenBefore() throws {
        let scene = ViewGraph.showing(Screens(root: .automatic))
        try scene.tap("on")
        #expect(modes(scene) == ["automatic", "automatic"])
        try scene.tap("smaller")
        #expect(modes(scene) == ["inline", "inline"])
    }

    @Test func aScreenBehindOneThatRefreshesDoesNotRefresh() throws {
        struct Refreshing: View {
            struct Detail: View {
                @Environment(\.refresh) private var refresh
                var body: some View { Text(refresh == nil ? "nothing to refresh" : "refreshes") }
            }
            var body: some View {
                NavigationStack {
                    List { NavigationLink("on", value: 1) }
                        .navigationDestination(for: Int.self) { _ in Detail() }
                        .refreshable {}
                }
            }
        }
        let scene = ViewGraph.showing(Refreshing())
        try scene.tap("on")
        #expect(scene.has("nothing to refresh"))
    }
}
