import Foundation
import Testing

@testable import Notes

/// What lists, folders, tags and links show, in every repository.
@Suite struct ListContractTests {
    @Test(arguments: RepositoryKind.allCases) func everySortHasPinnedNotesFirst(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        let start = library.clock.now
        for (number, title) in ["Week 10", "Week 9", "älter", "Zebra", "apple"].enumerated() {
            try await library.make("n\(number)", title) {
                ($0.createdAt, $0.updatedAt) = (start + Double(number), start - Double(number))
                ($0.position, $0.isPinned) = (Double(number * 7 % 5), title == "Zebra")
            }
        }
        #expect(try await library.titles(sort: .title) == ["Zebra", "älter", "apple", "Week 9", "Week 10"])
        #expect(try await library.titles(sort: .created) == ["Zebra", "apple", "älter", "Week 9", "Week 10"])
        #expect(try await library.titles(sort: .updated) == ["Zebra", "Week 10", "Week 9", "älter", "apple"])
        #expect(try await library.titles(sort: .manual) == ["Zebra", "Week 10", "Week 9", "apple", "älter"])
        try await library.repository.apply([.setTags("n0", ["t"]), .setTags("n3", ["t/u"]), .setTags("n4", ["t"])])
        #expect(try await library.titles(.tag("t"), sort: .title) == ["Zebra", "apple", "Week 10"])
        #expect(try await library.titles(.tag("t"), sort: .updated) == ["Zebra", "Week 10", "apple"])
        #expect(try await library.titles(.tag("t"), sort: .created) == ["Zebra", "apple", "Week 10"])
        #expect(try await library.titles(.tag("t"), sort: .manual) == ["Zebra", "Week 10", "apple"])
    }

    @Test(arguments: RepositoryKind.allCases, NoteSort.allCases)
    func pagesPutTogetherAreTheWholeList(kind: RepositoryKind, sort: NoteSort) async throws {
        let library = try RepositoryUnderTest(kind)
        // Times and titles repeat, so that only the ids tell some of them apart.
        let start = library.clock.now
        var changes: [LibraryChange] = []
        for number in 0..<60 {
            var note = Note(id: "n\(number * 37 % 60)", body: "Title \(number % 4)", tags: ["t"], createdAt: start + Double(number % 5))
            (note.isPinned, note.position) = (number % 7 == 0, Double(number % 3))
            changes.append(.createNote(note))
        }
        try await library.repository.apply(changes)
        for collection in [NoteCollection.all, .tag("t"), .unfiled] {
            let whole = try await library.repository.summaries(in: collection, sort: sort, offset: 0, limit: 1_000)
            #expect(whole.count == 60)
            var pages: [NoteSummary] = []
            while true {
                let page = try await library.repository.summaries(in: collection, sort: sort, offset: pages.count, limit: 7)
                if page.isEmpty { break }
                pages += page
            }
            #expect(pages == whole)
            #expect(try await library.repository.count(in: collection) == 60)
        }
        let none = try await library.repository.summaries(in: .all, sort: sort, offset: -1, limit: -1)
        #expect(none.isEmpty)
    }

    @Test(arguments: RepositoryKind.allCases) func aNoteIsInTheListsWhereItBelongs(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.repository.apply([
            .createFolder(Folder(id: "f", name: "F")), .createFolder(Folder(id: "g", name: "G", parentID: "f")),
        ])
        try await library.make("a", "A") { $0.folderID = "f" }
        try await library.make("b", "B") { ($0.folderID, $0.status) = ("f", .archived) }
        try await library.make("c", "C") { ($0.folderID, $0.status) = ("g", .trashed) }
        try await library.make("d", "D #t/u") { $0.remindAt = library.clock.now + 60 }
        try await library.make("e", "E #t") { $0.remindAt = library.clock.now + 30 }
        #expect(try await Set(library.titles()) == ["A", "D #t/u", "E #t"])
        #expect(try await library.titles(.folder("f")) == ["A"])
        #expect(try await library.titles(.folder("g")) == [])
        #expect(try await library.titles(.folder("none")) == [])
        #expect(try await Set(library.titles(.unfiled)) == ["D #t/u", "E #t"])
        #expect(try await library.titles(.archive) == ["B"])
        #expect(try await library.titles(.trash) == ["C"])
        #expect(try await library.titles(.reminders) == ["E #t", "D #t/u"])
        #expect(try await Set(library.titles(.tag("t"))) == ["D #t/u", "E #t"])
        #expect(try await library.titles(.tag("t/u")) == ["D #t/u"])
        #expect(try await library.repository.folderCounts() == ["f": 1])
        #expect(try await library.repository.count(in: .reminders) == 2)
    }

