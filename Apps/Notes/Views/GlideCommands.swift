import SwiftUI

/// The menus of the app: every command of the one table, for the window that is in front.
struct GlideCommands: Commands {
    @FocusedValue(\.windowViewModel) private var window
    @FocusedValue(\.noteUndo) private var undo

    var body: some Commands {
        CommandGroup(replacing: .newItem) { items(of: .file) }
        CommandGroup(replacing: .undoRedo) {
            Button("Undo", systemImage: "arrow.uturn.backward") {
                if window?.undoesChange(typed: undo?.lastChange()) == true { window?.start(.undo) } else { undo?.perform(false) }
            }
            .keyboardShortcut("z")
            .disabled(undo == nil && window?.isEnabled(.undo) != true)
            Button("Redo", systemImage: "arrow.uturn.forward") { undo?.perform(true) }
                .keyboardShortcut("z", modifiers: [.command, .shift])
                .disabled(undo == nil)
        }
        CommandMenu("Format") {
            ForEach(EditingCommand.allCases) { command in
                // The keys are the editor's.
                Button(command.title, systemImage: command.symbol) { window?.coordinator.edit(command) }
                    .disabled(window?.coordinator.noteID == nil)
                    .help(command.shortcut.text)
            }
        }
        CommandMenu(AppCommand.Group.note.rawValue) { items(of: .note) }
        CommandMenu(AppCommand.Group.go.rawValue) { items(of: .go) }
        CommandGroup(replacing: .help) { items(of: .help) }
    }

    private func items(of group: AppCommand.Group) -> some View {
        ForEach(AppCommand.allCases.filter { $0.group == group }) { command in
            CommandButton(command: command, window: window)
                .keyboardShortcut(command.shortcut?.keyboardShortcut)
                .help(window?.shortcuts(of: command).text ?? "")
        }
    }
}

/// Takes back what was typed in the note that is being written, or makes it again. It lasts as long as the note stays open, and while
/// others are read: the editor's own would end with the editor.
struct NoteUndo {
    /// Given true, makes again.
    let perform: (Bool) -> Void
    /// When was typed what would be taken back.
    let lastChange: () -> Date?
}

extension FocusedValues {
    @Entry var noteUndo: NoteUndo?
    @Entry var windowViewModel: WindowViewModel?
}
