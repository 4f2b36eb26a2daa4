import SwiftUI

/// The keys that run commands besides those of the menus: buttons that nobody sees, as an item of a menu has one shortcut. Keys by
/// themselves count where nothing is typed: a field or a text that has the focus takes them first.
struct FurtherKeys: View {
    let window: WindowViewModel

    var body: some View {
        ForEach(AppCommand.allCases) { command in
            ForEach(keys(of: command), id: \.self) { key in
                Button(key.text) { window.start(command) }
                    .keyboardShortcut(key.keyboardShortcut)
                    .disabled(!window.isEnabled(command))
            }
        }
        .opacity(0)
        .accessibilityHidden(true)
    }

    private func keys(of command: AppCommand) -> [AppCommand.Shortcut] {
        [command.otherShortcut].compactMap(\.self) + (window.usesSingleKeys ? command.singleKeys : [])
    }
}

extension AppCommand {
    /// Which keyboards write a sign only with Shift differs from country to country.
    fileprivate var singleKeys: [Shortcut] {
        guard let singleKey else { return [] }
        return singleKey.isLetter ? [Shortcut(singleKey)] : [Shortcut(singleKey), Shortcut(singleKey, .shift)]
    }
}
