import SwiftUI

/// The selection of a list of notes, as SwiftUI asks for it.
@MainActor
struct NoteSelection {
    let list: any NoteSelecting
    let coordinator: NavigationCoordinator
    /// False where there is nothing to select.
    let isSelecting: Bool

    /// The note that is open or, once there are several, those to do something with.
    var ids: Binding<Set<Note.ID>> {
        Binding {
            isSelecting ? list.selection : coordinator.noteID.map { [$0] } ?? []
        } set: { ids in
            if isSelecting || ids.count > 1 {
                list.isSelecting = true
                list.selection = ids
            } else {
                coordinator.noteID = ids.first
            }
        }
    }

    var editMode: Binding<EditMode> {
        Binding(get: { isSelecting ? .active : .inactive }, set: { list.isSelecting = $0.isEditing })
    }

    /// What the Delete key is about: the row that the keys are at is the one whose note is open.
    /// - Parameter shown: the notes of the list.
    func deletable(of shown: [Note.ID]) -> Set<Note.ID> {
        if isSelecting { return list.selection }
        guard let open = coordinator.noteID, shown.contains(open) else { return [] }
        return [open]
    }

    /// The list by itself would select what it has loaded.
    func selectAll(_ modifiers: EventModifiers) -> KeyPress.Result {
        guard modifiers == .command || modifiers == .control else { return .ignored }
        Task { await list.selectAll() }
        return .handled
    }
}
