import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// A list over very many models.
@MainActor
struct LongListTests {
    struct NoteList: View {
        @Query(sort: \Note.rank) private var notes: [Note]
        var body: some View { List(notes) { NoteRow(note: $0) } }
    }

    struct NoteRow: View {
        let note: Note
        var body: some View { Text(note.title) }
    }

    @Test func onlyRowsInSightAreMadeAndOneMoreCostsOne() throws {
        let library = try Library()
        for rank in 0..<20_000 { library.context.insert(Note("note \(rank)", rank: rank)) }
        try library.context.save()
        let host = library.show(NoteList())
        #expect(host.texts.first == "note 0")
        #expect(host.texts.count < 200)
        library.context.insert(Note("first", rank: -1))
        host.flush()
        #expect(host.texts.first == "first")
        #expect(host.takeOwnBodies().filter { $0 == "NoteRow" }.count <= 2)
        // The start of the result, the keys of the rest, and the blocks in which the new one looks for its place.
        #expect(library.gate.takeReads() <= 8)
        try host.find(.list).showRows(from: 19_900)
        #expect(host.texts.contains("note 19950"))
        #expect(library.gate.takeReads() == 1)
    }
}
