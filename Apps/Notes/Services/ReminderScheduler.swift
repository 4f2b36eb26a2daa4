import Foundation

/// Keeps the reminders of the library scheduled, whichever window changes them, and says which note's time has come.
@MainActor
final class ReminderScheduler {
    private let notesRepository: any NotesRepositoryProtocol
    private let notifications: any NotificationServiceProtocol
    private let banners: any ReminderBannersProtocol
    private let appState: AppState
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private let now: @Sendable () -> Date
    private var tasks: [Task<Void, Never>] = []
    /// What is yet to come.
    private var pending: [Note.ID: DueReminder] = [:]
    private var isAuthorized = false
    /// Whether the system knows of what is yet to come.
    private var hasScheduledBanners = false

    init(
        notesRepository: any NotesRepositoryProtocol, notifications: any NotificationServiceProtocol, banners: any ReminderBannersProtocol,
        appState: AppState, defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol,
        now: @escaping @Sendable () -> Date = { .now }
    ) {
        self.now = now
        self.defaults = defaults
        self.notesRepository = notesRepository
        self.notifications = notifications
        self.banners = banners
        self.appState = appState
        self.logger = logger
    }

    deinit { for task in tasks { task.cancel() } }

    /// Once for the app: windows come and go.
    func start() {
        guard tasks.isEmpty else { return }
        let (repository, notifications, banners) = (notesRepository, notifications, banners)
        let defaults = defaults
        tasks = [
            Task { [weak self] in
                for await preferences in defaults.values(of: .preferences) { await self?.setBanners(preferences.notificationsEnabled) }
            },
            Task { [weak self] in
                for await reminder in await notifications.due() { await self?.fall(due: reminder) }
            },
            Task { [weak self] in
                for await note in await banners.opened() { self?.appState.open(note) }
            },
            Task { [weak self] in
                let changes = await repository.changes()
                await self?.scheduleAll()
                // Whoever allowed banners once is not asked again; the system is told of the reminders anew.
                if self?.mayShowBanners == true { await self?.authorize() }
                for await batch in changes {
                    if batch.isEmpty { await self?.scheduleAll() } else { await self?.schedule(after: batch) }
                }
            },
        ]
    }

    private var mayShowBanners: Bool { defaults.value(for: .reminderBanners) == .allowed }

    /// Asks the person whether the system may tell of reminders while the app is not seen.
    /// - Returns: whether it does.
    @discardableResult
    func authorize() async -> Bool {
        let isAllowed = await banners.authorize()
        defaults.set(isAllowed ? .allowed : .refused, for: .reminderBanners)
        isAuthorized = isAllowed
        await setBanners(defaults.value(for: .preferences).notificationsEnabled)
        return isAllowed
    }

    /// Has the system know of all that is yet to come, or of nothing.
    private func setBanners(_ isEnabled: Bool) async {
        guard (isEnabled && isAuthorized) != hasScheduledBanners else { return }
        hasScheduledBanners.toggle()
        for reminder in pending.values where reminder.date > now() {
            if hasScheduledBanners { await banners.schedule(reminder) } else { await banners.cancel(reminder.noteID) }
        }
    }

    /// A note's time has come.
    private func fall(due reminder: DueReminder) async {
        pending[reminder.noteID] = nil
        tell(reminder)
        await goOn(reminder.noteID)
    }

    private func tell(_ reminder: DueReminder) {
        guard defaults.value(for: .preferences).notificationsEnabled else { return }
        let later = AppState.Notice.Action("In an Hour") { [weak self] in await self?.postpone(reminder.noteID) }
        appState.showReminder(NoteText.shown(reminder.title), note: reminder.noteID, later: later) { [defaults] in
            // One that was seen does not come again with every start.
            let told = defaults.value(for: .remindersToldUntil)
            if reminder.date > told { defaults.set(reminder.date, for: .remindersToldUntil) }
        }
    }

    /// Sets a reminder that comes again, and has passed, to its next time.
    private func goOn(_ id: Note.ID) async {
        do {
            let note = try await notesRepository.note(id: id)
            guard note.status == .active, let date = note.remindAt, date <= now() else { return }
            guard let next = note.repetition?.next(after: now()) else { return }
            try await notesRepository.apply([.setReminder(id, next)])
        } catch AppError.noteNotFound {
            // It was deleted meanwhile.
        } catch {
            logger.error("a reminder could not be set to its next time: \(error)")
        }
    }

    /// Reminds of a note again an hour from now.
    private func postpone(_ note: Note.ID) async {
        do {
            _ = try await notesRepository.apply([.setReminder(note, now().addingTimeInterval(3_600))])
        } catch {
            logger.error("a reminder could not be put off: \(error)")
            appState.showError(error.localizedDescription)
        }
    }

    private func scheduleAll() async {
        do {
            let told = defaults.value(for: .remindersToldUntil)
            for note in try await notesRepository.allSummaries(in: .reminders) {
                guard let date = note.remindAt else { continue }
                if date > told { await schedule(note.id, title: note.title, date: date) } else { await goOn(note.id) }
                // Of those that came while nobody saw them, the last is told.
                if date > now(), let missed = note.repetition?.last(until: now()), missed > told {
                    tell(DueReminder(noteID: note.id, title: note.title, date: missed))
                }
            }
        } catch {
            logger.error("the reminders could not be read: \(error)")
        }
    }

    private func schedule(after changes: [LibraryChange]) async {
        for change in changes {
            switch change {
            case .setReminder(let id, _): await reschedule(id, tellsPast: true)
            case .setStatus(let id, _), .purge(let id): await reschedule(id, tellsPast: false)
            // It is told by the name that the note has then.
            case .setBody(let id, let body) where pending[id].map { $0.title != NoteText.title(of: body) } == true:
                await reschedule(id, tellsPast: false)
            case .createNote(let note) where note.remindAt != nil: await reschedule(note.id, tellsPast: false)
            default: break
            }
        }
    }

    /// - Parameter tellsPast: whether a time that has passed is told once more.
    private func reschedule(_ id: Note.ID, tellsPast: Bool) async {
        let note = try? await notesRepository.note(id: id)
        let date = note?.status == .active ? note?.remindAt : nil
        if !tellsPast, let date, date < now() { return await goOn(id) }
        await schedule(id, title: note?.title ?? "", date: date)
    }

    private func schedule(_ id: Note.ID, title: String, date: Date?) async {
        let reminder = date.map { DueReminder(noteID: id, title: title, date: $0) }
        pending[id] = reminder
        if let reminder { await notifications.schedule(reminder) } else { await notifications.cancel(id) }
        // What has passed is told by the app.
        if let reminder, reminder.date > now(), hasScheduledBanners {
            await banners.schedule(reminder)
        } else {
            await banners.cancel(id)
        }
    }
}
