import Foundation
import Observation

/// Chooses when a note is to be seen again, and says what stands in the way of that.
@MainActor
@Observable
final class ReminderViewModel {
    var date: Date
    /// The first time that can be chosen.
    let earliest: Date
    private(set) var hasReminder = false
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
            guard let known = try await notesRepository.note(id: noteID).remindAt else { return }
            (date, hasReminder) = (known, true)
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
        guard await editing.apply([.setReminder(noteID, date)]) else { return }
        guard await !reminders.authorize() else { return }
        editing.appState.showSuccess("You are reminded while Glide is open", action: nil)
    }

    func remove() async { await editing.apply([.setReminder(noteID, nil)], saying: "Reminder removed") }
}
