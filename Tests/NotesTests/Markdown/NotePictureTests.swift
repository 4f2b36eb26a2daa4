import Foundation
import Testing

@testable import Notes

/// The pictures that a text names.
@Suite struct NotePictureTests {
    private let a = String(repeating: "a", count: 64)
    private let b = String(repeating: "b", count: 64)

    private func marks(in text: String) -> [String] {
        NotePicture.all(in: text).map { EditedText(text).string($0.range) }
    }

    @Test func theyAreFoundInTheirOrderWithTheirPlaces() {
        let text = "# 👩🏽‍🍳 Ä\n\n![cat [1] \\] x](attachment:\(a)) and ![](attachment:\(b))\r\n- ![c](<attachment:\(a)> \"title\")"
        let found = NotePicture.all(in: text)
        #expect(found.map(\.attachment) == [a, b, a] && found.map(\.id) == [0, 1, 2])
        #expect(found.map(\.name) == ["cat [1] \\] x", "", "c"])
        #expect(
            marks(in: text) == ["![cat [1] \\] x](attachment:\(a))", "![](attachment:\(b))", "![c](<attachment:\(a)> \"title\")"])
    }

    @Test(arguments: [
        "`![x](attachment:A)`", "```\n![x](attachment:A)\n```", "\\![x](attachment:A)", "[x](attachment:A)", "![x](https://a.b/c.png)",
        "![x](attachment:12)", "![x] (attachment:A)", "![x", "!", "",
    ])
    func otherThingsAreNone(text: String) {
        let text = text.replacingOccurrences(of: "attachment:A", with: "attachment:\(a)")
        #expect(marks(in: text) == [])
    }

    @Test(arguments: [
        ("one ![x](P) two", "one  two"), ("one\n![x](P)\ntwo", "one\ntwo"), ("one\n![x](P)", "one"), ("![x](P)", ""),
        ("one\r\n![x](P)\r\ntwo", "one\r\ntwo"), ("- ![x](P)\n", "- \n"),
    ])
    func aMarkIsTakenOutWithTheLineThatHasNothingElse(before: String, after: String) throws {
        let text = before.replacingOccurrences(of: "P", with: "attachment:\(a)")
        let picture = try #require(NotePicture.all(in: text).first)
        #expect(MarkdownEditing.removal(of: picture, in: text).applied(to: text) == after)
    }
}

/// The pictures above a text that is written.
@MainActor
@Suite struct NotePicturesTests {
    private let store = TemporaryAttachments()

    @Test func theyAreLookedForAgainOnceNothingIsTypedForAMoment() async throws {
        let id = String(repeating: "a", count: 64)
        let sleeper = Sleeper()
        let pictures = NotePictures(attachments: store) { try await sleeper.sleep($0) }
        await pictures.follow("![x](attachment:\(id))")
        #expect(pictures.all.count == 1)
        let first = Task { await pictures.follow("a ![x](attachment:\(id))") }
        first.cancel()
        let last = Task { await pictures.follow("ab ![x](attachment:\(id))") }
        try await eventually { sleeper.delays.count == 2 }
        #expect(pictures.all.first?.range.lowerBound == 0)
        await sleeper.wake()
        _ = await (first.value, last.value)
        #expect(pictures.all.first?.range.lowerBound == 3)
        // Where it is now, whatever was typed since it was looked for.
        let moved = try #require(pictures.current(pictures.all[0], in: "abcd ![x](attachment:\(id))"))
        #expect(moved.range.lowerBound == 5)
        #expect(pictures.current(moved, in: "gone") == nil)
    }

    @Test func onlyTheSelectionOfItsMarkIsThatOfAPicture() async {
        let pictures = NotePictures(attachments: store)
        await pictures.follow("![x](attachment:\(String(repeating: "a", count: 64)))")
        let range = pictures.all[0].range
        #expect(!pictures.isChosen(range))
        pictures.choose(pictures.all[0])
        #expect(pictures.isChosen(range) && !pictures.isChosen(0..<0))
    }

    @Test func aPictureIsOpenedUnderItsOwnNameAndTheFileGoesAfterwards() async throws {
        let added = try await store.add(Data("abc".utf8), named: "my cat.png")
        let pictures = NotePictures(attachments: store)
        #expect(try await pictures.open(NotePicture(id: 0, attachment: added.id, name: "x", range: 0..<1)))
        let file = try #require(pictures.opened)
        #expect(file.lastPathComponent == "my cat.png")
        #expect(try Data(contentsOf: file) == Data("abc".utf8))
        pictures.close()
        #expect(pictures.opened == nil && !FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
        #expect(await store.file(of: added.id) != nil)
        #expect(try await !pictures.open(NotePicture(id: 0, attachment: String(repeating: "0", count: 64), name: "x", range: 0..<1)))
    }
}
