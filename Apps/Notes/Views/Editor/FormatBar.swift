import SwiftUI

/// What a person without keys does to the text at the caret: a bar above the keyboard of the screen.
struct FormatBar: View {
    let perform: (EditingCommand) -> Void
    let undo: () -> Void

    private static let commands: [EditingCommand] = [.checklist, .bulletList, .outdent, .indent, .bold, .italic, .link]

    var body: some View {
        ForEach(Self.commands) { command in
            Button(command.title, systemImage: command.symbol) { perform(command) }
            Spacer()
        }
        Button("Undo Typing", systemImage: "arrow.uturn.backward", action: undo)
    }
}
