import SwiftUI

/// The keys that run commands besides those of the menus: buttons that nobody sees, as an item of a menu has one shortcut. Keys by
/// themselves count where nothing is typed: a field or a text that has the focus takes them first.
struct FurtherKeys: View {
    let window: WindowViewModel
    @FocusedValue(\.noteWriting) private var writing

    var body: some View {
        Group {
            ForEach(window.furtherShortcuts, id: \.self) { key in
                Button(key.text) { press(key) }.keyboardShortcut(key.keyboardShortcut)
            }
            ForEach(AppCommand.allCases) { command in
                ForEach(window.usesSingleKeys ? command.singleKeys : [], id: \.self) { key in
                    Button(key.text) { window.start(command) }
                        .keyboardShortcut(key.keyboardShortcut)
                        .disabled(!window.isEnabled(command))
                }
            }
        }
        .opacity(0)
        .accessibilityHidden(true)
    }

    private func press(_ key: AppCommand.Shortcut) {
        switch window.command(of: key, hasSelection: writing?.hasSelection() == true) {
        case .app(let command)?: window.start(command)
        case .edit(let command)?: writing?.edit(command)
        case nil: break
        }
    }
}

extension AppCommand {
    /// Which keyboards write a sign only with Shift differs from country to country.
    fileprivate var singleKeys: [Shortcut] {
        guard let singleKey else { return [] }
        return singleKey.isLetter ? [Shortcut(singleKey)] : [Shortcut(singleKey), Shortcut(singleKey, .shift)]
    }
}
