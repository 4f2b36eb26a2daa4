import ReviewRules
import Testing

private let models = """
    import SwiftUI
    @Observable final class NewsViewModel { var news: [Item] = []; let kinds: [Kind] = []; var name = ""; func load() {} }

    """

struct STATE004Tests {
    @Test func listsWithoutAWordForNothingAreMentioned() throws {
        try expectFlagged(
            "STATE-004",
            models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news) { Text($0.name) } } // info
                }
                struct BView: View {
                    let viewModel: NewsViewModel
                    var body: some View {
                        List {
                            ForEach(viewModel.news) { Text($0.name) } // info
                        }
                    }
                }
                struct CView: View {
                    @State private var model: NewsViewModel
                    var body: some View { LazyVStack { ForEach(self.model.news, id: \\.self) { Text($0.name) } } } // info
                }
                """)
    }

    @Test func queriesWithoutAWordForNothingAreMentioned() throws {
        try expectFlagged(
            "STATE-004",
            """
            import SwiftData
            import SwiftUI
            @Model final class Note { var title = "" }
            struct AView: View {
                @Query private var notes: [Note]
                var body: some View {
                    List {
                        ForEach(notes) { Text($0.title) } // info
                            .onDelete { _ in }
                    }
                }
            }
            struct BView: View {
                @Query private var notes: [Note]
                var body: some View { List(notes) { Text($0.title) } } // info
            }
            struct CView: View {
                @Query private var notes: [Note]
                var body: some View { List(notes) { Text($0.title) }.overlay { if notes.isEmpty { Text("Nothing") } } }
            }
            struct DView: View {
                @Query private var notes: [Note]
                var body: some View {
                    List {
                        Section("New") { Button("Add") {} }
                        ForEach(notes) { Text($0.title) }
                    }
                    Picker("Note", selection: $note) { ForEach(notes) { Text($0.title) } }
                }
            }
            """)
    }

    @Test func branchesAndOtherListsAreNot() throws {
        try expectFlagged(
            "STATE-004",
            models + """
                struct AView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { if viewModel.news.isEmpty { Text("") } else { List(viewModel.news) { Text($0.name) } } }
                }
                struct BView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news) { Text($0.name) }.overlay { nothing } }
                }
                extension BView { var nothing: some View { ContentUnavailableView("Nothing", systemImage: "x") } }
                struct CView: View {
                    @State private var items: [Item] = []
                    var body: some View { List(items) { Text($0.name) } }
                }
                struct DView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news) { Text($0.name) }.overlay { EmptyNews() } }
                }
                """)
    }

    @Test func aQueryThatIsFilteredWhereItIsShown() throws {
        try expectFlagged(
            "STATE-004",
            """
            import SwiftData
            import SwiftUI
            struct AView: View {
                @Query private var notes: [Note]
                var body: some View {
                    List(notes.filter { $0.isOpen }.sorted { $0.date < $1.date }) { Text($0.title) } // info
                }
            }
            struct BView: View {
                @Query private var notes: [Note]
                var body: some View {
                    List(notes.filter { $0.isOpen }) { Text($0.title) }.overlay { if notes.isEmpty { Text("Nothing") } }
                }
            }
            """)
    }
}
