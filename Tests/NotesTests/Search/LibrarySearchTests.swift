import Foundation
import Synchronization
import Testing

@testable import Notes

@Suite struct LibrarySearchTests {
    private let clock = TestClock()
    private let folder = TestFolder()
    private let repository: SwiftDataNotesRepository
    private let search: LibrarySearch

    init() throws {
        repository = try SwiftDataNotesRepository(folder: folder.url, now: clock.read)
        search = LibrarySearch(repository, now: clock.read)
    }

    /// "created:week" begins with the day that the person has chosen.
    @Test(arguments: [(1, true), (2, false)]) func aWeekBeginsWithThePersonsFirstDay(firstWeekday: Int, isFound: Bool) async throws {
        // A Sunday at noon, and the Monday after it.
        func noon(of day: Int) throws -> Date {
            try #require(Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: day, hour: 12)))
        }
        let created = try noon(of: 22)
        clock.now = try noon(of: 23)
        try await repository.apply([.createNote(Note(id: "sunday", body: "# Rest", createdAt: created))])
        var preferences = Preferences()
        preferences.firstWeekday = firstWeekday
        let calendar = preferences.calendar
        let search = LibrarySearch(repository, calendar: calendar, now: clock.read)
        #expect(try await search.search("created:week", limit: 5).hits.isEmpty == !isFound)
    }

    private func fill() async throws {
        let day = clock.now
        try await repository.apply([
            .createFolder(Folder(id: "home", name: "Home sweet")), .createFolder(Folder(id: "kitchen", name: "Kitchen", parentID: "home")),
            .createNote(
                Note(
                    id: "bread", body: "# Sourdough bread\n\nRye **flour** and water\n- [ ] buy #food/baking", folderID: "kitchen",
                    createdAt: day)),
            .createNote(
                Note(
                    id: "cake", body: "Crème cake\n\nflour, rye? [a link](https://x.org)", tags: ["food"], isPinned: true,
                    createdAt: day - 86_400 * 40)),
            .createNote(Note(id: "tokyo", body: "旅行\n\n来年は東京へ行く予定です", createdAt: day)),
            .createNote(Note(id: "old", body: "Old bread", status: .archived, createdAt: day)),
            .createNote(Note(id: "gone", body: "Gone bread", status: .trashed, createdAt: day, trashedAt: day)),
            .createNote(Note(id: "key", body: "Keynotes\n\n<b>bread</b> & \"quotes\"", createdAt: day - 5, remindAt: day)),
        ])
    }

    struct Case: Sendable {
        let text: String
        let ids: Set<String>
        init(_ text: String, _ ids: Set<String>) { (self.text, self.ids) = (text, ids) }
    }

    static let cases: [Case] = [
        Case("bread", ["bread", "old", "key"]), Case("BREAD -sourdough", ["old", "key"]), Case("\"rye flour\"", ["bread"]),
        Case("rye flour ", ["bread", "cake"]),
        Case("flo", ["bread", "cake"]), Case("creme", ["cake"]), Case("tag:food", ["bread", "cake"]), Case("#food/baking", ["bread"]),
        Case("-tag:food bread", ["old", "key"]), Case("tag:foo", ["bread", "cake"]), Case("bread tag:", ["bread", "old", "key"]),
        Case("folder:\"home sweet\"", ["bread"]), Case("folder:kitch", ["bread"]), Case("is:pinned", ["cake"]),
        Case("is:archived", ["old"]),
        Case("is:trashed", ["gone"]),
        Case("is:trashed bread", ["gone"]), Case("is:todo", ["bread"]), Case("-is:todo bread", ["old", "key"]), Case("has:link", ["cake"]),
        Case("has:reminder", ["key"]),
        Case("東京", ["tokyo"]), Case("東", ["tokyo"]), Case("東京 予定", ["tokyo"]), Case("京東", []), Case("title:bread", ["bread", "old"]),
        Case("k", ["key"]),
        Case("eynote", ["key"]), Case("-bread rye", ["cake"]), Case("-bread", ["cake", "tokyo"]),
        Case("created:today bread", ["bread", "old", "key"]),
        Case("folder:nowhere bread", ["bread", "old", "key"]), Case("zzz", []),
    ]

    /// "tag:" finds nothing, and is no failure: it says that it is not complete.
    @Test(arguments: [("tag:", true), ("is:pin", true), ("-folder:", true), ("is:nothing ", false), ("zzz", false), ("bread is:", false)])
    func anOperatorThatIsNotCompleteIsNoAnswer(text: String, isUnfinished: Bool) async throws {
        try await fill()
        let results = try await search.search(text, limit: 10)
        #expect(results.isUnfinished == isUnfinished)
    }

    @Test(arguments: cases)
    func aQueryFinds(row: Case) async throws {
        try await fill()
        let results = try await search.search(row.text, limit: 20)
        #expect(Set(results.hits.map(\.id)) == row.ids)
        #expect(results.total == row.ids.count && results.isTotalExact)
        #expect(Set(try await search.ids(of: row.text)) == row.ids)
    }

