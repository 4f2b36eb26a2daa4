import Foundation
import Observation

/// Chooses when a note is to be seen again, and says what stands in the way of that.
@MainActor
@Observable
final class ReminderViewModel {
    var date: Date
    /// How often it comes again; nil for once.
    var interval: Repetition.Interval?
    /// The first time that can be chosen.
    let earliest: Date
    private(set) var hasReminder = false
    /// As the note has it.
    private var known: (date: Date, repetition: Repetition?)?
    private(set) var errorMessage: String?
    private(set) var preferences: Preferences

    /// Whether no reminder is shown at all, as the settings say so.
    var isSwitchedOff: Bool { !preferences.notificationsEnabled }

    /// Whether the person, or the system for them, has said that there are to be no banners.
    var isRefused: Bool { defaults.value(for: .reminderBanners) == .refused }

    private let noteID: Note.ID
    private let notesRepository: any NotesRepositoryProtocol
    private let reminders: ReminderScheduler
    private let defaults: any UserDefaultsServiceProtocol
    private let editing: LibraryEditing

    init(
        noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, reminders: ReminderScheduler,
        defaults: any UserDefaultsServiceProtocol, editing: LibraryEditing, now: Date = .now
    ) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.reminders = reminders
        self.defaults = defaults
        self.editing = editing
        preferences = defaults.value(for: .preferences)
        // The picker shows no seconds, and has none.
        let minutes = now.timeIntervalSinceReferenceDate / 60
        earliest = Date(timeIntervalSinceReferenceDate: minutes.rounded(.down) * 60)
        date = Date(timeIntervalSinceReferenceDate: minutes.rounded(.up) * 60 + 3_600)
    }

    func load() async {
        errorMessage = nil
        do {
            let note = try await notesRepository.note(id: noteID)
            guard let date = note.remindAt else { return }
            (self.date, interval, hasReminder) = (date, note.repetition?.interval, true)
            known = (date, note.repetition)
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    func switchOn() {
        preferences = defaults.value(for: .preferences)
        preferences.notificationsEnabled = true
        defaults.set(preferences, for: .preferences)
    }

    /// Keeps the reminder; with the first one, the person is asked whether the system may tell of it.
    func set() async {
        guard await editing.apply([.setReminder(noteID, date), .setRepetition(noteID, repetition)]) else { return }
        guard await !reminders.authorize() else { return }
        editing.appState.showSuccess("You are reminded while Glide is open", action: nil)
    }

    /// One that stays as it is goes on to be counted from its first time: in February, a 31st is a 28th.
    private var repetition: Repetition? {
        guard let interval else { return nil }
        if let known, known.date == date, let repetition = known.repetition, repetition.interval == interval { return repetition }
        return Repetition(interval: interval, start: date)
    }

    func remove() async {
        await editing.apply([.setReminder(noteID, nil), .setRepetition(noteID, nil)], saying: "Reminder removed")
    }
}
