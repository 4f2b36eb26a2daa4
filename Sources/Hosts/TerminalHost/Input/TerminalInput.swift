/// What a person does at a terminal.
package enum TerminalInput: Hashable, Sendable {
    case key(TerminalKey)
    /// Text that was pasted, whole.
    case paste(String)
    case mouse(TerminalMouse)
    /// The answer to the question for the terminal's background: whether it is dark.
    case background(isDark: Bool)
}

/// A key with its modifiers.
package struct TerminalKey: Hashable, Sendable {
    package enum Code: Hashable, Sendable {
        case character(Character)
        case enter, tab, escape, backspace, delete
        case up, down, left, right, home, end, pageUp, pageDown
        case function(Int)
    }

    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let shift = Modifiers(rawValue: 1)
        package static let option = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
    }

    package var code: Code
    package var modifiers: Modifiers

    package init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }
}

package struct TerminalMouse: Hashable, Sendable {
    package enum Action: Hashable, Sendable { case press, release, drag, scrollUp, scrollDown }
    package var action: Action
    /// The cell, from the top left corner.
    package var x: Int
    package var y: Int

    package init(_ action: Action, x: Int, y: Int) {
        self.action = action
        self.x = x
        self.y = y
    }
}
