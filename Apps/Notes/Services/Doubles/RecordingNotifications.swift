#if DEBUG
import Foundation

/// Keeps what was scheduled; reminders fall due when a test says so.
actor RecordingNotifications: NotificationServiceProtocol {
    private(set) var scheduled: [Note.ID: DueReminder] = [:]
    private let listeners = Listeners<DueReminder>()

    func schedule(_ reminder: DueReminder) { scheduled[reminder.noteID] = reminder }
    func cancel(_ note: Note.ID) { scheduled[note] = nil }

    func due() -> AsyncStream<DueReminder> { listeners.stream() }

    /// Tells of everything that is due by then, the earliest first; where nobody listens, it waits.
    func pass(to date: Date) {
        guard !listeners.isEmpty else { return }
        for reminder in scheduled.values.filter({ $0.date <= date }).sorted(by: { $0.date < $1.date }) {
            scheduled[reminder.noteID] = nil
            listeners.tell(reminder)
        }
    }
}
#endif
