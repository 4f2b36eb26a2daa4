import Foundation
import Testing

@testable import Notes

/// GLIDE's row "Utilities": what the rest is made with. That no literal stands where a constant belongs is `glide review`'s.
@Suite struct UtilitiesTests {
    @Test(
        arguments: [
            (["2"], "3"), (["2", "3"], "4"), (["4"], "3"), (["1", "2", "3", "4"], nil), (["9"], nil), ([], nil),
        ] as [(Set<Note.ID>, Note.ID?)])
    func theNextNoteIsTheOneBelowOrTheOneAbove(gone: Set<Note.ID>, next: Note.ID?) {
        #expect(["1", "2", "3", "4"].next(to: gone) == next)
    }

    @Test(arguments: [(0, "0 notes"), (1, "1 note"), (2, "2 notes"), (2345, "\(2345.formatted()) notes")]) func countsHaveTheirNoun(
        count: Int, text: String
    ) {
        #expect(count.counted("note", "notes") == text)
    }

    @Test func foldersAreFoundWithWhatLiesInsideOfThem() {
        let folders = [("a", nil), ("b", "a"), ("c", "b"), ("d", nil), ("e", "f"), ("f", "e")].map {
            Folder(id: $0, name: $0, parentID: $1)
        }
        #expect(folders.withInner(of: ["a"]) == ["a", "b", "c"])
        #expect(folders.withInner(of: ["d"]) == ["d"])
        // A damaged file may have circles.
        #expect(folders.withInner(of: ["e"]) == ["e", "f"])
    }

    @Test func whatWasReadEarlierDoesNotTakeThePlaceOfWhatWasReadLater() {
        var order = LoadOrder()
        let (first, second) = (order.begin(), order.begin())
        let answers = [order.mayShow(second), order.mayShow(first), order.mayShow(second)]
        #expect(answers == [true, false, false])
        let third = order.begin()
        let isShown = order.mayShow(third)
        #expect(isShown)
    }

    @Test func aPrivateFileIsWholeAndForNobodyElse() throws {
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "secret")
        try folder.write("an older, longer text", "secret")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try Data("new".utf8).writePrivately(to: file)
        #expect(try Data(contentsOf: file) == Data("new".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["secret"])
        #expect(throws: (any Error).self) { try Data().writePrivately(to: folder.url.appending(path: "none/secret")) }
    }

    @Test(arguments: ["\"2026-11-22T10:00:00.000Z\"", "\"2026-11-22T10:00:00Z\"", "1795341600"]) func datesAreReadAsServersWriteThem(
        text: String
    ) throws {
        let date = try JSONDecoder.api.decode(Date.self, from: Data(text.utf8))
        #expect(date == Date(timeIntervalSince1970: 1_795_341_600))
        #expect(try String(decoding: JSONEncoder.api.encode(date), as: UTF8.self) == "\"2026-11-22T10:00:00.000Z\"")
    }

    @Test func sizesAndNamesFitTogether() {
        #expect(Preferences.LineWidth.allCases.allSatisfy { DesignConstants.lineWidths[$0] != nil })
        #expect(DesignConstants.fontSizes.contains(Preferences().fontSize))
        let names = [
            StorageConstants.store, StorageConstants.lock, StorageConstants.attachments, StorageConstants.secrets,
            StorageConstants.analytics, StorageConstants.faults,
        ]
        #expect(Set(names).count == names.count && names.allSatisfy { !$0.contains("/") })
    }
}

/// GLIDE's row "Tests": each part of the app has tests that name it.
@Suite struct RowTests {
    @Test(arguments: [
        "Models User, Note, Folder", "NotesListView/ViewModel", "ContentView root", "NoteDetail route", "AuthViewModel/AuthService",
        "SettingsViewModel", "APIService", "UserRepository, NotesRepository", "KeychainService", "UserDefaultsService", "LoggerService",
        "DependencyContainer", "AppState", "NavigationCoordinator", "Config", "Utilities", "Data flow", "Future list",
    ])
    func aRowHasASuite(row: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(try sources.contains { try String(contentsOf: $0, encoding: .utf8).contains("GLIDE's row \"\(row)\"") })
    }
}
