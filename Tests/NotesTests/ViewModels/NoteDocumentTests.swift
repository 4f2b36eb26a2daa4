import Foundation
import Testing

@testable import Notes

/// Autosave, with a clock that the test moves.
@MainActor
@Suite struct NoteDocumentTests {
    private let recorder = CallRecorder()
    private let repository: RecordingNotesRepository
    private let document: NoteDocument
    private let sleeper = Sleeper()
    private let window = "window"

    init() {
        repository = RecordingNotesRepository(InMemoryNotesRepository(notes: [.mock]), recorder: recorder)
        let sleeper = sleeper
        document = NoteDocument(
            note: .mock, notesRepository: repository, logger: RecordingLogger(), now: { sleeper.now },
            sleep: { try await sleeper.sleep($0) })
    }

    @Test func whatIsTypedIsSavedAfterAMoment() async throws {
        document.text = "One"
        #expect(document.saveState == .unsaved)
        await sleeper.wake()
        try await eventually { document.saveState == .saved }
        #expect(sleeper.delays == [Config.Timeouts.autosave])
        #expect(try await repository.note(id: "mock").body == "One")
    }

    /// What is attached comes where it was pasted, however long that takes.
    @Test(arguments: [
        ("a|b", "a|b!", 1), ("a|b", "xxa|b", 3), ("a|b", "|b", 0), ("a|b", "aé|b", 1), ("é|b", "é😀|b", 1), ("ab|", "ab| more", 2),
        ("abc|d", "d", 0), ("a|", "", 0),
    ])
    func aPlaceMovesAlongWithTheText(before: String, after: String, expected: Int) throws {
        let marked = before.replacing("|", with: "")
        document.text = marked
        let place = document.keepPlace(at: before.utf16.distance(from: before.startIndex, to: try #require(before.firstIndex(of: "|"))))
        document.text = after.replacing("|", with: "")
        #expect(document.takePlace(place) == expected)
        #expect(document.takePlace(place) == nil)
    }

    @Test func theMomentCountsFromTheFirstKeyThatIsNotSaved() async throws {
        for step in 0..<8 { document.text = "Text \(step)" }
        try await eventually { !sleeper.delays.isEmpty }
        await sleeper.wake()
        try await eventually { document.saveState == .saved }
        #expect(try await repository.note(id: "mock").body == "Text 7")
        #expect(sleeper.delays == [Config.Timeouts.autosave])
        document.text = "Text 8"
        try await eventually { sleeper.delays.count == 2 }
        #expect(recorder.calls.count { $0 == "repository.edit" } == 1)
    }

    @Test func afterAnErrorTheTextIsStillThereAndIsSavedByTryingAgain() async throws {
        await repository.fail(with: AppError.storageFull)
        document.text = "Precious"
        await document.save()
        #expect(document.saveState == .failed(AppError.storageFull.localizedDescription))
        #expect(document.text == "Precious")
        await repository.fail(with: nil)
        await document.save()
        #expect(document.saveState == .saved)
        #expect(try await repository.note(id: "mock").body == "Precious")
    }

    @Test func whatCouldNotBeSavedIsTriedAgainWithoutBeingAskedTo() async throws {
        await repository.fail(with: AppError.storageFull)
        document.text = "Precious"
        await document.save()
        #expect(document.isUnsaved)
        await repository.fail(with: nil)
        try await eventually { sleeper.delays.contains(Config.Timeouts.saveRetry) }
        await sleeper.wake()
        try await eventually { document.saveState == .saved }
        #expect(try await repository.note(id: "mock").body == "Precious" && !document.isUnsaved)
    }

    /// However many notes were opened since: it is on no disk.
    @Test func aNoteThatCouldNotBeSavedStaysOpen() async throws {
        await repository.fail(with: AppError.storageFull)
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        for number in 0..<30 { documents.begin(Note(id: "n\(number)", body: "Precious \(number)")) }
        #expect((0..<30).allSatisfy { documents.open("n\($0)")?.text == "Precious \($0)" })
        await repository.fail(with: nil)
        await documents.saveAll()
        #expect(try await repository.note(id: "n0").body == "Precious 0")
        // From then on there is another place for them.
        documents.begin(Note(id: "next"))
        try await eventually { documents.open("n0") == nil }
        #expect(documents.open("n29") != nil)
    }

    @Test func whatANoteSaidWhenItWasOpenedStaysInItsHistory() async throws {
        for text in ["One", "One two"] {
            document.beginSession()
            document.text = text
            await document.save()
            document.text += "!"
            await document.save()
        }
        #expect(try await repository.revisions(of: "mock").map(\.body) == ["One!", Note.mock.body])
        document.beginSession()
        await document.save()
        #expect(try await repository.revisions(of: "mock").count == 2, "nothing was changed")
    }

    @Test func aTextOfWhichMostIsTakenAwayStaysInTheHistory() async throws {
        let text = (1...40).map { "Line \($0)" }.joined(separator: "\n")
        for written in [text, text + "\nand more"] {
            document.text = written
            await document.save()
        }
        #expect(try await repository.revisions(of: "mock").map(\.body) == [Note.mock.body], "that was long ago; the rest goes on")
        for written in ["pasted over everything", ""] {
            document.text = written
            await document.save()
        }
        #expect(try await repository.revisions(of: "mock").map(\.body) == [text + "\nand more", Note.mock.body])
    }

    @Test func whatWasNotChangedIsNotWritten() async {
        await document.save()
        document.text = "Other"
        document.text = Note.mock.body
        #expect(document.saveState == .saved)
        await document.save()
        #expect(!recorder.calls.contains("repository.apply"))
    }

    @Test func aChangeFromElsewhereIsShownBesideWhatIsTyped() async throws {
        try await repository.apply([.setBody("mock", "From elsewhere")])
        await document.refresh()
        #expect(document.text == "From elsewhere")
        document.text = "Typed"
        try await repository.apply([.setBody("mock", "Again")])
        await document.refresh()
        #expect(document.text == "Typed\nAgain")
    }

    @Test func whatIsSavedWhileTheNoteIsReadAgainStays() async throws {
        await repository.hold("note")
        let reading = Task { await document.refresh() }
        try await eventually { await repository.isHolding }
        document.text = "Typed"
        await document.save()
        await repository.release()
        await reading.value
        #expect(document.text == "Typed")
    }

    @Test func aNoteThatIsPurgedWhileItIsOpenIsGone() async throws {
        try await repository.apply([.setStatus("mock", .trashed), .purge("mock")])
        await document.refresh()
        #expect(document.isGone)
    }

    @Test func twoWindowsShareOneDocument() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        let first = try await documents.document(for: "mock")
        #expect(try await documents.document(for: "mock") === first)
        await #expect(throws: AppError.noteNotFound) { try await documents.document(for: "nobody") }
    }

    /// The editor under the history, for one, follows nothing.
    @Test func aDocumentThatFollowedNothingCatchesUpWhenItIsShownAgain() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        let document = try await documents.document(for: "mock")
        try await repository.apply([.setBody("mock", "Restored")])
        #expect(try await documents.document(for: "mock") === document)
        #expect(document.text == "Restored" && document.saveState == .saved)
    }

