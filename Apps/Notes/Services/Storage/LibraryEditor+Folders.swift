import Foundation

extension LibraryEditor {
    @discardableResult
    func requireFolder(_ id: Folder.ID) throws -> Folder {
        guard let folder = try storage.folder(id) else { throw AppError.folderNotFound }
        return folder
    }

    mutating func create(_ folder: Folder) throws -> [LibraryChange] {
        guard try storage.folder(folder.id) == nil else {
            throw AppError.storage("There is a folder with the id \(folder.id) already.")
        }
        if let parent = folder.parentID {
            guard parent != folder.id else { throw AppError.folderCycle }
            try requireFolder(parent)
        }
        try storage.put(folder)
        try log(.createFolder(folder))
        return [.deleteFolder(folder.id)]
    }

    mutating func setFolder<Value: Equatable>(
        _ id: Folder.ID, _ property: WritableKeyPath<Folder, Value>, to value: Value, _ change: (Value) -> LibraryChange
    ) throws -> [LibraryChange] {
        var folder = try requireFolder(id)
        let previous = folder[keyPath: property]
        guard previous != value else { return [] }
        folder[keyPath: property] = value
        try storage.put(folder)
        try log(change(value))
        return [change(previous)]
    }

    mutating func moveFolder(_ id: Folder.ID, to parent: Folder.ID?) throws -> [LibraryChange] {
        try requireFolder(id)
        var ancestor = parent
        while let current = ancestor {
            guard current != id else { throw AppError.folderCycle }
            ancestor = try requireFolder(current).parentID
        }
        return try setFolder(id, \.parentID, to: parent) { .moveFolder(id, $0) }
    }

    /// One operation: where the contents go follows from it.
    mutating func deleteFolder(_ id: Folder.ID) throws -> [LibraryChange] {
        let folder = try requireFolder(id)
        let (children, notes) = (try storage.folders(in: id), try storage.notes(in: id))
        for var child in children {
            child.parentID = folder.parentID
            try storage.put(child)
        }
        for note in notes {
            var header = try header(note)
            header.folderID = folder.parentID
            try storage.update(header)
        }
        try storage.deleteFolder(id)
        try log(.deleteFolder(id))
        return [.createFolder(folder)] + children.map { .moveFolder($0.id, id) } + notes.map { .setFolder($0, id) }
    }

    // MARK: Saved searches

    mutating func save(_ search: SavedSearch) throws -> [LibraryChange] {
        let previous = try storage.savedSearch(search.id)
        guard previous != search else { return [] }
        try storage.put(search)
        try log(.saveSearch(search))
        return [previous.map { .saveSearch($0) } ?? .deleteSavedSearch(search.id)]
    }

    /// One that is gone already is no error: two windows may close the same smart folder.
    mutating func deleteSavedSearch(_ id: SavedSearch.ID) throws -> [LibraryChange] {
        guard let search = try storage.savedSearch(id) else { return [] }
        try storage.deleteSavedSearch(id)
        try log(.deleteSavedSearch(id))
        return [.saveSearch(search)]
    }
}
