import SwiftUI

/// Collections, saved searches, folders and tags.
struct SidebarView: View {
    let viewModel: SidebarViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(WindowViewModel.self) private var window
    @State private var renamed: Renamed?
    @State private var name = ""
    /// The folders whose own are shown.
    @SceneStorage("folders") private var unfolded = UnfoldedRows()
    /// The tags whose own are shown.
    @SceneStorage("tags") private var unfoldedTags = UnfoldedRows()
    @SceneStorage("showsFolders") private var showsFolders = true
    @SceneStorage("showsTags") private var showsTags = true
    /// What was chosen last, and is in sight unless the person has folded what it is in.
    @State private var revealed: SidebarSelection?

    var body: some View {
        ScrollViewReader { proxy in
            rows.onChange(of: coordinator.selection) { _, selection in if let selection { proxy.scrollTo(selection) } }
        }
    }

    private var rows: some View {
        List(selection: Binding(get: { coordinator.selection }, set: { coordinator.choose($0) })) {
            Section {
                CollectionRow(selection: .all, title: "All Notes", symbol: "note.text", count: viewModel.counts[.all])
                    .takesDrops { take($0, at: .top) }
                CollectionRow(selection: .reminders, title: "Reminders", symbol: "bell", count: viewModel.counts[.reminders])
            }
            if !viewModel.savedSearches.isEmpty {
                Section("Searches") {
                    ForEach(viewModel.savedSearches) { search in
                        CollectionRow(selection: .search(search.query), title: search.name, symbol: "magnifyingglass", count: nil)
                            .contextMenu {
                                Button("Rename", systemImage: "pencil") { rename(.search(search)) }
                                Button("Delete", systemImage: "trash", role: .destructive) { Task { await viewModel.delete(search) } }
                            }
                    }
                }
            }
            Section("Folders", isExpanded: $showsFolders) {
                OutlineRows(nodes: viewModel.folders, children: \.children, unfolded: $unfolded.ids, insert: viewModel.insert) { node in
                    CollectionRow(selection: .folder(node.id), title: node.folder.name, symbol: "folder", count: node.noteCount)
                        .contextMenu { menu(of: node.folder) }
                        .draggable(DraggedFolder(id: node.id))
                        .takesDrops { take($0, at: .folder(node.id)) }
                }
                Button("New Folder", systemImage: "plus") { coordinator.presentSheet(.newFolder(parent: nil)) }
            }
            if !viewModel.tags.isEmpty {
                Section("Tags", isExpanded: $showsTags) {
                    OutlineRows(nodes: Tag.tree(of: viewModel.tags), children: \.children, unfolded: $unfoldedTags.ids) { node in
                        CollectionRow(
                            selection: .tag(node.tag.name), title: node.tag.lastComponent, symbol: "number", count: node.tag.noteCount
                        )
                        .contextMenu { menu(of: node.tag) }
                        .takesDrops { take($0, at: .tag(node.tag.name)) }
                    }
                }
            }
            Section {
                CollectionRow(selection: .archive, title: "Archive", symbol: "archivebox", count: viewModel.counts[.archive])
                    .takesDrops { take($0, at: .archive) }
                CollectionRow(selection: .trash, title: "Trash", symbol: "trash", count: viewModel.counts[.trash])
                    .takesDrops { take($0, at: .trash) }
            }
            // Why is said, at length, where the notes are.
            if let message = viewModel.errorMessage {
                Section {
                    Label("Folders and tags could not be read.", systemImage: "exclamationmark.triangle")
                        .foregroundStyle(.red)
                        .help(message)
                    Button("Reload", systemImage: "arrow.clockwise") { Task { await viewModel.load() } }
                }
            }
        }
        .listStyle(.sidebar)
        .navigationTitle("Glide")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Settings", systemImage: "gearshape") { coordinator.presentSheet(.settings()) }
            }
        }
        .alert(renamed?.title ?? "", isPresented: isRenaming, presenting: renamed) { renamed in
            TextField("Name", text: $name)
            Button("Cancel", role: .cancel) {}
            Button("Rename") {
                Task {
                    switch renamed {
                    case .folder(let folder): await viewModel.rename(folder.id, to: name)
                    case .search(let search): await viewModel.rename(search, to: name)
                    case .tag(let tag): if let name = await viewModel.rename(tag, to: name) { coordinator.leave(tag: tag.name, for: name) }
                    }
                }
            }
        }
        .onChange(of: coordinator.selection, initial: true) { reveal() }
        .onChange(of: viewModel.folders) { reveal() }
        .onChange(of: coordinator.typedTag) { _, tag in viewModel.followTyping(of: tag) }
        .onChange(of: viewModel.destination) { _, destination in
            guard let folder = destination?.folder else { return }
            unfolded.ids.formUnion((viewModel.folders.parents(of: folder) ?? []) + [folder])
        }
        .task { await viewModel.follow() }
    }

    /// Unfolds what the chosen folder is in. A new one may be chosen before it is loaded.
    private func reveal() {
        guard revealed != coordinator.selection else { return }
        if case .folder(let id) = coordinator.selection {
            guard let around = viewModel.folders.parents(of: id) else { return }
            unfolded.ids.formUnion(around)
            showsFolders = true
        }
        if case .tag(let name) = coordinator.selection {
            unfoldedTags.ids.formUnion(Tag.parents(of: name))
            showsTags = true
        }
        revealed = coordinator.selection
    }

    private func take(_ addresses: [URL], at place: DropPlace) -> Bool {
        viewModel.take(addresses, at: place) { coordinator.leave($0, for: window.next(to: $0)) }
    }

    /// Asks for another name.
    private func rename(_ renamed: Renamed) {
        name = renamed.name
        self.renamed = renamed
    }

    private var isRenaming: Binding<Bool> { Binding(get: { renamed != nil }, set: { if !$0 { renamed = nil } }) }

    @ViewBuilder private func menu(of folder: Folder) -> some View {
        Button("New Folder Inside", systemImage: "folder.badge.plus") { coordinator.presentSheet(.newFolder(parent: folder.id)) }
        Button("Move…", systemImage: "folder") { coordinator.presentSheet(.moveFolder(folder.id)) }
        Button("Rename", systemImage: "pencil") { rename(.folder(folder)) }
        Button(AppCommand.moveFolderUp.title, systemImage: AppCommand.moveFolderUp.symbol) {
            Task { await viewModel.order.move(folder.id, by: -1) }
        }
        Button(AppCommand.moveFolderDown.title, systemImage: AppCommand.moveFolderDown.symbol) {
            Task { await viewModel.order.move(folder.id, by: 1) }
        }
        Button("Sort by Name", systemImage: "arrow.up.arrow.down") { Task { await viewModel.order.sortByName(around: folder.id) } }
        Button(AppCommand.exportFolder.title, systemImage: AppCommand.exportFolder.symbol) {
            coordinator.presentSheet(.exportFolder(folder.id))
        }
        Button("Delete", systemImage: "trash", role: .destructive) {
            Task {
                if await viewModel.delete(folder.id) { coordinator.leave(folder) }
            }
        }
    }

    private func menu(of tag: Tag) -> some View {
        Group {
            Button("Rename", systemImage: "pencil") { rename(.tag(tag)) }
            Button("Delete", systemImage: "trash", role: .destructive) {
                Task {
                    if await viewModel.delete(tag) { coordinator.leave(tag: tag.name, for: nil) }
                }
            }
        }
        .disabled(viewModel.isReplacingTag)
    }
}

/// What gets another name.
private enum Renamed {
    case folder(Folder)
    case search(SavedSearch)
    case tag(Tag)

    var name: String {
        switch self {
        case .folder(let folder): folder.name
        case .search(let search): search.name
        case .tag(let tag): tag.name
        }
    }

    var title: String {
        switch self {
        case .folder: "Rename Folder"
        case .search: "Rename Search"
        case .tag: "Rename Tag"
        }
    }
}

/// A row of the sidebar with the number of its notes.
private struct CollectionRow: View {
    let selection: SidebarSelection
    let title: String
    let symbol: String
    let count: Int?

    var body: some View {
        Label(title, systemImage: symbol)
            .lineLimit(1)
            .badge(count ?? 0)
            .tag(selection)
            .id(selection)
    }
}
