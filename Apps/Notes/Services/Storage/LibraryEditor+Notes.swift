import Foundation

extension LibraryEditor {
    func header(_ id: Note.ID) throws -> NoteHeader {
        guard let header = try storage.header(of: id) else { throw AppError.noteNotFound }
        return header
    }

    mutating func create(_ given: Note) throws -> [LibraryChange] {
        guard try storage.header(of: given.id) == nil else { throw AppError.storage("There is a note with the id \(given.id) already.") }
        if let folder = given.folderID { try requireFolder(folder) }
        var note = given
        note.tags = TagList.cleaned(note.tags)
        try storage.insert(note, facts: NoteFacts(body: note.body), head: upcomingID)
        try log(.createNote(note))
        return [.purge(note.id)]
    }

    mutating func setBody(of id: Note.ID, to body: String) throws -> [LibraryChange] {
        var header = try header(id)
        let previous = try storage.body(of: id)
        // Two ways to write an accent are no change: a store keeps one of them.
        guard previous != body else { return [] }
        try keepRevision(previous, of: header, replacedBy: body)
        let facts = NoteFacts(body: body)
        try keepTitle(of: header, replacedBy: facts.title)
        header.head = try logText(body, of: header)
        header.updatedAt = now
        header.title = facts.title
        try storage.setBody(body, facts: facts, of: header)
        return [.setBody(id, previous)]
    }

    /// Links name titles, so that texts stay readable, and portable to other programs. When a title that others link to is
    /// given up, the note keeps it as a former one, and their links go on leading to it. It is not rewritten in their texts:
    /// these may be open elsewhere, and every keystroke in a title would change them all.
    private mutating func keepTitle(of header: NoteHeader, replacedBy title: String) throws {
        let (old, new) = (TitleKey(header.title), TitleKey(title))
        guard old != new else { return }
        if !old.text.isEmpty, try storage.isLinked(old) { try storage.setFormerTitle(old, of: header.id, true) }
        try storage.setFormerTitle(new, of: header.id, false)
    }

    /// Keeps a text that the note had in another library.
    mutating func keep(_ revision: Revision) throws -> [LibraryChange] {
        _ = try header(revision.noteID)
        let isKnown = try storage.revisionDates(of: revision.noteID).contains { $0.id == revision.id }
        guard try !isKnown && !storage.hasRevision(of: revision.noteID, with: revision.body) else { return [] }
        try storage.insert(revision, keptAt: revision.createdAt)
        try log(.keepRevision(revision))
        return []
    }

    /// Keeps the text that another session of editing replaces, or that would be lost by going back to an older one.
    private mutating func keepRevision(_ body: String, of header: NoteHeader, replacedBy next: String) throws {
        guard body.contains(where: { !$0.isWhitespace }) else { return }
        let dates = try storage.revisionDates(of: header.id)
        let lastKept = dates.map(\.keptAt).max() ?? header.createdAt
        guard
            try RevisionThinning.isKept(writtenAt: header.updatedAt, lastKept: lastKept, now: now)
                || storage.hasRevision(of: header.id, with: next)
        else { return }
        try keepRevision(body, of: header, beside: dates)
    }

    mutating func keepText(of id: Note.ID) throws -> [LibraryChange] {
        let (header, body) = (try header(id), try storage.body(of: id))
        if body.contains(where: { !$0.isWhitespace }) { try keepRevision(body, of: header, beside: storage.revisionDates(of: id)) }
        return []
    }

    private mutating func keepRevision(_ body: String, of header: NoteHeader, beside dates: [RevisionDate]) throws {
        guard try !storage.hasRevision(of: header.id, with: body) else { return }
        let id = "\(header.head)@\(Int64(now.timeIntervalSince1970 * 1_000))"
        guard !dates.contains(where: { $0.id == id }) else { return }
        let revision = Revision(id: id, noteID: header.id, body: body, createdAt: header.updatedAt)
        try storage.insert(revision, keptAt: now)
        let all = dates + [RevisionDate(id: id, createdAt: revision.createdAt, keptAt: now)]
        let superfluous = RevisionThinning.superfluous(all, now: now)
        if !superfluous.isEmpty { try storage.deleteRevisions(superfluous, of: header.id) }
    }

    mutating func set<Value: Equatable>(
        _ property: WritableKeyPath<NoteHeader, Value>, of id: Note.ID, to value: Value, _ change: (Value) -> LibraryChange
    ) throws -> [LibraryChange] {
        var header = try header(id)
        let previous = header[keyPath: property]
        guard previous != value else { return [] }
        header[keyPath: property] = value
        try storage.update(header)
        try log(change(value))
        return [change(previous)]
    }

    mutating func setFolder(of id: Note.ID, to folder: Folder.ID?) throws -> [LibraryChange] {
        if let folder { try requireFolder(folder) }
        return try set(\.folderID, of: id, to: folder) { .setFolder(id, $0) }
    }

    mutating func setStatus(of id: Note.ID, to status: Note.Status) throws -> [LibraryChange] {
        var header = try header(id)
        let previous = header.status
        guard previous != status else { return [] }
        header.status = status
        header.trashedAt = status == .trashed ? now : nil
        try storage.update(header)
        try log(.setStatus(id, status))
        return [.setStatus(id, previous)]
    }

    /// The operation names the text that was purged: who has a newer one keeps it ("edit wins").
    mutating func purge(_ id: Note.ID) throws -> [LibraryChange] {
        let header = try header(id)
        let note = header.note(body: try storage.body(of: id))
        try storage.deleteNote(id)
        try withdrawTexts(of: id)
        try log(.purge(id), base: header.head)
        return [.createNote(note)]
    }
}
