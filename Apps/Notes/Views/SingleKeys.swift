import SwiftUI

/// The keys that run commands by themselves where nothing is typed: buttons that nobody sees, as the items of the menus have shortcuts
/// already. A field or a text that has the focus takes them first.
struct SingleKeys: View {
    let window: WindowViewModel

    var body: some View {
        if window.usesSingleKeys {
            ForEach(AppCommand.allCases.filter { $0.singleKey != nil }) { command in
                ForEach(command.singleKeys, id: \.self) { key in
                    Button(key.text) { window.start(command) }
                        .keyboardShortcut(key.keyboardShortcut)
                        .disabled(!window.isEnabled(command))
                }
            }
            .opacity(0)
            .accessibilityHidden(true)
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
