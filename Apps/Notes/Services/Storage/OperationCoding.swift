import Foundation

/// Changes as they are kept in the outbox.
enum OperationCoding {
    static func encode(_ change: LibraryChange) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(change)
    }

    static func decode(_ payload: Data) throws -> LibraryChange { try JSONDecoder().decode(LibraryChange.self, from: payload) }
}

extension LibraryChange {
    /// The note whose text it writes, or which it makes or deletes.
    var noteID: Note.ID? {
        switch self {
        case .createNote(let note): note.id
        case .setBody(let id, _), .purge(let id): id
        default: nil
        }
    }

    var isText: Bool { if case .setBody = self { true } else { false } }
}

extension OperationRecord {
    private var time: HybridTime { HybridTime(milliseconds: milliseconds, counter: UInt16(clamping: counter), device: device) }

    var writeHeader: WriteHeader { WriteHeader(id: id, sequence: sequence, time: time, base: base, isText: isText) }

    func operation() throws -> Operation {
        Operation(id: id, sequence: sequence, time: time, change: try OperationCoding.decode(payload), base: base)
    }
}

extension DeviceRecord {
    var state: DeviceState {
        var state = DeviceState(id: id)
        (state.sequence, state.handedOut, state.stamp) = (sequence, handedOut, stamp)
        state.time = HybridTime(milliseconds: milliseconds, counter: UInt16(clamping: counter), device: id)
        return state
    }
}

extension FolderRecord {
    var folder: Folder { Folder(id: id, name: name, parentID: parentID, position: position, createdAt: createdAt) }
}

extension SavedSearchRecord {
    var search: SavedSearch { SavedSearch(id: id, name: name, query: query) }
}

extension NoteRecord {
    var repetition: Repetition? {
        get {
            guard let interval = repeatInterval.flatMap(Repetition.Interval.init), let repeatStart else { return nil }
            return Repetition(interval: interval, start: repeatStart)
        }
        set { (repeatInterval, repeatStart) = (newValue?.interval.rawValue, newValue?.start) }
    }

    var header: NoteHeader {
        NoteHeader(
            id: id, title: title, folderID: folderID, tags: TagList.tags(givenTags), isPinned: pinnedRank == 1,
            status: Note.Status(rawValue: status) ?? .active, createdAt: createdAt, updatedAt: updatedAt, trashedAt: trashedAt,
            position: position, remindAt: remindAt, repetition: repetition, head: head)
    }

    var summary: NoteSummary {
        NoteSummary(
            id: id, title: title, preview: preview, folderID: folderID, tags: TagList.tags(allTags), isPinned: pinnedRank == 1,
            status: Note.Status(rawValue: status) ?? .active, createdAt: createdAt, updatedAt: updatedAt, trashedAt: trashedAt,
            position: position, remindAt: remindAt, repetition: repetition,
            checklist: ChecklistProgress(done: boxesDone, total: boxesTotal))
    }
}
