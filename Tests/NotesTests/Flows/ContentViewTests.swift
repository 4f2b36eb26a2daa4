import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Notes

/// GLIDE's row "ContentView root", as far as there are no accounts: a window that nobody has signed in to shows the notes of this device.
/// Alerts above it are in the browser's `test_notes_places.py`.
@MainActor
@Suite struct ContentViewTests {
    private let services: Services
    private let container: DependencyContainer

    init() {
        services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
        services.defaults.set(true, for: .hasWelcomed)
        container = DependencyContainer(services: services)
    }

    @Test func nobodyHasToSignIn() async throws {
        let host = TestHost(ContentView(container: container))
        try await host.wait(for: .text, "Groceries")
        try await host.wait(for: .text, "All Notes")
        #expect(services.appState.userId == nil)
    }

    /// It was written in the evening, and the window is still open in the morning.
    @Test func theTimeOfARowIsADayOnceItIsOver() async throws {
        let sleeper = Sleeper()
        let evening = try #require(Calendar.current.date(from: DateComponents(year: 2026, month: 5, day: 1, hour: 22)))
        sleeper.now = evening
        var note = Note(body: "Moon")
        note.updatedAt = evening
        let host = TestHost(
            NoteRow(note: NoteSummary(note)).modifier(FollowingDays(now: { sleeper.now }, sleep: { try await sleeper.sleep($0) })))
        #expect(host.texts.contains(evening.formatted(date: .omitted, time: .shortened)))
        sleeper.now = evening.addingTimeInterval(2 * 3_600)
        await sleeper.wake()
        try await host.wait(for: .text, "Yesterday")
    }

    @Test func sheetsComeAboveTheWindowAndGoAgain() async throws {
        let host = TestHost(ContentView(container: container))
        try await host.wait(for: .text, "Groceries")
        try host.find(.button, "Settings").tap()
        try await host.wait(for: .picker, "Theme")
        try host.find(.button, "Done").tap()
        try await host.wait { !host.texts.contains("Appearance") }
    }
}
