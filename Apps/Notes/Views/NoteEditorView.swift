import SwiftUI

/// A note that is being written.
struct NoteEditorView: View {
    @State private var viewModel: NoteEditorViewModel
    @State private var isChoosingFiles = false
    /// The note goes elsewhere: shows what is next to it, and answers how to come back.
    private let leave: @MainActor () -> (@MainActor () -> Void)?
    private let print: @MainActor () -> Void
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.horizontalSizeClass) private var sizeClass

    init(
        viewModel: NoteEditorViewModel, print: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> (@MainActor () -> Void)?
    ) {
        self.leave = leave
        self.print = print
        _viewModel = State(wrappedValue: viewModel)
    }

    var body: some View {
        content
            .toolbar { if let document = viewModel.document, !document.isGone { toolbar(for: document) } }
            .task { await viewModel.load() }
            .task { await viewModel.follow() }
            .task { await viewModel.followPreferences() }
            .onChange(of: scenePhase) { _, phase in
                if phase != .active { Task { await viewModel.save() } }
            }
            .onDisappear {
                let isLeft = coordinator.noteID != viewModel.noteID
                Task { if isLeft { await viewModel.leave() } else { await viewModel.save() } }
            }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.state {
        case .loading:
            ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
        case .open(let document):
            if document.isGone {
                NoteGoneView(isEmpty: document.text.isEmpty) { Task { await keepAsNew(document.text) } }
            } else {
                editor(of: document)
            }
        case .notFound:
            ContentUnavailableView(
                "Note Not Found", systemImage: "questionmark.folder",
                description: Text("It may have been deleted, or the address is wrong."))
        case .failed(let message):
            ErrorView(message: message) { await viewModel.load() }
        }
    }

    private func editor(of document: NoteDocument) -> some View {
        VStack(spacing: 0) {
            if document.note.status != .active { StatusBanner(status: document.note.status) { Task { await viewModel.restore() } } }
            if coordinator.isReading || document.note.status == .trashed {
                NoteReadingView(
                    document: document, preferences: viewModel.preferences, attachments: viewModel.attachments, open: follow)
            } else {
                NoteTextEditor(document: document, viewModel: viewModel, isChoosingFiles: $isChoosingFiles, open: follow)
            }
            VStack(spacing: 0) {
                if !viewModel.backlinks.isEmpty { BacklinksView(backlinks: viewModel.backlinks) }
                StatusBar(document: document, folderName: viewModel.folderName, wordCount: viewModel.wordCount)
            }
            .onGeometryChange(for: Double.self) {
                $0.size.height
            } action: {
                coordinator.statusBarHeight = $0
            }
        }
        .navigationTitle(NoteText.shown(document.title))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func keepAsNew(_ text: String) async {
        if let id = await viewModel.keepAsNew(text) { coordinator.navigate(to: .noteDetail(noteId: id)) }
    }

    /// Opens the note that a link means; where there is none yet, it is begun.
    private func follow(_ link: LinkedNote) {
        switch link {
        case .heading(let heading): coordinator.open(viewModel.noteID, at: heading)
        case .note(let name):
            Task {
                if let target = await viewModel.target(of: name) {
                    coordinator.open(target.note, at: target.heading)
                } else {
                    coordinator.write(viewModel.begin(titled: name.newTitle))
                }
            }
        }
    }

    @ToolbarContentBuilder private func toolbar(for document: NoteDocument) -> some ToolbarContent {
        if document.note.status == .trashed {
            ToolbarItem(placement: .primaryAction) { Button("Print…", systemImage: "printer", action: print) }
        } else {
            writingToolbar(for: document)
        }
    }

    private var attachButton: some View {
        Button("Attach Files…", systemImage: "paperclip") { isChoosingFiles = true }
    }

    private func pinButton(of document: NoteDocument) -> some View {
        Button(document.note.isPinned ? "Unpin" : "Pin", systemImage: document.note.isPinned ? "pin.fill" : "pin") {
            Task { await viewModel.togglePin() }
        }
    }

    /// A narrow bar has room for the title and two buttons.
    private var isCompact: Bool { sizeClass == .compact }

    @ToolbarContentBuilder private func writingToolbar(for document: NoteDocument) -> some ToolbarContent {
        if !isCompact {
            if !coordinator.isReading {
                ToolbarItem(placement: .primaryAction) { FormatMenu { coordinator.edit($0) } }
                ToolbarItem(placement: .primaryAction) { attachButton }
            }
            ToolbarItem(placement: .primaryAction) { pinButton(of: document) }
        }
        ToolbarItem(placement: .primaryAction) {
            Button(coordinator.isReading ? "Write" : "Read", systemImage: coordinator.isReading ? "pencil" : "book") {
                coordinator.toggleReading()
            }
        }
        ToolbarItem(placement: .primaryAction) {
            Menu("More", systemImage: "ellipsis.circle") {
                if isCompact {
                    if !coordinator.isReading { attachButton }
                    pinButton(of: document)
                }
                Button("Find in Note…", systemImage: "text.magnifyingglass") { coordinator.findInNote() }
                if !coordinator.isReading { CommandItems(.followLink) }
                Button("Insert Location", systemImage: "location") { coordinator.insertLocation() }
                Button("Tags…", systemImage: "number") { coordinator.presentSheet(.tags(document.id)) }
                Button("Move…", systemImage: "folder") { coordinator.presentSheet(.move([document.id])) }
                Button("Remind Me…", systemImage: "bell") { coordinator.presentSheet(.reminder(document.id)) }
                CommandItems(.copyLink, .openInNewWindow, .duplicateNote)
                if document.note.status == .archived {
                    Button("Take Out of the Archive", systemImage: "tray.and.arrow.up") { Task { await viewModel.takeOutOfArchive() } }
                } else {
                    Button("Archive", systemImage: "archivebox") {
                        let back = leave()
                        Task { await viewModel.archive(undone: back) }
                    }
                }
                Button("History", systemImage: "clock.arrow.circlepath") { coordinator.navigate(to: .history(noteId: document.id)) }
                Button("Print…", systemImage: "printer", action: print)
                CommandItems(.exportNote)
                Divider()
                Button("Delete", systemImage: "trash", role: .destructive) {
                    let back = leave()
                    Task { await viewModel.trash(undone: back) }
                }
            }
        }
    }
}

