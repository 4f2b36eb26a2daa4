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
            notesRepository: repository, notifications: ReminderService(now: clock.read), banners: RecordingBanners(),
            appState: appState, defaults: MemoryDefaults(), logger: RecordingLogger())
        scheduler.start()
        try await eventually { appState.notice != nil }
        #expect(appState.notice?.kind == .reminder && appState.notice?.text == "Call Ada" && appState.notice?.note == "n")
    }

    @Test func aReminderThatIsSetInAWindowIsScheduled() async throws {
        let clock = clock
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Later")], now: clock.read)
        let appState = AppState()
        let scheduler = ReminderScheduler(
            notesRepository: repository, notifications: ReminderService(now: clock.read), banners: RecordingBanners(),
            appState: appState, defaults: MemoryDefaults(), logger: RecordingLogger())
        scheduler.start()
        // The scheduler may not listen yet: what it reads when it begins to is the same.
        try await repository.apply([.setReminder("n", clock.read())])
        try await eventually { appState.notice != nil }
        #expect(appState.notice?.note == "n")
    }

    @Test func aNoteIsToldOfByTheNameThatItHasThen() async throws {
        let note = Note(id: "n", body: "# Call Ada", remindAt: .now.addingTimeInterval(3_600))
        let repository = InMemoryNotesRepository(notes: [note])
        let notifications = RecordingNotifications()
        let scheduler = ReminderScheduler(
            notesRepository: repository, notifications: notifications, banners: RecordingBanners(), appState: AppState(),
            defaults: MemoryDefaults(), logger: RecordingLogger())
        scheduler.start()
        try await eventually { await notifications.scheduled["n"]?.title == "Call Ada" }
        try await repository.apply([.setBody("n", "# Write to Ada")])
        try await eventually { await notifications.scheduled["n"]?.title == "Write to Ada" }
    }

    private func scheduler(
        _ repository: InMemoryNotesRepository, _ banners: RecordingBanners, _ appState: AppState, _ defaults: MemoryDefaults
    ) -> ReminderScheduler {
        ReminderScheduler(
            notesRepository: repository, notifications: ReminderService(), banners: banners, appState: appState, defaults: defaults,
            logger: RecordingLogger())
    }

    @Test func theSystemTellsOfRemindersOnceThePersonAllowsIt() async throws {
        let (banners, appState, defaults) = (RecordingBanners(), AppState(), MemoryDefaults())
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Later"), Note(id: "m", body: "# Then")])
        let scheduler = scheduler(repository, banners, appState, defaults)
        scheduler.start()
        let container = DependencyContainer(services: .inMemory())
        let editing = LibraryEditing(notesRepository: repository, appState: appState, logger: container.logger)
        let viewModel = ReminderViewModel(
            noteID: "n", notesRepository: repository, reminders: scheduler, defaults: defaults, editing: editing)
        await viewModel.set()
        #expect(!viewModel.isRefused)
        try await eventually { await banners.scheduled["n"]?.title == "Later" }
        // One that is set from then on is told of as well, and one that is taken away is not.
        try await repository.apply([.setReminder("m", .now.addingTimeInterval(600)), .setReminder("n", nil)])
        try await eventually { await Array(banners.scheduled.keys) == ["m"] }
        var preferences = Preferences()
        preferences.notificationsEnabled = false
        defaults.set(preferences, for: .preferences)
        try await eventually { await banners.scheduled.isEmpty }
        defaults.set(Preferences(), for: .preferences)
        try await eventually { await Array(banners.scheduled.keys) == ["m"] }
        // At the next start the person is not asked, who has answered.
        let next = RecordingBanners()
        let second = self.scheduler(repository, next, appState, defaults)
        second.start()
        try await eventually { await Array(next.scheduled.keys) == ["m"] }
    }

    @Test func whoRefusesIsToldWhatThatMeans() async throws {
        let (banners, appState, defaults) = (RecordingBanners(isAllowed: false), AppState(), MemoryDefaults())
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Later")])
        let scheduler = scheduler(repository, banners, appState, defaults)
        scheduler.start()
        let viewModel = ReminderViewModel(
            noteID: "n", notesRepository: repository, reminders: scheduler, defaults: defaults,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: RecordingLogger()))
        await viewModel.set()
        #expect(viewModel.isRefused && appState.notice?.text == "You are reminded while Glide is open")
        #expect(try await repository.note(id: "n").remindAt != nil)
        #expect(await banners.scheduled.isEmpty)
        // Nor is anybody asked at the next start.
        let next = RecordingBanners()
        self.scheduler(repository, next, appState, defaults).start()
        await viewModel.load()
        #expect(viewModel.hasReminder)
        #expect(await next.questions == 0)
    }

    @Test func aReminderThatIsTappedOutsideOfTheAppOpensItsNote() async throws {
        let (banners, appState) = (RecordingBanners(), AppState())
        let scheduler = scheduler(InMemoryNotesRepository(notes: []), banners, appState, MemoryDefaults())
        scheduler.start()
        appState.showReminder("Later", note: "n")
        try await eventually {
            await banners.tap("n")
            return appState.noteToOpen == "n"
        }
        #expect(appState.notice == nil)
        #expect(appState.takeNoteToOpen() == "n" && appState.takeNoteToOpen() == nil)
    }

    @Test func aReminderIsPutOffByAnHour() async throws {
        let appState = AppState()
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Call Ada", remindAt: .now.addingTimeInterval(-60))])
        let scheduler = scheduler(repository, RecordingBanners(), appState, MemoryDefaults())
        scheduler.start()
        try await eventually { appState.notice != nil }
        let later = try #require(appState.notice?.action)
        #expect(later.title == "In an Hour" && appState.undoable == nil)
        await later.run()
        let date = try #require(try await repository.note(id: "n").remindAt)
        #expect((3_500...3_600).contains(date.timeIntervalSinceNow))
    }

    @Test func aReminderIsOfferedForAFullMinute() async throws {
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Call Ada")])
        let (appState, defaults) = (AppState(), MemoryDefaults())
        let viewModel = ReminderViewModel(
            noteID: "n", notesRepository: repository, reminders: scheduler(repository, RecordingBanners(), appState, defaults),
            defaults: defaults, editing: LibraryEditing(notesRepository: repository, appState: appState, logger: RecordingLogger()),
            now: Date(timeIntervalSinceReferenceDate: 600_001.5))
        #expect(viewModel.date == Date(timeIntervalSinceReferenceDate: 603_660))
    }

    @Test func aReminderThatWasSeenDoesNotComeAgainAtTheNextStart() async throws {
        let (appState, defaults) = (AppState(), MemoryDefaults())
        let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Call Ada", remindAt: .now.addingTimeInterval(-60))])
        let first = scheduler(repository, RecordingBanners(), appState, defaults)
        first.start()
        try await eventually { appState.notice != nil }
        appState.dismiss(try #require(appState.notice).id)
        let later = AppState()
        let next = scheduler(repository, RecordingBanners(), later, defaults)
        next.start()
        // What is set anew is told all the same; the other would have been told before it.
        try await repository.apply([.createNote(Note(id: "m", body: "# Now")), .setReminder("m", .now)])
        try await eventually { later.notice != nil }
        #expect(later.notice?.note == "m")
    }
}