    @Test(arguments: RepositoryKind.allCases) func tagsGivenAndWrittenAreCountedOnce(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("a", "A #work/ideas and #work/ideas") { $0.tags = ["work/ideas", "work"] }
        try await library.make("b", "B #work/plans") { $0.status = .archived }
        try await library.make("c", "C #work #gone") { $0.status = .trashed }
        #expect(
            try await library.repository.tags() == [
                Notes.Tag(name: "work", noteCount: 1), Notes.Tag(name: "work/ideas", noteCount: 1),
            ])
        try await library.repository.apply([.setBody("a", "A"), .setStatus("c", .active), .setBody("b", "B")])
        #expect(
            try await library.repository.tags() == [
                Notes.Tag(name: "gone", noteCount: 1), Notes.Tag(name: "work", noteCount: 2), Notes.Tag(name: "work/ideas", noteCount: 1),
            ])
        #expect(try await library.repository.note(id: "a").tags == ["work/ideas", "work"])
    }

    @Test(arguments: RepositoryKind.allCases) func foldersNestTwelveDeepAndBeyond(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.repository.apply(
            (0..<40).map { .createFolder(Folder(id: "f\($0)", name: "F\($0)", parentID: $0 == 0 ? nil : "f\($0 - 1)")) })
        await #expect(throws: AppError.folderCycle) { try await library.repository.apply([.moveFolder("f0", "f39")]) }
        try await library.make("n", "deep") { $0.folderID = "f39" }
        try await library.repository.apply((1..<40).reversed().map { .deleteFolder("f\($0)") })
        #expect(try await library.repository.note(id: "n").folderID == "f0")
        #expect(try await library.repository.folders().map(\.id) == ["f0"])
    }

    @Test(arguments: RepositoryKind.allCases) func linksSurviveThatANoteIsRenamed(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("target", "# Ideas\n\ntext")
        try await library.make("source", "Source\n\nSee **[[ideas]]** and [[IDEAS|those]].\n- again [[Ideas]]")
        let context = "See Ideas"
        let links = try await library.repository.backlinks(to: "target")
        #expect(links.map(\.line) == [2, 3])
        #expect(links.first?.context.contains("See") == true, "\(context)")
        #expect(try await library.repository.note(linkedAs: "iDEAS ") == "target")
        // Typed letter by letter, as autosave sees it.
        for title in ["# Idea", "# Thoughts", "# Thoughts and"] { try await library.repository.apply([.setBody("target", title)]) }
        #expect(try await library.repository.note(linkedAs: "Ideas") == "target")
        #expect(try await library.repository.note(linkedAs: "Thoughts") == nil)
        #expect(try await library.repository.backlinks(to: "target").map(\.line) == [2, 3])
        // Another note that takes the title takes the links.
        try await library.make("other", "Ideas")
        #expect(try await library.repository.note(linkedAs: "Ideas") == "other")
        #expect(try await library.repository.backlinks(to: "target").isEmpty)
        #expect(try await library.repository.backlinks(to: "other").count == 2)
        try await library.repository.apply([.purge("other")])
        #expect(try await library.repository.backlinks(to: "target").count == 2)
        try await library.repository.apply([.setStatus("source", .trashed)])
        #expect(try await library.repository.backlinks(to: "target").isEmpty)
        await #expect(throws: AppError.noteNotFound) { try await library.repository.backlinks(to: "nobody") }
    }

    /// As links of imported notes do, and those to titles that no link between brackets can have.
    @Test(arguments: RepositoryKind.allCases) func linksByIDAreBacklinks(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("Target-1", "[Draft] Plan")
        try await library.make(
            "source",
            "Source\nSee [the *plan*](glide://note/Target-1) twice.\n[x](glide://note/other) `[y](glide://note/Target-1)`\n[z](<glide://note/Target-1#now>)"
        )
        let links = try await library.repository.backlinks(to: "Target-1")
        #expect(links.map(\.line) == [1, 3] && links.first?.context == "See the plan twice.")
        try await library.repository.apply([.setBody("Target-1", "Other title")])
        #expect(try await library.repository.backlinks(to: "Target-1").map(\.line) == [1, 3])
        try await library.repository.apply([.setBody("source", "Source")])
        #expect(try await library.repository.backlinks(to: "Target-1").isEmpty)
    }

    /// Titles may have the sign that stands before a heading.
    @Test(arguments: RepositoryKind.allCases) func linksToHeadingsAndToTitlesWithTheSameSignLeadToTheirNotes(kind: RepositoryKind)
        async throws
    {
        let library = try RepositoryUnderTest(kind)
        try await library.make("c", "C")
        try await library.make("sharp", "# C# tips")
        try await library.make("trip", "Trip #travel/far")
        try await library.make(
            "source", "Source\n[[C#One]]\n[[c#  tips]]\n[[C# tips#Two]]\n[[Trip #travel/far]]\n[[trip#Day]]\n[[#Here]]\n[[no#one]]")
        func target(_ name: String) async throws -> String? {
            try await library.repository.target(of: LinkName(name), in: "source").map { "\($0.note)>\($0.heading ?? "")" }
        }
        let names = ["C#One", "c#  tips", "C# tips#Two", "Trip #travel/far", "trip#Day", "#Here", "no#one"]
        var targets: [String?] = []
        for name in names { targets.append(try await target(name)) }
        #expect(targets == ["c>One", "sharp>", "sharp>Two", "trip>", nil, "source>Here", nil])
        #expect(try await library.repository.backlinks(to: "c").map(\.line) == [1])
        #expect(try await library.repository.backlinks(to: "sharp").map(\.line) == [2, 3])
        #expect(try await library.repository.backlinks(to: "trip").map(\.line) == [4])
        // A link to a heading goes along with its note's former title.
        for title in ["# C# trick", "# Tricks"] { try await library.repository.apply([.setBody("sharp", title)]) }
        #expect(try await target("C# tips#Two") == "sharp>Two")
        #expect(try await library.repository.backlinks(to: "sharp").map(\.line) == [2, 3])
        #expect(try await library.repository.backlinks(to: "c").map(\.line) == [1])
    }

    @Test(arguments: RepositoryKind.allCases) func theBestTitleComesFirst(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        for (id, title) in [("a", "Sourdough bread"), ("b", "Bread"), ("c", "Breadcrumbs"), ("d", "Gingerbread"), ("e", "Ideas")] {
            try await library.make(id, title)
            library.clock.advance(1)
        }
        #expect(try await library.repository.notes(titled: "BREAD", limit: 10).map(\.id) == ["b", "c", "a", "d"])
        #expect(try await library.repository.notes(titled: "bread", limit: 2).map(\.id) == ["b", "c"])
        #expect(try await library.repository.notes(titled: "", limit: 2).map(\.id) == ["e", "d"])
        #expect(try await library.repository.notes(titled: "%_'\"", limit: 2).isEmpty)
    }

    static let texts = [
        "日本語のメモ\n\n東京へ行く #旅行/日本", "مرحبا بالعالم\n\nنص من اليمين #عمل", "👩‍👩‍👧‍👦 family 🇨🇭\n\n- [x] 🎂", "e\u{301}tude\r\n\r\nwindows\r\nlines",
        "tab\tand\u{200B}zero\u{FEFF}width", "\u{1F469}\u{200D}\u{1F4BB}", "  \n\n", "one line", "a\0b\nnul",
    ]

    @Test(arguments: RepositoryKind.allCases, texts) func anyTextComesBackAsItWasWritten(kind: RepositoryKind, text: String) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", text)
        #expect(try await library.repository.note(id: "n").body == text)
        try await library.repository.apply([.setBody("n", "between"), .setBody("n", text)])
        let note = try await library.repository.note(id: "n")
        #expect(note.body == text)
        #expect(try await library.repository.summaries(in: .all, sort: .title, offset: 0, limit: 1) == [note.summary])
    }

    @Test(arguments: RepositoryKind.allCases) func aNoteOfFiveMegabytesIsKept(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        let body = "# Long\n\n" + String(repeating: "a line of a long text, with #tag and more\n", count: 125_000)
        try await library.make("long", body)
        try await library.repository.apply([.setBody("long", body + "end")])
        #expect(try await library.repository.note(id: "long").body.utf8.count == body.utf8.count + 3)
        #expect(try await library.repository.tags() == [Notes.Tag(name: "tag", noteCount: 1)])
    }

    @Test(arguments: RepositoryKind.allCases) func everyWindowHearsOfAChange(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        var (first, second) = (
            await library.repository.changes().makeAsyncIterator(), await library.repository.changes().makeAsyncIterator()
        )
        let changes: [LibraryChange] = [.createNote(Note(id: "n", body: "x", createdAt: library.clock.now)), .setPinned("n", true)]
        try await library.repository.apply(changes)
        #expect(await first.next() == changes)
        #expect(await second.next() == changes)
        // What failed, or changed nothing, is not told.
        try? await library.repository.apply([.setPinned("nobody", true)])
        try await library.repository.apply([.setPinned("n", true)])
        try await library.repository.apply([.setPinned("n", false)])
        #expect(await first.next() == [.setPinned("n", false)])
    }
}
