import FieldReflection
import Foundation
import RenderTree

/// The actions around a view that wait for keys while it has the focus, innermost first.
struct KeyActions: FieldComparable {
    struct Entry {
        /// nil: any that types a character of `characters`, or any at all.
        var keys: Set<KeyEquivalent>?
        var characters: CharacterSet?
        var phases: KeyPress.Phases
        /// A command, whose keys a field keeps for its text.
        var isCommand = false
        var action: (KeyPress) -> KeyPress.Result

        func waits(for press: KeyPress) -> Bool {
            guard phases.contains(press.phase) else { return false }
            if let keys { return keys.contains(press.key) }
            guard let characters else { return true }
            return !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
        }

        /// For hosts: phases and name of each key, or "any": no key has that name.
        var names: [String] { keys.map { $0.map { "\(phases.rawValue) \($0.name)" }.sorted() } ?? ["\(phases.rawValue) any"] }
    }

    var entries: [Entry] = []

    var names: [String] { names(of: entries) }
    /// Those that a field waits for.
    var namesInText: [String] { names(of: entries.filter { !$0.isCommand }) }

    private func names(of entries: [Entry]) -> [String] {
        var seen: Set<String> = []
        return entries.flatMap(\.names).filter { seen.insert($0).inserted }
    }

    /// - Returns: whether one of the actions has used the key up.
    @MainActor func run(_ stroke: KeyStroke) -> Bool {
        guard let press = KeyPress(stroke) else { return false }
        return entries.contains { $0.waits(for: press) && $0.action(press) == .handled }
    }

    /// Actions are looked up when they are needed; only which keys they wait for is told.
    static func isSame(_ a: Self, _ b: Self) -> Bool { a.names == b.names }
}

extension EnvironmentValues {
    @Entry var keyActions: KeyActions = KeyActions()
}

struct KeyPressModifier {
    let entry: KeyActions.Entry
}

extension KeyPressModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) { values.keyActions.entries.insert(entry, at: 0) }
}

extension View {
    /// Runs an action when a key is pressed, or held, while the view or one in it has the focus.
    ///
    /// The focused view's own actions come first, then those of the views around it. A key that all of them ignore does what it
    /// always does; in a browser, when the last of them has answered.
    nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Runs an action for any of several keys.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyPressModifier(entry: .init(keys: keys, phases: phases, action: action))) }

    /// Runs an action for keys that type one of the characters.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyPressModifier(entry: .init(characters: characters, phases: phases, action: action))) }

    /// Runs an action for all keys.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { modifier(KeyPressModifier(entry: .init(phases: phases, action: action))) }
}
