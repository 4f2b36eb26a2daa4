import Foundation

/// Applies changes to a library: checks them, works out what takes them back, and writes each into the outbox.
///
/// After an error the storage is half changed; who runs the editor throws it away.
struct LibraryEditor<Storage: LibraryStorage> {
    var storage: Storage
    let now: Date
    private var device: DeviceState

    init(_ storage: Storage, now: Date) throws {
        (self.storage, self.now) = (storage, now)
        device = try storage.device()
    }

    /// Tells what was applied last from what others apply.
    var stamp: Int { device.stamp }

    /// - Returns: the changes that take these back, in the order in which they are to be applied.
    mutating func apply(_ changes: [LibraryChange]) throws -> [LibraryChange] {
        let before = device
        device.stamp += 1
        var inverses: [[LibraryChange]] = []
        for change in changes { inverses.append(try apply(change)) }
        if device.sequence == before.sequence, device.time == before.time { return [] }
        try storage.setDevice(device)
        return inverses.reversed().flatMap(\.self)
    }

    mutating func edit(_ notes: [Note.ID], _ make: (Note) -> [LibraryChange]) throws -> LibraryEdit {
        var changes: [LibraryChange] = []
        for id in notes {
            if let header = try storage.header(of: id) { changes += make(header.note(body: try storage.body(of: id))) }
        }
        return LibraryEdit(changes: changes, inverse: try apply(changes))
    }

    private mutating func apply(_ change: LibraryChange) throws -> [LibraryChange] {
        switch change {
        case .createNote(let note): try create(note)
        case .setBody(let id, let body): try setBody(of: id, to: body)
        case .setFolder(let id, let folder): try setFolder(of: id, to: folder)
        case .setTags(let id, let tags):
            try set(\.tags, of: id, to: TagList.cleaned(tags)) { .setTags(id, $0) }
        case .setPinned(let id, let isPinned): try set(\.isPinned, of: id, to: isPinned) { .setPinned(id, $0) }
        case .setStatus(let id, let status): try setStatus(of: id, to: status)
        case .setPosition(let id, let position): try set(\.position, of: id, to: position) { .setPosition(id, $0) }
        case .setReminder(let id, let date): try set(\.remindAt, of: id, to: date) { .setReminder(id, $0) }
        case .setRepetition(let id, let repetition):
            try set(\.repetition, of: id, to: repetition) { .setRepetition(id, $0) }
        case .keepRevision(let revision): try keep(revision)
        case .keepText(let id): try keepText(of: id)
        case .purge(let id): try purge(id)
        case .createFolder(let folder): try create(folder)
        case .renameFolder(let id, let name):
            try setFolder(id, \.name, to: name) { .renameFolder(id, $0) }
        case .moveFolder(let id, let parent): try moveFolder(id, to: parent)
        case .setFolderPosition(let id, let position):
            try setFolder(id, \.position, to: position) { .setFolderPosition(id, $0) }
        case .deleteFolder(let id): try deleteFolder(id)
        case .saveSearch(let search): try save(search)
        case .deleteSavedSearch(let id): try deleteSavedSearch(id)
        }
    }

    // MARK: The outbox

    /// Writes a change into the outbox, with the next number and a later time.
    /// - Returns: the operation's id.
    @discardableResult
    mutating func log(_ change: LibraryChange, base: String? = nil) throws -> String {
        device.sequence += 1
        device.time = device.time.next(now: now)
        let operation = Operation(
            id: nextID(device.sequence), sequence: device.sequence, time: device.time, change: change, base: base)
        try storage.put(operation, stamp: device.stamp)
        return operation.id
    }

    /// The id that the next operation will have.
    var upcomingID: String { nextID(device.sequence + 1) }

    private func nextID(_ sequence: Int) -> String { "\(device.id)-\(sequence)" }

    /// Writes a new text into the outbox. One that waits already, and was not handed out, says the new text instead.
    /// - Returns: the id of the operation that wrote the text.
    mutating func logText(_ body: String, of header: NoteHeader) throws -> String {
        if let last = try storage.lastWrite(of: header.id), last.isText, last.sequence > device.handedOut, last.id == header.head {
            let operation = Operation(
                id: last.id, sequence: last.sequence, time: last.time, change: .setBody(header.id, body), base: last.base)
            try storage.put(operation, stamp: device.stamp)
            // The text is newer than the operation's time; the next operation is later than both.
            device.time = device.time.next(now: now)
            return last.id
        }
        return try log(.setBody(header.id, body), base: header.head)
    }

    /// What nobody was told yet of a note that is gone need not be told: its texts leave the outbox with it.
    mutating func withdrawTexts(of note: Note.ID) throws {
        let operations = try storage.writes(of: note)
        guard let first = operations.first, first.sequence > device.handedOut, case .createNote = first.change else { return }
        for operation in operations {
            let change: LibraryChange
            switch operation.change {
            case .createNote(var note):
                note.body = ""
                change = .createNote(note)
            case .setBody(let id, _): change = .setBody(id, "")
            default: continue
            }
            let emptied = Operation(
                id: operation.id, sequence: operation.sequence, time: operation.time, change: change, base: operation.base)
            try storage.put(emptied, stamp: device.stamp)
        }
    }
}
