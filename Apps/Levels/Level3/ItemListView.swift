import SwiftData
import SwiftUI

/// Items with categories and tags, kept by SwiftData: searched, filtered, sorted, edited.
struct ItemListView: View {
    @State private var filter = ItemFilter()
    @State private var isAdding = false

    var body: some View {
        ItemResultsView(filter: filter)
            .searchable(text: $filter.text, prompt: "Search items")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add item", systemImage: "plus") { isAdding = true }
                }
                ToolbarItem(placement: .primaryAction) {
                    ItemFilterMenu(filter: $filter)
                }
                ToolbarItem(placement: .primaryAction) {
                    EditButton()
                }
            }
            .sheet(isPresented: $isAdding) { ItemEditorView(item: nil) }
    }
}

/// The items that a filter lets through. The query follows the filter.
struct ItemResultsView: View {
    let filter: ItemFilter
    @Environment(\.modelContext) private var modelContext
    @Query private var items: [Item]
    @State private var editedItem: Item?

    init(filter: ItemFilter) {
        self.filter = filter
        _items = Query(filter: filter.predicate, sort: filter.sortDescriptors, animation: .default)
    }

    var body: some View {
        List {
            ForEach(items) { item in
                ItemRow(item: item) { editedItem = item }
            }
            .onDelete(perform: deleteItems)
        }
        .overlay {
            if items.isEmpty { emptyState }
        }
        .sheet(item: $editedItem) { item in ItemEditorView(item: item) }
    }

    @ViewBuilder
    private var emptyState: some View {
        if !filter.text.isEmpty {
            ContentUnavailableView.search(text: filter.text)
        } else if filter.isNarrowing {
            ContentUnavailableView(
                "Nothing Here", systemImage: "line.3.horizontal.decrease.circle",
                description: Text("No item passes the filter."))
        } else {
            ContentUnavailableView(
                "No Items", systemImage: "tray", description: Text("Add one with the plus button."))
        }
    }

    private func deleteItems(at offsets: IndexSet) {
        for index in offsets {
            modelContext.delete(items[index])
        }
    }
}

/// Chooses what the list shows and in which order.
struct ItemFilterMenu: View {
    @Binding var filter: ItemFilter
    @Query(sort: \Category.name) private var categories: [Category]

    var body: some View {
        Menu("Filter", systemImage: "line.3.horizontal.decrease.circle") {
            Picker("Show", selection: $filter.status) {
                ForEach(ItemFilter.Status.allCases) { Text($0.title).tag($0) }
            }
            Picker("Category", selection: $filter.category) {
                Text("Any category").tag(PersistentIdentifier?.none)
                ForEach(categories) { Text($0.name).tag(Optional($0.persistentModelID)) }
            }
            Picker("Sort by", selection: $filter.order) {
                ForEach(ItemFilter.Order.allCases) { Text($0.title).tag($0) }
            }
        }
    }
}
