import Foundation

/// Keeps the reminders of the library scheduled, whichever window changes them, and says which note's time has come.
@MainActor
final class ReminderScheduler {
    private let notesRepository: any NotesRepositoryProtocol
    private let notifications: any NotificationServiceProtocol
    private let appState: AppState
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private var tasks: [Task<Void, Never>] = []

    init(
        notesRepository: any NotesRepositoryProtocol, notifications: any NotificationServiceProtocol, appState: AppState,
        defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol
    ) {
        self.defaults = defaults
        self.notesRepository = notesRepository
        self.notifications = notifications
        self.appState = appState
        self.logger = logger
    }

    deinit { for task in tasks { task.cancel() } }

    /// Once for the app: windows come and go.
    func start() {
        guard tasks.isEmpty else { return }
        let (repository, notifications) = (notesRepository, notifications)
        tasks = [
            Task { [weak self] in
                for await reminder in await notifications.due() { self?.tell(reminder) }
            },
            Task { [weak self] in
                let changes = await repository.changes()
                await self?.scheduleAll()
                for await batch in changes { await self?.schedule(after: batch) }
            },
        ]
    }

    private func tell(_ reminder: DueReminder) {
        guard defaults.value(for: .preferences).notificationsEnabled else { return }
        appState.showReminder(reminder.title.isEmpty ? "New Note" : reminder.title, note: reminder.noteID)
    }

    private func scheduleAll() async {
        do {
            var offset = 0
            while true {
                let page = try await notesRepository.summaries(
                    in: .reminders, sort: .updated, offset: offset, limit: Config.Limits.pageSize)
                for note in page { await schedule(note.id, title: note.title, date: note.remindAt) }
                guard page.count == Config.Limits.pageSize else { return }
                offset += page.count
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
            case .createNote(let note) where note.remindAt != nil: await reschedule(note.id, tellsPast: false)
            default: break
            }
        }
    }

    /// - Parameter tellsPast: whether a time that has passed is told once more.
    private func reschedule(_ id: Note.ID, tellsPast: Bool) async {
        let note = try? await notesRepository.note(id: id)
        let date = note?.status == .active ? note?.remindAt : nil
        if !tellsPast, let date, date < .now { return }
        await schedule(id, title: note?.title ?? "", date: date)
    }

    private func schedule(_ id: Note.ID, title: String, date: Date?) async {
        if let date {
            await notifications.schedule(DueReminder(noteID: id, title: title, date: date))
        } else {
            await notifications.cancel(id)
        }
    }
}
