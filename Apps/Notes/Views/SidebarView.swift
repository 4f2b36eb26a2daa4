import SwiftUI

/// Collections, saved searches, folders and tags.
struct SidebarView: View {
    let viewModel: SidebarViewModel
    @Environment(NavigationCoordinator.self) private var coordinator
    @State private var renamed: Folder?
    @State private var name = ""

    var body: some View {
        @Bindable var coordinator = coordinator
        List(selection: $coordinator.selection) {
            Section {
                CollectionRow(selection: .all, title: "All Notes", symbol: "note.text", count: viewModel.counts[.all])
                CollectionRow(selection: .reminders, title: "Reminders", symbol: "bell", count: viewModel.counts[.reminders])
            }
            if !viewModel.savedSearches.isEmpty {
                Section("Searches") {
                    ForEach(viewModel.savedSearches) { search in
                        CollectionRow(selection: .search(search.query), title: search.name, symbol: "magnifyingglass", count: nil)
                            .contextMenu {
                                Button("Delete", systemImage: "trash", role: .destructive) { Task { await viewModel.delete(search) } }
                            }
                    }
                }
            }
            Section("Folders") {
                OutlineGroup(viewModel.folders, children: \.children) { node in
                    CollectionRow(selection: .folder(node.id), title: node.folder.name, symbol: "folder", count: node.noteCount)
                        .contextMenu { menu(of: node.folder) }
                        .draggable(DeepLink.folder(node.id).address)
                        .dropDestination(for: URL.self) { addresses, _ in viewModel.take(addresses, into: node.id) }
                }
                Button("New Folder", systemImage: "plus") { coordinator.presentSheet(.newFolder(parent: nil)) }
            }
            if !viewModel.tags.isEmpty {
                Section("Tags") {
                    ForEach(viewModel.tags) { tag in
                        CollectionRow(selection: .tag(tag.name), title: tag.name, symbol: "number", count: tag.noteCount)
                    }
                }
            }
            Section {
                CollectionRow(selection: .archive, title: "Archive", symbol: "archivebox", count: viewModel.counts[.archive])
                CollectionRow(selection: .trash, title: "Trash", symbol: "trash", count: viewModel.counts[.trash])
            }
            if let message = viewModel.errorMessage {
                Label(message, systemImage: "exclamationmark.triangle").foregroundStyle(.red)
            }
        }
        .listStyle(.sidebar)
        .navigationTitle("Glide")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Settings", systemImage: "gearshape") { coordinator.presentSheet(.settings) }
            }
        }
        .alert("Rename Folder", isPresented: isRenaming, presenting: renamed) { folder in
            TextField("Name", text: $name)
            Button("Cancel", role: .cancel) {}
            Button("Rename") { Task { await viewModel.rename(folder.id, to: name) } }
        }
        .task { await viewModel.follow() }
    }

    private var isRenaming: Binding<Bool> { Binding(get: { renamed != nil }, set: { if !$0 { renamed = nil } }) }

    @ViewBuilder private func menu(of folder: Folder) -> some View {
        Button("New Folder Inside", systemImage: "folder.badge.plus") { coordinator.presentSheet(.newFolder(parent: folder.id)) }
        Button("Move…", systemImage: "folder") { coordinator.presentSheet(.moveFolder(folder.id)) }
        Button("Rename", systemImage: "pencil") {
            name = folder.name
            renamed = folder
        }
        Button("Delete", systemImage: "trash", role: .destructive) {
            Task {
                if await viewModel.delete(folder.id) { coordinator.leave(folder) }
            }
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
            .badge(count ?? 0)
            .tag(selection)
    }
}
