import SwiftUI

/// The column of notes: those of the collection that the sidebar has selected or, while something is searched, what was found.
struct NotesColumn: View {
    let list: NotesListViewModel
    @Bindable var search: SearchViewModel
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        Group {
            if isSearching { SearchView(viewModel: search, list: list) } else { NotesListView(viewModel: list) }
        }
        .searchable(text: $search.query, isPresented: $search.isPresented, prompt: "Search")
        .searchSuggestions {
            ForEach(search.offers, id: \.self) { Text($0).searchCompletion($0) }
            if search.offersRecentSearches { Button("Clear Recent Searches", role: .destructive) { search.clearRecentSearches() } }
            if search.query.isEmpty { SearchOperators() }
        }
        .onSubmit(of: .search) { Task { await search.submit() } }
        .onChange(of: coordinator.selection, initial: true) { showSelection() }
        .onChange(of: coordinator.choices) { showSelection() }
    }

    private func showSelection() {
        if case .search(let query) = coordinator.selection {
            if search.query != query || !search.isPresented { Task { await search.submit(query) } }
        } else {
            search.query = ""
            search.isPresented = false
        }
    }

    private var isSearching: Bool {
        if case .search = coordinator.selection { return true }
        return search.isShown
    }
}

/// The notes of a collection.
struct NotesListView: View {
    @Bindable var viewModel: NotesListViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @State private var isAskingToEmpty = false
    /// What is to be deleted for good, once the person has said so.
    @State private var doomed: Set<Note.ID> = []

    var body: some View {
        content
            .navigationTitle(title)
            .toolbar { toolbar }
            .confirmationDialog("Delete all notes in the trash?", isPresented: $isAskingToEmpty, titleVisibility: .visible) {
                Button("Empty Trash", role: .destructive) {
                    coordinator.leave(Set(viewModel.notes.map(\.id)), for: nil)
                    Task { await viewModel.emptyTrash() }
                }
            } message: {
                Text("This cannot be undone.")
            }
            .confirmsPurge(of: $doomed, perform: purge)
            .task(id: coordinator.selection) {
                guard let collection = coordinator.selection?.collection else { return }
                viewModel.isSelecting = false
                if collection == viewModel.collection { return await viewModel.load() }
                await viewModel.show(collection)
                // No note of another place stands beside these.
                if coordinator.isWide, let open = coordinator.noteID, await !viewModel.holds(open), !Task.isCancelled,
                    coordinator.noteID == open
                {
                    coordinator.popToRoot()
                }
            }
            .task(id: viewModel.sort) { await viewModel.load() }
            .task { await viewModel.follow() }
    }

    @ViewBuilder private var content: some View {
        if let message = viewModel.errorMessage, viewModel.notes.isEmpty {
            ErrorView(message: message) { await viewModel.load() }
        } else {
            ScrollViewReader { proxy in
                list
                    .onChange(of: coordinator.noteID) { _, note in if let note { proxy.scrollTo(note) } }
                    // A new one is listed a moment after it was opened.
                    .onChange(of: isOpenNoteListed) { _, isListed in if isListed, let note = coordinator.noteID { proxy.scrollTo(note) } }
            }
            .listStyle(.plain)
            .environment(\.editMode, selection.editMode)
            .onKeyPress(keys: [.delete, .deleteForward]) { _ in deleteSelected() }
            .onKeyPress("a", phases: .down) { selection.selectAll($0.modifiers) }
            .refreshable { await viewModel.load() }
            .overlay {
                if viewModel.isFolderMissing {
                    MissingFolderView()
                } else if viewModel.isEmpty {
                    EmptyCollectionView(collection: viewModel.collection, folder: viewModel.folder, create: create)
                } else if viewModel.isLoading && viewModel.notes.isEmpty {
                    ProgressView()
                }
            }
        }
    }

    /// One list whether notes are opened or selected: a click right behind the command that begins the one does not hit the other. It stays
    /// where it is empty: the note that is open belongs to the address of the window all the same.
    private var list: some View { List(selection: selection.ids) { rows } }

    private var selection: NoteSelection { NoteSelection(list: viewModel, coordinator: coordinator, isSelecting: isSelecting) }

    private var isOpenNoteListed: Bool { viewModel.notes.contains { $0.id == coordinator.noteID } }

    private var isSelecting: Bool { viewModel.isSelecting && !viewModel.isEmpty }

