import ReviewRules
import Testing

struct SEC002Tests {
    @Test func openPasswordsAreFlagged() throws {
        try expectFlagged(
            "SEC-002",
            """
            import SwiftUI
            struct LoginView: View {
                @State private var password = ""
                @State private var code = ""
                var body: some View {
                    TextField("Password", text: $password) // flagged
                    TextField("Passcode", text: $code) // flagged
                    Button("Log In") {
                        print("log in with \\(password)") // flagged
                    }
                }
            }
            final class Session {
                func use(accessToken: String, user: User) {
                    print(accessToken) // flagged
                    NSLog("%@", user.password) // flagged
                }
            }
            """)
    }

    @Test func hiddenPasswordsAreNot() throws {
        try expectFlagged(
            "SEC-002",
            """
            import SwiftUI
            struct LoginView: View {
                @State private var password = ""
                @State private var name = ""
                @State private var isShown = false
                var body: some View {
                    if isShown { TextField("Password", text: $password) } else { SecureField("Password", text: $password) }
                    TextField("Name", text: $name)
                    Button("Log In") { print("log in with \\(password.count) letters, \\(name)") }
                }
            }
            struct SettingsView: View {
                @State private var rule = ""
                @State private var pinned = ""
                var body: some View {
                    TextField("Password rule", text: $rule)
                    TextField("Pinned", text: $pinned)
                    Button("Print") { print(token, "password") }
                }
            }
            """)
    }
}
