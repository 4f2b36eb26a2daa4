import Foundation
import Observation

/// The sidebar: folders, tags and saved searches, with how many notes are in each.
@MainActor
@Observable
final class SidebarViewModel {
    private(set) var folders: [FolderNode] = []
    /// Those in use, without one that somebody is about to write.
    var tags: [Tag] {
        guard let typed else { return tagsInUse }
        return tagsInUse.filter { typed.known.contains($0.name) || !(typed.text.hasPrefix($0.name) || $0.name.hasPrefix(typed.text)) }
    }
    private var tagsInUse: [Tag] = []
    /// The tag that is being typed, and those that there were before.
    private var typed: (text: String, known: Set<String>)?
    private var endOfTyping: Task<Void, Never>?
    private(set) var savedSearches: [SavedSearch] = []
    private(set) var counts: [NoteCollection: Int] = [:]
    private(set) var errorMessage: String?
    /// What a folder was moved into last: it is unfolded, so that the folder stays in sight.
    private(set) var destination: Destination?

    struct Destination: Equatable {
        let folder: Folder.ID
        private let id = UUID()
        init(_ folder: Folder.ID) { self.folder = folder }
    }

    private var loads = LoadOrder()
    private let notesRepository: any NotesRepositoryProtocol
    private let logger: any LoggerServiceProtocol
    private let editing: LibraryEditing
    private let tagReplacement: TagReplacement
    /// A tag is being renamed or deleted, which may take a while: another one waits for the person to ask again.
    private(set) var isReplacingTag = false
    private let sleep: @Sendable (TimeInterval) async throws -> Void

    init(
        notesRepository: any NotesRepositoryProtocol, logger: any LoggerServiceProtocol, editing: LibraryEditing, documents: OpenDocuments,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.sleep = sleep
        self.notesRepository = notesRepository
        self.logger = logger
        self.editing = editing
        tagReplacement = TagReplacement(notesRepository: notesRepository, documents: documents)
    }

