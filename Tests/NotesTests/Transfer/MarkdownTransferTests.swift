import Foundation
import Testing

@testable import Notes

@Suite struct MarkdownTransferTests {
    private let date = Date(timeIntervalSince1970: 1_750_000_000.125)
    private let picture = Data([0x89, 0x50, 0x4E, 0x47])

    private func sample() async throws -> TransferLibrary {
        let home = Folder(id: "home", name: "Home/House", position: 2, createdAt: date)
        let garden = Folder(id: "garden", name: "Garden", parentID: "home", createdAt: date)
        let empty = Folder(id: "empty", name: "Empty", createdAt: date)
        let hash = ContentHash.sha256(picture)
        let library = TransferLibrary(
            notes: [
                Note(
                    id: "n1", body: "# Bread\n\n![cat (1)](attachment:\(hash)) `attachment:\(hash)`\n", folderID: "garden",
                    tags: ["a/b", "c,d"], isPinned: true, createdAt: date, updatedAt: date.addingTimeInterval(60)),
                Note(
                    id: "n2", body: "# Bread\n---\nkey: value\n---\n", createdAt: date, position: 1.5, remindAt: date,
                    repetition: Repetition(interval: .monthly, start: date - 86_400)),
                Note(
                    id: "n3", body: "bread: \"x\" / <y>\n[[Bread]] [f](<attachment:\(hash)> \"t\")", folderID: "home", status: .archived,
                    createdAt: date), Note(id: "n4", body: "", createdAt: date),
                Note(id: "n5", body: "gone", status: .trashed, createdAt: date, trashedAt: date),
                Note(id: "n6", body: "---\na: b\n---\n\n\nown front matter\r\n", tags: ["日本"], createdAt: date),
            ], folders: [home, garden, empty], searches: [SavedSearch(id: "s", name: "S", query: "is:pinned")])
        _ = try await library.add(picture, named: "cat (1).png")
        return library
    }

    /// What a note says, whatever the ids of its folders.
    private struct Facts: Hashable {
        var body: String, tags: [String], folder: [String], isPinned: Bool, status: Note.Status, created: String, updated: String,
            position: Double, remind: String?, repeats: String?
    }

    private func facts(_ library: TransferLibrary) async -> [Note.ID: Facts] {
        var facts: [Note.ID: Facts] = [:]
        for (id, note) in await library.notes {
            facts[id] = Facts(
                body: note.body, tags: note.tags, folder: await library.path(of: note.folderID), isPinned: note.isPinned,
                status: note.status, created: TransferDate.text(note.createdAt), updated: TransferDate.text(note.updatedAt),
                position: note.position,
                remind: note.remindAt.map(TransferDate.text),
                repeats: note.repetition.map { "\($0.interval) \(TransferDate.text($0.start))" })
        }
        return facts
    }

