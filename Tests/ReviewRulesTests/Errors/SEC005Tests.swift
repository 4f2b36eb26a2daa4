import ReviewRules
import Testing

struct SEC005Tests {
    @Test func aPasswordOfTheSourceIsFlagged() throws {
        try expectFlagged(
            "SEC-005",
            """
            struct Login {
                var password = ""
                var passCode = ""
                func isRight(_ user: User) -> Bool {
                    if passCode == "0000" { return true } // flagged
                    return user.name == "admin" && user.password == "secret123" // flagged
                }
            }
            """)
    }

    @Test func otherComparisonsAreNot() throws {
        try expectFlagged(
            "SEC-005",
            """
            struct Login {
                var password = ""
                var repeated = ""
                var passwordField = ""
                var isEmpty: Bool { password == "" || password != repeated }
                var isName: Bool { name == "password" || passwordField.count == 3 }
            }
            struct MockAuthService {
                func signIn(_ password: String) -> Bool { password == "secret123" }
            }
            """)
    }
}
