import ReviewRules
import Testing

struct DI002Tests {
    private let user = """
        @Observable final class AViewModel {
            var n = 0
            private let service: UserService
            init(service: UserService) { self.service = service }
        }

        """

    @Test func classesThatViewModelsUseAreSaid() throws {
        try expectFlagged("DI-002", user + "final class UserService { func load() async throws {} } // flagged", profile: .strict)
        try expectFlagged("DI-002", user + "final class UserService { func load() async throws {} } // info")
        try expectFlagged(
            "DI-002",
            """
            final class FeedRepository { func feed() throws {} } // flagged
            @Observable final class BViewModel { var n = 0; let feed = FeedRepository() }
            """, profile: .strict)
        try expectFlagged(
            "DI-002",
            """
            class HTTPClient { func get() async throws {} } // flagged
            @Observable final class CViewModel { var n = 0; func go() async throws { try await HTTPClient().get() } }
            """, profile: .strict)
    }

    @Test func actorsStructuresAndUnusedOnesAreNot() throws {
        try expectFlagged("DI-002", user + "actor UserService { func load() async throws {} }", profile: .strict)
        try expectFlagged(
            "DI-002", user + "struct UserService { var load: () async throws -> Void; func go() async throws {} }", profile: .strict)
        try expectFlagged("DI-002", "final class UserService { func load() async throws {} }", profile: .strict)
        try expectFlagged(
            "DI-002",
            user + "protocol Loading { func load() async throws }\nfinal class UserService: Loading { func load() async throws {} }",
            profile: .strict)
    }

    @Test func observedServicesStayInformation() throws {
        try expectFlagged(
            "DI-002", user + "@Observable final class UserService { var a = 0; func load() async throws {} } // info", profile: .strict)
        let finding = try #require(try RuleTest(user + "final class UserService { func load() async throws {} }").findings("DI-002").first)
        #expect(finding.fix?.change == .codemod("extract-protocol", target: "UserService"))
    }
}
