import SwiftUI

/// The text of a note: Markdown that looks as it says while it is typed.
struct NoteTextEditor: View {
    let document: NoteDocument
    let preferences: Preferences
    @State private var editor = EditorText()
    @FocusState private var isFocused: Bool

    var body: some View {
        TextEditor(
            text: Binding(get: { editor.text }, set: { document.text = editor.typed($0) }),
            selection: Binding(get: { editor.selection }, set: { editor.selection = $0 })
        )
        .textEditorStyle(.plain)
        .font(.system(size: preferences.fontSize))
        .focused($isFocused)
        .accessibilityLabel("Note")
        .background { EditingShortcuts { edit($0) } }
        .padding(.horizontal, DesignConstants.padding)
        .frame(maxWidth: DesignConstants.lineWidths[preferences.lineWidth] ?? .infinity, maxHeight: .infinity)
        .onAppear {
            editor.show(document.text, looks: MarkdownLooks(preferences))
            if document.text.isEmpty { isFocused = true }
        }
        .onChange(of: preferences) { editor.show(document.text, looks: MarkdownLooks(preferences)) }
        // Another window, or a restored text.
        .onChange(of: document.text) { editor.replace(with: document.text) }
    }

    private func edit(_ command: EditingCommand) {
        guard let result = command.result(in: editor.plain, selection: editor.selectedRange, isLiteral: editor.isLiteral) else { return }
        let text = result.applied(to: editor.plain)
        editor.replace(with: text)
        editor.select(result.selection)
        document.text = text
        isFocused = true
    }
}

/// The shortcuts of the editor.
private struct EditingShortcuts: View {
    let perform: (EditingCommand) -> Void

    var body: some View {
        ForEach(EditingCommand.allCases) { command in
            Button(command.title) { perform(command) }.keyboardShortcut(command.shortcut.keyboardShortcut)
        }
        .opacity(0)
        .accessibilityHidden(true)
    }
}
