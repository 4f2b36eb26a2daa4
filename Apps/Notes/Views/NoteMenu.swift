import SwiftUI

/// What can be done with a note, as a menu.
struct NoteMenu: View {
    let note: NoteSummary
    let viewModel: NotesListViewModel
    /// The note to go on with where these go elsewhere.
    let next: (Set<Note.ID>) -> Note.ID?
    /// Deletes for good, after the person was asked.
    let purge: () -> Void
    @Environment(NavigationCoordinator.self) private var coordinator
    @Environment(WindowViewModel.self) private var window

    private var notes: Set<Note.ID> { [note.id] }

    var body: some View {
        if note.status == .trashed {
            Button("Restore", systemImage: "arrow.uturn.backward") { Task { await viewModel.restore(notes) } }
            Button("Delete for Good", systemImage: "trash.slash", role: .destructive, action: purge)
        } else {
            Button("Open in New Window", systemImage: AppCommand.openInNewWindow.symbol) { coordinator.openWindow(for: note.id) }
            Button("Copy Link", systemImage: AppCommand.copyLink.symbol) { window.copyLink(to: note.id) }
            Button(note.isPinned ? "Unpin" : "Pin", systemImage: "pin") { Task { await viewModel.togglePin(notes) } }
            Button("Move…", systemImage: "folder") { coordinator.presentSheet(.move(notes.sorted())) }
            Button("Tags…", systemImage: "number") { coordinator.presentSheet(.tags(note.id)) }
            Button("Remind Me…", systemImage: "bell") { coordinator.presentSheet(.reminder(note.id)) }
            Button("Duplicate", systemImage: "plus.square.on.square") { Task { await viewModel.duplicate(notes) } }
            Button("Export…", systemImage: "square.and.arrow.up.on.square") { coordinator.presentSheet(.exportNotes(notes.sorted())) }
            if note.status == .archived {
                Button("Take Out of the Archive", systemImage: "tray.and.arrow.up") { Task { await viewModel.restore(notes) } }
            } else {
                Button("Archive", systemImage: "archivebox") {
                    let back = coordinator.leave(notes, for: next(notes))
                    Task { await viewModel.archive(notes, undone: back) }
                }
            }
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) {
                let back = coordinator.leave(notes, for: next(notes))
                Task { await viewModel.trash(notes, undone: back) }
            }
        }
    }
}
