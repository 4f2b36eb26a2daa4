import ReviewRules
import Testing

struct ENV001Tests {
    private let services = """
        import SwiftUI
        protocol UserServiceProtocol { func load() async throws }
        final class UserService: UserServiceProtocol { static let shared = UserService(); func load() async throws {} }
        struct UnimplementedUserService: UserServiceProtocol { func load() async throws {} }
        struct MockUserService: UserServiceProtocol { func load() async throws {} }

        """

    @Test func liveDefaultsAreSaid() throws {
        let text =
            services + """
                struct AKey: EnvironmentKey {
                    static let defaultValue: any UserServiceProtocol = UserService() // flagged
                }
                struct BKey: EnvironmentKey {
                    static var defaultValue: UserService { .shared } // flagged
                }
                extension EnvironmentValues {
                    @Entry var users: UserService = UserService.shared // flagged
                }
                """
        try expectFlagged("ENV-001", text, profile: .environmentDI)
        try expectFlagged("ENV-001", text, profile: .strict)
        try expectFlagged("ENV-001", text.replacing("// flagged", with: "// info"))
    }

    @Test func standInsAndValuesAreNot() throws {
        try expectFlagged(
            "ENV-001",
            services + """
                struct AKey: EnvironmentKey { static let defaultValue: any UserServiceProtocol = MockUserService() }
                struct BKey: EnvironmentKey { static let defaultValue: UserService? = nil }
                extension EnvironmentValues {
                    @Entry var users: any UserServiceProtocol = UnimplementedUserService()
                    @Entry var tint = Color.red
                    @Entry var spacing = CGFloat(8)
                }
                struct NoKey { static let defaultValue = UserService() }
                """, profile: .strict)
    }

    @Test func aStandInOfTheProjectTakesItsPlace() throws {
        let test = RuleTest(services + "extension EnvironmentValues { @Entry var users: any UserServiceProtocol = UserService() }")
        #expect(try test.findings("ENV-001").first?.fix?.safety == .suggestion)
        #expect(try test.fixed("ENV-001").hasSuffix("@Entry var users: any UserServiceProtocol = UnimplementedUserService() }"))
    }
}