    @ViewBuilder private var rows: some View {
        ForEach(viewModel.unwritten) { note in
            NoteRow(note: note, isUnwritten: true).tag(note.id)
        }
        ForEach(viewModel.notes) { note in
            NoteRow(note: note)
                .tag(note.id)
                .draggable(DeepLink.note(note.id).address)
                .contextMenu { NoteMenu(note: note, viewModel: viewModel, next: viewModel.next) { doomed = [note.id] } }
                .swipeActions(edge: .trailing) { trailingActions(of: note) }
                .swipeActions(edge: .leading) {
                    if note.status != .trashed {
                        Button(note.isPinned ? "Unpin" : "Pin", systemImage: note.isPinned ? "pin.slash" : "pin") {
                            Task { await viewModel.togglePin([note.id]) }
                        }
                        .tint(.orange)
                    }
                }
        }
        .onMove(
            perform: viewModel.sort == .manual
                ? { source, target in Task { await viewModel.move(fromOffsets: source, toOffset: target) } } : nil)
        if viewModel.hasMore {
            ProgressView("Loading more…")
                .frame(maxWidth: .infinity)
                .task(id: viewModel.notes.count) { await viewModel.loadMore() }
        }
    }

    @ViewBuilder private func trailingActions(of note: NoteSummary) -> some View {
        if note.status == .trashed {
            Button("Delete for Good", systemImage: "trash.slash", role: .destructive) { doomed = [note.id] }
            Button("Restore", systemImage: "arrow.uturn.backward") { Task { await viewModel.restore([note.id]) } }.tint(.green)
        } else {
            Button("Delete", systemImage: "trash", role: .destructive) { trash([note.id]) }
            if note.status == .archived {
                Button("Take Out", systemImage: "tray.and.arrow.up") { Task { await viewModel.restore([note.id]) } }.tint(.indigo)
            } else {
                Button("Archive", systemImage: "archivebox") { archive([note.id]) }.tint(.indigo)
            }
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) {
            if viewModel.isSelecting {
                Button("Done") { viewModel.isSelecting = false }.bold().keyboardShortcut(.cancelAction)
            } else if viewModel.collection == .trash {
                Button("Empty Trash", systemImage: "trash.slash") { isAskingToEmpty = true }.disabled(viewModel.notes.isEmpty)
            } else {
                Button("New Note", systemImage: "square.and.pencil", action: create)
            }
        }
        ToolbarItem(placement: .primaryAction) {
            Menu("More", systemImage: "ellipsis.circle") {
                Picker("Sort By", selection: $viewModel.sort) {
                    ForEach(NoteSort.allCases, id: \.self) { Text($0.title).tag($0) }
                }
                if viewModel.isSelecting {
                    Button("Select All", systemImage: "checkmark.circle.fill") { Task { await viewModel.selectAll() } }
                } else {
                    Button("Select Notes", systemImage: "checkmark.circle") { viewModel.isSelecting = true }
                }
                Divider()
                CommandItems(.dailyNote, .newFromTemplate, .quickOpen, .palette)
            }
        }
        if viewModel.isSelecting {
            ToolbarItemGroup(placement: .bottomBar) {
                SelectionBar(
                    ids: viewModel.selection, status: viewModel.collection.status, list: viewModel, next: viewModel.next,
                    end: { viewModel.isSelecting = false }, purge: { doomed = viewModel.selection })
            }
        }
    }

    private var title: String {
        switch viewModel.collection {
        case .all: "All Notes"
        case .folder: viewModel.folder?.name ?? "Folder"
        case .tag(let name): "#\(name)"
        case .archive: "Archive"
        case .trash: "Trash"
        case .reminders: "Reminders"
        case .unfiled: "Without Folder"
        }
    }

    private func create() { coordinator.write(viewModel.create(in: coordinator.collectionForNewNote())) }

    private func purge(_ ids: Set<Note.ID>) {
        coordinator.leave(ids, for: viewModel.next(to: ids))
        Task { await viewModel.purge(ids) }
    }

    private func deleteSelected() -> KeyPress.Result {
        let ids = selection.deletable(of: viewModel.notes.map(\.id))
        guard !ids.isEmpty else { return .ignored }
        if viewModel.collection == .trash { doomed = ids } else { trash(ids, endsSelecting: isSelecting) }
        return .handled
    }

    private func archive(_ ids: Set<Note.ID>) {
        let back = coordinator.leave(ids, for: viewModel.next(to: ids))
        Task { await viewModel.archive(ids, undone: back) }
    }

    private func trash(_ ids: Set<Note.ID>, endsSelecting: Bool = false) {
        let back = coordinator.leave(ids, for: viewModel.next(to: ids))
        Task {
            await viewModel.trash(ids, undone: back)
            if endsSelecting, viewModel.selection.isEmpty { viewModel.isSelecting = false }
        }
    }
}

extension NoteSort {
    var title: String {
        switch self {
        case .updated: "Date Changed"
        case .created: "Date Created"
        case .title: "Title"
        case .manual: "Manual"
        }
    }
}
