import Foundation
import Testing

@testable import Notes

/// The models as JSON: GLIDE's row "Models User, Note, Folder".
@Suite struct ModelCodingTests {
    private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        #expect(try JSONDecoder.api.decode(Value.self, from: JSONEncoder.api.encode(value)) == value)
    }

    @Test func modelsComeBackAsTheyWere() throws {
        for note in Note.mocks { try roundTrip(note) }
        for folder in Folder.mocks { try roundTrip(folder) }
        try roundTrip(User.mock)
        try roundTrip(Note.mock.summary)
    }

    @Test func unknownKeysAreNoError() throws {
        let json = #"{"id":"1","name":"Home","position":2,"createdAt":"2026-05-01T10:00:00Z","colour":"red"}"#
        let folder = try JSONDecoder.api.decode(Folder.self, from: Data(json.utf8))
        #expect(folder.name == "Home")
        #expect(folder.parentID == nil)
    }

    @Test(arguments: [
        #""2025-06-15T15:06:40Z""#, #""2025-06-15T15:06:40.000Z""#, #""2025-06-15T17:06:40+02:00""#, "1750000000", "1750000000.0",
    ])
    func datesAreReadInEveryUsualForm(json: String) throws {
        let dates = try JSONDecoder.api.decode([Date].self, from: Data("[\(json)]".utf8))
        #expect(dates == [Date(timeIntervalSince1970: 1_750_000_000)])
    }

    @Test func whatIsNoDateSaysSo() {
        #expect(throws: DecodingError.self) { try JSONDecoder.api.decode([Date].self, from: Data(#"["soon"]"#.utf8)) }
    }

    @Test func preferencesThatAreMissingOrUnknownAreAsAtFirst() throws {
        let json = #"{"theme":"purple","fontSize":99,"editorFont":"serif"}"#
        let preferences = try JSONDecoder().decode(Preferences.self, from: Data(json.utf8))
        #expect(preferences.theme == .system)
        #expect(preferences.fontSize == 24)
        #expect(preferences.editorFont == .serif)
        #expect(preferences.firstWeekday == 2)
    }

    @Test func derivedValuesFollowTheText() {
        #expect(Note.mock.title == "Groceries")
        #expect(Note.mock.wordCount == 5)
        #expect(Note.mock.allTags == ["home/kitchen"])
        #expect(Note.mock.summary.checklist == ChecklistProgress(done: 1, total: 2))
        #expect(User.mock.initials == "AL")
    }

    @Test func foldersAreATreeEvenWhenAParentIsGone() {
        let folders = Folder.mocks + [Folder(id: "lost", name: "Lost", parentID: "nobody")]
        let tree = Folder.tree(of: folders, counts: ["garden": 3])
        #expect(tree.map(\.id) == ["home", "lost"])
        #expect(tree[0].children?.map(\.noteCount) == [3])
        #expect(tree[1].children == nil)
    }

    @Test func theClockNeverGoesBack() {
        let first = HybridTime(milliseconds: 2_000, counter: 0, device: "a")
        let back = first.next(now: Date(timeIntervalSince1970: 1))
        #expect(first < back)
        #expect(back.milliseconds == 2_000)
        let full = HybridTime(milliseconds: 2_000, counter: .max, device: "a").next(now: Date(timeIntervalSince1970: 1))
        #expect(full == HybridTime(milliseconds: 2_001, counter: 0, device: "a"))
    }
}
