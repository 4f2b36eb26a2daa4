import ReviewRules
import Testing

struct ERR026Tests {
    private static let app = "import SwiftUI\n@main struct AnApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

    @Test func aSettingThatNobodyReadsIsFlagged() throws {
        let test = RuleTest(files: [
            "Sources/App/App.swift": Self.app,
            "Sources/App/Store.swift": """
            import Foundation
            final class Store {
                func save() {
                    UserDefaults.standard.set(1, forKey: "weigth")
                    UserDefaults.standard.set(1, forKey: "tab")
                    UserDefaults.standard.set(1, forKey: "theme")
                }
                func load() -> Double { UserDefaults.standard.double(forKey: "weight") }
            }
            """,
            "Sources/App/View.swift":
                "import SwiftUI\nstruct AView: View { @AppStorage(\"theme\") var theme = 0; var body: some View { Text(\"\") } }",
        ])
        #expect(try test.lines("ERR-026") == [4, 5])
    }

    @Test func whatMayBeReadIsNot() throws {
        let store = """
            import Foundation
            final class Store {
                func save() { UserDefaults.standard.set(1, forKey: "tab"); UserDefaults(suiteName: "group")?.set(1, forKey: "shared") }
            }
            """
        let key = "import Foundation\nfunc read(_ key: String) -> Int { UserDefaults.standard.integer(forKey: key) }"
        #expect(try RuleTest(files: ["Sources/App/App.swift": Self.app, "a.swift": store, "b.swift": key]).lines("ERR-026") == [])
        #expect(try RuleTest(store).lines("ERR-026") == [])
    }
}
