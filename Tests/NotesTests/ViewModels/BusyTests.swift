import Foundation
import Testing

@testable import Notes

/// What is shown of work that a person waits for.
@MainActor
@Suite struct BusyTests {
    private let appState = AppState()

    private func becomesBusy() async throws {
        for _ in 0..<2_000 where !appState.isBusy { try await Task.sleep(for: .milliseconds(5)) }
        #expect(appState.isBusy)
    }

    @Test func workThatTakesLongIsShownUntilAllOfItIsDone() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let work = Task { await appState.whileBusy { for await _ in gate { break } } }
        try await becomesBusy()
        await appState.whileBusy {}
        #expect(appState.isBusy)
        open.yield()
        await work.value
        #expect(!appState.isBusy)
    }

    @Test func whatFailsIsOver() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let work = Task {
            try await appState.whileBusy {
                for await _ in gate { break }
                throw AppError.noteNotFound
            }
        }
        try await becomesBusy()
        open.yield()
        await #expect(throws: AppError.noteNotFound) { try await work.value }
        #expect(!appState.isBusy)
    }
}
