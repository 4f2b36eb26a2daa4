import Foundation
import Observation

/// A note that is open, shared by all windows that show it: its text, and how far that is saved.
@MainActor
@Observable
final class NoteDocument: Identifiable {
    enum SaveState: Equatable {
        case saved
        /// Typed, and not yet on the disk.
        case unsaved
        case saving
        case failed(String)
    }

    let id: Note.ID
    /// All but the text, which is `text`.
    private(set) var note: Note
    var text: String {
        didSet {
            guard text != oldValue else { return }
            if !places.isEmpty { movePlaces(with: TextChange(from: oldValue, to: text)) }
            textDidChange(from: oldValue)
        }
    }
    private(set) var saveState: SaveState
    private(set) var wordCount: Int
    /// Set where the note was purged while it was open.
    private(set) var isGone = false
    /// What each window has done to the text since it was opened, by the window's id.
    @ObservationIgnored private var histories: [String: TextHistory] = [:]
    /// Where something is to be written later, in UTF-8.
    @ObservationIgnored private var places: [UUID: Int] = [:]

    private let notesRepository: any NotesRepositoryProtocol
    private let logger: any LoggerServiceProtocol
    private let sleep: @Sendable (TimeInterval) async throws -> Void
    private let now: @Sendable () -> Date
    private var savedText: String
    private var autosave: Task<Void, Never>?
    /// Tries again what could not be saved, as a full disk does not stay full.
    private var retry: Task<Void, Never>?
    private var isSaving = false
    /// Whether the note was begun while the app runs.
    private let wasBegun: Bool
    /// Whether the library does not have the note yet.
    private(set) var isNew: Bool
    /// Whether it was tried in vain to write a note that the library does not have.
    private(set) var isUnwritten = false
    /// Somebody has come to the note and not changed it yet.
    private var isNewSession = false
    /// Whose steps are not those that the text is changed by now.
    @ObservationIgnored private var writer: String?

    init(
        note: Note, isNew: Bool = false, notesRepository: any NotesRepositoryProtocol, logger: any LoggerServiceProtocol,
        now: @escaping @Sendable () -> Date = { .now },
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        id = note.id
        self.note = note
        self.isNew = isNew
        wasBegun = isNew
        text = note.body
        wordCount = NoteText.wordCount(of: note.body)
        saveState = isNew ? .unsaved : .saved
        savedText = note.body
        self.notesRepository = notesRepository
        self.logger = logger
        self.now = now
        self.sleep = sleep
    }

    /// When a window typed what ``undo(isRedo:by:)`` takes back next.
    func lastChange(by window: String) -> Date? { histories[window]?.lastChange }

    var title: String { NoteText.title(of: text) }

    /// Takes what one window has made of a text that it showed. What another has typed meanwhile stays beside it.
    func take(_ new: String, madeOf shown: String, by window: String) {
        guard text != shown else { return change(to: new, by: window) }
        change(to: TextMerge.bothChanges(of: shown, mine: new, theirs: text), by: window)
    }

    private func change(to new: String, by window: String) {
        guard new != text else { return }
        histories[window, default: TextHistory()].record(TextChange(from: text, to: new), at: now())
        set(new, by: window)
    }

    /// Keeps a place, in UTF-16 units, at which something is written later: it moves along with the text.
    func keepPlace(at offset: Int) -> UUID {
        let id = UUID()
        places[id] = text.utf8.distance(
            from: text.startIndex, to: text.utf16.index(text.startIndex, offsetBy: min(offset, text.utf16.count)))
        return id
    }

    /// Where a place is now, in UTF-16 units. It is kept no longer.
    func takePlace(_ id: UUID) -> Int? {
        guard let offset = places.removeValue(forKey: id) else { return nil }
        let index = text.utf8.index(text.startIndex, offsetBy: min(offset, text.utf8.count))
        return text.utf16.distance(from: text.startIndex, to: index)
    }

    /// Writes links where the caret may not be.
    func insert(links: String, at offset: Int, by window: String) {
        change(to: MarkdownEditing.insertion(ofLinks: links, in: text, at: offset..<offset).applied(to: text), by: window)
    }

    private func movePlaces(with change: TextChange) {
        let (end, growth) = (change.start + change.old.utf8.count, change.new.utf8.count - change.old.utf8.count)
        for (id, offset) in places {
            // What is typed right at a place is behind it.
            if end < offset || (end == offset && !change.old.isEmpty) {
                places[id] = offset + growth
            } else if change.start < offset {
                places[id] = change.start
            }
        }
    }

    /// What is done by others moves the steps of a window along.
    private func set(_ new: String, by window: String) {
        writer = window
        defer { writer = nil }
        text = new
    }

    /// Somebody opens the note, or comes back to it: what it says now stays in the history if they change it.
    func beginSession() { isNewSession = true }

