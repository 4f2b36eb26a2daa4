/// How the letters of a cell look.
package struct CellTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = CellTraits(rawValue: 1)
    package static let faint = CellTraits(rawValue: 2)
    package static let italic = CellTraits(rawValue: 4)
    package static let underlined = CellTraits(rawValue: 8)
    package static let struckThrough = CellTraits(rawValue: 16)
    /// Letters and ground change places: the keyboard focus, a selection.
    package static let inverse = CellTraits(rawValue: 32)
}

/// The look of a cell; a colour that is nil is the terminal's own.
package struct CellLook: Hashable, Sendable {
    package var foreground: CellColor?
    package var background: CellColor?
    package var traits: CellTraits

    package init(foreground: CellColor? = nil, background: CellColor? = nil, traits: CellTraits = []) {
        self.foreground = foreground
        self.background = background
        self.traits = traits
    }
}

/// One place of the terminal.
package struct Cell: Hashable, Sendable {
    /// What is in it; nil: the second half of a character that is two cells wide.
    package var character: Character?
    package var look: CellLook

    package init(_ character: Character? = " ", _ look: CellLook = CellLook()) {
        self.character = character
        self.look = look
    }
}
