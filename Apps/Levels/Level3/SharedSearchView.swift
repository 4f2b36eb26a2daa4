import SwiftUI

/// A search that offers what was searched for before.
struct SharedSearchView: View {
    let searchService: SearchService
    @State private var viewModel: SearchViewModel

    init(searchService: SearchService) {
        self.searchService = searchService
        _viewModel = State(initialValue: SearchViewModel(searchService: searchService))
    }

    var body: some View {
        Group {
            if viewModel.searchText.isEmpty {
                RecentSearchesView(searchService: searchService) { viewModel.searchText = $0 }
            } else {
                SearchResultsView(viewModel: viewModel)
            }
        }
        .searchable(text: $viewModel.searchText, prompt: "Search the catalogue")
        .task {
            await searchService.loadRecentSearches()
        }
    }
}

struct RecentSearchesView: View {
    let searchService: SearchService
    let search: (String) -> Void

    var body: some View {
        List {
            if searchService.recentSearches.isEmpty {
                Text("Nothing was searched for yet.")
                    .foregroundStyle(.secondary)
            } else {
                Section("Recent searches") {
                    ForEach(searchService.recentSearches, id: \.self) { query in
                        Button(query) { search(query) }
                    }
                    Button("Clear", role: .destructive) {
                        Task { await searchService.clearRecentSearches() }
                    }
                }
            }
        }
    }
}
