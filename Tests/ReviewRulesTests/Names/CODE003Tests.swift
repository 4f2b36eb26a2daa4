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

    @Test func aFunctionOfAViewThatIsNotPrivate() throws {
        let view = """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").zIndex(1).onAppear { start() } }
                func start() {}
                func stop() {}
                func pause() {}
                private func zIndex(_ number: Int) -> Double { 1 }
            }
            """
        let other = """
            import SwiftUI
            extension AView { func begin() { pause() } }
            """
        let test = RuleTest(files: ["Sources/App/AView.swift": view, "Sources/App/Other.swift": other])
        #expect(
            try test.findings("CODE-003").map { "\($0.path) \($0.start.line)" } == [
                "Sources/App/AView.swift 5", "Sources/App/AView.swift 7", "Sources/App/Other.swift 2",
            ])
    }
}
