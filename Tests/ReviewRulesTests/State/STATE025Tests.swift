import ReviewRules
import Testing

struct STATE025Tests {
    @Test func mirrorsAreFlagged() throws {
        try expectFlagged(
            "STATE-025",
            """
            import SwiftUI
            import SwiftData
            struct AView: View {
                @Query private var notes: [Note]
                @State private var found: [Note] = [] // flagged
                var body: some View {
                    List(found) { Text($0.title) }
                        .onAppear { found = notes }
                }
            }
            struct BView: View {
                let notes: [Note]
                let spent: Int
                @State private var query = ""
                @State private var found: [Note] = [] // info
                @State private var left = 0 // info
                @State private var doneCount = 0 // info
                var body: some View {
                    TextField("Search", text: $query)
                    List(found) { Text($0.title) }
                        .onAppear { search(); left = notes.count - spent }
                        .onChange(of: query) { search() }
                        .onChange(of: notes) { notes in doneCount = notes.filter(\\.isDone).count }
                    Text("\\(left) \\(doneCount)")
                }
                private func search() { found = notes.filter { $0.title.contains(query) } }
            }
            struct CView: View {
                let recipe: Recipe
                @State private var isFavourite = false // info
                var body: some View {
                    Button(isFavourite ? "On" : "Off") { isFavourite.toggle() }
                        .onAppear { isFavourite = recipe.isFavourite }
                }
            }
            """)
    }

    @Test func draftsAnimationsAndAnswersAreNot() throws {
        try expectFlagged(
            "STATE-025",
            """
            import SwiftUI
            struct AView: View {
                let note: Note
                @State private var title = ""
                @State private var previousCount = 0
                @State private var rows: [Int] = []
                @State private var size = 0.0
                @State private var place = 0
                @State private var chosen: Int?
                @State private var mixed = 0
                var body: some View {
                    TextField("Title", text: $title).onAppear { title = note.title }
                    Text("\\(previousCount) \\(rows.count) \\(size) \\(place) \\(mixed)")
                        .onChange(of: note.count) { old, new in previousCount = old }
                        .task { rows = await load() }
                        .background(GeometryReader { geometry in Color.clear.onAppear { size = geometry.size.height } })
                        .onAppear { mixed = note.count }
                    Button("A") { mixed = 3 }
                    Button("B") { place = note.count }
                    Button("C") { chosen = nil }
                }
            }
            struct BView: View {
                let progress: Double
                @State private var shown = 0.0
                @State private var width = 0.0
                var body: some View {
                    Text("\\(shown) \\(width)")
                        .onAppear { withAnimation { width = progress } }
                        .onAppear { shown = progress }
                }
            }
            """)
    }
}
