import ReviewRules
import Testing

struct CODE003Tests {
    @Test func functionsThatNobodyCallsAreFlagged() throws {
        try expectFlagged(
            "CODE-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A") }
                private func load() {} // flagged
                fileprivate func save() {} // flagged
            }
            extension AView {
                private func format(_ text: String) -> String { text } // flagged
            }
            """)
    }

    @Test func whatIsCalledHandedOnOrOpenIsNot() throws {
        try expectFlagged(
            "CODE-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Button("A", action: add).onAppear { load() } }
                private func load() {}
                private func add() {}
                func save() {}
                @objc private func tapped() {}
                private static func == (a: AView, b: AView) -> Bool { true }
            }
            """)
    }
}
