import Foundation
import Testing

@testable import Notes

/// Keys of commands that a person has changed.
@MainActor
@Suite struct CommandKeysTests {
    private let defaults = MemoryDefaults()
    private let viewModel: KeysViewModel

    init() { viewModel = KeysViewModel(defaults: defaults) }

    private func press(_ shortcut: AppCommand.Shortcut, for command: KeyedCommand) -> KeyRefusal.Reason? {
        viewModel.record(command)
        viewModel.press(shortcut)
        return viewModel.refusal?.reason.reason
    }

    @Test func everyCommandHasAnIdOfItsOwn() {
        #expect(Set(KeyedCommand.allCases.map(\.id)).count == AppCommand.allCases.count + EditingCommand.allCases.count)
    }

    /// Else nobody could set a key back.
    @Test func noKeyThatACommandHasAtFirstIsTheBrowsersOrEveryTexts() {
        for command in KeyedCommand.allCases {
            for shortcut in CommandKeys().shortcuts(of: command) where shortcut.modifiers != [.command, .shift] || shortcut.key.isLetter {
                #expect(KeyRefusal.Reason(of: shortcut) == nil, "\(command): \(shortcut.text)")
            }
        }
    }

    @Test func aKeyIsRecordedKeptAndSetBack() {
        #expect(press(.init("j", .command), for: .app(.newNote)) == nil)
        #expect(viewModel.recorded == nil && viewModel.keys.shortcuts(of: .app(.newNote)) == [.init("j", .command)])
        #expect(viewModel.keys.isChanged(.app(.newNote)) && viewModel.keys.commands(of: .init("n", .option)) == [])
        #expect(KeysViewModel(defaults: defaults).keys == viewModel.keys)
        viewModel.setBack(.app(.newNote))
        #expect(viewModel.keys == CommandKeys() && defaults.value(for: .commandKeys) == CommandKeys())
    }

    @Test func aKeyIsTakenAway() {
        viewModel.clear(.edit(.bold))
        #expect(viewModel.keys.shortcuts(of: .edit(.bold)) == [] && viewModel.keys.isChanged(.edit(.bold)))
        // It is free for another then, and cannot be had back before that has given it up.
        #expect(press(.init("b", .command), for: .app(.showTrash)) == nil)
        viewModel.setBack(.edit(.bold))
        #expect(viewModel.refusal?.reason.reason == .command(.app(.showTrash)))
        viewModel.clear(.app(.showTrash))
        #expect(!viewModel.keys.isChanged(.app(.showTrash)))
        viewModel.setBack(.edit(.bold))
        #expect(viewModel.keys == CommandKeys())
        viewModel.clear(.app(.search))
        viewModel.setAllBack()
        #expect(defaults.value(for: .commandKeys) == CommandKeys())
    }

    @Test(arguments: [
        (AppCommand.Shortcut("d", .option), KeyRefusal.Reason.command(.app(.dailyNote))), (.init("b", .command), .command(.edit(.bold))),
        (.init("k", .command), .command(.app(.palette))), (.init("t", .command), .browser("New Tab")),
        (.init("3", .command), .browser("a tab")),
        (.init("r", .command), .browser("Reload")), (.init("c", .command), .text("Copy")), (.init("z", .command, .shift), .text("Redo")),
        (.init("j"), .typed), (.init("j", .shift), .typed), (.init("\r"), .typed), (.init("(", .command, .shift), .sign),
    ])
    func aKeyOfSomebodyElsesIsRefused(shortcut: AppCommand.Shortcut, reason: KeyRefusal.Reason) {
        #expect(press(shortcut, for: .app(.showTrash)) == reason)
        #expect(viewModel.recorded == .app(.showTrash), "another is waited for")
        #expect(viewModel.keys == CommandKeys())
        #expect(viewModel.refusal?.reason.message.isEmpty == false)
        viewModel.endRecording()
        #expect(viewModel.recorded == nil)
    }

    @Test func aCommandMayHaveItsOwnKeyAgain() {
        #expect(press(.init("b", .command), for: .edit(.bold)) == nil)
        #expect(viewModel.keys == CommandKeys())
        // One of two is a change.
        #expect(press(.init("p", .command, .shift), for: .app(.palette)) == nil)
        #expect(viewModel.keys.shortcuts(of: .app(.palette)) == [.init("p", .command, .shift)])
    }

    @Test func keysAreKeptAsText() throws {
        var keys = CommandKeys()
        try keys.set(.init("\u{F700}", .command, .option), for: .app(.showAll))
        keys.clear(.edit(.quote))
        let data = try JSONEncoder().encode(keys)
        #expect(try JSONDecoder().decode(CommandKeys.self, from: data) == keys)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(AppCommand.Shortcut.self, from: Data(#"{"key":"","modifiers":[]}"#.utf8))
        }
    }

    @Test func anotherWindowFollows() async throws {
        let other = KeysViewModel(defaults: defaults)
        let following = Task { await other.follow() }
        viewModel.clear(.app(.search))
        try await eventually { other.keys == viewModel.keys }
        following.cancel()
    }

    @Test func resettingTheSettingsSetsTheKeysBack() {
        var services = Services.inMemory()
        services.defaults = defaults
        viewModel.clear(.app(.search))
        DependencyContainer(services: services).makeSettingsViewModel().resetToDefaults()
        #expect(defaults.value(for: .commandKeys) == CommandKeys())
    }
}
