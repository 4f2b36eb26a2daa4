import ReviewRules
import Testing

struct CONST003Tests {
    @Test func keysThatAreWrittenTwiceAreInformation() throws {
        try expectFlagged(
            "CONST-003",
            """
            import SwiftUI
            final class Settings {
                private let defaults = UserDefaults.standard
                func save(_ name: String) { UserDefaults.standard.set(name, forKey: "name") } // info
                func name() -> String? { defaults.string(forKey: "name") }
                func remove() { defaults.removeObject(forKey: "age") }
            }
            struct AView: View {
                @AppStorage("isDark") private var isDark = false // info
                var body: some View { Text("A") }
            }
            struct BView: View {
                @AppStorage("isDark") private var isDark = false
                var body: some View { Text("A") }
            }
            """)
    }

    @Test func otherKeysAreNot() throws {
        try expectFlagged(
            "CONST-003",
            """
            import SwiftUI
            final class Settings {
                static let key = "name"
                func save(_ name: String) { UserDefaults.standard.set(name, forKey: Self.key) }
                func name() -> String? { UserDefaults.standard.string(forKey: Self.key) }
                func filter() { filter.setValue(1, forKey: "inputImage"); filter.setValue(2, forKey: "inputImage") }
                func layer() { layer.add(a, forKey: "position"); layer.add(b, forKey: "position") }
            }
            """)
    }

    @Test func theKeyIsNamed() throws {
        let test = RuleTest(
            """
            final class Settings {
                func save(_ name: String) { UserDefaults.standard.set(name, forKey: "user.name") }
                func name() -> String? { UserDefaults.standard.string(forKey: "user.name") }
            }
            """)
        #expect(
            try test.fixed("CONST-003") == """
                final class Settings {
                    private static let userNameKey = "user.name"
                    func save(_ name: String) { UserDefaults.standard.set(name, forKey: Self.userNameKey) }
                    func name() -> String? { UserDefaults.standard.string(forKey: Self.userNameKey) }
                }
                """)
    }
}
