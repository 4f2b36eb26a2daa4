import Foundation
import Testing

@testable import Notes

/// What files say of their notes before the text: in TOML, and as pages.
@Suite struct FrontMatterTests {
    private func note(_ text: String, named name: String = "note.md") async throws -> Note {
        let folder = try TestFolder.made()
        try folder.write(text, name)
        let library = TransferLibrary()
        _ = try await library.importing(folder.url)
        return try #require(await library.notes.values.first)
    }

    @Test func hugosFieldsAreRead() async throws {
        let note = try await note(
            #"""
            +++
            title = "Bread \"Rye\" \u00e9" # said twice
            date = 2026-05-01T08:30:00+02:00
            lastmod = 2026-05-02
            tags = ['home', "garden work",
              "a/b", # the last
            ]
            +++

            Text

            +++
            """#)
        #expect(note.body == "# Bread \"Rye\" é\n\nText\n\n+++")
        #expect(note.tags == ["a/b", "garden-work", "home"])
        #expect(TransferDate.text(note.createdAt) == "2026-05-01T06:30:00.000Z")
        #expect(TransferDate.text(note.updatedAt) == "2026-05-02T00:00:00.000Z")
    }

    @Test(arguments: [
        ("title = 'Bread'\ndraft = true\nweight = 5", "---\ndraft: true\nweight: 5\n---\n\n# Bread\n\ntext"),
        (
            "title = 'Bread'\n[params]\nimage = \"a \\\\ b\"\nlist = [1, 2]\n[params.more]\nx = 1",
            "---\nparams:\n  image: \"a \\\\ b\"\n  list: [1, 2]\nparams_more:\n  x: 1\n---\n\n# Bread\n\ntext"
        ),
        ("title = '''Bread'''\n\n[taxonomies]\ntags = ['x']", "# Bread\n\ntext"),
    ])
    func whatGlideHasNoPlaceForStaysInTheText(fields: String, expected: String) async throws {
        #expect(try await note("+++\n\(fields)\n+++\ntext").body == expected)
        #expect(try await note("+++\r\n\(fields)\r\n+++\r\ntext").body == expected)
    }

    @Test(arguments: [
        "title = ", "= 5", "title = \"open", "a = {b = 1}", "[[menu]]\nname = 'x'", "title 'x'", "[open\na = 1", "a = [1, [2]]",
        "a = \"\\q\"", "a = 1 2 = 3", "words only",
    ])
    func whatIsNoPlainTOMLStaysAsItIs(fields: String) async throws {
        let text = "+++\n\(fields)\n+++\ntext"
        #expect(try await note(text).body == "# note\n\n" + text)
    }

    @Test func withoutAnEndThereIsNone() async throws {
        #expect(try await note("+++\ntitle = 'x'\n").body == "# note\n\n+++\ntitle = 'x'\n")
    }

    @Test func pagesKeepWhatIsKnownOfTheirNotes() async throws {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        let source = TransferLibrary(notes: [
            Note(
                id: "n", body: "# A \"pin\"", tags: ["a/b", "c&d"], isPinned: true, status: .archived, createdAt: date, updatedAt: date + 5,
                position: 2, remindAt: date + 86_400, repetition: Repetition(interval: .weekly, start: date))
        ])
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "pages.zip")
        try await ExportService(repository: source, attachments: source).exportHTML(to: file)
        let other = TransferLibrary()
        _ = try await other.importing(file)
        let note = try #require(await other.notes.values.first)
        #expect(note.body == "# A \"pin\"" && note.tags == ["a/b", "c&d"] && note.isPinned && note.status == .archived)
        #expect(note.createdAt == date && note.updatedAt == date + 5 && note.position == 2 && note.remindAt == date + 86_400)
        #expect(note.repetition == Repetition(interval: .weekly, start: date))
        // The page is not quite the note: it does not take its place.
        #expect(note.id != "n")
    }

    @Test func whatAPageSaysInItsTextIsItsText() async throws {
        let head = "<head><meta name='glide:pinned' content='no'></head>"
        let note = try await note(
            "<html>\(head)<body><meta name='glide:archived' content='true'><p>x</p></body></html>", named: "page.html")
        #expect(!note.isPinned && note.status == .active)
    }
}
