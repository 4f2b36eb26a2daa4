import SwiftUI

struct SearchView: View {
    @State private var searchText = ""

    let items = [
        "Apple", "Banana", "Cherry", "Date", "Elderberry",
    ]

    var filteredItems: [String] {
        if searchText.isEmpty {
            return items
        }
        return items.filter { $0.localizedCaseInsensitiveContains(searchText) }
    }

    var body: some View {
        List {
            ForEach(filteredItems, id: \.self) { item in
                Text(item)
            }
        }
        .searchable(text: $searchText)
    }
}
