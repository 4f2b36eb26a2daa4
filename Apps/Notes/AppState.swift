import Foundation
import Observation

/// What the whole app knows: who uses it, whether the server can be reached, how it looks, and what is to be said.
@MainActor
@Observable
final class AppState {
    static let shared = AppState()

    private(set) var isAuthenticated = false
    private(set) var userId: String?
    private(set) var isOnline = true
    private(set) var theme = Preferences.Theme.system
    /// What is said now; more wait their turn.
    private(set) var notice: Notice?
    private var waiting: [Notice] = []
    /// Whether something that was asked for takes longer than a moment.
    var isBusy: Bool { !slowWork.isEmpty }
    private var slowWork: Set<UUID> = []
    /// The first note of a new library, until a window has seen it.
    private(set) var welcomeNote: Note.ID?
    /// A note whose reminder was tapped outside of the app, until a window has opened it.
    private(set) var noteToOpen: Note.ID?

    /// Something to say, for a while, at the foot of the screen.
    struct Notice: Identifiable, Equatable {
        enum Kind { case success, error, reminder }
        let id = UUID()
        let kind: Kind
        let text: String
        /// What can be done about it: "Undo", "Retry".
        let action: Action?
        let time = Date.now
        /// What it is about: windows offer to open it.
        var note: Note.ID?
        /// Once the person has seen and ended it.
        var ended: (@MainActor () -> Void)?

        static func == (first: Notice, second: Notice) -> Bool { first.id == second.id }

        struct Action: Equatable {
            let title: String
            let run: @MainActor () async -> Void
            private let id = UUID()
            init(_ title: String, run: @escaping @MainActor () async -> Void) {
                self.title = title
                self.run = run
            }
            static func == (first: Action, second: Action) -> Bool { first.id == second.id }
        }

        /// Whether it says that something was done, and takes it back.
        var isUndoable: Bool { kind == .success && action != nil }

        /// In seconds: what can be undone stays longer, an error stays until it is closed.
        var duration: TimeInterval? {
            switch kind {
            case .error, .reminder: nil
            case .success: action == nil ? 3 : Config.Timeouts.undoNotice
            }
        }
    }

    func setAuthenticated(_ isAuthenticated: Bool, userId: String? = nil) {
        self.isAuthenticated = isAuthenticated
        self.userId = isAuthenticated ? userId : nil
    }

    func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

    func setTheme(_ theme: Preferences.Theme) { self.theme = theme }

    func welcome(with note: Note.ID) { welcomeNote = note }

    /// - Returns: the first note of a new library, once.
    func takeWelcomeNote() -> Note.ID? {
        defer { welcomeNote = nil }
        return welcomeNote
    }

    func showError(_ text: String, action: Notice.Action? = nil) { show(Notice(kind: .error, text: text, action: action)) }

    func showSuccess(_ text: String, action: Notice.Action? = nil) { show(Notice(kind: .success, text: text, action: action)) }

    /// Does what a person waits for, and shows that it goes on where it takes long.
    func whileBusy<Result: Sendable>(_ work: @MainActor () async throws -> Result) async rethrows -> Result {
        let id = UUID()
        let isSlow = Task {
            try await Task.sleep(for: .seconds(Config.Timeouts.moment))
            slowWork.insert(id)
        }
        defer {
            isSlow.cancel()
            slowWork.remove(id)
        }
        return try await work()
    }

    /// A note's time has come.
    /// - Parameters:
    ///   - later: how to be reminded once more.
    ///   - ended: once the person has seen that.
    func showReminder(_ title: String, note: Note.ID, later: Notice.Action? = nil, ended: (@MainActor () -> Void)? = nil) {
        show(Notice(kind: .reminder, text: title, action: later, note: note, ended: ended))
    }

    /// Has the window that is used open a note that the system told of.
    func open(_ note: Note.ID) {
        noteToOpen = note
        for notice in waiting + [notice].compactMap(\.self) where notice.note == note { dismiss(notice.id) }
    }

    /// - Returns: the note that a window is to open, once.
    func takeNoteToOpen() -> Note.ID? {
        defer { noteToOpen = nil }
        return noteToOpen
    }

    /// Ends a notice, and shows the next one. One that is gone already is no concern.
    func dismiss(_ id: Notice.ID) {
        (waiting + [notice].compactMap(\.self)).first { $0.id == id }?.ended?()
        waiting.removeAll { $0.id == id }
        guard notice?.id == id else { return }
        notice = waiting.isEmpty ? nil : waiting.removeFirst()
    }

    /// What says that something was done, and takes it back.
    var undoable: Notice? { notice.flatMap { $0.isUndoable ? $0 : nil } }

    /// What can be undone is offered at once, as it is for a while only: what it takes the place of comes back then, unless that could be
    /// undone itself. Errors are read one after another.
    private func show(_ next: Notice) {
        guard let shown = notice else {
            notice = next
            return
        }
        guard shown.text != next.text || shown.kind != next.kind || next.isUndoable || next.note != shown.note else { return }
        if shown.kind == .success, next.kind != .reminder || !shown.isUndoable {
            notice = next
        } else if next.isUndoable {
            waiting.insert(shown, at: 0)
            notice = next
        } else {
            waiting.append(next)
        }
    }
}
