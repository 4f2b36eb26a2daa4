/// A part of the settings that an address can lead to, "/settings/editor".
enum SettingsSection: String, Codable, CaseIterable, Sendable {
    case appearance, editor, reminders, keyboard, notes, privacy, secrets
}
