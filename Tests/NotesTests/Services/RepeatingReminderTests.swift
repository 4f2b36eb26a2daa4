import Foundation
import Testing

@testable import Notes

/// Reminders that come again.
@MainActor
@Suite struct RepeatingReminderTests {
    private let appState = AppState()
    private let defaults = MemoryDefaults()
    private let banners = RecordingBanners()
    private let now = Date.now

    private func repository(
        _ remindAt: Date, _ interval: Repetition.Interval, start: Date, status: Note.Status = .active
    ) -> InMemoryNotesRepository {
        let repetition = Repetition(interval: interval, start: start)
        return InMemoryNotesRepository(notes: [
            Note(id: "n", body: "# Water the plants", status: status, remindAt: remindAt, repetition: repetition)
        ])
    }

    private func scheduler(_ repository: InMemoryNotesRepository, _ appState: AppState) -> ReminderScheduler {
        ReminderScheduler(
            notesRepository: repository, notifications: ReminderService(), banners: banners, appState: appState, defaults: defaults,
            logger: RecordingLogger())
    }

    private func reminder(in repository: InMemoryNotesRepository) async -> Date? { try? await repository.note(id: "n").remindAt }

    @Test func oneThatWasMissedForDaysIsToldOnceAndComesAgainInItsTime() async throws {
        let start = now.addingTimeInterval(-10 * 86_400 - 60)
        let repository = repository(start, .daily, start: start)
        let next = try #require(Repetition(interval: .daily, start: start).next(after: now))
        let first = scheduler(repository, appState)
        first.start()
        try await eventually { appState.notice?.note == "n" }
        try await eventually { await reminder(in: repository) == next }
        // What others are to be told of is in the outbox.
        let operations = try await repository.operations(after: 0, limit: 100)
        #expect(operations.contains { $0.change == .setReminder("n", next) })
        appState.dismiss(try #require(appState.notice).id)
        #expect(appState.notice == nil)
    }

    @Test func oneThatWasSeenIsNotToldAnewAtTheNextStart() async throws {
        let start = now.addingTimeInterval(-60)
        let repository = repository(start.addingTimeInterval(7 * 86_400), .weekly, start: start)
        defaults.set(start, for: .remindersToldUntil)
        let scheduler = scheduler(repository, appState)
        scheduler.start()
        try await repository.apply([.createNote(Note(id: "m", body: "# Now")), .setReminder("m", .now)])
        try await eventually { appState.notice != nil }
        #expect(appState.notice?.note == "m")
    }

    @Test func oneThatNobodyHasSeenIsToldAtTheNextStart() async throws {
        let start = now.addingTimeInterval(-60)
        let repository = repository(start.addingTimeInterval(7 * 86_400), .weekly, start: start)
        let scheduler = scheduler(repository, appState)
        scheduler.start()
        try await eventually { appState.notice?.note == "n" }
        #expect(await reminder(in: repository) == start.addingTimeInterval(7 * 86_400))
    }

    @Test func oneThatIsPutOffComesAgainInItsOwnTime() async throws {
        let start = now.addingTimeInterval(-60)
        let repository = repository(start, .daily, start: start)
        let scheduler = scheduler(repository, appState)
        scheduler.start()
        try await eventually { await reminder(in: repository) != start }
        await appState.notice?.action?.run()
        let note = try await repository.note(id: "n")
        let date = try #require(note.remindAt)
        #expect((3_500...3_600).contains(date.timeIntervalSinceNow))
        #expect(note.repetition?.next(after: date) == Repetition(interval: .daily, start: start).next(after: now))
    }

    @Test func oneOfANoteThatComesOutOfTheTrashGoesOn() async throws {
        let start = now.addingTimeInterval(-10 * 86_400)
        let repository = repository(start, .daily, start: start, status: .trashed)
        let scheduler = scheduler(repository, appState)
        scheduler.start()
        // Once it listens.
        try await repository.apply([.createNote(Note(id: "m", body: "# Now")), .setReminder("m", .now)])
        try await eventually { appState.notice?.note == "m" }
        try await repository.apply([.setStatus("n", .active)])
        try await eventually { await reminder(in: repository).map { $0 > now } == true }
        #expect(appState.notice?.note == "m")
    }

    private func viewModel(_ repository: InMemoryNotesRepository) -> ReminderViewModel {
        ReminderViewModel(
            noteID: "n", notesRepository: repository, reminders: scheduler(repository, appState), defaults: defaults,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: RecordingLogger()))
    }

    @Test func itIsChosenAndTakenAwayWithTheReminder() async throws {
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Water the plants")])
        let viewModel = viewModel(repository)
        await viewModel.load()
        #expect(viewModel.interval == nil)
        viewModel.interval = .monthly
        await viewModel.set()
        #expect(try await repository.note(id: "n").repetition == Repetition(interval: .monthly, start: viewModel.date))
        let again = self.viewModel(repository)
        await again.load()
        #expect(again.interval == .monthly)
        await again.remove()
        let note = try await repository.note(id: "n")
        #expect(note.remindAt == nil && note.repetition == nil)
        await appState.undoable?.action?.run()
        #expect(try await repository.note(id: "n").repetition?.interval == .monthly)
    }

    @Test func oneThatStaysAsItIsIsCountedFromItsFirstTime() async throws {
        let start = now.addingTimeInterval(-40 * 86_400)
        let next = try #require(Repetition(interval: .monthly, start: start).next(after: now))
        let repository = repository(next, .monthly, start: start)
        let viewModel = viewModel(repository)
        await viewModel.load()
        await viewModel.set()
        #expect(try await repository.note(id: "n").repetition?.start == start)
        viewModel.date = next.addingTimeInterval(60)
        await viewModel.set()
        #expect(try await repository.note(id: "n").repetition?.start == next.addingTimeInterval(60))
    }
}
