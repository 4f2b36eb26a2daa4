import Foundation
import Observation

/// Gives tags to several notes, and takes them away.
@MainActor
@Observable
final class CommonTagsViewModel {
    struct Usage: Identifiable, Equatable {
        let name: String
        /// The notes that have it, also those in whose text it stands.
        let count: Int
        /// Those that it was given to.
        let givenCount: Int
        var id: String { name }
    }

    let noteIDs: [Note.ID]
    /// In alphabetical order; `nil` until they are known.
    private(set) var usages: [Usage]?
    private(set) var errorMessage: String?
    private var notes: [Note] = []
    private let notesRepository: any NotesRepositoryProtocol
    private let editing: LibraryEditing

    init(noteIDs: [Note.ID], notesRepository: any NotesRepositoryProtocol, editing: LibraryEditing) {
        self.noteIDs = noteIDs
        self.notesRepository = notesRepository
        self.editing = editing
    }

    func load() async {
        do {
            var found: [Note] = []
            for id in noteIDs {
                // Another window may have deleted it.
                do { found.append(try await notesRepository.note(id: id)) } catch AppError.noteNotFound { continue }
            }
            notes = found
            let given = Self.counts(found.map { Set($0.tags) })
            usages = Self.counts(found.map { Set($0.allTags) }).map { name, count in
                Usage(name: name, count: count, givenCount: given[name] ?? 0)
            }.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    /// Follows the library for as long as the notes are on the screen.
    func follow() async {
        let changes = await notesRepository.changes()
        await load()
        for await _ in changes { await load() }
    }

    /// How many of the notes have a tag, in words.
    func share(of usage: Usage) -> String {
        isOnAll(usage) ? "All" : "\(usage.count.formatted()) of \(notes.count.formatted())"
    }

    /// Whether a tag can be given to notes that do not have it.
    func isOnAll(_ usage: Usage) -> Bool { usage.count == notes.count }

    func add(_ text: String) async {
        guard let tag = Tag.typed(text) else { return }
        await SidebarDrops(notesRepository: notesRepository, editing: editing).put(noteIDs, at: .tag(tag))
        await load()
    }

    func remove(_ name: String) async {
        let tagged = notes.filter { $0.tags.contains(name) }
        let changes = tagged.map { note in LibraryChange.setTags(note.id, note.tags.filter { $0 != name }) }
        await editing.apply(changes, saying: "#\(name) taken from \(tagged.count.counted("note", "notes"))")
        await load()
    }

    private static func counts(_ tags: [Set<String>]) -> [String: Int] {
        tags.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}
