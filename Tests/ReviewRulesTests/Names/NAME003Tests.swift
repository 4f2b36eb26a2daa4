import ReviewRules
import SourceModel
import Testing

struct NAME003Tests {
    @Test func namesThatSayTooLittleAreSaid() throws {
        let test = RuleTest(files: [
            "App/Services/Users.swift": """
            protocol Loading { func load() async throws }
            final class Users: Loading { func load() async throws {} }
            actor Billing: Loading { func load() async throws {} }
            """,
            "App/Manager.swift": "final class Manager { func load() {} }",
        ])
        #expect(try test.findings("NAME-003").map(\.symbol) == ["Manager", "Users", "Billing"])
        #expect(try test.findings("NAME-003").map { $0.fix != nil } == [false, true, true])
    }

    @Test func agentsStandInsAndProtocolsAreNot() throws {
        let test = RuleTest(files: [
            "App/Services/Users.swift": """
            protocol Loading { func load() async throws }
            final class UserLoader: Loading { func load() async throws {} }
            final class MockUsers: Loading { func load() async throws {} }
            final class UserService: Loading { func load() async throws {} }
            final class KeychainStorage: Loading { func load() async throws {} }
            """
        ])
        #expect(try test.findings("NAME-003").isEmpty)
    }
}
