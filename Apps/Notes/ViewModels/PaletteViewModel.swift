import Foundation
import Observation

/// One field for everything: notes by their title, >commands, #tags and @folders.
@MainActor
@Observable
final class PaletteViewModel {
    enum Item: Hashable, Identifiable, Sendable {
        case note(NoteSummary)
        case command(AppCommand)
        case tag(Tag)
        case folder(Folder)
        /// Searches the texts, where no title is wanted.
        case search(String)

        var id: String {
            switch self {
            case .note(let note): "note:\(note.id)"
            case .command(let command): "command:\(command)"
            case .tag(let tag): "tag:\(tag.name)"
            case .folder(let folder): "folder:\(folder.id)"
            case .search(let text): "search:\(text)"
            }
        }
    }

    var query: String
    private(set) var items: [Item] = []
    /// What Return takes.
    var selection: Item.ID?

    private let notesRepository: any NotesRepositoryProtocol
    private let window: WindowViewModel
    private static let limit = 30

    init(query: String, notesRepository: any NotesRepositoryProtocol, window: WindowViewModel) {
        self.query = query
        self.notesRepository = notesRepository
        self.window = window
    }

    func load() async {
        let query = query
        let found = await items(for: query)
        // An answer to an older question.
        guard query == self.query else { return }
        items = found
        selection = found.first?.id
    }

    /// Moves the selection, around the ends.
    func moveSelection(by step: Int) {
        guard !items.isEmpty else { return }
        let index = items.firstIndex { $0.id == selection } ?? (step > 0 ? -1 : 0)
        selection = items[(index + step + items.count) % items.count].id
    }

    func chooseSelected() async {
        if let item = items.first(where: { $0.id == selection }) { await choose(item) }
    }

    func choose(_ item: Item) async {
        let coordinator = window.coordinator
        coordinator.dismissSheet()
        switch item {
        case .note(let note): coordinator.navigate(to: .noteDetail(noteId: note.id))
        case .command(let command): await window.perform(command)
        case .tag(let tag): coordinator.show(.tag(tag.name))
        case .folder(let folder): coordinator.show(.folder(folder.id))
        case .search(let text): coordinator.show(.search(text))
        }
    }

    private func items(for query: String) async -> [Item] {
        let text = query.dropFirst().trimmingCharacters(in: .whitespaces)
        do {
            switch query.first {
            case ">":
                return AppCommand.allCases.filter { window.isEnabled($0) && $0 != .palette && $0.title.isMatch(for: text) }.map(
                    Item.command)
            case "#": return try await notesRepository.tags().filter { $0.name.isMatch(for: text) }.prefix(Self.limit).map(Item.tag)
            case "@": return try await notesRepository.folders().filter { $0.name.isMatch(for: text) }.prefix(Self.limit).map(Item.folder)
            default:
                let text = query.trimmingCharacters(in: .whitespaces)
                let notes =
                    text.isEmpty
                    ? try await notesRepository.summaries(in: .all, sort: .updated, offset: 0, limit: Self.limit)
                    : try await notesRepository.notes(titled: text, limit: Self.limit)
                return notes.map(Item.note) + (text.isEmpty ? [] : [.search(text)])
            }
        } catch {
            return []
        }
    }
}

extension String {
    /// True if the letters of a text come in this one in their order: "nn" finds "New Note".
    func isMatch(for text: String) -> Bool {
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        for character in lowercased() where character == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
