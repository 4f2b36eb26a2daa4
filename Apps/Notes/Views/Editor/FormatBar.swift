import SwiftUI

/// What a person without keys does to the text at the caret: a bar above the keyboard of the screen.
struct FormatBar: View {
    let perform: (EditingCommand) -> Void
    let undo: () -> Void

    private static let commands: [EditingCommand] = [.checklist, .bulletList, .outdent, .indent, .bold, .link]

    var body: some View {
        FormatMenu(perform: perform)
        Spacer()
        ForEach(Self.commands) { command in
            Button(command.title, systemImage: command.symbol) { perform(command) }
            Spacer()
        }
        Button("Undo Typing", systemImage: "arrow.uturn.backward", action: undo)
    }
}

/// All that a text can be made into.
struct FormatMenu: View {
    let perform: (EditingCommand) -> Void

    var body: some View {
        Menu("Format", systemImage: "textformat") {
            EditingItems(groups: [.headings, .words, .lists, .blocks]) { command in
                Button(command.title, systemImage: command.symbol) { perform(command) }
            }
        }
    }
}
