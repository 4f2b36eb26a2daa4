import ReviewRules
import SourceModel
import Testing

struct TEST001Tests {
    private let source = """
        import Observation
        protocol UserServiceProtocol { func name() async throws -> String }
        final class UserService: UserServiceProtocol { func name() async throws -> String { "A" + "B" } }
        @Observable final class ProfileViewModel { var name = "" ; func clear() { name = "" } }
        struct OrderRepository { func orders() async -> [Int] { [1].reversed() } }
        struct User: Codable { let id: String }
        """

    @Test func whatNoTestNamesIsSaid() throws {
        let alone = RuleTest(files: ["Sources/App/A.swift": source])
        #expect(try alone.findings("TEST-001").map(\.symbol) == ["UserService", "ProfileViewModel", "OrderRepository"])
        let strict = RuleTest(files: ["Sources/App/A.swift": source], profile: .strict)
        #expect(try strict.findings("TEST-001").map(\.severity) == [.warning, .warning, .warning])
    }

    @Test func whatATestNamesIsNot() throws {
        let test = RuleTest(files: [
            "Sources/App/A.swift": source,
            "Tests/AppTests/ATests.swift": """
            import Testing
            struct ATests {
                @Test func a() { #expect(ProfileViewModel().name == "") }
                let service: UserService
            }
            @Test func orders() async { _ = await OrderRepository().orders() }
            """,
        ])
        #expect(try test.findings("TEST-001").isEmpty)
    }

    @Test func protocolsStandInsAndEmptyTypesAreNot() throws {
        try expectFlagged(
            "TEST-001",
            """
            import SwiftUI
            protocol UserService { func name() async throws -> String }
            final class MockUserService: UserService { func name() async throws -> String { "A" } }
            struct HomeView: View { @State private var count = 0; var body: some View { Text("") } }
            @Observable final class FormViewModel { var name = "" }
            """)
    }
}
