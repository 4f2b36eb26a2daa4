import SwiftUI

/// What lies above a window.
struct SheetView: View {
    let sheet: Sheet
    let container: DependencyContainer
    let sidebar: SidebarViewModel
    let window: WindowViewModel
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        switch sheet {
        case .settings(let section):
            SettingsView(
                viewModel: container.makeSettingsViewModel(), secrets: container.makeSecretsViewModel(),
                keys: container.makeKeysViewModel(),
                section: section)
        case .newFolder(let parent):
            NameView(title: "New Folder", prompt: "Name", action: "Create") { name in
                Task {
                    if let id = await sidebar.createFolder(named: name, in: parent) { coordinator.show(.folder(id)) }
                }
            }
        case .saveSearch(let query):
            NameView(title: "Save Search", prompt: "Name", action: "Save", name: query) { name in
                Task { await sidebar.save(SavedSearch(name: name, query: query)) }
            }
        case .move(let notes):
            FolderPicker(folders: sidebar.folders, outside: "No Folder") {
                await container.editing.commonFolder(of: notes)
            } create: {
                await sidebar.createFolder(named: $0, in: nil)
            } perform: { folder in
                Task { await container.editing.move(notes, to: folder) }
            }
        case .moveFolder(let id):
            FolderPicker(folders: sidebar.destinations(for: id), outside: "Top Level") {
                sidebar.folders.parents(of: id).map { $0.last.map(FolderPlace.folder) ?? .outside }
            } create: {
                await sidebar.createFolder(named: $0, in: nil)
            } perform: { parent in
                Task { await sidebar.move(id, into: parent) }
            }
        case .tags(let id): TagsView(viewModel: container.makeNoteEditorViewModel(noteID: id), known: sidebar.tags)
        case .commonTags(let notes): CommonTagsView(viewModel: container.makeCommonTagsViewModel(noteIDs: notes), known: sidebar.tags)
        case .reminder(let id): ReminderView(viewModel: container.makeReminderViewModel(noteID: id))
        case .draft(let title, let body, let folder):
            DraftView(title: title, text: body) { text in
                Task {
                    let note = Note(body: text, folderID: folder)
                    if await container.editing.apply([.createNote(note)]) { coordinator.navigate(to: .noteDetail(noteId: note.id)) }
                }
            }
        case .login: LoginView(viewModel: container.makeAuthViewModel(), profile: container.makeProfileViewModel())
        case .palette(let query): PaletteView(viewModel: container.makePaletteViewModel(query: query, window: window))
        case .shortcuts: ShortcutsView(window: window)
        case .importNotes: ImportView(viewModel: container.makeImportViewModel())
        case .exportNotes(let notes): ExportView(viewModel: container.makeExportViewModel(notes.map(ExportPart.notes) ?? .all))
        case .exportFolder(let id): ExportView(viewModel: container.makeExportViewModel(.folder(id)))
        case .templates: TemplatesView(viewModel: container.makeTemplatesViewModel())
        case .doctor: DoctorView(viewModel: container.makeDoctorViewModel())
        }
    }
}

/// Asks for a name.
struct NameView: View {
    let title: String
    let prompt: String
    let action: String
    let perform: (String) -> Void
    @State private var name: String
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    init(title: String, prompt: String, action: String, name: String = "", perform: @escaping (String) -> Void) {
        self.title = title
        self.prompt = prompt
        self.action = action
        self.perform = perform
        _name = State(wrappedValue: name)
    }

    var body: some View {
        NavigationStack {
            Form {
                TextField(prompt, text: $name)
                    .focused($isFocused)
                    .onSubmit(submit)
            }
            .navigationTitle(title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) { Button(action, action: submit).disabled(isEmpty) }
            }
            .onAppear { isFocused = true }
        }
        .presentationDetents([.medium])
    }

    private var isEmpty: Bool { name.trimmingCharacters(in: .whitespaces).isEmpty }

    private func submit() {
        guard !isEmpty else { return }
        dismiss()
        perform(name)
    }
}

/// Asks for a folder.
struct FolderPicker: View {
    let folders: [FolderNode]
    /// What being in none of them is called.
    let outside: String
    /// Where it is now.
    let present: () async -> FolderPlace?
    /// Makes a folder of a name; `nil` after an error, which is said.
    let create: (String) async -> Folder.ID?
    let perform: (Folder.ID?) -> Void
    @State private var marked: FolderPlace?
    @State private var isNaming = false
    @State private var name = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                row(outside, systemImage: "tray", place: .outside) { choose(nil) }
                OutlineGroup(folders, children: \.children) { node in
                    row(node.folder.name, systemImage: "folder", place: .folder(node.id)) { choose(node.id) }
                }
            }
            .task { marked = await present() }
            .navigationTitle("Move To")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .primaryAction) {
                    Button("New Folder", systemImage: "folder.badge.plus") {
                        name = ""
                        isNaming = true
                    }
                }
            }
            .alert("New Folder", isPresented: $isNaming) {
                TextField("Name", text: $name)
                Button("Cancel", role: .cancel) {}
                Button("Create") { Task { if let folder = await create(name) { choose(folder) } } }
            }
        }
    }

    private func row(_ name: String, systemImage: String, place: FolderPlace, choose: @escaping @MainActor () -> Void) -> some View {
        Button(action: choose) {
            HStack {
                Label(name, systemImage: systemImage)
                if marked == place {
                    Spacer()
                    Image(systemName: "checkmark").accessibilityLabel("Here now")
                }
            }
        }
    }

    private func choose(_ folder: Folder.ID?) {
        dismiss()
        // It stays where it is.
        if marked != folder.map(FolderPlace.folder) ?? .outside { perform(folder) }
    }
}

/// A note that was asked for by an address.
struct DraftView: View {
    @State private var text: String
    @FocusState private var isFocused: Bool
    let save: (String) -> Void
    @Environment(\.dismiss) private var dismiss

    init(title: String, text: String, save: @escaping (String) -> Void) {
        _text = State(wrappedValue: title.isEmpty ? text : "# \(title)\n\n\(text)")
        self.save = save
    }

    var body: some View {
        NavigationStack {
            TextEditor(text: $text)
                .focused($isFocused)
                .accessibilityLabel("Note")
                .padding()
                .navigationTitle("New Note")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Save") {
                            dismiss()
                            save(text)
                        }
                    }
                }
        }
        .onAppear { isFocused = true }
    }
}
