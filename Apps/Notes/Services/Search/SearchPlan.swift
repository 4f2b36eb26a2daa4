import Foundation
import SwiftData

/// How a query is answered: what the index of words finds, what is asked of notes, and what of their texts.
struct SearchPlan {
    /// Words, each found in the index where there is one.
    var words: [SearchQuery.Term] = []
    var notes: [Predicate<NoteRecord>] = []
    /// Parts of the text that only reading it finds.
    var parts: [(text: String, isExcluded: Bool)] = []
    /// What is marked in the results.
    var marks: [SearchMark] = []

    /// - Parameter folders: the folders that a name stands for, with those inside of them.
    init(_ query: SearchQuery, folders: (String) -> Set<Folder.ID>, tags: (String) -> Set<String>) {
        var status: Note.Status?
        for term in query.terms {
            switch term.condition {
            case .words(let list, let isPrefix):
                words.append(term)
                if !term.isExcluded { marks.append(.words(list, isPrefix: isPrefix)) }
            case .part(let text):
                parts.append((text, term.isExcluded))
                if !term.isExcluded { marks.append(.part(text)) }
            case .titleStart(let letter):
                marks.append(.words([letter], isPrefix: true))
                let inside = " " + letter
                add(#Predicate<NoteRecord> { $0.titleKey.starts(with: letter) || $0.titleKey.contains(inside) }, term)
            case .title(let text):
                if !term.isExcluded { marks.append(.part(text)) }
                add(#Predicate<NoteRecord> { $0.title.localizedStandardContains(text) }, term)
            case .tag(let name):
                let names = Array(tags(name))
                add(#Predicate<NoteRecord> { note in note.taggings.contains { names.contains($0.name) } }, term)
            case .folder(let name):
                let ids = folders(name).map(Optional.some)
                add(#Predicate<NoteRecord> { ids.contains($0.folderID) }, term)
            case .created(let span):
                let (start, end) = (span.start ?? .distantPast, span.end ?? .distantFuture)
                add(#Predicate<NoteRecord> { $0.createdAt >= start && $0.createdAt < end }, term)
            case .updated(let span):
                let (start, end) = (span.start ?? .distantPast, span.end ?? .distantFuture)
                add(#Predicate<NoteRecord> { $0.updatedAt >= start && $0.updatedAt < end }, term)
            case .flag(.trashed) where !term.isExcluded: status = .trashed
            case .flag(let flag): add(Self.predicate(flag), term)
            case .has(.attachment): add(#Predicate<NoteRecord> { $0.hasAttachment }, term)
            case .has(.link): add(#Predicate<NoteRecord> { $0.hasLink }, term)
            case .has(.reminder): add(#Predicate<NoteRecord> { $0.remindAt != nil }, term)
            }
        }
        let trashed = Note.Status.trashed.rawValue
        notes.append(status == .trashed ? #Predicate<NoteRecord> { $0.status == trashed } : #Predicate<NoteRecord> { $0.status != trashed })
    }

    private static func predicate(_ flag: SearchQuery.Flag) -> Predicate<NoteRecord> {
        let archived = Note.Status.archived.rawValue
        switch flag {
        case .pinned: return #Predicate<NoteRecord> { $0.pinnedRank == 1 }
        case .archived: return #Predicate<NoteRecord> { $0.status == archived }
        case .checklist: return #Predicate<NoteRecord> { $0.boxesTotal > 0 }
        case .todo: return #Predicate<NoteRecord> { $0.boxesDone < $0.boxesTotal }
        // Without the trash, as every search that does not ask for it.
        case .trashed: return #Predicate<NoteRecord> { _ in false }
        }
    }

    private mutating func add(_ predicate: Predicate<NoteRecord>, _ term: SearchQuery.Term) {
        notes.append(term.isExcluded ? Predicates.not(predicate) : predicate)
    }
}
