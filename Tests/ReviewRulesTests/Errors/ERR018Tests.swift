import ReviewRules
import Testing

struct ERR018Tests {
    @Test func errorsOfTasksAreFlagged() throws {
        try expectFlagged(
            "ERR-018",
            """
            import SwiftUI
            struct AView: View {
                let store: Store
                var body: some View {
                    Button("A") { Task { try await store.save() } } // flagged
                    Button("B") {
                        Task {
                            let note = try await store.load() // flagged
                            show(note)
                        }
                    }
                }
                private func start() { Task { try store.open() } } // flagged
            }
            """)
    }

    @Test func errorsThatAreCaughtKeptOrNoneAreNot() throws {
        try expectFlagged(
            "ERR-018",
            """
            import SwiftUI
            struct AView: View {
                let store: Store
                @State private var task: Task<Void, any Error>?
                var body: some View {
                    Button("A") { Task { do { try await store.save() } catch { show(error) } } }
                    Button("A") { task = Task { try await store.save() } }
                    Button("A") { Task { try? await store.save() } }
                    Button("A") { Task { try await Task.sleep(for: .seconds(1)); close() } }
                }
                func saving() -> Task<Void, any Error> { Task { try await store.save() } }
            }
            """)
    }
}
