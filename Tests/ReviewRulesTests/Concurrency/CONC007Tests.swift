import ReviewRules
import Testing

struct CONC007Tests {
    @Test func waitingWhereViewsAreDrawnIsFlagged() throws {
        try expectFlagged(
            "CONC-007",
            """
            import SwiftUI
            struct AView: View {
                @State private var isDone = false
                var body: some View {
                    Button("Wait") {
                        sleep(2) // flagged
                        isDone = true
                    }
                    .task { Thread.sleep(forTimeInterval: 1) } // flagged
                }
                private func update() {
                    DispatchQueue.main.sync { isDone = true } // flagged
                }
            }
            @MainActor final class Loader {
                let semaphore = DispatchSemaphore(value: 0)
                func load() {
                    semaphore.wait() // flagged
                }
            }
            """)
    }

    @Test func whatWaitsElsewhereIsNot() throws {
        try expectFlagged(
            "CONC-007",
            """
            import SwiftUI
            struct AView: View {
                let store: Store
                let sleep: (Double) async throws -> Void
                var body: some View {
                    Button("Wait") {
                        Task { try await Task.sleep(for: .seconds(1)) }
                        DispatchQueue.global().async { sleep(1) }
                        Task.detached { Thread.sleep(forTimeInterval: 1) }
                        Task { await store.wait() }
                        Task { try await sleep(1) }
                        store.sync()
                    }
                }
            }
            final class DiskService {
                func settle() { Thread.sleep(forTimeInterval: 1) }
            }
            """)
    }
}
