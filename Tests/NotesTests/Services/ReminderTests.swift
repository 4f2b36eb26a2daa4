import Foundation
import Testing

@testable import Notes

/// Notes that want to be seen at a time.
@MainActor
@Suite struct ReminderTests {
    private let clock = TestClock()

    /// Sleeps until it is let go on.
    private actor Sleeper {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var intervals: [TimeInterval] = []

        func sleep(_ interval: TimeInterval) async throws {
            intervals.append(interval)
            if interval > 0 { await withCheckedContinuation { waiting.append($0) } }
            try Task.checkCancellation()
        }
        func wake() {
            let all = waiting
            waiting = []
            for continuation in all { continuation.resume() }
        }
    }

    @Test func theEarliestIsTheFirstAndWhatIsCancelledNeverComes() async throws {
        let (sleeper, clock) = (Sleeper(), clock)
        let service = ReminderService(now: clock.read, sleep: { try await sleeper.sleep($0) })
        let start = clock.read()
        await service.schedule(DueReminder(noteID: "late", title: "Late", date: start.addingTimeInterval(30)))
        await service.schedule(DueReminder(noteID: "soon", title: "Soon", date: start.addingTimeInterval(10)))
        await service.schedule(DueReminder(noteID: "never", title: "Never", date: start.addingTimeInterval(20)))
        await service.cancel("never")
        var due = await service.due().makeAsyncIterator()
        clock.advance(100)
        let waking = Task { while !Task.isCancelled { await sleeper.wake(); await Task.yield() } }
        #expect(await due.next()?.noteID == "soon")
        #expect(await due.next()?.noteID == "late")
        waking.cancel()
    }

    @Test func whatFellDueWhileTheAppWasClosedIsToldAtTheStart() async throws {
        let clock = clock
        let note = Note(id: "n", body: "# Call Ada", remindAt: clock.read().addingTimeInterval(-60))
        let repository = InMemoryNotesRepository(notes: [note], now: clock.read)
        let appState = AppState()
        let scheduler = ReminderScheduler(
            notesRepository: repository, notifications: ReminderService(now: clock.read), appState: appState,
            defaults: MemoryDefaults(), logger: RecordingLogger())
        scheduler.start()
        try await eventually { appState.notice != nil }
        #expect(appState.notice?.kind == .reminder && appState.notice?.text == "Call Ada" && appState.notice?.note == "n")
    }

    @Test func aReminderThatIsSetInAWindowIsScheduled() async throws {
        let clock = clock
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Later")], now: clock.read)
        let appState = AppState()
        let scheduler = ReminderScheduler(
            notesRepository: repository, notifications: ReminderService(now: clock.read), appState: appState,
            defaults: MemoryDefaults(), logger: RecordingLogger())
        scheduler.start()
        // The scheduler may not listen yet: what it reads when it begins to is the same.
        try await repository.apply([.setReminder("n", clock.read())])
        try await eventually { appState.notice != nil }
        #expect(appState.notice?.note == "n")
    }
}
