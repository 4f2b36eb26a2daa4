import Foundation
import Observation

/// The keys of all commands, as a person changes them.
@MainActor
@Observable
final class KeysViewModel {
    private(set) var keys: CommandKeys
    /// The command that gets the key that is pressed next.
    private(set) var recorded: KeyedCommand?
    /// Why the key that was pressed last could not be had, and for which command.
    private(set) var refusal: (command: KeyedCommand, reason: KeyRefusal)?

    private let defaults: any UserDefaultsServiceProtocol

    init(defaults: any UserDefaultsServiceProtocol) {
        self.defaults = defaults
        keys = defaults.value(for: .commandKeys)
    }

    /// What another window changed.
    func follow() async {
        for await value in defaults.values(of: .commandKeys) where value != keys { keys = value }
    }

    func record(_ command: KeyedCommand) {
        refusal = nil
        recorded = command
    }

    func endRecording() { recorded = nil }

    /// Gives the command that is recorded a key. One that is somebody else's is refused, and another is waited for.
    func press(_ shortcut: AppCommand.Shortcut) {
        guard let command = recorded else { return }
        if change(command, { keys throws(KeyRefusal) in try keys.set(shortcut, for: command) }) { recorded = nil }
    }

    func clear(_ command: KeyedCommand) { _ = change(command) { $0.clear(command) } }

    func setBack(_ command: KeyedCommand) { _ = change(command) { keys throws(KeyRefusal) in try keys.setBack(command) } }

    func setAllBack() {
        (refusal, recorded) = (nil, nil)
        keep(CommandKeys())
    }

    private func change(_ command: KeyedCommand, _ body: (inout CommandKeys) throws(KeyRefusal) -> Void) -> Bool {
        refusal = nil
        // Another window may have changed others.
        var changed = defaults.value(for: .commandKeys)
        do {
            try body(&changed)
            keep(changed)
            return true
        } catch {
            refusal = (command, error)
            return false
        }
    }

    private func keep(_ changed: CommandKeys) {
        keys = changed
        defaults.set(changed, for: .commandKeys)
    }
}
