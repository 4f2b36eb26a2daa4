import Dispatch
import GlideTesting
import SwiftUI
import Testing

@MainActor
@Suite struct PatienceTests {
    struct Late: View {
        @State private var text = "Loading"
        var body: some View {
            Text(text).task {
                for _ in 0..<20 { await Task.yield() }
                text = "Loaded"
            }
        }
    }

    @Test func aBusyMainActorIsNoReasonToFail() async throws {
        let host = TestHost(Late())
        // No time at all: what counts are turns.
        try await host.wait(for: "the text", timeout: .zero) { host.texts.contains("Loaded") }
    }

    @Test func whatNeverComesFailsAllTheSame() async {
        let host = TestHost(Text("A"))
        await #expect(throws: TestFailure.self) { try await host.wait(for: "B", timeout: .zero) { host.texts.contains("B") } }
    }
}
