import SwiftUI

/// All commands with their shortcuts.
struct ShortcutsView: View {
    let window: WindowViewModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                ForEach(AppCommand.Group.allCases, id: \.self) { group in
                    Section(group.rawValue) {
                        ForEach(AppCommand.allCases.filter { $0.group == group }) { command in
                            LabeledContent {
                                Text(window.shortcuts(of: command).text)
                            } label: {
                                Label(command.title, systemImage: command.symbol)
                            }
                        }
                    }
                }
                #if !canImport(Darwin)
                // Not the app's, but the page's: the browser has the key beyond the last pane.
                Section("Panes") {
                    LabeledContent("Next Pane", value: "F6")
                    LabeledContent("Previous Pane", value: "Shift+F6")
                }
                #endif
                Section("Editor") {
                    ForEach(EditingCommand.allCases) { LabeledContent($0.title, value: window.shortcuts(of: $0).text) }
                    LabeledContent("Next Item or Cell", value: "⇥")
                }
                Section("Search") {
                    ForEach(SearchQuery.Key.allCases, id: \.self) { LabeledContent("\($0):", value: $0.explanation) }
                    ForEach(SearchQuery.examples, id: \.0) { LabeledContent($0.0, value: $0.1) }
                }
            }
            .navigationTitle("Keyboard Shortcuts")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
    }
}

extension [AppCommand.Shortcut] {
    /// "Alt+N or C"
    var text: String { map(\.text).joined(separator: " or ") }
}

extension AppCommand.Shortcut {
    /// As the system's menus write it: "⇧⌘F", or "Ctrl+Shift+F".
    var text: String {
        #if canImport(Darwin)
        let names: [(Modifier, String)] = [(.control, "⌃"), (.option, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        #else
        let names: [(Modifier, String)] = [(.command, "Ctrl+"), (.control, "Ctrl+"), (.option, "Alt+"), (.shift, "Shift+")]
        #endif
        return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + (Self.signs[key] ?? key.uppercased())
    }

    private static let signs: [Character: String] = [
        "\r": "↩", "\u{F700}": "↑", "\u{F701}": "↓", "\u{F702}": "←", "\u{F703}": "→", " ": "Space", "\u{8}": "⌫", "\u{7F}": "⌫",
        "\u{F728}": "⌦", "\u{F729}": "↖", "\u{F72B}": "↘", "\u{F72C}": "⇞", "\u{F72D}": "⇟",
    ]

    /// One of which has to be held down.
    static var modifierNames: String {
        #if canImport(Darwin)
        "⌘, ⌥ or ⌃"
        #else
        "Ctrl or Alt"
        #endif
    }

    var keyboardShortcut: KeyboardShortcut {
        KeyboardShortcut(
            KeyEquivalent(key),
            modifiers: modifiers.reduce(into: EventModifiers()) { result, modifier in
                switch modifier {
                case .control: result.insert(.control)
                case .option: result.insert(.option)
                case .shift: result.insert(.shift)
                case .command: result.insert(.command)
                }
            })
    }
}
