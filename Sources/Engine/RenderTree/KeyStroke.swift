/// A key of a hardware keyboard, as hosts tell it.
package struct KeyStroke: Hashable, Sendable {
    /// As the web names it: "a", "Enter", "ArrowUp", …
    package var key: String
    /// 1 pressed, 2 held so long that it comes again, 4 let go
    package var phase: Int
    /// "command", "control", "option", "shift", "capsLock", "numericPad"
    package var modifiers: [String]

    package init(_ key: String, phase: Int = 1, modifiers: [String] = []) {
        self.key = key
        self.phase = phase
        self.modifiers = modifiers
    }
}
