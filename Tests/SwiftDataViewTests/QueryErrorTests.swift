import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// What a query does that cannot fetch.
@MainActor
struct QueryErrorTests {
    @Model
    final class Stranger {
        var name = ""
        init() {}
    }

    struct StrangerList: View {
        @Query private var strangers: [Stranger]
        var body: some View {
            Text("\(strangers.count)")
            Text(_strangers.fetchError.map { "\($0)" } ?? "no error")
        }
    }

    @Test func aModelThatTheContainerDoesNotKnowIsAnError() throws {
        let host = try Library().show(StrangerList())
        #expect(host.texts.first == "0")
        #expect(host.texts.last?.contains("Stranger is not in the container's schema") == true)
        #expect(host.issues.count == 1)
        #expect(host.issues.first?.contains("@Query strangers of StrangerList") == true)
        #expect(host.issues.first?.contains(".modelContainer(for:)") == true)
    }

    @Test func withoutAContainerTheErrorSaysWhatToAdd() {
        let host = TestHost(StrangerList())
        #expect(host.texts.first == "0")
        #expect(host.issues.first?.contains("add .modelContainer(for:") == true)
    }

    @Test func afterAnErrorTheLastResultsStay() throws {
        struct NoteList: View {
            @Query private var notes: [Note]
            // No store knows what the getter does.
            init(isLoud: Bool) { _notes = isLoud ? Query(sort: \.shout) : Query(sort: \.title) }
            var body: some View {
                Text(notes.map(\.title).joined())
                Text(_notes.fetchError == nil ? "fine" : "failed")
            }
        }
        struct SwitchScreen: View {
            @State private var isLoud = false
            var body: some View {
                Button("Switch") { isLoud.toggle() }
                NoteList(isLoud: isLoud)
            }
        }
        let library = try Library()
        try library.add(Note("a"), Note("b"))
        let host = library.show(SwitchScreen())
        #expect(host.texts.suffix(2) == ["ab", "fine"])
        try host.find(.button, "Switch").tap()
        #expect(host.texts.suffix(2) == ["ab", "failed"])
        #expect(host.issues.count == 1)
        #expect(host.issues.first?.contains("@Query notes of NoteList failed") == true)
        #expect(host.issues.first?.contains("computed property of Note") == true)
        try host.find(.button, "Switch").tap()
        #expect(host.texts.suffix(2) == ["ab", "fine"])
    }
}

extension Note {
    var shout: String { title.uppercased() }
}
