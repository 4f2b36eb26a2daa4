import ReviewRules
import Testing

struct VM003Tests {
    private let service = """
        import SwiftUI
        protocol UserServiceProtocol { func load() async throws }
        final class UserService: UserServiceProtocol { static let shared = UserService(); func load() async throws {} }
        final class MockUserService: UserServiceProtocol { func load() async throws {} }

        """

    @Test func liveDefaultsAreFlaggedInStrict() throws {
        let text =
            service + """
                @Observable final class AViewModel {
                    var n = 0
                    init(
                        a: any UserServiceProtocol = UserService(), // flagged
                        b: UserService = .shared, // flagged
                        c: UserService = .init(), // flagged
                        d: UserServiceProtocol? = nil
                    ) {
                        self.d = d ?? UserService() // flagged
                    }
                }
                struct AView: View {
                    init(service: any UserServiceProtocol = UserService.shared) {} // flagged
                    var body: some View { Text("") }
                }
                """
        try expectFlagged("VM-003", text, profile: .strict)
        try expectFlagged("VM-003", text.replacing("// flagged", with: "// info"))
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "VM-003",
            service + """
                @Observable final class AViewModel {
                    var n = 0
                    init(a: any UserServiceProtocol = MockUserService(), b: Date = .now, c: Int = Int(1), d: URLSession = .shared) {}
                    #if DEBUG
                    init(debug: UserService = UserService()) {}
                    #endif
                }
                final class FeedService { init(users: UserService = UserService()) {}; func feed() async throws {} }
                final class AppContainer { init(users: UserService = UserService()) {} }
                """, profile: .strict)
    }

    @Test func callsGetTheArgument() throws {
        let test = RuleTest(files: [
            "Sources/App/AViewModel.swift": service + """
                @Observable final class AViewModel {
                    var n = 0
                    init(id: Int, service: any UserServiceProtocol = UserService(), log: UserService = .shared, flag: Bool = false) {}
                }
                """,
            "Sources/App/AView.swift": """
            import SwiftUI
            struct AView: View {
                @State private var a = AViewModel(id: 1)
                @State private var b = AViewModel(
                    id: 1,
                    flag: true,
                )
                @State private var c = AViewModel(id: 2, service: MockUserService())
                @State private var d = AViewModel(id: 2, service: MockUserService(), log: .init())
                var body: some View { Text("") }
            }
            """,
        ])
        #expect(
            try test.fixed("VM-003", path: "Sources/App/AView.swift") == """
                import SwiftUI
                struct AView: View {
                    @State private var a = AViewModel(id: 1, service: UserService(), log: .shared)
                    @State private var b = AViewModel(
                        id: 1, service: UserService(), log: .shared,
                        flag: true,
                    )
                    @State private var c = AViewModel(id: 2, service: MockUserService(), log: .shared)
                    @State private var d = AViewModel(id: 2, service: MockUserService(), log: .init())
                    var body: some View { Text("") }
                }
                """)
        #expect(
            try test.fixed("VM-003", path: "Sources/App/AViewModel.swift").contains(
                "service: any UserServiceProtocol, log: UserService, flag: Bool = false)"))
    }

    @Test func aCallThatCannotBeEditedLeavesNoFix() throws {
        let test = RuleTest(
            service + """
                @Observable final class AViewModel {
                    var n = 0
                    init(service: UserService = UserService(), done: () -> Void) {}
                }
                func make() { _ = AViewModel { } }
                """)
        let findings = try test.findings("VM-003")
        #expect(findings.count == 1)
        #expect(findings.first?.fix == nil)
    }
}
