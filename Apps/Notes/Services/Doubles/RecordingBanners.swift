#if DEBUG
import Foundation

/// Banners that nobody shows.
actor RecordingBanners: ReminderBannersProtocol {
    private(set) var scheduled: [Note.ID: DueReminder] = [:]
    private(set) var questions = 0
    private let isAllowed: Bool
    private let listeners = Listeners<Note.ID>()

    init(isAllowed: Bool = true) { self.isAllowed = isAllowed }

    func schedule(_ reminder: DueReminder) { scheduled[reminder.noteID] = reminder }
    func cancel(_ note: Note.ID) { scheduled[note] = nil }

    func authorize() -> Bool {
        questions += 1
        return isAllowed
    }

    func opened() -> AsyncStream<Note.ID> { listeners.stream() }

    /// As if a person had tapped it.
    func tap(_ note: Note.ID) { listeners.tell(note) }
}
#endif
