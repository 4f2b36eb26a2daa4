import Foundation
import Testing

@testable import Notes

/// What every change does, and what takes it back, in every repository.
@Suite struct ChangeContractTests {
    static let changes: [LibraryChange] = [
        .createNote(
            Note(id: "new", body: "# New\n\n#fresh [[Bread]]", folderID: "home", tags: ["given"], createdAt: Date(timeIntervalSince1970: 5))
        ),
        .setBody("bread", "# Rye\n\n- [x] flour #kitchen/oven"), .setBody("bread", ""), .setBody("plan", "Plan\n\nno links, no tags"),
        .setFolder("bread", "garden"), .setFolder("bread", nil), .setTags("bread", ["work", "#play/chess ", "work"]), .setTags("plan", []),
        .setPinned("bread", true), .setPinned("plan", false), .setStatus("bread", .trashed), .setStatus("bread", .archived),
        .setStatus("old", .active), .setPosition("bread", -2.5), .setReminder("bread", Date(timeIntervalSince1970: 1_800_000_000)),
        .setReminder("plan", nil), .setRepetition("plan", nil),
        .setRepetition("bread", Repetition(interval: .yearly, start: Date(timeIntervalSince1970: 1_700_000_000))), .purge("bread"),
        .purge("plan"), .purge("old"),
        .createFolder(Folder(id: "attic", name: "Attic", parentID: "garden", position: 3, createdAt: Date(timeIntervalSince1970: 1))),
        .renameFolder("home", "Zuhause 🏡"), .moveFolder("garden", nil), .moveFolder("shed", "home"), .setFolderPosition("garden", 9),
        .deleteFolder("garden"), .deleteFolder("home"), .deleteFolder("shed"),
        .saveSearch(SavedSearch(id: "s1", name: "Work", query: "tag:work is:pinned")),
        .saveSearch(SavedSearch(id: "s2", name: "New", query: "x")), .deleteSavedSearch("s1"),
    ]

    private func library(_ kind: RepositoryKind) async throws -> RepositoryUnderTest {
        let library = try RepositoryUnderTest(kind)
        let made = library.clock.now
        try await library.repository.apply([
            .createFolder(Folder(id: "home", name: "Home", createdAt: made)),
            .createFolder(Folder(id: "garden", name: "Garden", parentID: "home", position: 1, createdAt: made)),
            .createFolder(Folder(id: "shed", name: "Shed", parentID: "garden", createdAt: made)),
            .createNote(Note(id: "bread", body: "# Bread\n\n- [ ] flour #home/kitchen", folderID: "home", tags: ["food"], createdAt: made)),
            .createNote(
                Note(
                    id: "plan", body: "Plan\n\nBake [[Bread]], see [[bread|it]] #work/now", folderID: "garden", tags: ["work"],
                    isPinned: true, createdAt: made, remindAt: made + 60, repetition: Repetition(interval: .weekly, start: made - 60))),
            .createNote(Note(id: "old", body: "Old [[Plan]]", folderID: "garden", status: .trashed, createdAt: made, trashedAt: made)),
            .saveSearch(SavedSearch(id: "s1", name: "Unread", query: "is:todo")),
        ])
        return library
    }

    @Test(arguments: RepositoryKind.allCases, changes)
    func undoingAndRedoingAChangeGivesTheSameLibraryToTheLastByte(kind: RepositoryKind, change: LibraryChange) async throws {
        let library = try await library(kind)
        let before = try await LibraryState(library.repository)
        let undo = try await library.repository.apply([change])
        let after = try await LibraryState(library.repository)
        #expect(after != before)
        let redo = try await library.repository.apply(undo)
        #expect(try await LibraryState(library.repository) == before)
        try await library.repository.apply(redo)
        #expect(try await LibraryState(library.repository) == after)
    }

    @Test(arguments: changes) func bothRepositoriesDoTheSame(change: LibraryChange) async throws {
        let (memory, store) = (try await library(.memory), try await library(.store))
        #expect(try await memory.repository.apply([change]) == store.repository.apply([change]))
        #expect(try await LibraryState(memory.repository) == LibraryState(store.repository))
        let (first, second) = (
            try await memory.repository.operations(after: 0, limit: 100), try await store.repository.operations(after: 0, limit: 100)
        )
        #expect(first.map(\.change) == second.map(\.change))
        #expect(first.map(\.sequence) == second.map(\.sequence))
    }

    @Test(arguments: RepositoryKind.allCases) func aBatchIsUndoneBackwards(kind: RepositoryKind) async throws {
        let library = try await library(kind)
        let before = try await LibraryState(library.repository)
        let undo = try await library.repository.apply([
            .createFolder(Folder(id: "f", name: "F")), .createNote(Note(id: "n", body: "one", folderID: "f")), .setBody("n", "two"),
            .setFolder("bread", "f"), .moveFolder("shed", "f"), .deleteFolder("f"), .setPinned("n", true),
        ])
        try await library.repository.apply(undo)
        #expect(try await LibraryState(library.repository) == before)
    }

