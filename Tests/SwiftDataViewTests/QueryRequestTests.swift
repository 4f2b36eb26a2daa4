import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// What a view asks for: when it is fetched, and when it counts as something else.
@MainActor
struct QueryRequestTests {
    struct NoteList: View {
        @Query private var notes: [Note]
        init(minimum: Int, order: SortOrder) {
            _notes = Query(filter: #Predicate { $0.rank >= minimum }, sort: \.title, order: order)
        }
        var body: some View { ForEach(notes) { Text($0.title) } }
    }

    struct FilterScreen: View {
        @State private var minimum = 0
        @State private var order = SortOrder.forward
        @State private var taps = 0
        var body: some View {
            Button("More") { minimum += 1 }
            Button("Turn") { order = order == .forward ? .reverse : .forward }
            Button("Tap \(taps)") { taps += 1 }
            NoteList(minimum: minimum, order: order)
        }
    }

    let library: Library
    let notes: [Note]

    init() throws {
        library = try Library()
        notes = try library.add(Note("a", rank: 0), Note("b", rank: 1), Note("c", rank: 2))
    }

    private func titles(_ host: TestHost) -> [String] { host.texts.filter { $0.count == 1 } }

    @Test func theQueryFollowsTheArgumentsOfInit() throws {
        let host = library.show(FilterScreen())
        #expect(titles(host) == ["a", "b", "c"])
        try host.find(.button, "More").tap()
        #expect(titles(host) == ["b", "c"])
        #expect(library.gate.takeReads() == 1)
        try host.find(.button, "Turn").tap()
        #expect(titles(host) == ["c", "b"])
    }

    @Test func theSameRequestIsNotFetchedAgain() throws {
        let host = library.show(FilterScreen())
        try host.find(.button, "Tap 0").tap()
        #expect(host.takeOwnBodies() == ["FilterScreen"])
        #expect(library.gate.takeReads() == 0)
    }

    @Test func theNewRequestIsWatched() throws {
        let host = library.show(FilterScreen())
        try host.find(.button, "More").tap()
        notes[0].rank = 8
        host.flush()
        #expect(titles(host) == ["a", "b", "c"])
    }

    @Test func whatNobodyReadsIsNotFetched() {
        struct IdleScreen: View {
            @Query private var notes: [Note]
            @State private var count = 0
            var body: some View { Button("\(count)") { count = notes.count } }
        }
        let host = TestHost(IdleScreen().modelContainer(library.container))
        library.context.insert(Note("d"))
        host.flush()
        #expect(library.gate.takeReads() == 0)
    }

    @Test func anActionReadsWhatThereIsNow() throws {
        struct ActionScreen: View {
            @Query private var notes: [Note]
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count = notes.count } }
        }
        let host = library.show(ActionScreen())
        library.context.insert(Note("d"))
        try host.find(.button, "Count 0").tap()
        #expect(host.first(.button, "Count 4") != nil)
    }

    @Test func aChildThatReadsTheQueryRunsAlone() {
        struct TitlesRow: View {
            let notes: Query<Note, [Note]>
            var body: some View { Text(notes.wrappedValue.map(\.title).joined()) }
        }
        struct OuterScreen: View {
            @Query(sort: \Note.title) private var notes: [Note]
            var body: some View { TitlesRow(notes: _notes) }
        }
        let host = library.show(OuterScreen())
        library.context.insert(Note("d"))
        host.flush()
        #expect(host.texts == ["abcd"])
        #expect(host.takeOwnBodies() == ["TitlesRow"])
    }

    @Test func theLimitHolds() throws {
        struct FirstList: View {
            @Query(Self.first) private var notes: [Note]
            static var first: FetchDescriptor<Note> {
                var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank)])
                descriptor.fetchLimit = 2
                return descriptor
            }
            var body: some View { ForEach(notes) { Text($0.title) } }
        }
        let host = library.show(FirstList())
        #expect(host.texts == ["a", "b"])
        notes[2].rank = -1
        host.flush()
        #expect(host.texts == ["c", "a"])
    }

    @Test func theAnimationOfTheQueryIsThatOfTheChange() {
        struct AnimatedList: View {
            @Query(sort: \Note.rank, animation: .easeIn(duration: 2)) private var notes: [Note]
            var body: some View { ForEach(notes) { Text($0.title) } }
        }
        let host = library.show(AnimatedList())
        library.context.delete(notes[0])
        host.flush()
        #expect(host.takeOperations().first?.contains("curve (0.42, 0.0) (1.0, 1.0) 2.0 s") == true)
    }

    @Test func aChangeInsideWithAnimationIsAnimated() {
        let host = library.show(NoteList(minimum: 0, order: .forward))
        withAnimation(.linear(duration: 3)) { library.context.delete(notes[0]) }
        host.flush()
        #expect(host.takeOperations().first?.contains("linear 3.0 s") == true)
    }
}
