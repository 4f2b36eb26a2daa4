import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// A query follows the context: what it fetches again, and which views run.
@MainActor
struct LiveQueryTests {
    struct NoteList: View {
        @Query(filter: #Predicate<Note> { !$0.isDone }, sort: \Note.rank) private var notes: [Note]
        var body: some View { ForEach(notes) { NoteRow(note: $0) } }
    }

    struct NoteRow: View {
        let note: Note
        var body: some View { Text(note.title) }
    }

    let library: Library
    let notes: [Note]
    let host: TestHost

    init() throws {
        library = try Library()
        notes = try library.add(Note("one", rank: 1), Note("two", rank: 2), Note("done", rank: 3, isDone: true))
        host = library.show(NoteList())
    }

    @Test func whatIsInTheStoreIsShown() {
        #expect(host.texts == ["one", "two"])
    }

    @Test func anInsertedModelAppearsBeforeItIsSaved() {
        library.context.insert(Note("new", rank: 0))
        host.flush()
        #expect(host.texts == ["new", "one", "two"])
        #expect(host.takeOwnBodies() == ["NoteList", "NoteRow"])
        #expect(library.context.hasChanges)
    }

    @Test func savingWhatIsShownChangesNothing() throws {
        library.context.insert(Note("new", rank: 0))
        host.flush()
        _ = host.takeOwnBodies()
        try library.context.save()
        host.flush()
        #expect(host.takeOwnBodies().isEmpty)
        #expect(host.texts == ["new", "one", "two"])
    }

    @Test func aDeletedModelDisappears() {
        library.context.delete(notes[0])
        host.flush()
        #expect(host.texts == ["two"])
        #expect(host.takeOperations() == [#"remove text "one" from root"#])
    }

    @Test func aModelThatNoLongerPassesTheFilterDisappears() {
        notes[1].isDone = true
        host.flush()
        #expect(host.texts == ["one"])
        notes[2].isDone = false
        host.flush()
        #expect(host.texts == ["one", "done"])
    }

    @Test func aChangedSortValueMovesTheRow() {
        notes[0].rank = 9
        host.flush()
        #expect(host.texts == ["two", "one"])
        #expect(host.takeOwnBodies() == ["NoteList"])
    }

    @Test func aSortValueThatChangesNoOrderRunsNoBody() {
        notes[1].rank = 7
        host.flush()
        #expect(host.takeOwnBodies().isEmpty)
        #expect(host.takeOperations().isEmpty)
    }

    @Test func aPropertyThatIsShownRunsItsRowAndReadsNothing() {
        notes[0].title = "uno"
        host.flush()
        #expect(host.texts == ["uno", "two"])
        #expect(host.takeOwnBodies() == ["NoteRow"])
        #expect(library.gate.takeReads() == 0)
    }

    @Test func anUnrelatedWriteCostsNoBodyAndNoRead() throws {
        notes[0].text = "a long story"
        library.context.insert(Folder("elsewhere"))
        try library.context.save()
        host.flush()
        #expect(host.takeOwnBodies().isEmpty)
        #expect(library.gate.takeReads() == 0)
    }

    @Test func severalChangesAreOneFetch() {
        for rank in 10..<20 { library.context.insert(Note("n", rank: rank)) }
        notes[0].isDone = true
        host.flush()
        #expect(library.gate.takeReads() == 1)
        #expect(host.takeOwnBodies().filter { $0 == "NoteList" }.count == 1)
    }

    @Test func rollbackTakesTheRowAwayAgain() {
        library.context.insert(Note("new", rank: 0))
        host.flush()
        library.context.rollback()
        host.flush()
        #expect(host.texts == ["one", "two"])
    }

    @Test func whatAnotherContextSavesAppears() async throws {
        let other = ModelContext(library.container)
        other.insert(Note("from elsewhere", rank: 5))
        try other.save()
        try await host.wait(for: "the note of the other context") { host.texts == ["one", "two", "from elsewhere"] }
    }

    @Test func whatAnotherContextChangesIsShown() async throws {
        let other = ModelContext(library.container)
        let note = try #require(try other.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.title == "two" })).first)
        note.title = "deux"
        try other.save()
        try await host.wait(for: "the new title") { host.texts == ["one", "deux"] }
        #expect(host.takeOwnBodies() == ["NoteRow"])
    }

    @Test func anUnmountedViewFetchesNoMore() {
        host.unmount()
        library.context.insert(Note("new", rank: 0))
        host.flush()
        #expect(library.gate.takeReads() == 0)
    }
}
