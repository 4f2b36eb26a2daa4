import ReviewRules
import Testing

struct SEC003Tests {
    @Test func plainAddressesAreFlagged() throws {
        try expectFlagged(
            "SEC-003",
            """
            import Foundation
            enum API {
                static let base = "http://api.example.com" // flagged
                static let users = URL(string: "http://example.com/users") // flagged
                static let secure = "https://api.example.com"
                static let here = "http://localhost:8080"
                static let near = URL(string: "http://192.168.0.2/status")
                static let namespace = "http://www.w3.org/2000/svg"
                func isPlain(_ text: String) -> Bool { text.hasPrefix("http://example.com") }
            }
            """)
    }
}
