import ReviewRules
import SourceModel
import Testing

struct NAV001Tests {
    private let text = """
        import SwiftUI
        @Observable final class AppCoordinator { var path = NavigationPath() }
        struct OrdersView: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) { // flagged
                    NavigationLink("One") { OrderView() } // flagged
                    NavigationLink("Leaf") { LeafView() }
                    NavigationLink("Value", value: 1)
                    NavigationLink(destination: OrderView()) { Text("") } // flagged
                }
            }
        }
        struct OrderView: View { var body: some View { NavigationLink("More", value: 2) } }
        struct LeafView: View { var body: some View { Text("") } }
        """

    @Test func ownNavigationIsFlaggedInTheGlideProfile() throws {
        try expectFlagged("NAV-001", text, profile: .glide)
        #expect(try RuleTest(text).findings("NAV-001").map(\.severity) == [.info, .info, .info])
    }

    @Test func deepLinksReadInAViewAreFlagged() throws {
        try expectFlagged(
            "NAV-001",
            """
            import SwiftUI
            @Observable final class AppRouter { var path: [Int] = [] }
            struct RootView: View {
                var body: some View {
                    Text("").onOpenURL { url in
                        let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) // flagged
                        print(parts?.path ?? "")
                    }
                }
            }
            """, profile: .glide)
    }

    @Test func withoutACoordinatorNothingIs() throws {
        let without = text.replacing("AppCoordinator", with: "AppThing")
        #expect(try RuleTest(without, profile: .glide).findings("NAV-001").isEmpty)
        try expectFlagged(
            "NAV-001",
            """
            import SwiftUI
            struct MapView: UIViewRepresentable {
                final class Coordinator: NSObject {}
                func makeCoordinator() -> Coordinator { Coordinator() }
            }
            struct OrdersView: View {
                @State private var path = NavigationPath()
                var body: some View { NavigationStack(path: $path) { Text("") } }
            }
            """, profile: .glide)
    }

    @Test func theCoordinatorsPathIsNot() throws {
        try expectFlagged(
            "NAV-001",
            """
            import SwiftUI
            @Observable final class AppCoordinator { var path = NavigationPath() }
            struct OrdersView: View {
                @Bindable var coordinator: AppCoordinator
                var body: some View { NavigationStack(path: $coordinator.path) { Text("") } }
            }
            """, profile: .glide)
    }
}
