import Foundation
import Testing

@testable import Notes

/// What comes from elsewhere, and what is taken along, loses nothing on the way.
@Suite struct LosslessTransferTests {
    private let date = Date(timeIntervalSince1970: 1_750_000_000)

    private func body(of text: String) async throws -> String? {
        let folder = try TestFolder.made()
        try folder.write(text, "note.md")
        let library = TransferLibrary()
        _ = try await library.importing(folder.url)
        return await library.notes.values.first?.body
    }

    @Test(arguments: [
        (
            "title: Bread\naliases: [Loaf, Rye]\ntags:\n  - home\nsource:\n  - a book\n  - a friend\ncustom: \"5 €\"",
            "---\naliases: [Loaf, Rye]\nsource:\n  - a book\n  - a friend\ncustom: \"5 €\"\n---\n\n# Bread\n\ntext"
        ),
        ("title: Bread\nmeta:\n  a: b\n  c: d", "---\nmeta:\n  a: b\n  c: d\n---\n\n# Bread\n\ntext"),
        ("title: Bread\ndate: next spring", "---\ndate: next spring\n---\n\n# Bread\n\ntext"),
        ("title: Bread\ngröße: 5\nrating: 3", "---\nrating: 3\ngröße: 5\n---\n\n# Bread\n\ntext"),
        ("title: Bread\naliases:\ntags: [home]\ncreated: 2026-05-01", "# Bread\n\ntext"),
    ])
    func fieldsThatGlideDoesNotKnowStayInTheText(fields: String, expected: String) async throws {
        #expect(try await body(of: "---\n\(fields)\n---\ntext") == expected)
    }

    @Test func linksByIDLeadToFilesAndBack() async throws {
        let folder = try TestFolder.made()
        let notes = [
            Note(id: "one", body: "# One\n\n[two](glide://note/two#part) [gone](glide://note/gone)", folderID: "f", createdAt: date),
            Note(id: "two", body: "# Two & more\n\n## Part", createdAt: date),
        ]
        let library = TransferLibrary(notes: notes, folders: [Folder(id: "f", name: "In", createdAt: date)])
        let service = ExportService(repository: library, attachments: library)
        let pages = folder.url.appending(path: "pages.zip")
        try await service.exportHTML(to: pages)
        let page = try #require(try content(of: "In/One.html", in: pages))
        #expect(page.contains("<a href=\"../Two%20%26%20more.html#part\""))
        let texts = folder.url.appending(path: "texts.zip")
        try await service.exportMarkdown(to: texts)
        let markdown = try #require(try content(of: "In/One.md", in: texts))
        #expect(markdown.hasSuffix("[two](../Two%20%26%20more.md#part) [gone](glide://note/gone)"))
        let other = TransferLibrary()
        _ = try await other.importing(texts)
        #expect(try await other.note(id: "one").body == notes[0].body)
    }

    /// Of a damaged backup a note comes without its picture, which a whole one then brings.
    @Test func aFileThatIsMissingComesBackWithANoteThatIsHere() async throws {
        let folder = try TestFolder.made()
        let (file, json) = (folder.url.appending(path: "backup.zip"), folder.url.appending(path: "notes.json"))
        let source = TransferLibrary()
        let picture = try await source.add(Data("a picture".utf8), named: "sun.png")
        try await source.apply([.createNote(Note(id: "n", body: "# Trip\n\n" + AttachmentReference.link(to: picture)))])
        _ = try await BackupService(repository: source, attachments: source).back(up: file)
        try await ExportService(repository: source, attachments: source).exportJSON(to: json)
        for isBackup in [true, false] {
            let other = TransferLibrary(notes: [try await source.note(id: "n")])
            let service = BackupService(repository: other, attachments: other)
            func run() async throws -> ImportReport { isBackup ? try await service.restore(file) : try await other.importing(json) }
            let report = try await run()
            #expect(report.counts == ImportCounts(found: 1, known: 1))
            #expect(report.headline == "1 note got missing files back")
            #expect(report.notes.first?.summary == "Already here; was missing and came back: sun.png")
            #expect(try await other.data(of: picture.id) == Data("a picture".utf8))
            #expect(try await run().headline == "Every note is here already")
        }
    }

    private func content(of path: String, in file: URL) throws -> String? {
        let reader = try LibArchiveReader(file)
        while let entry = try reader.nextEntry() {
            if entry.path == path { return String(decoding: try reader.content(), as: UTF8.self) }
        }
        return nil
    }

    @Test func ofAnArchiveThatIsCutOffThereIsWhatComesBefore() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "notes.zip")
        let writer = try Archives.writer(to: file)
        for number in 0..<20 {
            // What cannot be packed tells where the end is.
            let noise = (0..<2_000).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined(separator: " ")
            try writer.add(Data("# Note \(number)\n\n\(noise)".utf8), path: "n\(number).md", modifiedAt: date)
        }
        try writer.finish()
        let data = try Data(contentsOf: file)
        try data.prefix(data.count / 2).write(to: file)
        let library = TransferLibrary()
        let report = try await library.importing(file)
        #expect((8...10).contains(report.counts.added) && report.counts.failed > 0)
        #expect(report.failures.contains { $0.origin == "notes.zip" })
        #expect(try await library.importing(file).headline == "No notes were added")
    }
}
