import SwiftUI

/// What can be done with selected notes.
struct SelectionBar: View {
    let ids: Set<Note.ID>
    /// That of the notes among which they are.
    let status: Note.Status
    /// Does what a person asks of them.
    let list: NotesListViewModel
    /// The note to go on with where these go elsewhere.
    let next: (Set<Note.ID>) -> Note.ID?
    /// Ends the selecting: they have gone elsewhere.
    let end: () -> Void
    /// Deletes for good, after the person was asked.
    let purge: () -> Void
    @Environment(NavigationCoordinator.self) private var coordinator

    var body: some View {
        Text("\(ids.count.formatted()) selected")
        Spacer()
        Group {
            if status == .trashed {
                Button("Restore", systemImage: "arrow.uturn.backward") { perform { await list.restore($0) } }
                Button("Delete for Good", systemImage: "trash.slash", role: .destructive, action: purge)
            } else {
                Button("Pin", systemImage: "pin") { Task { await list.togglePin(ids) } }
                Button("Move", systemImage: "folder") { coordinator.presentSheet(.move(ids.sorted())) }
                Button("Tags", systemImage: "number") { coordinator.presentSheet(.commonTags(ids.sorted())) }
                if status == .archived {
                    Button("Take Out", systemImage: "tray.and.arrow.up") { perform { await list.restore($0) } }
                } else {
                    Button("Archive", systemImage: "archivebox") {
                        let back = coordinator.leave(ids, for: next(ids))
                        perform { await list.archive($0, undone: back) }
                    }
                }
                Button("Delete", systemImage: "trash", role: .destructive) {
                    let back = coordinator.leave(ids, for: next(ids))
                    perform { await list.trash($0, undone: back) }
                }
            }
        }
        .disabled(ids.isEmpty)
    }

    private func perform(_ change: @escaping (Set<Note.ID>) async -> Void) {
        Task {
            await change(ids)
            end()
        }
    }
}

extension View {
    /// Asks before notes are deleted for good.
    /// - Parameter doomed: those to delete; none while nothing is asked.
    func confirmsPurge(of doomed: Binding<Set<Note.ID>>, perform purge: @escaping (Set<Note.ID>) -> Void) -> some View {
        let count = doomed.wrappedValue.count
        return confirmationDialog(
            count == 1 ? "Delete this note for good?" : "Delete \(count.formatted()) notes for good?",
            isPresented: Binding(get: { !doomed.wrappedValue.isEmpty }, set: { if !$0 { doomed.wrappedValue = [] } }),
            titleVisibility: .visible
        ) {
            Button("Delete for Good", role: .destructive) { purge(doomed.wrappedValue) }
        } message: {
            Text("This cannot be undone.")
        }
    }
}
