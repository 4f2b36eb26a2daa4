/// Where a person wants to go by a key.
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}

/// Runs an action for keys that stand for a command, unless a field needs them.
struct KeyCommandModifier {
    let keys: Set<KeyEquivalent>
    /// nil: the keys do what they always do.
    let action: ((KeyEquivalent) -> Void)?
}

extension KeyCommandModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) {
        guard let action else { return }
        let entry = KeyActions.Entry(keys: keys, phases: [.down, .repeat], isCommand: true) { press in
            action(press.key)
            return .handled
        }
        values.keyActions.entries.insert(entry, at: 0)
    }
}

extension View {
    /// Runs an action for arrow keys while the view or one in it has the focus.
    nonisolated public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)?) -> some View {
        let ways: [KeyEquivalent: MoveCommandDirection] = [.upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right]
        return modifier(KeyCommandModifier(keys: Set(ways.keys), action: action.map { action in { key in ways[key].map(action) } }))
    }

    /// Runs an action for the Escape key while the view or one in it has the focus.
    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
        modifier(KeyCommandModifier(keys: [.escape], action: action.map { action in { _ in action() } }))
    }

    /// Runs an action for the keys that delete while the view or one in it has the focus.
    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        modifier(KeyCommandModifier(keys: [.delete, .deleteForward], action: action.map { action in { _ in action() } }))
    }
}
