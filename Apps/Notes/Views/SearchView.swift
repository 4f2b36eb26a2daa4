import SwiftUI

/// What was found, with the words marked.
struct SearchView: View {
    let viewModel: SearchViewModel
    /// Does what a person asks of a note.
    let list: NotesListViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    /// What is to be deleted for good, once the person has said so.
    @State private var doomed: Note.ID?

    var body: some View {
        content
            .navigationTitle("Search")
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Save Search…", systemImage: "bookmark") { coordinator.presentSheet(.saveSearch(viewModel.query)) }
                        .disabled(viewModel.query.isEmpty)
                }
            }
            .confirmationDialog("Delete this note for good?", isPresented: isAskingToPurge, titleVisibility: .visible) {
                Button("Delete for Good", role: .destructive) { if let doomed { purge(doomed) } }
            } message: {
                Text("This cannot be undone.")
            }
            .task { await viewModel.follow() }
    }

    private var isAskingToPurge: Binding<Bool> { Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }) }

    private func purge(_ id: Note.ID) {
        coordinator.leave([id], for: viewModel.next(to: [id]))
        Task { await list.purge([id]) }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.errorMessage {
            ErrorView(message: message) { await viewModel.submit() }
        } else if let results = viewModel.results {
            if results.isUnfinished {
                // How to go on is offered below the field.
                ContentUnavailableView(
                    "Go On Typing", systemImage: "text.magnifyingglass", description: Text("“\(viewModel.query)” is not complete yet."))
            } else if results.hits.isEmpty {
                ContentUnavailableView {
                    Label("Nothing Found", systemImage: "magnifyingglass")
                } description: {
                    Text(results.complaint ?? results.explanation).lineLimit(4)
                } actions: {
                    Button("Search in the Trash") { viewModel.query += " is:trashed" }
                }
            } else {
                list(of: results)
            }
        } else if viewModel.isSearching {
            ProgressView("Searching…")
        } else {
            recentSearches
        }
    }

    private func list(of results: SearchResults) -> some View {
        @Bindable var coordinator = coordinator
        return List(selection: $coordinator.noteID) {
            Section {
                ForEach(results.hits) { hit in
                    VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                        Text(hit.title.attributed).font(.headline).lineLimit(1)
                        Text(hit.snippet.attributed).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                    }
                    .tag(hit.id)
                    .draggable(DeepLink.note(hit.id).address)
                    .onAppear { if hit.id == results.hits.last?.id { Task { await viewModel.showMore() } } }
                    .contextMenu { NoteMenu(note: hit.summary, viewModel: list, next: viewModel.next) { doomed = hit.id } }
                }
            } header: {
                Text(results.isTotalExact ? "\(results.total) found" : "More than \(results.total) found")
            } footer: {
                VStack(alignment: .leading) {
                    if viewModel.explainsSearches { Text(results.explanation) }
                    if let complaint = results.complaint { Label(complaint, systemImage: "exclamationmark.triangle") }
                }
            }
        }
        .listStyle(.plain)
    }

    @ViewBuilder private var recentSearches: some View {
        if viewModel.recentSearches.isEmpty {
            ContentUnavailableView(
                "Search Your Notes", systemImage: "magnifyingglass", description: Text("Type words, or tag:, folder:, created:."))
        } else {
            List {
                Section {
                    ForEach(viewModel.recentSearches, id: \.self) { text in
                        Button(text, systemImage: "clock") { Task { await viewModel.submit(text) } }
                    }
                } header: {
                    HStack {
                        Text("Recent Searches")
                        Spacer()
                        Button("Clear") { viewModel.clearRecentSearches() }
                    }
                }
            }
        }
    }
}

/// What can be searched by, below a field in which nothing was typed yet.
struct SearchOperators: View {
    var body: some View {
        Text("Search by").font(.footnote).foregroundStyle(.secondary)
        ForEach(SearchQuery.Key.allCases, id: \.self) { key in
            HStack {
                Text("\(key):")
                Text(key.explanation).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
            }
            .searchCompletion("\(key):")
        }
    }
}

extension MarkedText {
    /// The words that were found stand out.
    var attributed: AttributedString {
        runs.reduce(into: AttributedString()) { text, run in
            var part = AttributedString(run.text)
            if run.isMarked {
                part.backgroundColor = .yellow.opacity(0.3)
                part.foregroundColor = .primary
                part.font = .subheadline.bold()
            }
            text += part
        }
    }
}
