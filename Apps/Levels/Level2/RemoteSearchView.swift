import SwiftUI

/// Shows what a server finds.
struct RemoteSearchView: View {
    @State private var viewModel: SearchViewModel

    init(searchService: SearchServiceProtocol) {
        _viewModel = State(initialValue: SearchViewModel(searchService: searchService))
    }

    var body: some View {
        SearchResultsView(viewModel: viewModel)
            .searchable(text: $viewModel.searchText, prompt: "Search the catalogue")
    }
}

/// What a search has found, is looking for, or could not find.
struct SearchResultsView: View {
    let viewModel: SearchViewModel

    var body: some View {
        List {
            if viewModel.isLoading {
                ProgressView()
            } else if let message = viewModel.errorMessage {
                Text(message)
                    .foregroundStyle(.red)
            } else {
                ForEach(viewModel.results) { result in
                    Text(result.title)
                }
            }
        }
    }
}