    /// Ticks the box of a line, counted from 1, or clears it.
    func toggleBox(line: Int, by window: String) {
        let lines = text.utf16.split(separator: 10, maxSplits: line, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return }
        let offset = text.utf16.distance(from: text.startIndex, to: lines[line - 1].startIndex)
        guard let result = MarkdownEditing.toggleCheckbox(in: text, at: offset, selection: offset..<offset) else { return }
        change(to: result.applied(to: text), by: window)
    }

    /// Takes the last step of a window back, or makes the one again that was taken back.
    /// - Returns: the caret behind what it was about, in UTF-16; `nil` if there is no such step.
    func undo(isRedo: Bool = false, by window: String) -> Int? {
        guard let step = isRedo ? histories[window]?.redo(text) : histories[window]?.undo(text) else { return nil }
        set(step.text, by: window)
        return step.caret
    }

    /// A note that was begun, and has nothing in it that anybody would look for.
    var isLeftEmpty: Bool {
        wasBegun && !isGone && text.allSatisfy(\.isWhitespace) && note.status == .active && !note.isPinned && note.remindAt == nil
    }

    /// What a list shows of the note as it is written.
    var summary: NoteSummary {
        var written = note
        written.body = text
        return written.summary
    }

    /// Whether something is on no disk yet.
    var isUnsaved: Bool { !isGone && (isNew || text != savedText) }

    /// Writes what is not yet on the disk. What is typed meanwhile is written after it.
    func save() async {
        autosave?.cancel()
        retry?.cancel()
        (autosave, retry) = (nil, nil)
        guard !isSaving else { return }
        isSaving = true
        defer { isSaving = false }
        while isNew || text != savedText, !isGone {
            let text = text
            saveState = .saving
            do {
                let written = try await write(text)
                isNew = false
                isUnwritten = false
                isNewSession = false
                savedText = written
                note.body = written
                note.updatedAt = now()
                if written != text { self.text = TextMerge.bothChanges(of: text, mine: self.text, theirs: written) }
            } catch AppError.noteNotFound {
                isGone = true
                saveState = .failed(AppError.noteNotFound.localizedDescription)
                return
            } catch {
                logger.error("a note could not be saved: \(error)")
                isUnwritten = isNew
                saveState = .failed(error.localizedDescription)
                retry = saving(after: Config.Timeouts.saveRetry)
                return
            }
        }
        saveState = text == savedText ? .saved : .failed(AppError.noteNotFound.localizedDescription)
    }

    /// Another program may have written the note since it was read here: what it did there stays.
    /// - Returns: what the note says by now.
    private func write(_ text: String) async throws -> String {
        if isNew {
            var new = note
            new.body = text
            try await notesRepository.apply([.createNote(new)])
            return text
        }
        let (id, base) = (id, savedText)
        let keepsText = isNewSession || TextChange(from: base, to: text).takesMost(of: base)
        let edit = try await notesRepository.edit([id]) { stored in
            let both = stored.body == base ? text : TextMerge.bothChanges(of: base, mine: text, theirs: stored.body)
            return (keepsText ? [.keepText(id)] : []) + [.setBody(id, both)]
        }
        guard case .setBody(_, let written)? = edit.changes.last else { throw AppError.noteNotFound }
        return written
    }

    /// What was changed elsewhere: by another window's list, an import, a restored revision.
    func refresh() async {
        guard !isNew else { return }
        do {
            let before = savedText
            let stored = try await notesRepository.note(id: id)
            let (mine, base) = (text, savedText)
            note = stored
            // What was saved here meanwhile is newer than what was read.
            guard base == before, stored.body != base, !isSaving else { return }
            // What was typed here meanwhile is put together with what was written there: both stay.
            savedText = stored.body
            text = mine == base ? stored.body : TextMerge.bothChanges(of: base, mine: mine, theirs: stored.body)
        } catch AppError.noteNotFound {
            isGone = true
        } catch is CancellationError {
            // Whoever asked is gone.
        } catch {
            logger.warning("a note could not be read again: \(error)")
        }
    }

    private func textDidChange(from old: String) {
        let change = TextChange(from: old, to: text)
        for window in histories.keys where window != writer { histories[window]?.follow(change) }
        wordCount = NoteText.wordCount(after: change, of: old, to: text, count: wordCount)
        guard isNew || text != savedText else {
            saveState = .saved
            return
        }
        saveState = .unsaved
        // It counts from the first key that is not saved: who types on without a pause is saved all the same.
        guard autosave == nil else { return }
        autosave = saving(after: Config.Timeouts.autosave)
    }

    private func saving(after seconds: TimeInterval) -> Task<Void, Never> {
        Task { [weak self, sleep] in
            do { try await sleep(seconds) } catch { return }
            await self?.save()
        }
    }
}
