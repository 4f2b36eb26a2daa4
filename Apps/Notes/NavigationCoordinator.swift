import Foundation
import Observation

/// Where in the app a window is: what the sidebar and the list have selected, which note is open, which sheet lies above.
@MainActor
@Observable
final class NavigationCoordinator {
    /// Tells the window from others, also after it was loaded anew.
    @ObservationIgnored var windowID = UUID().uuidString
    var selection: SidebarSelection? = .all
    /// The folder that is selected.
    var folderID: Folder.ID? { if case .folder(let id) = selection { id } else { nil } }
    /// Counts what was chosen in the sidebar or by a command, also what is shown already: each ends a search.
    private(set) var choices = 0
    /// The note that is open beside the list.
    var noteID: Note.ID? {
        didSet {
            if noteID != oldValue { (isFindingInNote, isLocating, isFollowingLink, typedTag, editToMake) = (false, false, false, nil, nil) }
            if noteID != noteToWrite { noteToWrite = nil }
            if noteID != noteToFocus { noteToFocus = nil }
            if noteID != headingToShow?.noteID { headingToShow = nil }
        }
    }
    /// The note whose text takes the keys at its end as soon as it is there.
    private(set) var noteToWrite: Note.ID?
    /// The note whose text takes the keys as soon as it is there, with the caret where it is.
    private(set) var noteToFocus: Note.ID?
    /// The heading that a note shows as soon as it is there.
    private(set) var headingToShow: NoteHeading?
    /// Where the caret was in the text that was written last.
    @ObservationIgnored private var lineToRead: (note: Note.ID, line: Int)?
    /// Whether the panel to find and replace in the note is shown.
    var isFindingInNote = false {
        // There is nothing to replace in a note that is read.
        didSet { if isFindingInNote { isReading = false } }
    }
    /// The note for which another window is wanted.
    var noteForWindow: Note.ID?
    /// Whether notes are shown as they read, without marks.
    var isReading = false {
        // Nobody writes there any more.
        didSet { if isReading { isLocating = false } }
    }
    /// Whether the place where the person is comes into the note that is open, as soon as it is known.
    var isLocating = false
    /// Whether the link at the caret is to be followed.
    var isFollowingLink = false
    /// What is to be done to the text that is written.
    var editToMake: EditingCommand?
    /// The tag in which the caret is.
    var typedTag: String?
    /// The height of what is said below a note, which grows with the size of texts.
    var statusBarHeight = 0.0
    /// Whether there is room for a note beside the list.
    @ObservationIgnored var isWide = false
    /// Screens above the note, the last on top.
    var path: [Route] = []
    var sheet: Sheet? {
        didSet { if sheet == nil { sheetBelow = nil } }
    }
    /// What comes back once the sheet is closed.
    private var sheetBelow: Sheet?
    var alert: AlertContent?
    /// A deep link that came while nobody was signed in.
    private(set) var pendingLink: URL?
    /// Whether the window was led somewhere by an address.
    @ObservationIgnored private var hasFollowedLink = false

    /// Whether nobody has gone anywhere in this window yet.
    var isAtStart: Bool { !hasFollowedLink && selection == .all && noteID == nil && path.isEmpty && sheet == nil }

    func navigate(to route: Route) {
        sheet = nil
        switch route {
        case .noteDetail(let id):
            noteID = id
            path = []
        case .history(let id):
            noteID = id
            path = [route]
        }
    }

    /// Opens a note to go on at its end, also where notes were read.
    func write(_ id: Note.ID) {
        isReading = false
        noteToWrite = id
        navigate(to: .noteDetail(noteId: id))
    }

    /// Opens a note that was asked for by keys: they are for its text then, where that is written beside the list.
    func open(_ id: Note.ID) {
        if isWide, !isReading { noteToFocus = id }
        navigate(to: .noteDetail(noteId: id))
    }

    /// Whether a note is the one that takes the keys, which is said once.
    func takeNoteToFocus(_ id: Note.ID) -> Bool {
        guard noteToFocus == id else { return false }
        noteToFocus = nil
        return true
    }

    /// Whether a note is the one to be written, which is said once.
    func takeNoteToWrite(_ id: Note.ID) -> Bool {
        guard noteToWrite == id else { return false }
        noteToWrite = nil
        return true
    }

    /// Opens a note at a heading, which may be in the one that is open.
    func open(_ id: Note.ID, at heading: String?) {
        headingToShow = heading.map { NoteHeading(noteID: id, name: $0) }
        navigate(to: .noteDetail(noteId: id))
    }

    /// The name of the heading at which a note is to be shown, which is said once.
    func takeHeadingToShow(in id: Note.ID) -> String? {
        guard let heading = headingToShow, heading.noteID == id else { return nil }
        headingToShow = nil
        return heading.name
    }

    func show(_ selection: SidebarSelection) {
        sheet = nil
        choose(selection)
    }

    func choose(_ selection: SidebarSelection?) {
        self.selection = selection
        choices += 1
    }

    /// Where a new note is to be: in what is shown. From a list in which it would not appear, the window goes to that of all notes.
    func collectionForNewNote() -> NoteCollection {
        switch selection?.collection {
        case .folder(let id): return .folder(id)
        case .tag(let name): return .tag(name)
        case .unfiled: return .unfiled
        case .all: return .all
        case .archive, .trash, .reminders, nil:
            selection = .all
            return .all
        }
    }

