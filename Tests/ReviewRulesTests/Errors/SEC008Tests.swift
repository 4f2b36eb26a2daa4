import ReviewRules
import Testing

struct SEC008Tests {
    @Test func aPasswordInAnAddressIsFlagged() throws {
        try expectFlagged(
            "SEC-008",
            """
            import Foundation
            func a(_ password: String) -> URLQueryItem { URLQueryItem(name: "password", value: password) } // flagged
            func b(_ client: Client, _ password: String) async throws {
                try await client.get("login", query: ["name": "A", "password": password]) // flagged
                try await client.get("login", queryItems: ["pin": password]) // flagged
            }
            """)
    }

    @Test func whatIsSentInABodyIsNot() throws {
        try expectFlagged(
            "SEC-008",
            """
            import Foundation
            func a(_ page: String) -> URLQueryItem { URLQueryItem(name: "page", value: page) }
            func b(_ client: Client, _ password: String) async throws {
                try await client.post("login", body: ["password": password])
                try await client.get("list", query: ["name": "A"])
            }
            """)
    }
}
