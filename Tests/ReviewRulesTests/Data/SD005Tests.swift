import ReviewRules
import Testing

struct SD005Tests {
    @Test func queriesWithoutAnOrderAreFlagged() throws {
        try expectFlagged(
            "SD-005",
            """
            import SwiftData
            import SwiftUI
            @Model final class Note { var title: String = ""; var tags: [Tag] = [] }
            @Model final class Tag { var name: String = "" }
            struct AView: View {
                @Query private var notes: [Note] // flagged
                @Query(filter: #Predicate<Note> { $0.title != "" }) private var titled: [Note] // flagged
                let note: Note
                var body: some View {
                    List(notes) { note in Text(note.title) }
                    ForEach(titled) { note in Text(note.title) }
                    ForEach(note.tags) { tag in Text(tag.name) } // flagged
                }
            }
            """)
    }

    @Test func requestsWithoutAnOrderAreFlagged() throws {
        try expectFlagged(
            "SD-005",
            """
            import CoreData
            import SwiftUI
            struct AView: View {
                @FetchRequest(sortDescriptors: []) private var notes: FetchedResults<Note> // flagged
                @FetchRequest(sortDescriptors: [SortDescriptor(\\.title)]) private var sorted: FetchedResults<Note>
                var body: some View {
                    List(notes) { note in Text(note.title) }
                    List(sorted) { note in Text(note.title) }
                }
            }
            """)
    }

    @Test func whatIsSortedCountedOrMadeIsNot() throws {
        try expectFlagged(
            "SD-005",
            """
            import SwiftData
            import SwiftUI
            @Model final class Note { var title: String = ""; var tags: [Tag] = []; var words: [String] = [] }
            @Model final class Tag { var name: String = "" }
            struct AView: View {
                @Query(sort: \\Note.title) private var notes: [Note]
                @Query(FetchDescriptor<Note>(sortBy: [SortDescriptor(\\.title)])) private var described: [Note]
                @Query private var counted: [Note]
                @Query private var loose: [Note]
                let note: Note
                var body: some View {
                    List(notes) { note in Text(note.title) }
                    List(described) { note in Text(note.title) }
                    Text("\\(counted.count)")
                    ForEach(loose.sorted { $0.title < $1.title }) { note in Text(note.title) }
                    ForEach(note.words, id: \\.self) { word in Text(word) }
                }
            }
            struct BView: View {
                @Query private var notes: [Note]
                init(sort: SortDescriptor<Note>) { _notes = Query(sort: [sort]) }
                var body: some View { List(notes) { note in Text(note.title) } }
            }
            """)
    }

    @Test func aQueryThatIsFilteredWhereItIsShown() throws {
        try expectFlagged(
            "SD-005",
            """
            import SwiftData
            import SwiftUI
            struct AView: View {
                @Query private var notes: [Note] // flagged
                @Query private var others: [Note]
                var body: some View {
                    List(notes.filter { $0.isOpen }) { Text($0.title) }
                    List(others.sorted { $0.date < $1.date }) { Text($0.title) }
                }
            }
            """)
    }
}
