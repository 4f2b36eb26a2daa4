import ReviewRules
import Testing

struct BODY011Tests {
    @Test func aStoreThatABodyReadsIsFlagged() throws {
        try expectFlagged(
            "BODY-011",
            """
            import SwiftData
            import SwiftUI
            @Model final class Item { var id = 0; init() {} }
            final class RowViewModel {
                let modelContext: ModelContext
                init(modelContext: ModelContext) { self.modelContext = modelContext }
                func item(_ id: Int) -> Item? { try? modelContext.fetch(FetchDescriptor<Item>()).first }
                func isKept(_ id: Int) -> Bool { item(id) != nil }
            }
            struct RowView: View {
                let id: Int
                var viewModel: RowViewModel
                var body: some View {
                    Text(viewModel.isKept(id) ? "1" : "2") // flagged
                    heart
                }
                private var heart: Image {
                    Image(systemName: viewModel.item(id) == nil ? "heart" : "heart.fill") // flagged
                }
            }
            struct FileView: View {
                let url: URL
                var body: some View { Text(text()) } // flagged
                private func text() -> String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }
            }
            """)
    }

    @Test func actionsAndWaitingAreNot() throws {
        try expectFlagged(
            "BODY-011",
            """
            import SwiftData
            import SwiftUI
            @Model final class Item { var id = 0; init() {} }
            final class RowViewModel {
                let modelContext: ModelContext
                var items: [Item] = []
                init(modelContext: ModelContext) { self.modelContext = modelContext }
                func load() { items = (try? modelContext.fetch(FetchDescriptor<Item>())) ?? [] }
                func first() async -> Item? { try? modelContext.fetch(FetchDescriptor<Item>()).first }
                func name(_ item: Item) -> String { "\\(item.id)" }
            }
            struct RowView: View {
                @State var viewModel: RowViewModel
                var body: some View {
                    ForEach(viewModel.items) { Text(viewModel.name($0)) }
                        .onAppear { viewModel.load() }
                        .task { _ = await viewModel.first() }
                    Button("Again") { viewModel.load() }
                }
                private func reload() { viewModel.load() }
            }
            """)
    }
}