    @Test func documentsThatNobodyShowsAreLetGoAfterManyOthers() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        try await repository.apply((0..<20).map { .createNote(Note(id: "other \($0)", body: "Other")) })
        weak var weakDocument: NoteDocument?
        do {
            let document = try await documents.document(for: "mock")
            weakDocument = document
        }
        for number in 0..<19 { _ = try await documents.document(for: "other \(number)") }
        #expect(weakDocument != nil)
        _ = try await documents.document(for: "other 19")
        #expect(weakDocument == nil)
    }

    @Test func whatWasTypedCanBeTakenBackAfterOtherNotesWereOpen() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        let before = try await repository.note(id: "mock").body
        do {
            let document = try await documents.document(for: "mock")
            document.take(before + "\nTyped", madeOf: before, by: window)
            await document.save()
        }
        try await repository.apply([.createNote(Note(id: "other", body: "Other"))])
        _ = try await documents.document(for: "other")
        let document = try await documents.document(for: "mock")
        #expect(document.text == before + "\nTyped")
        let caret = document.undo(by: window)
        #expect(caret == before.utf16.count && document.text == before && document.saveState == .unsaved)
        #expect(document.undo(by: window) == nil)
        #expect(document.undo(isRedo: true, by: window) != nil && document.text == before + "\nTyped")
    }

    @Test func aWindowTakesBackWhatWasTypedInItAndNothingElse() throws {
        let other = "other"
        let before = document.text
        document.take(before + "mine", madeOf: before, by: window)
        document.take("theirs " + document.text, madeOf: document.text, by: other)
        #expect(document.undo(by: window) == "theirs ".utf16.count + before.utf16.count && document.text == "theirs " + before)
        #expect(document.undo(by: window) == nil)
        #expect(document.undo(isRedo: true, by: window) != nil && document.text == "theirs " + before + "mine")
        #expect(document.undo(by: other) == 0 && document.text == before + "mine")
    }

    @Test func aNewNoteThatCannotBeStoredKeepsItsText() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        await repository.fail(with: AppError.storageFull)
        documents.begin(Note(id: "new", tags: ["work"]))
        let document = try #require(documents.open("new"))
        document.text = "Precious"
        try await eventually { document.saveState == .failed(AppError.storageFull.localizedDescription) }
        #expect(try await documents.document(for: "new") === document && document.text == "Precious" && !document.isGone)
        await repository.fail(with: nil)
        await document.save()
        let note = try await repository.note(id: "new")
        #expect(note.body == "Precious" && note.tags == ["work"] && document.saveState == .saved)
        #expect(try await repository.revisions(of: "new").isEmpty)
    }

    /// A note that was deleted for good and brought back by an import is another document.
    @Test func aNoteThatIsBackIsOpenedAnew() async throws {
        let documents = OpenDocuments(notesRepository: repository, logger: RecordingLogger())
        let document = try await documents.document(for: "mock")
        try await repository.apply([.setStatus("mock", .trashed), .purge("mock")])
        await document.refresh()
        try await repository.apply([.createNote(Note(id: "mock", body: "Back"))])
        #expect(try await documents.document(for: "mock").text == "Back")
    }
}

