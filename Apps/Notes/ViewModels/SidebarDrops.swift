import Foundation

/// Where notes can be put by dragging them there.
enum DropPlace: Hashable {
    /// In no folder.
    case top
    case folder(Folder.ID)
    case tag(String)
    case archive
    case trash
}

/// Puts notes and folders where they were dragged.
@MainActor
struct SidebarDrops {
    let notesRepository: any NotesRepositoryProtocol
    let editing: LibraryEditing

    /// What was dragged, by its addresses.
    struct Dragged: Equatable {
        var notes: [Note.ID] = []
        var folders: [Folder.ID] = []

        init(_ addresses: [URL]) {
            for link in addresses.compactMap(DeepLink.init) {
                switch link {
                case .note(let id, _): notes.append(id)
                case .folder(let id): folders.append(id)
                default: break
                }
            }
        }
    }

    /// - Parameter undone: done once that was taken back.
    func put(_ ids: [Note.ID], at place: DropPlace, undone: (@MainActor () -> Void)? = nil) async {
        var changes: [LibraryChange] = []
        var count = 0
        for id in ids {
            guard let note = try? await notesRepository.note(id: id) else { continue }
            let own = Self.changes(of: note, at: place)
            changes += own
            if !own.isEmpty { count += 1 }
        }
        let notes = count == 1 ? "Note" : count.counted("note", "notes")
        let said =
            switch place {
            case .top, .folder: "\(notes) moved"
            case .tag(let name): "\(notes) tagged #\(name)"
            case .archive: "\(notes) archived"
            case .trash: "\(notes) moved to the trash"
            }
        await editing.apply(changes, saying: said, undone: undone)
    }

    /// Nothing for a note that is there already. One that is dragged into a folder out of the trash is used again.
    static func changes(of note: Note, at place: DropPlace) -> [LibraryChange] {
        func moved(to folder: Folder.ID?) -> [LibraryChange] {
            (note.status == .trashed ? [.setStatus(note.id, .active)] : [])
                + (note.folderID == folder ? [] : [.setFolder(note.id, folder)])
        }
        switch place {
        case .top: return moved(to: nil)
        case .folder(let id): return moved(to: id)
        case .tag(let name):
            let isTagged = note.tags.contains(name) || NoteText.tags(in: note.body).contains(name)
            return isTagged ? [] : [.setTags(note.id, note.tags + [name])]
        case .archive: return note.status == .archived ? [] : [.setStatus(note.id, .archived)]
        case .trash: return note.status == .trashed ? [] : [.setStatus(note.id, .trashed)]
        }
    }
}
