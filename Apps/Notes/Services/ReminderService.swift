import Foundation

/// A note that wants to be seen now.
struct DueReminder: Hashable, Sendable, Identifiable {
    let noteID: Note.ID
    let title: String
    let date: Date
    var id: Note.ID { noteID }
}

/// Tells when a note's time has come.
protocol NotificationServiceProtocol: Sendable {
    func schedule(_ reminder: DueReminder) async
    func cancel(_ note: Note.ID) async
    /// Reminders as they fall due, also those that fell due while the app was not running.
    func due() async -> AsyncStream<DueReminder>
}

/// Reminders while the app runs: it wakes when the next one is due.
actor ReminderService: NotificationServiceProtocol {
    private var scheduled: [Note.ID: DueReminder] = [:]
    private let listeners = Listeners<DueReminder>()
    private var timer: Task<Void, Never>?
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (TimeInterval) async throws -> Void

    /// - Parameters:
    ///   - now: the clock.
    ///   - sleep: waits for so many seconds; a test waits otherwise.
    init(
        now: @escaping @Sendable () -> Date = { .now },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.now = now
        self.sleep = sleep
    }

    func schedule(_ reminder: DueReminder) {
        scheduled[reminder.noteID] = reminder
        wait()
    }

    func cancel(_ note: Note.ID) {
        scheduled[note] = nil
        wait()
    }

    func due() -> AsyncStream<DueReminder> {
        let stream = listeners.stream()
        wait()
        return stream
    }

    /// A reminder that nobody listens to waits for somebody.
    private func wait() {
        timer?.cancel()
        timer = nil
        guard !listeners.isEmpty, let next = scheduled.values.map(\.date).min() else { return }
        // Long sleeps are cut short: a computer that was suspended wakes with another time.
        let interval = min(max(next.timeIntervalSince(now()), 0), 60)
        timer = Task { [sleep] in
            do { try await sleep(interval) } catch { return }
            self.deliver()
        }
    }

    private func deliver() {
        let time = now()
        for reminder in scheduled.values.filter({ $0.date <= time }).sorted(by: { $0.date < $1.date }) {
            scheduled[reminder.noteID] = nil
            listeners.tell(reminder)
        }
        wait()
    }
}
