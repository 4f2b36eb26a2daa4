import SwiftUI

/// Commands of the app, which are about what the screen gives them.
struct ShowcaseCommands: Commands {
    @FocusedValue(\.page) private var page
    @FocusedBinding(\.isStarred) private var isStarred
    @State private var runs = 0

    var body: some Commands {
        CommandGroup(replacing: .newItem) {
            Button("New Page") { page?.add() }.keyboardShortcut("n", modifiers: [.command, .shift]).disabled(page == nil)
            Button("Save a Copy") { page?.note("copied") }.keyboardShortcut("s")
        }
        CommandGroup(after: .importExport) {
            Menu("Export") {
                Button("As text") { page?.note("text") }
                Button("As HTML") { page?.note("HTML") }
            }
        }
        CommandMenu("Page") {
            Toggle("Starred", isOn: Binding(get: { isStarred ?? false }, set: { isStarred = $0 })).disabled(isStarred == nil)
            Divider()
            Button("Count \(runs)") { runs += 1 }.keyboardShortcut("k", modifiers: [.command, .option])
        }
        CommandGroup(replacing: .help) {
            Button("Help") { page?.note("help") }.keyboardShortcut("/")
            Button("Tips") { page?.note("tips") }.keyboardShortcut("j", modifiers: [.command, .control])
        }
    }
}

/// What commands are about.
struct Page {
    let title: String
    let add: () -> Void
    let note: (String) -> Void
}

extension FocusedValues {
    @Entry var page: Page?
    @Entry var isStarred: Binding<Bool>?
}

struct CommandsScreen: View {
    @State private var pages = ["One"]
    @State private var notes: [String] = []
    @State private var isStarred = false
    @State private var text = ""

    var body: some View {
        Form {
            TextField("Title", text: $text)
            LabeledContent("Starred", value: isStarred ? "yes" : "no")
            LabeledContent("Pages", value: pages.joined(separator: ", "))
            LabeledContent("Notes", value: notes.joined(separator: ", "))
        }
        .navigationTitle("Commands")
        .focusedSceneValue(\.page, Page(title: "One", add: { pages.append("New") }, note: { notes.append($0) }))
        .focusedSceneValue(\.isStarred, $isStarred)
    }
}