    func load() async {
        let load = loads.begin()
        do {
            async let folders = notesRepository.folders()
            async let folderCounts = notesRepository.folderCounts()
            async let tags = notesRepository.tags()
            async let searches = notesRepository.savedSearches()
            var counts: [NoteCollection: Int] = [:]
            for collection in [NoteCollection.all, .reminders, .archive, .trash] {
                counts[collection] = try await notesRepository.count(in: collection)
            }
            let loaded = try await (
                Folder.tree(of: folders, counts: folderCounts),
                tags.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }, searches
            )
            guard loads.mayShow(load) else { return }
            self.counts = counts
            (self.folders, tagsInUse, savedSearches) = loaded
            errorMessage = nil
        } catch is CancellationError {
            // The window is gone, or the sidebar is no longer in sight.
        } catch {
            logger.error("the sidebar could not be loaded: \(error)")
            errorMessage = error.localizedDescription
        }
    }

    /// Loads, and loads again after every change, for as long as the sidebar is on the screen.
    func follow() async {
        let changes = await notesRepository.changes()
        // What is changed from here on is heard of.
        await load()
        for await _ in changes { await load() }
    }

    /// The tag in which the caret of the window is: texts are saved while they are typed, and half a name is no tag. It is one a moment
    /// after the caret has left it, once what was typed last is saved.
    func followTyping(of tag: String?) {
        endOfTyping?.cancel()
        if let tag { return typed = (tag, typed?.known ?? Set(tagsInUse.map(\.name))) }
        guard typed != nil else { return }
        endOfTyping = Task { [sleep] in
            do { try await sleep(Config.Timeouts.autosave * 2) } catch { return }
            await load()
            if !Task.isCancelled { typed = nil }
        }
    }

    /// - Returns: the new folder; `nil` after an error, which is said.
    @discardableResult
    func createFolder(named name: String, in parent: Folder.ID?) async -> Folder.ID? {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return nil }
        let folder = Folder(name: name, parentID: parent, position: await lastPosition(in: parent))
        return await editing.apply([.createFolder(folder)]) ? folder.id : nil
    }

    func rename(_ folder: Folder.ID, to name: String) async {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return }
        await editing.apply([.renameFolder(folder, name)])
    }

    /// Where a folder can go: not into itself.
    func destinations(for folder: Folder.ID) -> [FolderNode] { folders.compactMap { $0.without(folder) } }

    func move(_ folder: Folder.ID, into parent: Folder.ID?) async {
        let position = await lastPosition(in: parent)
        guard await editing.apply([.moveFolder(folder, parent), .setFolderPosition(folder, position)], saying: "Folder moved") else {
            return
        }
        destination = parent.map(Destination.init)
    }

    private func lastPosition(in parent: Folder.ID?) async -> Double {
        FolderOrder.lastPosition(in: parent, (try? await notesRepository.folders()) ?? [])
    }

    var order: FolderOrder { FolderOrder(notesRepository: notesRepository, editing: editing) }

    /// What was dragged between the folders in one, or at the top.
    func insert(_ dragged: [Folder.ID], in parent: Folder.ID?, at index: Int) {
        Task {
            await order.place(dragged, in: parent, at: index)
            destination = parent.map(Destination.init)
        }
    }

    /// What was dragged onto a row: notes and folders, by their addresses.
    /// - Parameter leave: notes go elsewhere: shows what is next to them, and answers how to come back.
    /// - Returns: false where there is nothing that can be there; no folder goes into itself, or into one that is in it.
    func take(
        _ addresses: [URL], at place: DropPlace, leave: (Set<Note.ID>) -> (@MainActor () -> Void)? = { _ in nil }
    ) -> Bool {
        let dragged = SidebarDrops.Dragged(addresses)
        let folders = dragged.folders.filter { canPut($0, at: place) }
        guard !dragged.notes.isEmpty || !folders.isEmpty else { return false }
        let isLeft = place == .archive || place == .trash
        let back = isLeft ? leave(Set(dragged.notes)) : nil
        Task {
            if !dragged.notes.isEmpty {
                await SidebarDrops(notesRepository: notesRepository, editing: editing).put(dragged.notes, at: place, undone: back)
            }
            for id in folders { if case .folder(let parent) = place { await move(id, into: parent) } else { await move(id, into: nil) } }
        }
        return true
    }

    private func canPut(_ folder: Folder.ID, at place: DropPlace) -> Bool {
        switch place {
        case .top: folders.parents(of: folder)?.isEmpty == false
        case .folder(let id): id != folder && folders.parents(of: id)?.contains(folder) != true
        case .tag, .archive, .trash: false
        }
    }

    @discardableResult
    func delete(_ folder: Folder.ID) async -> Bool {
        await editing.apply([.deleteFolder(folder)], saying: "Folder deleted; its notes were kept")
    }

    func save(_ search: SavedSearch) async {
        await editing.apply([.saveSearch(search)], saying: "Search saved")
    }

    func rename(_ search: SavedSearch, to name: String) async {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty, name != search.name else { return }
        await editing.apply([.saveSearch(SavedSearch(id: search.id, name: name, query: search.query))], saying: "Search renamed")
    }

    func delete(_ search: SavedSearch) async {
        await editing.apply([.deleteSavedSearch(search.id)], saying: "Saved search deleted")
    }

    // MARK: - Tags

    /// Gives a tag, and those inside of it, another name in all notes, also those in the archive and in the trash.
    /// - Returns: the name that it has then; `nil` where it keeps its own, after an error, which is said.
    func rename(_ tag: Tag, to name: String) async -> String? {
        let name = Tag.normalized(name)
        guard !name.isEmpty, name != tag.name else { return nil }
        guard NoteText.tags(in: "#\(name)") == [name] else {
            editing.appState.showError("“\(name)” cannot be a tag: it begins with a letter, and has letters, digits, “-”, “_” and “/”.")
            return nil
        }
        return await replace(tag, with: name, saying: "Renaming the tag…") { "Tag renamed in \($0)" } ? name : nil
    }

    /// Takes a tag, and those inside of it, from all notes.
    @discardableResult
    func delete(_ tag: Tag) async -> Bool {
        await replace(tag, with: nil, saying: "Deleting the tag…") { "Tag deleted from \($0)" }
    }

    private func replace(_ tag: Tag, with name: String?, saying beginning: String, _ end: (_ notes: String) -> String) async -> Bool {
        guard !isReplacingTag else { return false }
        isReplacingTag = true
        defer { isReplacingTag = false }
        let (appState, logger, tagReplacement) = (editing.appState, logger, tagReplacement)
        appState.showSuccess(beginning)
        do {
            let outcome = try await tagReplacement.replace(tag, with: name)
            let count = outcome.notes.count
            appState.showSuccess(
                end(count.counted("note", "notes")),
                action: .init("Undo") {
                    do {
                        try await tagReplacement.takeBack(outcome)
                    } catch {
                        logger.error("a tag could not be put back: \(error)")
                        appState.showError(error.localizedDescription)
                    }
                })
            return true
        } catch {
            logger.error("a tag could not be replaced: \(error)")
            appState.showError(error.localizedDescription)
            return false
        }
    }
}