/// Text that was typed here is never lost to what happened elsewhere.
@MainActor
@Suite struct SharedDocumentTests {
    private let window = "window"
    private let repository = InMemoryNotesRepository(notes: [Note(id: "n", body: "# Title\n\none\ntwo\nthree\n")])

    private func document() async throws -> NoteDocument {
        NoteDocument(
            note: try await repository.note(id: "n"), notesRepository: repository, logger: RecordingLogger(),
            sleep: { _ in throw CancellationError() })
    }

    @Test func whatTwoProgramsTypedIsPutTogether() async throws {
        let document = try await document()
        document.text = "# Title\n\nONE\ntwo\nthree\n"
        try await repository.apply([.setBody("n", "# Title\n\none\ntwo\nTHREE\n")])
        await document.refresh()
        #expect(document.text == "# Title\n\nONE\ntwo\nTHREE\n" && document.saveState != .saved)
        await document.save()
        #expect(try await repository.note(id: "n").body == "# Title\n\nONE\ntwo\nTHREE\n")
    }

    /// The other program has written before this one has heard of it.
    @Test(arguments: [
        ("one", "ONE", "one\ntwo\nTHREE\n", "ONE\ntwo\nTHREE\n"), ("one", "one!", "?one\ntwo\nthree\n", "?one!\ntwo\nthree\n"),
        ("one", "mine", "theirs\ntwo\nthree\n", "mine\ntheirs\ntwo\nthree\n"),
        ("three\n", "three\nfour\n", "two\nthree\n", "two\nthree\nfour\n"),
    ])
    func whatAnotherProgramWroteIsNotOverwritten(part: String, typed: String, theirs: String, both: String) async throws {
        let document = try await document()
        document.text = document.text.replacing(part, with: typed)
        try await repository.apply([.setBody("n", "# Title\n\n" + theirs)])
        await document.save()
        #expect(try await repository.note(id: "n").body == "# Title\n\n" + both)
        #expect(document.text == "# Title\n\n" + both && document.saveState == .saved)
        await document.refresh()
        #expect(document.text == "# Title\n\n" + both)
    }

