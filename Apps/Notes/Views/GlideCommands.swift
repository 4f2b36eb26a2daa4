import SwiftUI

/// The menus of the app: every command of the one table, for the window that is in front.
struct GlideCommands: Commands {
    @FocusedValue(\.windowViewModel) private var window
    @FocusedValue(\.noteWriting) private var writing

    var body: some Commands {
        CommandGroup(replacing: .newItem) { items(of: .file) }
        CommandGroup(replacing: .undoRedo) {
            Button("Undo", systemImage: "arrow.uturn.backward") {
                if window?.undoesChange(typed: writing?.lastChange()) == true { window?.start(.undo) } else { writing?.undo(false) }
            }
            .keyboardShortcut("z")
            .disabled(writing == nil && window?.isEnabled(.undo) != true)
            Button("Redo", systemImage: "arrow.uturn.forward") { writing?.undo(true) }
                .keyboardShortcut("z", modifiers: [.command, .shift])
                .disabled(writing == nil)
        }
        CommandGroup(after: .textEditing) { items(of: .edit) }
        CommandMenu("Format") {
            EditingItems { command in
                Button(command.title, systemImage: command.symbol) {
                    if let writing { writing.edit(command) } else { window?.coordinator.edit(command) }
                }
                .keyboardShortcut(isReading ? nil : keys.shortcut(of: .edit(command))?.keyboardShortcut)
                .help(keys.shortcuts(of: .edit(command)).text)
                .disabled(window?.coordinator.noteID == nil)
            }
        }
        CommandMenu(AppCommand.Group.note.rawValue) { items(of: .note) }
        CommandMenu(AppCommand.Group.go.rawValue) { items(of: .go) }
        CommandGroup(replacing: .help) { items(of: .help) }
    }

    private var keys: CommandKeys { window?.keys ?? CommandKeys() }

    /// Keys that change a text do not lead away from one that is read.
    private var isReading: Bool { window?.coordinator.isReading == true }

    private func items(of group: AppCommand.Group) -> some View {
        ForEach(AppCommand.allCases.filter { $0.group == group }) { command in
            CommandButton(command: command, window: window)
                .keyboardShortcut(keys.shortcut(of: .app(command))?.keyboardShortcut)
                .help(window?.shortcuts(of: command).text ?? "")
        }
    }
}

/// The commands for the text in their groups, with lines between.
struct EditingItems<Item: View>: View {
    var groups = EditingCommand.Group.allCases
    @ViewBuilder let item: (EditingCommand) -> Item

    var body: some View {
        ForEach(groups, id: \.self) { group in
            Section { ForEach(EditingCommand.allCases.filter { $0.group == group }, content: item) }
        }
    }
}

/// What can be done to the text of the note that is being written.
struct NoteWriting {
    let edit: (EditingCommand) -> Void
    /// Whether words are selected in it.
    let hasSelection: () -> Bool
    /// Takes back what was typed or, given true, makes it again. It lasts as long as the note stays open, and while others are read: the
    /// editor's own would end with the editor.
    let undo: (Bool) -> Void
    /// When was typed what would be taken back.
    let lastChange: () -> Date?
}

extension FocusedValues {
    @Entry var noteWriting: NoteWriting?
    @Entry var windowViewModel: WindowViewModel?
}
