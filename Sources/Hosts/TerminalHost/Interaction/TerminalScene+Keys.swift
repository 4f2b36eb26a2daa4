import RenderTree

/// Keys that the program waits for.
extension TerminalScene {
    /// Hands the key to the view with the focus, if that waits for it.
    func sendToView(_ key: TerminalKey) -> Bool {
        guard let focused else { return false }
        for node in focused.node.line {
            guard let keys = node[.keys]?.strings else { continue }
            let isWaited = keys.contains { entry in
                let words = entry.split(separator: " ", maxSplits: 1)
                return words.count == 2 && (Int(words[0]) ?? 0) & 1 != 0 && (words[1] == "any" || words[1] == key.name)
            }
            if isWaited, send(.press(KeyStroke(key.name, modifiers: key.modifierNames)), to: node) { return true }
        }
        return false
    }

    /// Presses the button whose shortcut the key is: the keys of Apple's Command are Control in a terminal, as in a browser on Linux.
    func runShortcut(of key: TerminalKey) -> Bool {
        let isPlain = key.modifiers.subtracting(.shift).isEmpty
        let scope = layout.presentation ?? scene.tree.root
        var candidates = [Set(key.modifierNames)]
        if key.modifiers.contains(.control) { candidates.append(Set(key.modifierNames.map { $0 == "control" ? "command" : $0 })) }
        // Return and Escape mean the default action and the way out only where nothing else has them.
        if isPlain, key.code == .enter, focused != nil { return false }
        guard
            let node = scope.first(where: { node in
                guard let words = node[.shortcut]?.strings, let last = words.last, !node.isTrue(.isDisabled) else { return false }
                return last.lowercased() == key.name.lowercased() && candidates.contains(Set(words.dropLast()))
            })
        else { return false }
        switch node.kind {
        case .toggle: return send(.change(.bool(!node.isTrue(.isOn))), to: node)
        default: return send(.tap, to: node)
        }
    }
}

extension TerminalKey {
    /// As the web names keys, which views are told.
    var name: String {
        switch code {
        case .character(let letter): String(letter)
        case .enter: "Enter"
        case .tab: "Tab"
        case .escape: "Escape"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .up: "ArrowUp"
        case .down: "ArrowDown"
        case .left: "ArrowLeft"
        case .right: "ArrowRight"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PageUp"
        case .pageDown: "PageDown"
        case .function(let number): "F\(number)"
        }
    }

    var modifierNames: [String] {
        [(Modifiers.shift, "shift"), (.option, "option"), (.control, "control")].filter { modifiers.contains($0.0) }.map(\.1)
    }
}
