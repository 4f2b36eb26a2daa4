import RenderTree

extension ElementMapper {
    /// Reactions that any node may have, on top of those of its kind.
    static func applyBehaviours(of subject: Subject, to element: inout HTMLElement) {
        if subject.isTrue(.isTappable), subject.kind != .row, subject.kind != .menu { makeTappable(&element, subject) }
        if subject.isTrue(.isPressable) { element.addBehaviour("press") }
        if subject.isTrue(.isDraggable) { element.addBehaviour("drag") }
        if subject.isTrue(.isFocusable) {
            element.addClasses(["focusable"])
            if !subject.isDisabled { element.attributes["tabindex"] = "0" }
        }
        let keys = subject.strings(.keys)
        if !keys.isEmpty { element.attributes["data-waits"] = keys.joined(separator: "\n") }
        if subject.isTrue(.reportsHover) { element.addBehaviour("hover") }
        if let space = subject.string(.coordinateSpace) { element.attributes["data-space"] = space }
        if let help = subject.string(.help) { element.attributes["title"] = help }
        if let shortcut = subject.properties[.shortcut]?.strings, !shortcut.isEmpty {
            element.attributes["aria-keyshortcuts"] = ariaShortcut(shortcut)
            if subject.isTrue(.isMenuItem) {
                element.attributes["data-keys"] = shownShortcut(
                    shortcut, ["command": "Ctrl+", "control": "Ctrl+", "option": "Alt+", "shift": "Shift+"])
                element.attributes["data-keys-mac"] = shownShortcut(
                    shortcut, ["command": "⌘", "control": "⌃", "option": "⌥", "shift": "⇧"])
            }
        }
        if let identifier = subject.string(.identifier) { element.attributes["data-identifier"] = identifier }
        applyTransfers(of: subject, to: &element)
        if subject.isTrue(.isFocused) { element.attributes["data-focused"] = "" }
    }

    /// Makes an element that is no control react to clicks and keys.
    static func makeTappable(_ element: inout HTMLElement, _ subject: Subject) {
        element.addBehaviour("tap")
        guard !["button", "a", "input"].contains(element.tag) else { return }
        element.addClasses(["tappable"])
        if element.attributes["role"] == nil { element.attributes["role"] = "button" }
        if !subject.isDisabled { element.attributes["tabindex"] = "0" }
    }

    /// "command", "s" → "Ctrl+S" or "⌘S".
    private static func shownShortcut(_ parts: [String], _ names: [String: String]) -> String {
        let keys = ["Enter": "↩", "Escape": "Esc", "Backspace": "⌫", "ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→"]
        // Keyboards other than Apple's name Ctrl first.
        let isFirst: (String) -> Bool = { names[$0] == "Ctrl+" }
        let parts = parts.filter(isFirst) + parts.filter { !isFirst($0) }
        return parts.map { names[$0] ?? keys[$0] ?? ($0.count == 1 ? $0.uppercased() : $0) }.joined()
    }

    /// "command", "s" → "Meta+S".
    private static func ariaShortcut(_ parts: [String]) -> String {
        let names = ["command": "Meta", "control": "Control", "option": "Alt", "shift": "Shift"]
        // Keyboards other than Apple's name Ctrl first.
        let isFirst: (String) -> Bool = { names[$0] == "Ctrl+" }
        let parts = parts.filter(isFirst) + parts.filter { !isFirst($0) }
        return parts.map { names[$0] ?? ($0.count == 1 ? $0.uppercased() : $0) }.joined(separator: "+")
    }
}