    /// The title stands above the passage already.
    @Test(arguments: [
        ("# Rye bread\n\nFlour for bread", "Flour for bread", true), ("# Rye bread\n\nFlour and water", "Flour and water", false),
        ("---\ntags: [x]\n---\n\n# Rye bread\r\nbread again", "bread again", true), ("# Only bread", "Only bread", true),
    ])
    func theTitleIsNoPartOfThePassage(body: String, passage: String, isMarked: Bool) {
        let highlighter = SearchHighlighter(marks: [.words(["bread"], isPrefix: false)])
        let found = highlighter.passage(of: body, fallback: NoteText.preview(of: body))
        #expect(found.text == passage)
        #expect(found.runs.contains { $0.text == "bread" && $0.isMarked } == isMarked)
    }

    /// What is shown has neither marks nor addresses, however far away these begin and end.
    @Test(arguments: [
        ("see [a book on bread](https://example.org/\(String(repeating: "path/", count: 60))) now", "see a book on bread now", true),
        ("\(String(repeating: "a ", count: 30))![rye](glide-attachment://1234567890) **bread** it is", "… a a ", true),
        ("[here](https://bread.org)\n\nand bread", "and bread", true), ("[here](https://bread.org) and more", "here and more", false),
    ])
    func passagesHaveNoAddresses(body: String, passage: String, isMarked: Bool) {
        let found = SearchHighlighter(marks: [.words(["bread"], isPrefix: false)]).passage(of: "# Title\n\n" + body, fallback: "")
        #expect(found.text.contains(passage))
        for sign in ["](", "https", "glide", "**"] { #expect(!found.text.contains(sign)) }
        #expect(found.runs.contains { $0.text == "bread" && $0.isMarked } == isMarked)
    }

    @Test func whatWasFoundIsMarkedWithoutMarkUp() async throws {
        try await fill()
        let bread = try #require(try await search.search("flour", limit: 5).hits.first { $0.id == "bread" })
        #expect(bread.snippet.runs.contains(MarkedText.Run(text: "flour", isMarked: true)))
        #expect(bread.snippet.text.contains("Rye flour and water"))
        let title = try #require(try await search.search("sour", limit: 5).hits.first).title
        #expect(title.runs == [.init(text: "Sourdough", isMarked: true), .init(text: " bread", isMarked: false)])
        let raw = try #require(try await search.search("quotes", limit: 5).hits.first)
        #expect(raw.snippet.text.contains("<b>bread</b> & \"quotes\""))
        let tokyo = try #require(try await search.search("東京", limit: 5).hits.first)
        #expect(tokyo.snippet.runs.contains(MarkedText.Run(text: "東京", isMarked: true)))
    }

    @Test func aSearchSaysWhatItDidAndWhatItDidNotUnderstand() async throws {
        try await fill()
        let results = try await search.search("bread folder:nowhere created:soon is:pinned", limit: 5)
        #expect(results.explanation == "Pinned notes with “bread”")
        #expect(results.complaint?.contains("There is no folder “nowhere”.") == true)
        #expect(results.complaint?.contains("“created:soon” is no date") == true)
    }

    @Test func theTotalIsCountedBeyondThePage() async throws {
        try await repository.apply((0..<30).map { .createNote(Note(id: "n\($0)", body: "bread \($0)")) })
        let results = try await search.search("bread", limit: 10)
        #expect(results.hits.count == 10 && results.total == 30 && results.isTotalExact)
        #expect(try await search.search("bread", limit: 0).hits.isEmpty)
    }

    @Test func ofNotesWithACommonWordTheNewestAreRanked() async throws {
        try await repository.apply((0..<30).map { .createNote(Note(id: "n\($0)", body: $0 < 3 ? "bread bread" : "a bread \($0)")) })
        let search = LibrarySearch(repository, rankLimit: 20)
        let common = try await search.search("bread", limit: 10)
        #expect(common.hits.count == 10 && !common.isTotalExact && common.total == 20)
        #expect(Set(common.hits.map(\.id)).isDisjoint(with: (0..<10).map { "n\($0)" }))
        #expect(common.explanation == "Notes with “bread…”; the best of the 20 that were added last")
        // A page that the newest do not fill has all notes.
        let all = try await search.search("bread", limit: 25)
        #expect(all.hits.count == 25 && all.total == 30 && all.isTotalExact)
        #expect(all.hits.contains { $0.id == "n1" })
        let few = try await search.search("bread -a", limit: 10)
        #expect(Set(few.hits.map(\.id)) == ["n0", "n1", "n2"] && few.isTotalExact)
        let notMany = try await LibrarySearch(repository, rankLimit: 30).search("bread", limit: 10)
        #expect(notMany.total == 30 && notMany.isTotalExact)
    }

    @Test func aCancelledSearchEnds() async throws {
        try await fill()
        let search = search
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await search.search("bread", limit: 5)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: [
        ("", ["tag:", "folder:", "created:", "updated:", "is:", "has:", "title:"]), ("bread t", ["bread tag:", "bread title:"]),
        ("\"a phrase\" t", ["\"a phrase\" tag:", "\"a phrase\" title:"]),
        ("bread tag:fo", ["bread tag:food", "bread tag:food/baking"]), ("#food/", ["tag:food/baking"]),
        ("folder:ho", ["folder:\"Home sweet\""]),
        ("folder:\"home s", ["folder:\"Home sweet\""]), ("-is:p", ["-is:pinned"]), ("has:l", ["has:link"]),
        ("created:y", ["created:yesterday", "created:year"]),
    ])
    func whatCouldFollowIsSuggested(text: String, suggestions: [String]) async throws {
        try await fill()
        #expect(try await search.suggestions(for: text) == suggestions)
    }

    @Test func noTextOfAPersonIsAnErrorOfTheStore() async throws {
        try await fill()
        var random = SeededGenerator(seed: 5)
        let pieces = [
            "\"", "-", "*", ":", "tag:", "NEAR(", "AND ", "OR ", "a", "bread", "東", "\0", " ", "'", "🏡", "#x", "%", "{", "^", "++",
            "title:", "folder:\"",
        ]
        for _ in 0..<600 {
            let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(try await search.search(text, limit: 3).hits.count <= 3, "\(text.debugDescription)")
            _ = try await search.suggestions(for: text)
        }
    }

    // MARK: Beside a matcher that knows no index

    @Test(arguments: 0..<12) func randomQueriesFindWhatReadingEveryNoteFinds(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let vocabulary = ["bread", "bred", "rye", "flour", "Crème", "creme", "water", "12", "日本", "東京日本", "x"]
        let tags = ["food", "food/baking", "work"]
        var notes: [Note] = []
        for number in 0..<40 {
            let words = (0..<Int.random(in: 1...7, using: &random)).map { _ in vocabulary.randomElement(using: &random) ?? "" }
            var note = Note(id: "n\(number)", body: words.joined(separator: Bool.random(using: &random) ? " " : "\n"), createdAt: clock.now)
            note.tags = tags.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            note.isPinned = Int.random(in: 0..<4, using: &random) == 0
            note.status = Note.Status.allCases.randomElement(using: &random) ?? .active
            notes.append(note)
        }
        try await repository.apply(notes.map { .createNote($0) })
        let parts = [
            "bread", "-rye", "bre", "\"rye flour\"", "creme ", "-tag:food", "tag:food", "is:pinned", "日本", "-日本", "title:rye", "is:trashed",
            "12 ", "OR",
        ]
        for _ in 0..<40 {
            let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined(
                separator: " ")
            let found = Set(try await search.search(text, limit: 100).hits.map(\.id))
            #expect(found == Self.matches(text, notes), "\(text), seed \(seed)")
        }
    }

    private static func matches(_ text: String, _ notes: [Note]) -> Set<String> {
        // What asks for nothing finds nothing.
        let queries = SearchQuery.alternatives(text).map(\.terms).filter { !$0.isEmpty }
        func ids(readingTexts: Bool) -> Set<String> {
            Set(
                notes.filter { note in
                    queries.contains { terms in
                        terms.allSatisfy { holds($0, note, terms, readingTexts && isReadable(terms)) } && isShown(note, terms)
                    }
                }.map(\.id))
        }
        let found = ids(readingTexts: false)
        return found.isEmpty && queries.contains(where: isReadable) ? ids(readingTexts: true) : found
    }

    /// Whether the words of a query are looked for within others.
    private static func isReadable(_ terms: [SearchQuery.Term]) -> Bool {
        let words = terms.filter { if case .words = $0.condition { !$0.isExcluded } else { false } }
        return !words.isEmpty
            && words.allSatisfy { if case .words(let list, _) = $0.condition { list.allSatisfy { $0.count >= 3 } } else { true } }
    }

    private static func isShown(_ note: Note, _ terms: [SearchQuery.Term]) -> Bool {
        (note.status == .trashed) == terms.contains { $0.condition == .flag(.trashed) }
    }

    private static func holds(_ term: SearchQuery.Term, _ note: Note, _ terms: [SearchQuery.Term], _ readingTexts: Bool) -> Bool {
        let fold: (String) -> String = { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
        let holds: Bool
        switch term.condition {
        case .words(let list, let isPrefix):
            let phrase = list.joined(separator: " ")
            if readingTexts, !term.isExcluded {
                holds = fold(note.body).contains(phrase)
            } else {
                let words = " " + fold(note.body).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
                let titleWords = " " + fold(note.title) + " "
                holds = [words, titleWords].contains { $0.contains(" " + phrase + (isPrefix ? "" : " ")) }
            }
        case .part(let part): holds = note.body.contains(part)
        case .title(let part): holds = fold(note.title).contains(fold(part))
        case .tag(let name): holds = note.allTags.contains { $0 == name || $0.hasPrefix(name + "/") }
        case .flag(.pinned): holds = note.isPinned
        case .flag(.trashed): holds = true
        default: holds = false
        }
        return holds != term.isExcluded
    }
}
