import Foundation
import Observation

/// One field for everything: notes by their title, >commands, #tags and @folders.
@MainActor
@Observable
final class PaletteViewModel {
    enum Item: Hashable, Identifiable, Sendable {
        case note(NoteSummary)
        case command(AppCommand)
        case edit(EditingCommand)
        case tag(Tag)
        case folder(Folder)
        /// Searches the texts, where no title is wanted.
        case search(String)

        var id: String {
            switch self {
            case .note(let note): "note:\(note.id)"
            case .command(let command): "command:\(command)"
            case .edit(let command): "edit:\(command)"
            case .tag(let tag): "tag:\(tag.name)"
            case .folder(let folder): "folder:\(folder.id)"
            case .search(let text): "search:\(text)"
            }
        }
    }

    var query: String {
        // Who is among the commands and types another sign means that one.
        didSet { if query.count > 1, "#@>".contains(query.dropFirst().prefix(1)), query.first == ">" { query.removeFirst() } }
    }
    private(set) var items: [Item] = []
    /// The query that the items are for.
    @ObservationIgnored private var answered: String?
    /// Why there is nothing, where a note would have to be open.
    private(set) var hint: String?
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
        answered = query
        selection = found.first?.id
        hint = found.isEmpty && isAboutNote(query) ? "Open a note first: this command is about a note." : nil
    }

    private func isAboutNote(_ query: String) -> Bool {
        query.first == ">" && AppCommand.allCases.contains { $0.needsNote && $0.rank(for: textBehindSign(query)) != nil }
    }

    private func textBehindSign(_ query: String) -> String { query.dropFirst().trimmingCharacters(in: .whitespaces) }

    /// The keys that do the same.
    func shortcuts(of command: AppCommand) -> [AppCommand.Shortcut] { window.shortcuts(of: command) }
    func shortcuts(of command: EditingCommand) -> [AppCommand.Shortcut] { window.shortcuts(of: command) }

    /// Moves the selection, around the ends.
    func moveSelection(by step: Int) {
        guard !items.isEmpty else { return }
        let index = items.firstIndex { $0.id == selection } ?? (step > 0 ? -1 : 0)
        selection = items[(index + step + items.count) % items.count].id
    }

    /// Return: what it leads to comes at once where it is known, as the next key may be for there.
    func submit() {
        if answered == query, let selected { choose(selected) } else { Task { await chooseSelected() } }
    }

    /// Chooses what is selected of the answer to all that was typed: who types fast has pressed Return before it is there.
    func chooseSelected() async {
        while answered != query { await load() }
        if let selected { choose(selected) }
    }

    private var selected: Item? { items.first { $0.id == selection } }

    func choose(_ item: Item) {
        let coordinator = window.coordinator
        coordinator.dismissSheet()
        switch item {
        case .note(let note): coordinator.open(note.id)
        case .command(let command): window.start(command)
        case .edit(let command): coordinator.edit(command)
        case .tag(let tag): coordinator.show(.tag(tag.name))
        case .folder(let folder): coordinator.show(.folder(folder.id))
        case .search(let text): coordinator.show(.search(text))
        }
    }

    private func items(for query: String) async -> [Item] {
        let text = textBehindSign(query)
        do {
            switch query.first {
            case ">":
                let commands = AppCommand.allCases.filter { window.isEnabled($0) && $0 != .palette }
                let edits = window.coordinator.noteID == nil ? [] : EditingCommand.allCases
                let all =
                    commands.map { (item: Item.command($0), rank: $0.rank(for: text)) }
                    + edits.map { (item: .edit($0), rank: $0.rank(for: text)) }
                return all.ranked(by: \.rank).map(\.item)
            case "#": return try await notesRepository.tags().matches(for: text, in: \.name).prefix(Self.limit).map(Item.tag)
            case "@": return try await notesRepository.folders().matches(for: text, in: \.name).prefix(Self.limit).map(Item.folder)
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

extension Sequence {
    /// The elements that a text finds by their names, the best first, and else in their order.
    func matches(for text: String, in name: (Element) -> String) -> [Element] { ranked { name($0).rank(for: text) } }

    /// The elements that have a rank, the lowest first, and else in their order.
    func ranked(by rank: (Element) -> Int?) -> [Element] {
        enumerated()
            .compactMap { place, element in rank(element).map { (rank: $0, place: place, element: element) } }
            .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
            .map(\.element)
    }
}

extension String {
    /// Of letters that merely come in their order.
    static let scatteredRank = 4

    /// How well a text finds this one: 0 where it begins with it, 1 where a word does, 2 where it has it, and `scatteredRank` where the
    /// letters come in their order, as "nn" finds "New Note"; `nil` where they do not.
    func rank(for text: String) -> Int? {
        let (name, text) = (lowercased(), text.lowercased())
        if name.hasPrefix(text) { return 0 }
        if name.contains(" " + text) { return 1 }
        if name.contains(text) { return 2 }
        var rest = text.filter { !$0.isWhitespace }[...]
        for character in name where character == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty ? Self.scatteredRank : nil
    }
}
