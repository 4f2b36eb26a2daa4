import Foundation

/// Puts folders into an order of one's own. Folders that stand beside each other are sorted by name as long as nobody has moved one of
/// them: their positions are the same then.
@MainActor
struct FolderOrder {
    let notesRepository: any NotesRepositoryProtocol
    let editing: LibraryEditing

    /// Moves a folder up or down among those beside it.
    func move(_ id: Folder.ID, by step: Int) async {
        await change { folders in
            guard let folder = folders.first(where: { $0.id == id }) else { return [] }
            let level = folders.level(of: folder.parentID)
            guard let index = level.firstIndex(where: { $0.id == id }), level.indices.contains(index + step) else { return [] }
            return Self.placing([folder], in: folder.parentID, at: step < 0 ? index + step : index + step + 1, folders)
        }
    }

    /// Puts folders between those that are in another one, or at the top.
    /// - Parameter index: before which of those that are there now.
    func place(_ ids: [Folder.ID], in parent: Folder.ID?, at index: Int) async {
        await change { folders in
            Self.placing(ids.compactMap { id in folders.first { $0.id == id } }, in: parent, at: index, folders)
        }
    }

    /// Sorts the folders beside one by name again.
    func sortByName(around id: Folder.ID) async {
        await change(saying: "Folders sorted by name") { folders in
            guard let folder = folders.first(where: { $0.id == id }) else { return [] }
            return folders.level(of: folder.parentID).filter { $0.position != 0 }.map { .setFolderPosition($0.id, 0) }
        }
    }

    /// Where one more stands that is made in a folder or moved there: last, where there is an order of one's own.
    static func lastPosition(in parent: Folder.ID?, _ folders: [Folder]) -> Double {
        let positions = folders.level(of: parent).map(\.position)
        return positions.contains { $0 != 0 } ? (positions.max() ?? 0) + 1 : 0
    }

    static func placing(_ moved: [Folder], in parent: Folder.ID?, at index: Int, _ folders: [Folder]) -> [LibraryChange] {
        // Not into itself, nor into one that is in it.
        let moved = moved.filter { folder in parent.map { !folders.withInner(of: [folder.id]).contains($0) } ?? true }
        guard !moved.isEmpty else { return [] }
        let ids = Set(moved.map(\.id))
        let level = folders.level(of: parent)
        let (before, after) = (level.prefix(index), level.dropFirst(index))
        let order = before.filter { !ids.contains($0.id) } + moved + after.filter { !ids.contains($0.id) }
        let moves = moved.filter { $0.parentID != parent }.map { LibraryChange.moveFolder($0.id, parent) }
        guard !moves.isEmpty || order.map(\.id) != level.map(\.id) else { return [] }
        return moves
            + order.enumerated().filter { $1.position != Double($0 + 1) }.map { .setFolderPosition($1.id, Double($0 + 1)) }
    }

    private func change(saying text: String = "Folder moved", _ make: ([Folder]) -> [LibraryChange]) async {
        do {
            await editing.apply(make(try await notesRepository.folders()), saying: text)
        } catch {
            editing.logger.error("the folders could not be read: \(error)")
            editing.appState.showError(error.localizedDescription)
        }
    }
}
