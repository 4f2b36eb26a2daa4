import SwiftUI

/// What was found, with the words marked.
struct SearchView: View {
    let viewModel: SearchViewModel
    /// Does what a person asks of a note.
    let list: NotesListViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    /// What is to be deleted for good, once the person has said so.
    @State private var doomed: Set<Note.ID> = []

    var body: some View {
        content
            .navigationTitle("Search")
            .toolbar { toolbar }
            .confirmsPurge(of: $doomed, perform: purge)
            .task { await viewModel.follow() }
            .onDisappear { viewModel.isSelecting = false }
    }

    private func purge(_ ids: Set<Note.ID>) {
        coordinator.leave(ids, for: viewModel.next(to: ids))
        Task {
            await list.purge(ids)
            viewModel.isSelecting = false
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) {
            if viewModel.isSelecting {
                Button("Done") { viewModel.isSelecting = false }.bold().keyboardShortcut(.cancelAction)
            } else {
                Button("Save Search…", systemImage: "bookmark") { coordinator.presentSheet(.saveSearch(viewModel.query)) }
                    .disabled(viewModel.query.isEmpty)
            }
        }
        ToolbarItem(placement: .primaryAction) {
            Menu("More", systemImage: "ellipsis.circle") {
                if viewModel.isSelecting {
                    Button("Select All", systemImage: "checkmark.circle.fill") { Task { await viewModel.selectAll() } }
                } else {
                    Button("Select Notes", systemImage: "checkmark.circle") { viewModel.isSelecting = true }
                }
            }
            .disabled(viewModel.results?.hits.isEmpty != false)
        }
        if viewModel.isSelecting {
            ToolbarItemGroup(placement: .bottomBar) {
                SelectionBar(
                    ids: viewModel.selection, status: viewModel.status(of: viewModel.selection), list: list,
                    next: viewModel.next, end: { viewModel.isSelecting = false }, purge: { doomed = viewModel.selection })
            }
        }
    }

    private var selection: NoteSelection { NoteSelection(list: viewModel, coordinator: coordinator, isSelecting: viewModel.isSelecting) }

    private func deleteSelected() -> KeyPress.Result {
        let ids = selection.deletable(of: (viewModel.results?.hits ?? []).map(\.id))
        guard !ids.isEmpty else { return .ignored }
        if viewModel.status(of: ids) == .trashed {
            doomed = ids
        } else {
            let back = coordinator.leave(ids, for: viewModel.next(to: ids))
            Task {
                await list.trash(ids, undone: back)
                viewModel.isSelecting = false
            }
        }
        return .handled
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
        List(selection: selection.ids) {
            Section {
                ForEach(results.hits) { hit in
                    VStack(alignment: .leading, spacing: DesignConstants.rowSpacing) {
                        Text(hit.title.attributed).font(.headline).lineLimit(1)
                        Text(hit.snippet.attributed).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                    }
                    .tag(hit.id)
                    .draggable(DeepLink.note(hit.id).address)
                    .onAppear { if hit.id == results.hits.last?.id { Task { await viewModel.showMore() } } }
                    .contextMenu { NoteMenu(note: hit.summary, viewModel: list, next: viewModel.next) { doomed = [hit.id] } }
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
        .environment(\.editMode, selection.editMode)
        .onKeyPress(keys: [.delete, .deleteForward]) { _ in deleteSelected() }
        .onKeyPress("a", phases: .down) { selection.selectAll($0.modifiers) }
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