    @Test func twoProgramsTypeByTurnsAndEveryKeyIsThere() async throws {
        let (first, second) = (try await document(), try await document())
        for index in 0..<30 {
            first.text = first.text.replacing("one", with: "one\(index % 10)", maxReplacements: 1)
            second.text = second.text.replacing("three", with: "threeA", maxReplacements: 1)
            await first.save()
            await second.save()
            if index.isMultiple(of: 3) { await first.refresh() }
        }
        await first.refresh()
        #expect(first.text == second.text && first.text.count { $0 == "A" } == 30 && first.text.count(where: \.isNumber) == 30)
    }

    /// Each window tells what it made of the text that it showed; the other's last key may not have been in it.
    @Test(arguments: [
        ("ab", "abc", "xab", "xabc"), ("ab", "xab", "abc", "xabc"), ("ab", "abx", "aby", "abyx"), ("one two", "one", "one two!", "one!"),
        ("a\nb\n", "a\nB\n", "a\nb\nc\n", "a\nB\nc\n"), ("é", "éa", "è", "èa"), ("ab", "ab", "abc", "abc"), ("ab", "abc", "ab", "abc"),
    ])
    func windowsThatTypeAtOnceLoseNothing(shown: String, mine: String, theirs: String, both: String) async throws {
        let document = try await document()
        document.text = shown
        document.text = theirs
        document.take(mine, madeOf: shown, by: window)
        #expect(document.text == both)
    }

    @Test func twoWindowsTypeByTurnsAndEveryKeyIsThere() async throws {
        let document = try await document()
        document.text = ""
        var (first, second) = ("", "")
        let other = "other"
        for index in 0..<50 {
            // Each knows of the other's keys one turn later.
            let (mine, theirs) = (first + "a", "\(index % 10)" + second)
            document.take(mine, madeOf: first, by: window)
            document.take(theirs, madeOf: second, by: other)
            (first, second) = (document.text, document.text)
        }
        #expect(document.text.count { $0 == "a" } == 50 && document.text.count == 100)
    }

    @Test func whereBothChangedALineBothAreKept() async throws {
        let document = try await document()
        document.text = "# Title\n\nmine\ntwo\nthree\n"
        try await repository.apply([.setBody("n", "# Title\n\ntheirs\ntwo\nthree\n")])
        await document.refresh()
        #expect(document.text.contains("mine") && document.text.contains("theirs"))
    }

    @Test func aTextWhoseNoteIsGoneIsNotSaidToBeSaved() async throws {
        let document = try await document()
        document.text = "Not lost"
        try await repository.apply([.purge("n")])
        await document.refresh()
        await document.save()
        #expect(document.isGone && document.text == "Not lost")
        #expect(document.saveState == .failed(AppError.noteNotFound.localizedDescription))
    }
}

/// Waits, in turns of the main actor.
@MainActor
func eventually(_ condition: () async -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<10_000 {
        if await condition() { return }
        await Task.yield()
        try await Task.sleep(for: .microseconds(100))
    }
    Issue.record("it never came true", sourceLocation: sourceLocation)
}

/// Sleeps until it is woken, and keeps for how long it was asked to.
// Safe: only touched under the lock.
final class Sleeper: @unchecked Sendable {
    private let lock = NSLock()
    private var asked: [TimeInterval] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var time = Date(timeIntervalSince1970: 1_000_000)

    var delays: [TimeInterval] { lock.withLock { asked } }
    var now: Date {
        get { lock.withLock { time } }
        set { lock.withLock { time = newValue } }
    }

    func sleep(_ seconds: TimeInterval) async throws {
        await withCheckedContinuation { continuation in
            lock.withLock {
                asked.append(seconds)
                waiting.append(continuation)
            }
        }
        try Task.checkCancellation()
    }

    /// Waits for somebody to sleep, and wakes all.
    func wake() async {
        for _ in 0..<100_000 where lock.withLock({ waiting.isEmpty }) {
            await Task.yield()
            try? await Task.sleep(for: .microseconds(100))
        }
        for continuation in lock.withLock({
            let all = waiting; waiting = []; return all
        }) { continuation.resume() }
    }
}
