import ReviewRules
import SourceModel
import Testing

struct LVL007Tests {
    private let bare = """
        import SwiftUI
        protocol UserServiceProtocol { func fetchUsers() async throws -> [User] }
        struct AView: View {
            @Environment(\\.userService) private var userService
            @State private var users: [User] = []
            var body: some View {
                List(users) { Text($0.name) }
                    .task { users = (try? await userService.fetchUsers()) ?? [] } // info
                Button("Again") {
                    Task {
                        let found = try await userService.fetchUsers() // info
                        users = found
                    }
                }
            }
        }
        struct BView: View {
            let service: any UserServiceProtocol
            @State private var count = 0
            var body: some View { Text("\\(count)").task { await load() } }
            private func load() async {
                count = (try? await service.fetchUsers().count) ?? 0 // info
            }
        }
        """

    @Test func servicesAwaitedByViewsAreInformation() throws { try expectFlagged("LVL-007", bare) }

    @Test func profilesDecide() throws {
        #expect(try RuleTest(bare, profile: .strict).lines("LVL-007").count == 3)
        #expect(try RuleTest(bare, profile: .environmentDI).findings("LVL-007").isEmpty)
        #expect(try RuleTest(bare, profile: .offPattern).findings("LVL-007").isEmpty)
    }

    @Test func viewModelsAndSystemActionsAreNot() throws {
        try expectFlagged(
            "LVL-007",
            """
            import SwiftUI
            @Observable class AViewModel {
                var users: [User] = []
                func load() async {}
            }
            struct AView: View {
                @State private var viewModel: AViewModel
                @Environment(\\.userService) private var userService
                @State private var isBusy = false
                var body: some View { Text("").task { isBusy = true; await viewModel.load(); _ = await userService.fetch() } }
            }
            struct BView: View {
                @Environment(\\.dismissWindow) private var dismissWindow
                @Environment(\\.modelContext) private var modelContext
                @Environment(\\.refresh) private var refresh
                @State private var isBusy = false
                var body: some View {
                    Button("A") { Task { isBusy = true; await dismissWindow(id: "a"); await refresh?(); isBusy = false } }
                }
            }
            struct CView: View {
                @Environment(\\.userService) private var userService
                var body: some View { Text("").task { await userService.warmUp() } }
            }
            """)
    }
}
