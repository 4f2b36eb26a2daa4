import ReviewRules
import Testing

struct API003Tests {
    @Test func appearancesAreFlagged() throws {
        try expectFlagged(
            "API-003",
            """
            import SwiftUI
            @main struct MyApp: App {
                init() {
                    UITableView.appearance().backgroundColor = .clear // flagged
                    UITableView.appearance().separatorStyle = .none
                    UINavigationBar.appearance().tintColor = .red // info
                    UITextView.appearance(for: traits).backgroundColor = .clear // info
                }
                var body: some Scene { WindowGroup { Text("A").onAppear { UITableViewCell.appearance().selectionStyle = .none } } } // flagged
            }
            """)
    }

    @Test func olderSystemsDrawListsWithTables() throws {
        try expectFlagged(
            "API-003",
            """
            import SwiftUI
            struct AView: View {
                init() { UITableView.appearance().backgroundColor = .clear } // info
                var body: some View { List { Text("A") } }
            }
            """, profile: .combine, oldestRelease: 15)
    }

    @Test func otherFilesAndClassesAreNot() throws {
        try expectFlagged(
            "API-003",
            """
            import UIKit
            final class Theme {
                func apply() { UINavigationBar.appearance().tintColor = .red }
            }
            """)
    }

    @Test func whatIsNamedSoIsNot() throws {
        try expectFlagged(
            "API-003",
            """
            import SwiftUI
            struct AView: View {
                let theme: Theme
                var body: some View { Text("A").foregroundStyle(theme.appearance().color).background(Card.appearance()) }
            }
            """)
    }
}
