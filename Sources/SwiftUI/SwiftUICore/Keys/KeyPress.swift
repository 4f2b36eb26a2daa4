import Foundation
import RenderTree

/// A key of a hardware keyboard that is pressed, held or let go.
public struct KeyPress: Sendable {
    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key types; an arrow and its like have a character of their own.
    public let characters: String
    public let modifiers: EventModifiers

    /// What becomes of a key.
    public enum Result: Hashable, Sendable {
        /// It is used up.
        case handled
        /// The next view that waits for it gets it; if none uses it, it does what it always does.
        case ignored
    }

    public struct Phases: OptionSet, Hashable, Sendable, CustomDebugStringConvertible {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]

        public var debugDescription: String {
            let names = [(Phases.down, "down"), (.repeat, "repeat"), (.up, "up")].filter { contains($0.0) }.map(\.1)
            return "[" + names.joined(separator: ", ") + "]"
        }
    }
}

extension KeyPress: CustomDebugStringConvertible {
    public var debugDescription: String { "KeyPress(\(phase) \(key.name), \(modifiers.names.joined(separator: "+")))" }

    init?(_ stroke: KeyStroke) {
        guard let key = KeyEquivalent(named: stroke.key) else { return nil }
        self.key = key
        phase = Phases(rawValue: stroke.phase)
        characters = stroke.key.count == 1 ? stroke.key : String(key.character)
        modifiers = EventModifiers(stroke.modifiers.compactMap { EventModifiers.named[$0] })
    }
}

extension EventModifiers {
    fileprivate static let named: [String: EventModifiers] = [
        "capsLock": .capsLock, "shift": .shift, "control": .control, "option": .option, "command": .command, "numericPad": .numericPad,
    ]
}

extension KeyEquivalent {
    private static let special: [KeyEquivalent] = [
        .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end, .pageUp, .pageDown, .clear, .tab,
        .return,
    ]

    /// The key of a name; letters are keys without Shift. Nil for keys that no character stands for.
    init?(named name: String) {
        if let found = Self.special.first(where: { $0.name == name }) {
            self = found
        } else if name.count == 1, let character = name.lowercased().first {
            self.init(character)
        } else {
            return nil
        }
    }
}