    /// Shows what a folder that is gone was in, where its notes are now.
    func leave(_ folder: Folder) {
        guard selection == .folder(folder.id) else { return }
        selection = folder.parentID.map { .folder($0) } ?? .all
    }

    /// Shows a tag by its new name, if it or one inside of it is shown; all notes where it is no more.
    func leave(tag: String, for name: String?) {
        switch selection {
        case .tag(let shown):
            let next = Tag.replacing(tag, with: name, in: shown)
            if next != shown { selection = next.map { .tag($0) } ?? .all }
        case .search(let query):
            if let name { selection = .search(SearchQuery.replacingTag(tag, with: name, in: query)) }
        default: break
        }
    }

    /// Leaves the uppermost screen: one above the note, or the note.
    func pop() {
        if path.isEmpty { noteID = nil } else { path.removeLast() }
    }

    /// Shows the panel to find and replace in the note that is open.
    func findInNote() {
        sheet = nil
        path = []
        isFindingInNote = noteID != nil
    }

    /// Has the note that is open, or another, shown in a window of its own.
    func openWindow(for note: Note.ID? = nil) {
        sheet = nil
        noteForWindow = note ?? noteID
    }

    /// Has the place where the person is written at the caret of the note that is open.
    func insertLocation() {
        sheet = nil
        path = []
        isReading = false
        isLocating = noteID != nil
    }

    /// Goes where the link leads that the caret is in.
    func followLink() {
        sheet = nil
        isFollowingLink = noteID != nil && !isReading
    }

    /// Has something done to the text of the note that is open.
    func edit(_ command: EditingCommand) {
        sheet = nil
        path = []
        isReading = false
        editToMake = noteID == nil ? nil : command
    }

    /// Shows the note that is open as it reads, or as it is written again.
    func toggleReading() {
        path = []
        isReading.toggle()
        // Who goes on to write has keys for that.
        if !isReading, isWide { noteToFocus = noteID }
    }

    /// Somebody has written in a note, and may go on to read it.
    func leaveWriting(_ id: Note.ID, at line: Int) { lineToRead = line > 1 ? (id, line) : nil }

    /// The line that a note is read from, which is said once.
    func takeLineToRead(in id: Note.ID) -> Int? {
        defer { lineToRead = nil }
        return lineToRead?.note == id ? lineToRead?.line : nil
    }

    func popToRoot() {
        path = []
        noteID = nil
    }

    /// Leaves the note that is open if it is one of those that go elsewhere.
    /// - Parameter next: what is shown in its place where notes stand beside the list.
    /// - Returns: opens the note again, unless the person has gone on meanwhile; `nil` where it was not left.
    @discardableResult
    func leave(_ notes: Set<Note.ID>, for next: Note.ID?) -> (@MainActor () -> Void)? {
        guard let left = noteID, notes.contains(left) else { return nil }
        let shown = isWide ? next : nil
        path = []
        noteID = shown
        return { [weak self] in
            guard let self, noteID == shown, path.isEmpty else { return }
            noteID = left
        }
    }

    /// The sheet that is shown, as a window keeps it; nothing for none, and for a draft that is too long for that.
    var keptSheet: Data {
        guard let sheet, let data = try? JSONEncoder().encode(sheet), data.count <= Config.Limits.keptSheet else { return Data() }
        return data
    }

    /// Shows the sheet again that a window kept when the app ended, unless an address leads elsewhere.
    func bringBack(_ kept: Data) {
        guard !hasFollowedLink, sheet == nil else { return }
        sheet = try? JSONDecoder().decode(Sheet.self, from: kept)
    }

    /// - Parameter below: what comes back once it is closed.
    func presentSheet(_ sheet: Sheet, over below: Sheet? = nil) {
        self.sheet = sheet
        sheetBelow = below
    }

    func dismissSheet() { sheet = nil }

    /// The person has closed the sheet.
    func closeSheet() {
        let below = sheetBelow
        sheetBelow = nil
        sheet = below
    }

    func showAlert(_ title: String, message: String) { alert = AlertContent(title: title, message: message) }

    /// Goes where an address leads.
    /// - Parameter isAllowed: false while nobody is signed in where that is needed: the link waits.
    /// - Returns: false for an address that leads nowhere, which is said.
    @discardableResult
    func handleDeepLink(_ url: URL, isAllowed: Bool = true) -> Bool {
        hasFollowedLink = true
        guard isAllowed else {
            pendingLink = url
            return true
        }
        // Where the address of a page named no row of the sidebar, none is selected any more, and what follows in it is no note.
        if selection == nil || url.scheme != "glide" { popToRoot() }
        selection = selection ?? .all
        guard let link = DeepLink(url) else {
            showAlert("This address leads nowhere", message: "“\(url.absoluteString.prefix(200))” is no address of Glide's.")
            return false
        }
        follow(link)
        return true
    }

    /// After signing in.
    func handlePendingLink() {
        guard let url = pendingLink else { return }
        pendingLink = nil
        handleDeepLink(url)
    }

    private func follow(_ link: DeepLink) {
        switch link {
        case .note(let id, let heading): open(id, at: heading)
        case .history(let id): navigate(to: .history(noteId: id))
        case .folder(let id): show(.folder(id))
        case .tag(let name): show(.tag(name))
        case .trash: show(.trash)
        case .place(let place, let note):
            show(place)
            if let note { open(note, at: nil) }
        case .search(let query): show(.search(query))
        case .settings(let section): presentSheet(.settings(section))
        case .new(let title, let body, let folder): presentSheet(.draft(title: title, body: body, folder: folder))
        }
    }
}