/// Where the note is, how long it is, and whether it is saved.
private struct StatusBar: View {
    let document: NoteDocument
    let folderName: String?
    let wordCount: Int
    @Environment(\.today) private var today
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(NavigationCoordinator.self) private var coordinator

    private var reminder: Date? { document.note.status == .active ? document.note.remindAt : nil }

    var body: some View {
        HStack(spacing: DesignConstants.padding) {
            if let folderName { Label(folderName, systemImage: "folder").lineLimit(1) }
            // A narrow window has room for one of them.
            if reminder == nil || sizeClass != .compact {
                Text(wordCount.counted("word", "words")).lineLimit(1).layoutPriority(1)
            }
            if let reminder {
                Button(reminder.formattedForReminder(now: today, document.note.repetition?.interval), systemImage: "bell") {
                    coordinator.presentSheet(.reminder(document.id))
                }
                .buttonStyle(.plain)
                .lineLimit(1)
                .accessibilityHint("Changes the reminder")
            }
            Spacer()
            SaveStateView(document: document)
        }
        .font(.caption)
        .foregroundStyle(.secondary)
        .padding(.horizontal, DesignConstants.padding)
        .padding(.vertical, DesignConstants.spacing)
    }
}

/// The honest state of a note's text.
private struct SaveStateView: View {
    let document: NoteDocument

    var body: some View {
        label.onChange(of: document.saveState) { before, state in
            // What goes wrong is said to those who do not see it, and that it is right again; not every save.
            switch (before, state) {
            case (_, .failed(let message)): AccessibilityNotification.Announcement(message).post()
            case (.failed, .saved): AccessibilityNotification.Announcement("Saved on this device").post()
            default: break
            }
        }
    }

    @ViewBuilder private var label: some View {
        switch document.saveState {
        case .saved: Label("Saved on this device", systemImage: "checkmark.circle").lineLimit(1).layoutPriority(1)
        case .unsaved, .saving: Label("Saving…", systemImage: "arrow.triangle.2.circlepath").lineLimit(1).layoutPriority(1)
        case .failed(let message):
            HStack {
                Label(document.isUnwritten ? "Not saved yet. \(message)" : message, systemImage: "exclamationmark.triangle")
                    .foregroundStyle(.red)
                Button("Retry") { Task { await document.save() } }
            }
        }
    }
}

/// Says where a note is that is in no list. What is in the trash is read, not written.
private struct StatusBanner: View {
    let status: Note.Status
    let restore: @MainActor () -> Void

    var body: some View {
        HStack {
            if status == .trashed {
                Label("This note is in the trash. Restore it to write.", systemImage: "trash")
            } else {
                Label("This note is in the archive.", systemImage: "archivebox")
            }
            Spacer()
            Button(status == .trashed ? "Restore" : "Take Out", action: restore)
        }
        .padding(DesignConstants.padding)
        .background(.quaternary)
    }
}

private struct NoteGoneView: View {
    let isEmpty: Bool
    /// Writes the text that was open into a new note.
    let keep: @MainActor () -> Void
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        ContentUnavailableView {
            Label("This Note Was Deleted", systemImage: "trash")
        } description: {
            Text("It was deleted for good in another window.")
        } actions: {
            if !isEmpty { Button("Keep It as a New Note", action: keep) }
            Button("Close") { coordinator.popToRoot() }
        }
    }
}
