import SwiftUI

/// Commands of the one table in a menu of the window's own: a phone has neither the menu bar nor keys.
struct CommandItems: View {
    let commands: [AppCommand]
    @Environment(WindowViewModel.self) private var window: WindowViewModel?

    init(_ commands: AppCommand...) { self.commands = commands }

    var body: some View {
        ForEach(commands) { command in
            CommandButton(command: command, window: window)
        }
    }
}

/// A command as the item of a menu.
struct CommandButton: View {
    let command: AppCommand
    let window: WindowViewModel?

    var body: some View {
        Button(command.title, systemImage: command.symbol) { window?.start(command) }
            .disabled(window?.isEnabled(command) != true)
    }
}