    static let mistakes: [(LibraryChange, AppError)] = [
        (.setBody("nobody", "x"), .noteNotFound), (.setFolder("nobody", nil), .noteNotFound), (.setTags("nobody", []), .noteNotFound),
        (.setPinned("nobody", true), .noteNotFound), (.setStatus("nobody", .trashed), .noteNotFound),
        (.setPosition("nobody", 1), .noteNotFound), (.setReminder("nobody", nil), .noteNotFound), (.purge("nobody"), .noteNotFound),
        (.setFolder("bread", "nowhere"), .folderNotFound), (.createNote(Note(id: "n", folderID: "nowhere")), .folderNotFound),
        (.createFolder(Folder(id: "f", name: "F", parentID: "nowhere")), .folderNotFound), (.renameFolder("nowhere", "x"), .folderNotFound),
        (.moveFolder("nowhere", nil), .folderNotFound), (.moveFolder("home", "nowhere"), .folderNotFound),
        (.setFolderPosition("nowhere", 1), .folderNotFound), (.deleteFolder("nowhere"), .folderNotFound),
        (.moveFolder("home", "home"), .folderCycle), (.moveFolder("home", "garden"), .folderCycle),
        (.moveFolder("home", "shed"), .folderCycle), (.createFolder(Folder(id: "f", name: "F", parentID: "f")), .folderCycle),
        (.createNote(Note(id: "bread")), .storage("There is a note with the id bread already.")),
        (.createFolder(Folder(id: "home", name: "x")), .storage("There is a folder with the id home already.")),
    ]

    @Test(arguments: RepositoryKind.allCases, mistakes.indices)
    func aBatchWithABadChangeChangesNothingAndSaysWhy(kind: RepositoryKind, mistake: Int) async throws {
        let library = try await library(kind)
        let before = try await LibraryState(library.repository)
        let sent = try await library.repository.operations(after: 0, limit: 100).count
        let (change, error) = Self.mistakes[mistake]
        await #expect(throws: error) {
            try await library.repository.apply([
                .setPinned("bread", true), .createFolder(Folder(id: "x", name: "X")), .setBody("bread", "lost?"), change, .purge("plan"),
            ])
        }
        #expect(try await LibraryState(library.repository) == before)
        #expect(try await library.repository.operations(after: 0, limit: 100).count == sent)
        // The repository goes on working.
        try await library.repository.apply([.setPinned("bread", true)])
        #expect(try await library.repository.note(id: "bread").isPinned)
    }

    @Test(arguments: RepositoryKind.allCases) func whatChangesNothingIsNoOperation(kind: RepositoryKind) async throws {
        let library = try await library(kind)
        let sent = try await library.repository.operations(after: 0, limit: 100).count
        let undo = try await library.repository.apply([
            .setPinned("bread", false), .setBody("bread", "# Bread\n\n- [ ] flour #home/kitchen"), .setFolder("bread", "home"),
            .renameFolder("home", "Home"), .deleteSavedSearch("none"), .setTags("bread", ["food"]),
        ])
        #expect(undo.isEmpty)
        #expect(try await library.repository.operations(after: 0, limit: 100).count == sent)
    }

    @Test(arguments: RepositoryKind.allCases) func aPurgedNoteIsGoneWithItsHistory(kind: RepositoryKind) async throws {
        let library = try await library(kind)
        library.clock.advance(3_600)
        try await library.repository.apply([.setBody("bread", "# Bread\n\nnew")])
        #expect(try await library.repository.revisions(of: "bread").count == 1)
        try await library.repository.apply([.purge("bread")])
        await #expect(throws: AppError.noteNotFound) { try await library.repository.note(id: "bread") }
        #expect(try await library.repository.revisions(of: "bread").isEmpty)
        #expect(try await library.repository.tags().map(\.name) == ["work", "work/now"])
        #expect(try await library.repository.notes(titled: "Bread", limit: 5).isEmpty)
    }

    @Test(arguments: RepositoryKind.allCases)
    func theTrashLosesWhatWasThrownAwayBeforeTheDate(kind: RepositoryKind) async throws {
        let library = try await library(kind)
        let day: TimeInterval = 24 * 3_600
        library.clock.advance(20 * day)
        try await library.repository.apply([.setStatus("bread", .trashed)])
        library.clock.advance(11 * day)
        #expect(try await library.repository.purgeTrash(before: library.clock.now - 30 * day) == 1)
        #expect(try await library.titles(.trash) == ["Bread"])
        #expect(try await library.repository.purgeTrash(before: library.clock.now - 30 * day) == 0)
        #expect(try await library.repository.operations(after: 0, limit: 100).last?.change == .purge("old"))
    }
}
