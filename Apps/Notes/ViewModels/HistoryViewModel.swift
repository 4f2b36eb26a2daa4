import Foundation
import Observation

/// The texts that a note had: what changed from one to the next, and back to one of them.
@MainActor
@Observable
final class HistoryViewModel {
    private(set) var revisions: [Revision] = []
    private(set) var currentText = ""
    private(set) var isLoading = false
    private(set) var errorMessage: String?
    var selection: Revision.ID?
    var mode = Mode.changes
    /// From the selected text to the note's text of now; lines that are the same stand only beside those that changed.
    private(set) var changes: [DiffLine] = []
    private(set) var isComparing = false
    private var wordCounts: [Revision.ID: Int] = [:]

    enum Mode: CaseIterable {
        case changes, text

        var title: String { self == .changes ? "What Changed Since" : "Whole Text" }
    }

    let noteID: Note.ID
    private let notesRepository: any NotesRepositoryProtocol
    private let editing: LibraryEditing

    init(noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, editing: LibraryEditing) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.editing = editing
    }

    var selected: Revision? { revisions.first { $0.id == selection } }

    /// What is compared.
    struct Comparison: Equatable {
        var old: String?
        var new: String
    }
    var comparison: Comparison { Comparison(old: selected?.body, new: currentText) }

    /// "3 lines added since, 1 taken out".
    var summary: String {
        let (added, removed) = (changes.count { $0.kind == .added }, changes.count { $0.kind == .removed })
        func lines(_ count: Int) -> String { count.counted("line", "lines") }
        if removed == 0 { return "\(lines(added)) added since" }
        return added == 0 ? "\(lines(removed)) taken out since" : "\(lines(added)) added since, \(removed) taken out"
    }

    /// When a text was written, and how long it is: of several in one minute each is told from the others.
    func name(of revision: Revision) -> String {
        let date = revision.createdAt.formattedForHistory()
        guard let count = wordCounts[revision.id] else { return date }
        return "\(date) – \(count.counted("word", "words"))"
    }

    /// Works out the changes, beside the main actor: long texts take a while.
    func compare() async {
        let comparison = comparison
        guard let old = comparison.old, old != comparison.new else { return changes = [] }
        isComparing = true
        defer { isComparing = false }
        let lines = await Task.detached { LineDiff.lines(from: old, to: comparison.new) }.value
        if comparison == self.comparison { changes = lines.aroundChanges(by: 3) }
    }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            currentText = try await notesRepository.note(id: noteID).body
            let loaded = try await notesRepository.revisions(of: noteID)
            // Beside the main actor: long texts take a while.
            wordCounts = await Task.detached {
                Dictionary(loaded.map { ($0.id, NoteText.wordCount(of: $0.body)) }) { first, _ in first }
            }.value
            revisions = loaded
            if selected == nil { selection = revisions.first?.id }
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    /// The text becomes what it was; what it is now stays in the history.
    func restore() async {
        guard let selected else { return }
        await editing.apply([.setBody(noteID, selected.body)], saying: "Text restored")
        await load()
    }
}

extension Date {
    /// "Today at 11:13", "Yesterday at 9:00", or with the date.
    func formattedForHistory(now: Date = .now, calendar: Calendar = .current) -> String {
        let time = formatted(date: .omitted, time: .shortened)
        let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: self), to: calendar.startOfDay(for: now)).day
        return switch days {
        case 0: "Today at \(time)"
        case 1: "Yesterday at \(time)"
        default: formatted(date: .abbreviated, time: .shortened)
        }
    }
}