    @Test func whatIsExportedAsJSONComesBackTheSame() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "library.json")
        let library = try await sample()
        try await ExportService(repository: library, attachments: library).exportJSON(to: file)
        let other = TransferLibrary()
        let report = try await other.importing(file)
        #expect(report.counts == ImportCounts(found: 6, added: 6))
        #expect(await facts(other) == facts(library))
        #expect(await other.folderList.sorted { $0.id < $1.id } == library.folderList.sorted { $0.id < $1.id })
        #expect(await other.searches == library.searches)
        #expect(try await other.attachments().map(\.fileName) == ["cat (1).png"])
        // A second time there is nothing to add.
        #expect(try await other.importing(file).counts == ImportCounts(found: 6, added: 0, known: 6))
    }

    @Test func whatIsExportedAsMarkdownComesBackTheSame() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "notes.zip")
        let library = try await sample()
        try await ExportService(repository: library, attachments: library).exportMarkdown(to: file)
        let reader = try LibArchiveReader(file)
        var texts: [String: String] = [:]
        while let entry = try reader.nextEntry() {
            texts[entry.path] = entry.isDirectory ? "/" : String(decoding: try reader.content(), as: UTF8.self)
        }
        #expect(
            Set(texts.keys) == [
                "Home-House", "Home-House/Garden", "Empty", "Home-House/Garden/Bread.md", "Bread.md", "Home-House/bread- -x- - -y-.md",
                "Untitled.md", "own front matter.md", "attachments/cat (1).png", "Home-House/.glide-folder",
            ])
        #expect(texts["Home-House/Garden/Bread.md"]?.contains("![cat (1)](../../attachments/cat%20%281%29.png)") == true)

        let other = TransferLibrary()
        let report = try await other.importing(file)
        #expect(report.failures == [] && report.counts.added == 5 && report.counts.found == 5)
        #expect(await facts(other) == facts(library).filter { $0.value.status != .trashed })
        #expect(Set(await other.folderList.map(\.name)) == ["Home/House", "Garden", "Empty"])
        #expect(try await other.attachments().map(\.id) == [ContentHash.sha256(picture)])
        #expect(try await other.importing(file).counts.added == 0)
    }

    /// Names that no directory can have, and two that are the same to a file system.
    @Test func foldersKeepTheirNamesWhateverTheDirectoriesAreCalled() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "notes.zip")
        let names = ["a/b", "a", "A-B", "say \"no\", \\ ever", "..", "Ende."]
        var folders = names.map { Folder(id: ContentHash.stableID($0), name: $0, createdAt: date) }
        folders.append(Folder(id: "inner", name: "b", parentID: folders[1].id, createdAt: date))
        let library = TransferLibrary(
            notes: folders.map { Note(id: "in-\($0.id)", body: "in \($0.name)", folderID: $0.id, createdAt: date) }, folders: folders)
        try await ExportService(repository: library, attachments: library).exportMarkdown(to: file)
        let other = TransferLibrary()
        #expect(try await other.importing(file).failures == [])
        let (found, expected) = (await facts(other).mapValues(\.folder), await facts(library).mapValues(\.folder))
        #expect(found == expected)
        // Whoever moves a file means the folder in which it lies now.
        try folder.write("---\nid: \"moved\"\nfolder: [\"a/b\"]\n---\n\n# Moved\n", "elsewhere/Moved.md")
        _ = try await other.importing(folder.url.appending(path: "elsewhere/Moved.md"))
        #expect(await facts(other)["moved"]?.folder == [])
    }

    /// No note says what they are called.
    @Test(arguments: [true, false]) func emptyFoldersKeepTheirNamesToo(isUnpacked: Bool) async throws {
        let (folder, unpacked) = (try TestFolder.made(), try TestFolder.made())
        let file = folder.url.appending(path: "notes.zip")
        let folders = [
            Folder(id: "a", name: "Work/Home", createdAt: date), Folder(id: "b", name: "To do: now", parentID: "a", createdAt: date),
            Folder(id: "c", name: "Plain", createdAt: date), Folder(id: "d", name: "work-home", createdAt: date),
        ]
        let library = TransferLibrary(notes: [Note(id: "n", body: "# Deep", folderID: "b", createdAt: date)], folders: folders)
        try await ExportService(repository: library, attachments: library).exportMarkdown(to: file)
        if isUnpacked {
            let reader = try LibArchiveReader(file)
            while let entry = try reader.nextEntry() {
                let url = unpacked.url.appending(path: "Unpacked/" + entry.path)
                if entry.isDirectory {
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                } else {
                    try unpacked.write(try reader.content(), "Unpacked/" + entry.path)
                }
            }
        }
        let other = TransferLibrary()
        let report = try await other.importing(isUnpacked ? unpacked.url : file)
        #expect(report.failures.isEmpty && report.counts.added == 1)
        var names: Set<[String]> = []
        for folder in await other.folderList { names.insert(await other.path(of: folder.id)) }
        let around = isUnpacked ? ["Unpacked"] : []
        let expected = [["Work/Home"], ["Work/Home", "To do: now"], ["Plain"], ["work-home"]].map { around + $0 }
        #expect(names == Set(expected + (isUnpacked ? [around] : [])))
    }

    @Test(arguments: [true, false]) func foldersComeBackInTheirOrder(isHTML: Bool) async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "notes.zip")
        let places: [(name: String, parent: String?, position: Double)] = [
            ("Zebra", nil, 1), ("b/c", nil, 2), ("Apple", nil, 3), ("z", "b/c", 1), ("a: 1", "b/c", 2), ("plain", "Apple", 0),
        ]
        let folders = places.map { Folder(id: $0.name, name: $0.name, parentID: $0.parent, position: $0.position, createdAt: date) }
        let library = TransferLibrary(
            notes: folders.map { Note(id: "in-\(ContentHash.stableID($0.id))", body: "# In \($0.name)", folderID: $0.id, createdAt: date) },
            folders: folders)
        let service = ExportService(repository: library, attachments: library)
        if isHTML { try await service.exportHTML(to: file) } else { try await service.exportMarkdown(to: file) }
        let other = TransferLibrary()
        #expect(try await other.importing(file).counts.added == 6)
        func shown(_ nodes: [FolderNode]) -> [String] {
            nodes.flatMap { node in ["\(node.folder.name) \(node.folder.position)"] + shown(node.children ?? []) }
        }
        let (found, expected) = (Folder.tree(of: await other.folderList), Folder.tree(of: folders))
        #expect(shown(found) == shown(expected))
        #expect(try await other.importing(file).counts.added == 0)
        #expect(await other.folderList.count == 6)
    }

    /// "A/B" and "B" in "A" are two folders.
    @Test func aSlashInANameIsNotOneBetweenNames() async throws {
        let library = try RepositoryUnderTest(.store)
        var session = ImportSession(
            repository: library.repository, attachments: TransferLibrary(), batchSize: 50, cancellation: Cancellation())
        try await session.prepare()
        for path in [["A/B"], ["A", "B"], ["A\\", "B"], ["A\\/B"]] { try await session.take(.folder(ImportedFolder(path: path))) }
        try await session.write()
        let paths = Folder.paths(of: try await library.repository.folders())
        #expect(Set(paths.values) == [["A/B"], ["A"], ["A", "B"], ["A\\"], ["A\\", "B"], ["A\\/B"]])
    }

    @Test func linesOfANoteAreLinesOfItsPage() {
        let page = HTMLRenderer().render(MarkdownDocument("Roses are red\nViolets are blue  \nSugar"))
        #expect(page == "<p>Roses are red<br>\nViolets are blue<br>\nSugar</p>\n")
    }

    @Test func pagesLinkToEachOther() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "notes.zip")
        let library = try await sample()
        try await ExportService(repository: library, attachments: library).exportHTML(to: file)
        let reader = try LibArchiveReader(file)
        while let entry = try reader.nextEntry() {
            guard entry.path.contains("-x-") else { continue }
            let page = String(decoding: try reader.content(), as: UTF8.self)
            #expect(page.contains("<a href=\"../Home-House/Garden/Bread.html\"") || page.contains("<a href=\"../Bread.html\""))
            #expect(page.contains("<a href=\"../attachments/cat%20%281%29.png\""))
            MarkdownDocumentTests.expectSafe(page)
        }
    }

    @Test func aFolderOfFilesIsImportedWithWhatItSaysOfItself() async throws {
        let folder = try TestFolder.made()
        try folder.write(
            "---\ntitle: \"Bread: how\"\ntags: [Home, \"two words\"]\ncreated: 2026-05-01 08:30\npinned: true\n---\nFlour ![](img/a%20b.png) ![[c.png]] [x](missing.pdf) [web](https://x.y)",
            "sub/note.md")
        try folder.write("tags:\n", "plain.txt")
        try folder.write("---\ntags: x, y\n---\n# Zed\n", "zed.md")
        try folder.write("---\ntags:\n  - a\n  - b\n---\n# Own\n", "own.md")
        try folder.write(picture, "sub/img/a b.png")
        try folder.write(Data([1]), "assets/c.png")
        try folder.write(Data([0xFF, 0xFE, 0x00]), "broken.md")
        try folder.write("hidden", ".obsidian/x.md")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.md"), withDestinationURL: URL(filePath: "/etc/passwd"))
        let library = TransferLibrary()
        let report = try await library.importing(folder.url)
        #expect(report.counts == ImportCounts(found: 6, added: 4, failed: 2))
        #expect(report.notes.filter { !$0.missingFiles.isEmpty }.map(\.missingFiles) == [["missing.pdf"]])
        #expect(Set(report.failures.map(\.origin)) == ["link.md", "broken.md"])
        let notes = await library.notes.values.sorted { $0.title < $1.title }
        #expect(notes.map(\.title) == ["Bread: how", "Own", "Zed", "plain"])
        #expect(
            notes[0].body
                == "# Bread: how\n\nFlour ![](attachment:\(ContentHash.sha256(picture))) ![c.png](attachment:\(ContentHash.sha256(Data([1])))) [x](missing.pdf) [web](https://x.y)"
        )
        #expect(
            notes[0].tags == ["Home", "two-words"] && notes[0].isPinned
                && TransferDate.text(notes[0].createdAt) == "2026-05-01T08:30:00.000Z")
        #expect(notes[2].tags == ["x", "y"])
        #expect(notes[1].tags == ["a", "b"] && notes[1].body == "# Own\n")
        #expect(await library.path(of: notes[0].folderID) == ["sub"])
        #expect(try await library.importing(folder.url).counts.added == 0)
    }

    @Test func oneNoteThatFailsDoesNotStopTheOthers() async throws {
        let folder = try TestFolder.made()
        for number in 0..<120 { try folder.write(number == 70 ? "POISON" : "text \(number)", "n\(number).md") }
        let library = TransferLibrary()
        await library.refuse("POISON")
        let report = try await library.importing(folder.url)
        #expect(report.counts.found == 120 && report.counts.added == 119)
        #expect(report.failures == [ImportFailure(origin: "n70.md", reason: "Your notes could not be saved: it does not want to.")])
        await library.refuse(nil)
        #expect(try await library.importing(folder.url).counts == ImportCounts(found: 120, added: 1, known: 119))
    }

    @Test func filesOfOtherKindsAreTold() async throws {
        let folder = try TestFolder.made()
        try folder.write("x", "a.docx")
        try folder.write("{}", "b.json")
        try folder.write("no zip", "c.zip")
        let library = TransferLibrary()
        let report = try await library.importing(
            folder.url.appending(path: "a.docx"), folder.url.appending(path: "b.json"), folder.url.appending(path: "c.zip"),
            folder.url.appending(path: "gone.md"))
        #expect(report.failures.map(\.origin) == ["a.docx", "b.json", "c.zip", "gone.md"])
        #expect(report.counts.added == 0)
    }

    @Test func filesOfAFolderThatNoNoteUsesAreNamed() async throws {
        let folder = try TestFolder.made()
        try folder.write("![A](pictures/a.png) and [b](b.pdf)", "Notes/One.md")
        try folder.write("a", "Notes/pictures/a.png")
        try folder.write("b", "Notes/b.pdf")
        try folder.write("c", "Notes/pictures/c.png")
        try folder.write("d", "Notes/.obsidian/app.json")
        try folder.write("e", "letter.docx")
        let report = try await TransferLibrary().importing(folder.url)
        #expect(report.leftOut == ["Notes/pictures/c.png", "letter.docx"])
        #expect(report.counts == ImportCounts(found: 1, added: 1))
        #expect(report.complaint == "2 other files were not imported.")
        #expect(report.text.hasSuffix("Notes/pictures/c.png: Not imported\nletter.docx: Not imported"))
    }

    /// Signs without a shape stay where they belong to what stands around them, and hide nothing elsewhere.
    /// Links go by the names of files; what a note says of itself is its title.
    @Test func linksByTheNameOfAFileLeadToTheTitleOfItsNote() async throws {
        let folder = try TestFolder.made()
        try folder.write("---\ntitle: Bread: how\n---\nFlour", "one.md")
        try folder.write("[[one]] [[one#Oven|there]] `[[one]]` [[two]] [[three]]", "sub/two.md")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url).counts.added == 2)
        #expect(
            await library.notes.values.first { $0.title == "two" }?.body
                == "# two\n\n[[Bread: how|one]] [[Bread: how#Oven|there]] `[[one]]` [[two]] [[three]]")
    }

    @Test func pagesLinkToHeadingsAndToTitlesWithAHashSign() async throws {
        let folder = try TestFolder.made()
        try folder.write("# C# tips\n\n## Part one", "tips.md")
        try folder.write("# From\n\n[[C# tips]] [[C# tips#Part one]] [[#Here Né]] [[nobody#x]]\n\n## Here Né", "from.md")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url).counts.added == 2)
        let file = folder.url.appending(path: "pages.zip")
        try await ExportService(repository: library, attachments: library).exportHTML(to: file)
        let reader = try LibArchiveReader(file)
        var page = ""
        while let entry = try reader.nextEntry() {
            if entry.path.hasPrefix("From") { page = String(decoding: try reader.content(), as: UTF8.self) }
        }
        let targets = page.matches(of: /href="([^"]*)"/).map { String($0.1) }
        #expect(targets == ["C%23%20tips.html", "C%23%20tips.html#part-one", "#here-n%C3%A9"])
    }

    /// A folder of Obsidian's: links by the path, by a further name, and to a note whose heading says another title than its file.
    @Test func linksByPathAndByFurtherNamesLeadToTheirNotes() async throws {
        let folder = try TestFolder.made()
        try folder.write("---\naliases: [Loaf, \"The Rye\"]\n---\nFlour", "vault/food/Bread.md")
        try folder.write("# C# tips\n\ntext", "vault/code/tips.md")
        try folder.write("other", "vault/code/Bread.md")
        try folder.write("[[food/Bread]] [[loaf|l]] [[The Rye#Oven]] [[tips]] [[code/tips#First]] [[no/where]] [[#Here]]", "vault/a.md")
        let library = TransferLibrary()
        #expect(try await library.importing(folder.url).counts.added == 4)
        #expect(
            await library.notes.values.first { $0.title == "a" }?.body
                == "# a\n\n[[Bread|food/Bread]] [[Bread|l]] [[Bread#Oven|The Rye#Oven]] [[C# tips|tips]] [[C# tips#First|code/tips#First]] [[no/where]] [[#Here]]"
        )
    }

    @Test(arguments: [
        ("Family 👨‍👩‍👧‍👦", "Family 👨‍👩‍👧‍👦"), ("🏳️‍🌈", "🏳️‍🌈"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 trip", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 trip"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("a\u{200D}b", "ab"), ("\u{200D}日", "日"), ("日\u{200D}", "日"), ("日\u{200D}\u{200D}本", "日本"), ("x\u{E0061}", "x"),
    ])
    func whatJoinsTheSignsOfANameStays(title: String, name: String) {
        #expect(FileNames.safe(title).unicodeScalars.elementsEqual(name.unicodeScalars))
    }

    @Test func namesOfFilesAreTakenByEverySystem() {
        var names = FileNames()
        #expect(names.name(for: "a/b: c?", in: "", fileExtension: "md") == "a-b- c-.md")
        #expect(names.name(for: "A/B: C?", in: "", fileExtension: "md") == "A-B- C- 2.md")
        #expect(
            ["", "..", "con", " x. ", "\u{202E}gpj", String(repeating: "日", count: 100)].map(FileNames.safe) == [
                "Untitled", "Untitled", "con_", "x", "gpj", String(repeating: "日", count: 40),
            ])
    }

    // MARK: - Backup

    @Test func aBackupIsWholeAndRestores() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "backup.zip")
        let library = try await sample()
        let verification = try await BackupService(repository: library, attachments: library).back(up: file)
        #expect(verification.isWhole && verification.entryCount == 2)
        let other = TransferLibrary()
        let backup = BackupService(repository: other, attachments: other)
        #expect(try await backup.restore(file).counts == ImportCounts(found: 6, added: 6))
        #expect(await facts(other) == facts(library))
        #expect(try await backup.restore(file).counts == ImportCounts(found: 6, added: 0, known: 6))
    }

    /// Earlier texts come along, once, in backups and in JSON; a file without them is read as before.
    @Test func earlierTextsAreInBackupsAndInJSON() async throws {
        let folder = try TestFolder.made()
        let library = try RepositoryUnderTest(.store)
        let files = TransferLibrary()
        try await library.repository.apply([.createNote(Note(id: "n", body: "first", createdAt: library.clock.now))])
        for text in ["second", "third"] {
            library.clock.now += 3_600
            try await library.repository.apply([.setBody("n", text)])
        }
        let earlier = try await library.repository.revisions(of: "n")
        #expect(earlier.map(\.body) == ["second", "first"])
        let (backup, json) = (folder.url.appending(path: "backup.zip"), folder.url.appending(path: "library.json"))
        _ = try await BackupService(repository: library.repository, attachments: files).back(up: backup)
        try await ExportService(repository: library.repository, attachments: files).exportJSON(to: json)
        for isBackup in [true, false] {
            let other = try RepositoryUnderTest(.store)
            for expected in [1, 0] {
                if isBackup {
                    #expect(
                        try await BackupService(repository: other.repository, attachments: files).restore(backup).counts.added == expected)
                } else {
                    for try await _ in ImportService(repository: other.repository, attachments: files).import([json]) {}
                }
                let restored = try await other.repository.revisions(of: "n")
                #expect(restored == earlier)
            }
        }
        var archive = try LibraryArchive(json: Data(contentsOf: json))
        archive.revisions = nil
        let old = try LibraryArchive(json: LibraryArchive.encoder.encode(archive))
        #expect(old.revisions == nil && old.notes.map(\.body) == ["third"])
    }

    @Test func restoringOverwritesNothing() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "backup.zip")
        let library = try await sample()
        _ = try await BackupService(repository: library, attachments: library).back(up: file)
        let other = TransferLibrary(notes: [Note(id: "n1", body: "newer", createdAt: date)])
        let report = try await BackupService(repository: other, attachments: other).restore(file)
        #expect(report.counts == ImportCounts(found: 6, added: 6, known: 0, copies: 1))
        #expect(await other.notes["n1"]?.body == "newer")
        #expect(await other.notes.values.contains { $0.body.hasPrefix("# Bread\n\n!") })
        #expect(try await BackupService(repository: other, attachments: other).restore(file).counts.added == 0)
    }

    @Test func aDamagedBackupSaysWhichPartIsDamagedAndGivesTheRest() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "backup.zip")
        let library = try await sample()
        _ = try await BackupService(repository: library, attachments: library).back(up: file)
        // Written again with another picture: the archive is whole, its content is not.
        let reader = try LibArchiveReader(file)
        let damaged = folder.url.appending(path: "damaged.zip")
        let writer = try LibArchiveWriter(damaged)
        while let entry = try reader.nextEntry() {
            let data = try reader.content()
            try writer.add(entry.path.hasPrefix("attachments") ? Data([0]) : data, path: entry.path, modifiedAt: .now)
        }
        try writer.finish()
        let path = "attachments/\(ContentHash.sha256(picture))"
        #expect(BackupService.verify(damaged).damaged == [path])
        let other = TransferLibrary()
        let report = try await BackupService(repository: other, attachments: other).restore(damaged)
        #expect(report.counts.added == 6 && report.failures.contains { $0.origin == path })
        try folder.write("nothing", "no.zip")
        #expect(!BackupService.verify(folder.url.appending(path: "no.zip")).isWhole)
    }

    /// Nothing of it is read: what is not understood would be lost without a word.
    @Test(arguments: [true, false]) func aBackupOfALaterVersionIsRefusedInPlainWords(isOnlyManifestLater: Bool) async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "later.zip")
        let writer = try LibArchiveWriter(file)
        let version = isOnlyManifestLater ? 1 : 2
        try writer.add(Data(#"{"format":"glide-library","version":\#(version),"notes":[]}"#.utf8), path: "library.json", modifiedAt: date)
        try writer.add(Data("ink".utf8), path: "drawings/1", modifiedAt: date)
        try writer.add(Data(#"{"format":"glide-backup","version":2,"parts":{}}"#.utf8), path: "manifest.json", modifiedAt: date)
        try writer.finish()
        #expect(BackupService.isBackup(file))
        #expect(BackupService.verify(file).isLater && !BackupService.verify(file).isWhole)
        let other = TransferLibrary(notes: [Note(id: "n1", body: "mine", createdAt: date)])
        try folder.write("# Fine", "fine.md")
        let viewModel = await ImportViewModel(notesRepository: other, attachments: other, logger: RecordingLogger())
        await viewModel.start([file, folder.url.appending(path: "fine.md")])
        await viewModel.finish()
        guard case .finished(let report) = await viewModel.state else { return #expect(Bool(false), "it is told in the report") }
        #expect(report.failures.map(\.origin) == ["later.zip"] && report.counts.added == 1)
        #expect(report.failures[0].reason.contains("newer version of Glide"))
        #expect(await other.notes.count == 2)
    }

    /// As a copy that was broken off leaves it: the list of contents comes last.
    @Test func aBackupWhoseEndIsLostGivesWhatIsThere() async throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "backup.zip")
        let library = try await sample()
        _ = try await BackupService(repository: library, attachments: library).back(up: file)
        let whole = try Data(contentsOf: file)
        let part = folder.url.appending(path: "part.zip")
        let list = try #require(whole.range(of: Data("manifest.json".utf8)))
        try whole[..<list.lowerBound].dropLast(10).write(to: part)
        #expect(BackupService.isBackup(part) && !BackupService.verify(part).isWhole)
        let other = TransferLibrary()
        let report = try await BackupService(repository: other, attachments: other).restore(part)
        #expect(report.counts.added == 6 && report.failures.map(\.origin).contains("part.zip"))
        #expect(try await other.attachments().count == 1)
        // Of a library that is broken itself, nothing.
        try whole[..<60].write(to: part)
        await #expect(throws: AppError.self) { try await BackupService(repository: other, attachments: other).restore(part) }
    }
}
