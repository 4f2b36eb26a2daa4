import SwiftUI

/// The menus of the app: every command of the one table, for the window that is in front.
struct GlideCommands: Commands {
    @FocusedValue(\.windowViewModel) private var window

    var body: some Commands {
        CommandGroup(replacing: .newItem) { items(of: .file) }
        CommandMenu(AppCommand.Group.note.rawValue) { items(of: .note) }
        CommandMenu(AppCommand.Group.go.rawValue) { items(of: .go) }
        CommandGroup(replacing: .help) { items(of: .help) }
    }

    private func items(of group: AppCommand.Group) -> some View {
        ForEach(AppCommand.allCases.filter { $0.group == group }) { command in
            CommandButton(command: command, window: window)
        }
    }
}

private struct CommandButton: View {
    let command: AppCommand
    let window: WindowViewModel?

    var body: some View {
        Button(command.title, systemImage: command.symbol) {
            if let window { Task { await window.perform(command) } }
        }
        .keyboardShortcut(command.shortcut?.keyboardShortcut)
        .disabled(window?.isEnabled(command) != true)
    }
}

extension FocusedValues {
    @Entry var windowViewModel: WindowViewModel?
}
