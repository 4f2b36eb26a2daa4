import Foundation

/// What can be done from anywhere in a window: the one table that menus, the palette and the list of shortcuts are made of.
enum AppCommand: String, CaseIterable, Identifiable, Sendable {
    case newNote, newFromTemplate, dailyNote, newFolder, quickOpen, palette, search
    case moveFolderUp, moveFolderDown
    case showAll, showReminders, showArchive, showTrash
    case findInNote, toggleReading, togglePin, toggleArchive, moveNote, tagNote, remind, duplicateNote, showHistory, printNote, trashNote
    case followLink, insertLocation, copyLink, openInNewWindow
    case importNotes, exportNotes, exportNote, exportFolder, checkLibrary, settings, shortcuts, undo

    enum Group: String, CaseIterable, Sendable {
        case file = "File"
        case edit = "Edit"
        case note = "Note"
        case go = "Go"
        case help = "Help"
    }

    /// A key with what is held down beside it.
    struct Shortcut: Hashable, Sendable {
        enum Modifier: String, CaseIterable, Codable, Sendable {
            case control, option, shift, command
        }
        var key: Character
        var modifiers: Set<Modifier>

        init(_ key: Character, _ modifiers: Modifier...) { self.init(key, Set(modifiers)) }

        init(_ key: Character, _ modifiers: Set<Modifier>) {
            self.key = key
            self.modifiers = modifiers
        }
    }

    var id: Self { self }

    var title: String {
        switch self {
        case .newNote: "New Note"
        case .newFromTemplate: "New From Template…"
        case .newFolder: "New Folder"
        case .moveFolderUp: "Move Folder Up"
        case .moveFolderDown: "Move Folder Down"
        case .dailyNote: "Today’s Note"
        case .quickOpen: "Open Quickly…"
        case .palette: "Commands…"
        case .search: "Search"
        case .showAll: "All Notes"
        case .showReminders: "Reminders"
        case .showArchive: "Archive"
        case .showTrash: "Trash"
        case .findInNote: "Find in Note…"
        case .toggleReading: "Read or Write"
        case .togglePin: "Pin or Unpin"
        case .toggleArchive: "Archive or Unarchive"
        case .moveNote: "Move…"
        case .tagNote: "Tags…"
        case .remind: "Remind Me…"
        case .duplicateNote: "Duplicate"
        case .showHistory: "History"
        case .printNote: "Print…"
        case .followLink: "Follow Link"
        case .insertLocation: "Insert Location"
        case .copyLink: "Copy Link"
        case .openInNewWindow: "Open in New Window"
        case .trashNote: "Delete"
        case .importNotes: "Import…"
        case .exportNotes: "Export…"
        case .exportNote: "Export Note…"
        case .exportFolder: "Export Folder…"
        case .checkLibrary: "Check Library"
        case .settings: "Settings…"
        case .shortcuts: "Keyboard Shortcuts"
        case .undo: "Undo Last Change"
        }
    }

    var symbol: String {
        switch self {
        case .newNote: "square.and.pencil"
        case .newFromTemplate: "doc.on.doc"
        case .newFolder: "folder.badge.plus"
        case .moveFolderUp: "arrow.up"
        case .moveFolderDown: "arrow.down"
        case .dailyNote: "calendar"
        case .quickOpen: "doc.text"
        case .palette: "command"
        case .search: "magnifyingglass"
        case .showAll: "note.text"
        case .showReminders, .remind: "bell"
        case .showArchive, .toggleArchive: "archivebox"
        case .showTrash, .trashNote: "trash"
        case .findInNote: "text.magnifyingglass"
        case .toggleReading: "book"
        case .togglePin: "pin"
        case .moveNote: "folder"
        case .tagNote: "number"
        case .duplicateNote: "plus.square.on.square"
        case .showHistory: "clock.arrow.circlepath"
        case .printNote: "printer"
        case .followLink: "arrow.up.forward"
        case .insertLocation: "location"
        case .copyLink: "link"
        case .openInNewWindow: "macwindow"
        case .importNotes: "square.and.arrow.down"
        case .exportNotes: "square.and.arrow.up"
        case .exportNote, .exportFolder: "square.and.arrow.up.on.square"
        case .checkLibrary: "checkmark.shield"
        case .settings: "gearshape"
        case .shortcuts: "keyboard"
        case .undo: "arrow.uturn.backward"
        }
    }

    var group: Group {
        switch self {
        case .newNote, .newFromTemplate, .newFolder, .moveFolderUp, .moveFolderDown, .dailyNote, .importNotes, .exportNotes, .exportFolder,
            .checkLibrary, .settings:
            .file
        case .findInNote, .search: .edit
        case .toggleReading, .togglePin, .toggleArchive, .moveNote, .tagNote, .remind, .duplicateNote, .showHistory,
            .printNote, .exportNote, .followLink, .insertLocation, .copyLink, .openInNewWindow, .trashNote, .undo:
            .note
        case .quickOpen, .palette, .showAll, .showReminders, .showArchive, .showTrash: .go
        case .shortcuts: .help
        }
    }

    /// Browsers keep Command-N, -T and -W for themselves, and Control-Backspace deletes a word.
    var shortcut: Shortcut? {
        switch self {
        case .newNote: Shortcut("n", .option)
        case .dailyNote: Shortcut("d", .option)
        case .quickOpen: Shortcut("p", .command)
        case .palette: Shortcut("p", .command, .shift)
        case .search: Shortcut("f", .command, .shift)
        case .findInNote: Shortcut("f", .command)
        case .settings: Shortcut(",", .command)
        case .shortcuts: Shortcut("/", .command)
        case .showHistory: Shortcut("h", .command, .shift)
        case .toggleReading: Shortcut("r", .command, .shift)
        case .printNote: Shortcut("p", .command, .option)
        case .followLink: Shortcut("\r", .option)
        case .togglePin: Shortcut("k", .command, .shift)
        case .toggleArchive: Shortcut("a", .command, .shift)
        case .moveNote: Shortcut("m", .command, .shift)
        case .tagNote: Shortcut("g", .command, .shift)
        case .remind: Shortcut("e", .command, .shift)
        case .duplicateNote: Shortcut("d", .command, .shift)
        case .moveFolderUp: Shortcut("\u{F700}", .command, .option, .shift)
        case .moveFolderDown: Shortcut("\u{F701}", .command, .option, .shift)
        default: nil
        }
    }

    /// A second one, for those who know it from other programs. Where words are selected, it makes a link of them.
    var otherShortcut: Shortcut? { self == .palette ? Shortcut("k", .command) : nil }

    /// A key that does the same by itself where nothing is typed, unless the person has turned such keys off.
    var singleKey: Character? {
        switch self {
        case .newNote: "c"
        case .search: "/"
        case .shortcuts: "?"
        default: nil
        }
    }

    /// Whether it is about the folder that is shown.
    var needsFolder: Bool { self == .moveFolderUp || self == .moveFolderDown || self == .exportFolder }

    /// Whether it is about the note that is open.
    var needsNote: Bool {
        switch self {
        case .findInNote, .toggleReading, .togglePin, .toggleArchive, .moveNote, .tagNote, .remind, .duplicateNote, .showHistory,
            .printNote, .exportNote, .followLink, .insertLocation, .copyLink, .openInNewWindow, .trashNote:
            true
        default: false
        }
    }
}
