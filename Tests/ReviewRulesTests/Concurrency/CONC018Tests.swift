import ReviewRules
import Testing

struct CONC018Tests {
    @Test func tasksWithoutAWaitAreFlagged() throws {
        try expectFlagged(
            "CONC-018",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                var body: some View {
                    Button("A") { Task { count += 1 } } // flagged
                    Text("A").onTapGesture { Task { add() } } // flagged
                    Text("A").onAppear {
                        Task { add() } // flagged
                    }
                }
                private func add() { count += 1 }
            }
            """)
    }

    @Test func whatWaitsOrComesFromElsewhereIsNot() throws {
        try expectFlagged(
            "CONC-018",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                var body: some View {
                    Button("A") { Task { await load() } }
                    Button("A") { Task { @MainActor in count += 1 } }
                    Button("A") { service.fetch { _ in Task { count += 1 } } }
                    Button("A") { Task(priority: .background) { add() } }
                }
            }
            final class Store { func run() { Task { add() } } }
            """)
    }
}
