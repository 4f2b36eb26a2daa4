import Foundation

/// The person who uses the app.
struct User: Codable, Hashable, Identifiable, Sendable {
    let id: String
    var name: String
    var email: String
    var preferences: Preferences

    init(id: String, name: String, email: String, preferences: Preferences = Preferences()) {
        self.id = id
        self.name = name
        self.email = email
        self.preferences = preferences
    }

    /// Whether a text can be somebody's address.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    /// Initials for where there is no picture: "AL" for Ada Lovelace.
    var initials: String {
        name.split(separator: " ").prefix(2).compactMap(\.first).map { $0.uppercased() }.joined()
    }
}

/// How a person likes the app.
struct Preferences: Codable, Hashable, Sendable {
    enum Theme: String, Codable, CaseIterable, Sendable { case system, light, dark }
    enum EditorFont: String, Codable, CaseIterable, Sendable { case sans, serif, monospaced }
    enum LineWidth: String, Codable, CaseIterable, Sendable { case narrow, medium, wide, full }

    var theme = Theme.system
    var editorFont = EditorFont.sans
    /// In points, 12 to 24.
    var fontSize = 16.0
    var lineWidth = LineWidth.medium
    /// 1 is Sunday, as in `Calendar`.
    var firstWeekday = 2
    var sort = NoteSort.updated
    var notificationsEnabled = true
    var analyticsEnabled = false
    /// Whether keys by themselves run commands where nothing is typed.
    var singleKeysEnabled = true
    /// Whether the pictures of a note stand above its text while it is written.
    var showsPictures = true

    init() {}

    /// The system's, with the person's first day of the week.
    var calendar: Calendar {
        var calendar = Calendar.current
        calendar.firstWeekday = firstWeekday
        return calendar
    }

    private enum CodingKeys: CodingKey {
        case theme, editorFont, fontSize, lineWidth, firstWeekday, sort, notificationsEnabled, analyticsEnabled, singleKeysEnabled,
            showsPictures
    }

    /// What is missing, or no longer a choice, is as it is at first.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ property: WritableKeyPath<Preferences, Value>) {
            if let value = try? values.decodeIfPresent(Value.self, forKey: key) { self[keyPath: property] = value }
        }
        read(.theme, \.theme)
        read(.editorFont, \.editorFont)
        read(.fontSize, \.fontSize)
        read(.lineWidth, \.lineWidth)
        read(.firstWeekday, \.firstWeekday)
        read(.sort, \.sort)
        read(.notificationsEnabled, \.notificationsEnabled)
        read(.analyticsEnabled, \.analyticsEnabled)
        read(.singleKeysEnabled, \.singleKeysEnabled)
        read(.showsPictures, \.showsPictures)
        fontSize = min(max(fontSize, 12), 24)
        firstWeekday = min(max(firstWeekday, 1), 7)
    }
}

#if DEBUG
extension User {
    static let mock = User(id: "ada", name: "Ada Lovelace", email: "ada@example.com")
}
#endif
