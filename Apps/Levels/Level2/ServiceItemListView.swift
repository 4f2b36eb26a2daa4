import SwiftUI

/// The items of a service, by name.
struct ServiceItemListView: View {
    @State private var viewModel: ServiceItemListViewModel

    init(itemService: ItemServiceProtocol) {
        _viewModel = State(initialValue: ServiceItemListViewModel(itemService: itemService))
    }

    var body: some View {
        AsyncContentView(
            isLoading: viewModel.isLoading,
            error: viewModel.error,
            content: { list },
            retry: { Task { await viewModel.loadItems() } }
        )
        .toolbar {
            Button("Add item", systemImage: "plus") {
                Task { await viewModel.addItem(named: "New item") }
            }
        }
        .task {
            await viewModel.loadItems()
        }
    }

    private var list: some View {
        List {
            ForEach(viewModel.sortedItems) { item in
                Text(item.name)
            }
            .onDelete { offsets in
                Task { await viewModel.deleteItem(at: offsets) }
            }
        }
        .overlay {
            if viewModel.isEmpty {
                ContentUnavailableView("No Items", systemImage: "shippingbox", description: Text("Add one with the plus button."))
            }
        }
    }
}
