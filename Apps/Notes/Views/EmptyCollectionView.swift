import SwiftUI

/// What stands in a list without notes: why it is empty, and what to do.
struct EmptyCollectionView: View {
    let collection: NoteCollection
    let folder: ShownFolder?
    let create: () -> Void
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        ContentUnavailableView {
            Label(title, systemImage: symbol)
        } description: {
            Text(text)
        } actions: {
            switch collection {
            case .all:
                Button("New Note", action: create).buttonStyle(.borderedProminent)
                Button("Import Notes…") { coordinator.presentSheet(.importNotes) }
            case .folder, .tag, .unfiled:
                Button("New Note", action: create).buttonStyle(.borderedProminent)
                if let search = innerSearch { Button("Show Them") { coordinator.show(.search(search)) } }
            case .archive, .trash, .reminders:
                Button("Show All Notes") { coordinator.show(.all) }
            }
        }
    }

    private var innerNoteCount: Int { folder?.innerNoteCount ?? 0 }

    /// What finds the notes in the folders inside of this one. There is no mark that a quoted name could have for a quotation mark.
    private var innerSearch: String? {
        guard let folder, innerNoteCount > 0, !folder.name.contains("\"") else { return nil }
        return "folder:\"\(folder.name)\""
    }

    private var title: String {
        switch collection {
        case .trash: "The Trash Is Empty"
        case .archive: "Nothing Archived"
        case .reminders: "No Reminders"
        default: "No Notes"
        }
    }

    private var symbol: String {
        switch collection {
        case .trash: "trash"
        case .archive: "archivebox"
        case .reminders: "bell"
        default: "note.text"
        }
    }

    private var text: String {
        switch collection {
        case .all: "Write your first note, or bring the ones you have."
        case .folder where innerNoteCount == 1: "The folders inside it have a note."
        case .folder where innerNoteCount > 1: "The folders inside it have \(innerNoteCount.formatted()) notes."
        case .folder, .unfiled: "New notes that you write here are kept in this folder."
        case .tag(let name): "Notes with #\(name) appear here."
        case .archive: "Notes that are done with, and worth keeping, can be archived."
        case .trash: "Deleted notes stay here for \(Config.Limits.daysInTrash) days."
        case .reminders: "Give a note a reminder, and it appears here."
        }
    }
}

/// What stands in the place of a folder that is not there.
struct MissingFolderView: View {
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        ContentUnavailableView {
            Label("Folder Not Found", systemImage: "questionmark.folder")
        } description: {
            Text("It may have been deleted, or the address is wrong.")
        } actions: {
            Button("Show All Notes") { coordinator.show(.all) }
        }
    }
}
