import ReviewRules
import Testing

struct LOG002Tests {
    @Test func printsThatWereLeftAreFlagged() throws {
        try expectFlagged(
            "LOG-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                var body: some View {
                    Button("A") {
                        count += 1
                        print(count) // flagged
                        debugPrint("A")
                    }
                }
            }
            """)
    }

    @Test func changesThatArePrintedAreFlagged() throws {
        try expectFlagged(
            "LOG-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    let _ = Self._printChanges() // flagged
                    Text("A")
                }
            }
            """)
    }

    @Test func theSystemsLogIsFlagged() throws {
        try expectFlagged(
            "LOG-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Button("A") { open(); NSLog("opened") } } // flagged
            }
            """)
    }

    @Test func aCaseNamedPrintIsNot() throws {
        try expectFlagged(
            "LOG-002",
            """
            import SwiftUI
            enum Request { case print(Int), dump(String) }
            struct AView: View {
                func send(_ request: Request) {
                    count += 1
                    switch request { case .print(let job): start(job); case .dump(let text): start(text) }
                    ask(.print(3))
                }
            }
            """)
    }

    @Test func errorsPreviewsAndProgramsAreNot() throws {
        try expectFlagged(
            "LOG-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button("A") { do { try save() } catch { print("failed"); close() } }
                    Button("A") { print("A") }
                    Button("A") { save { result, error in use(result); print(error) } }
                }
            }
            #Preview { Button("A") { open(); print("A") } }
            """)
    }

    @Test func projectsWithALoggerAreLeftToTheOtherRule() throws {
        let test = RuleTest(
            """
            import SwiftUI
            import os
            private let logger = Logger(subsystem: "a", category: "b")
            struct AView: View {
                var body: some View { Button("A") { open(); print("A") } }
            }
            """)
        #expect(try test.findings("LOG-002").isEmpty)
    }

    @Test func whatHappensByItselfIsFlaggedAlthoughItOnlyPrints() throws {
        for modifier in ["onAppear", "task", "onDisappear"] {
            let test = RuleTest(
                "import SwiftUI\nstruct AView: View {\n    var body: some View { Text(\"A\").\(modifier) { print(\"A\") } }\n}")
            #expect(try test.findings("LOG-002").count == 1, "\(modifier)")
        }
    }
}
