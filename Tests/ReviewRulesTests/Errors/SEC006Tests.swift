import ReviewRules
import Testing

struct SEC006Tests {
    @Test func aSecretThatStaysIsFlagged() throws {
        try expectFlagged(
            "SEC-006",
            """
            import Foundation
            final class SessionService {
                func signIn(_ token: String) { UserDefaults.standard.set(token, forKey: "authToken") }
                func signOut() { print("Bye") } // flagged
            }
            final class LoginService {
                func logIn(_ password: String) { UserDefaults.standard.set(password, forKey: "password") }
                func logout() { UserDefaults.standard.removeObject(forKey: "user") } // flagged
            }
            """)
    }

    @Test func oneThatIsRemovedIsNot() throws {
        try expectFlagged(
            "SEC-006",
            """
            import Foundation
            final class SessionService {
                func signIn(_ token: String) { UserDefaults.standard.set(token, forKey: "authToken") }
                func signOut() { UserDefaults.standard.removeObject(forKey: "authToken") }
            }
            final class LoginService {
                func logIn(_ password: String) { UserDefaults.standard.set(password, forKey: "password") }
                func logout() { clear() }
                func clear() { UserDefaults.standard.removeObject(forKey: "password") }
            }
            final class NameService {
                func logIn(_ name: String) { UserDefaults.standard.set(name, forKey: "name") }
                func logout() { print("Bye") }
            }
            """)
    }
}
