import Foundation

/// Any command that has a key: of the window, or of the text that is written in it.
enum KeyedCommand: Hashable, Identifiable, CaseIterable, Sendable {
    case app(AppCommand)
    case edit(EditingCommand)

    static var allCases: [KeyedCommand] { AppCommand.allCases.map(Self.app) + EditingCommand.allCases.map(Self.edit) }

    /// What its keys are kept under.
    var id: String {
        switch self {
        case .app(let command): command.rawValue
        case .edit(let command): command.rawValue
        }
    }

    var title: String {
        switch self {
        case .app(let command): command.title
        case .edit(let command): command.title
        }
    }

    var symbol: String {
        switch self {
        case .app(let command): command.symbol
        case .edit(let command): command.symbol
        }
    }

    /// The keys that it has as long as nobody has changed them, the one of its menu first.
    fileprivate var shortcuts: [AppCommand.Shortcut] {
        switch self {
        case .app(let command): [command.shortcut, command.otherShortcut].compactMap(\.self)
        case .edit(let command): [command.shortcut, command.otherShortcut].compactMap(\.self)
        }
    }
}

/// The keys of all commands, as far as a person has changed them.
struct CommandKeys: Codable, Hashable, Sendable {
    /// By the command's id; of one that was cleared, nothing.
    private var changed: [String: [AppCommand.Shortcut]] = [:]

    init() {}

    func shortcuts(of command: KeyedCommand) -> [AppCommand.Shortcut] { changed[command.id] ?? command.shortcuts }

    /// That of its menu.
    func shortcut(of command: KeyedCommand) -> AppCommand.Shortcut? { shortcuts(of: command).first }

    func isChanged(_ command: KeyedCommand) -> Bool { changed[command.id] != nil }
    var isChanged: Bool { !changed.isEmpty }

    /// The commands of a key. Two share it where one counts only while words are selected.
    func commands(of shortcut: AppCommand.Shortcut) -> [KeyedCommand] {
        KeyedCommand.allCases.filter { shortcuts(of: $0).contains(shortcut) }
    }

    /// Gives a command a key of its own, in place of those that it had.
    /// - Throws: `KeyRefusal` where the key is somebody else's.
    mutating func set(_ shortcut: AppCommand.Shortcut, for command: KeyedCommand) throws(KeyRefusal) {
        if let refusal = refusal(of: shortcut, for: command) { throw refusal }
        changed[command.id] = command.shortcuts == [shortcut] ? nil : [shortcut]
    }

    mutating func clear(_ command: KeyedCommand) { changed[command.id] = command.shortcuts.isEmpty ? nil : [] }

    /// Gives a command back the keys that it had at first.
    /// - Throws: `KeyRefusal` where another has one of them by now.
    mutating func setBack(_ command: KeyedCommand) throws(KeyRefusal) {
        var others = self
        others.changed[command.id] = []
        for shortcut in command.shortcuts {
            if let other = others.commands(of: shortcut).first(where: { $0.shortcuts.contains(shortcut) == false }) {
                throw KeyRefusal(shortcut: shortcut, reason: .command(other))
            }
        }
        changed[command.id] = nil
    }

    private func refusal(of shortcut: AppCommand.Shortcut, for command: KeyedCommand) -> KeyRefusal? {
        if let reason = KeyRefusal.Reason(of: shortcut) { return KeyRefusal(shortcut: shortcut, reason: reason) }
        let other = commands(of: shortcut).first { $0 != command }
        return other.map { KeyRefusal(shortcut: shortcut, reason: .command($0)) }
    }
}

/// Why a command cannot have a key.
struct KeyRefusal: Error, Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        case command(KeyedCommand)
        /// The browser does something with it, and never gives some of these away.
        case browser(String)
        /// It does something in every text.
        case text(String)
        /// It would be typed.
        case typed
        /// Which sign it writes depends on the keyboard.
        case sign
    }

    let shortcut: AppCommand.Shortcut
    let reason: Reason
}

extension KeyRefusal.Reason {
    /// - Returns: `nil` for a key that is free for commands.
    init?(of shortcut: AppCommand.Shortcut) {
        if let name = Self.ofBrowsers[shortcut] {
            self = .browser(name)
        } else if let name = Self.ofTexts[shortcut] {
            self = .text(name)
        } else if shortcut.modifiers.isDisjoint(with: [.command, .option, .control]) {
            self = .typed
        } else if shortcut.modifiers == [.command], shortcut.key.isNumber, shortcut.key.isASCII {
            self = shortcut.key == "0" ? .browser("Actual Size") : .browser("a tab")
        } else if shortcut.modifiers.contains(.shift), !shortcut.key.isLetter, !Self.named.contains(shortcut.key) {
            self = .sign
        } else {
            return nil
        }
    }

    private static let arrows: [Character] = ["\u{F700}", "\u{F701}", "\u{F702}", "\u{F703}"]
    private static let named: Set<Character> = Set(arrows + ["\r"])

    private static let ofBrowsers: [AppCommand.Shortcut: String] = [
        .init("n", .command): "New Window", .init("t", .command): "New Tab", .init("w", .command): "Close Tab",
        .init("n", .command, .shift): "New Private Window", .init("t", .command, .shift): "Reopen Closed Tab",
        .init("w", .command, .shift): "Close Window", .init("q", .command): "Quit", .init("r", .command): "Reload",
        .init("l", .command): "Open Location", .init("+", .command): "Zoom In", .init("=", .command): "Zoom In",
        .init("-", .command): "Zoom Out", .init("\u{F702}", .option): "Back", .init("\u{F703}", .option): "Forward",
        .init("i", .command, .shift): "Developer Tools", .init("i", .command, .option): "Developer Tools",
        .init("j", .command, .option): "Developer Tools",
    ]

    private static let ofTexts: [AppCommand.Shortcut: String] = {
        var keys: [AppCommand.Shortcut: String] = [
            .init("a", .command): "Select All", .init("c", .command): "Copy", .init("x", .command): "Cut",
            .init("v", .command): "Paste", .init("v", .command, .shift): "Paste as Plain Text", .init("z", .command): "Undo",
            .init("z", .command, .shift): "Redo", .init("y", .command): "Redo",
        ]
        for arrow in arrows {
            keys[.init(arrow, .command)] = "moving the cursor"
            keys[.init(arrow, .command, .shift)] = "selecting"
            keys[.init(arrow, .option, .shift)] = "selecting"
        }
        return keys
    }()
}

extension AppCommand.Shortcut: Codable {
    private enum CodingKeys: CodingKey { case key, modifiers }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .key)
        guard let key = text.first, text.count == 1 else {
            throw DecodingError.dataCorruptedError(forKey: .key, in: values, debugDescription: "“\(text)” is no key.")
        }
        self.init(key, try values.decode(Set<Modifier>.self, forKey: .modifiers))
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(String(key), forKey: .key)
        try values.encode(Modifier.allCases.filter(modifiers.contains), forKey: .modifiers)
    }
}
