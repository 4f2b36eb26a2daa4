import ReviewRules
import Testing

struct ERR013Tests {
    @Test func aFormatThatTheLocaleChangesIsFlagged() throws {
        try expectFlagged(
            "ERR-013",
            """
            import Foundation
            struct Parser {
                static let formatter: DateFormatter = {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss" // flagged
                    return formatter
                }()
                func day(_ text: String) -> Date? {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "yyyy-MM-dd" // flagged
                    return formatter.date(from: text)
                }
                func time(_ text: String) -> Date? { Self.formatter.date(from: text) }
            }
            """)
    }

    @Test func aFixedLocaleAndAFormatThatIsShownAreNot() throws {
        try expectFlagged(
            "ERR-013",
            """
            import Foundation
            struct Parser {
                func day(_ text: String) -> Date? {
                    let formatter = DateFormatter()
                    formatter.locale = Locale(identifier: "en_US_POSIX")
                    formatter.dateFormat = "yyyy-MM-dd"
                    return formatter.date(from: text)
                }
                func shown(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "d. MMMM yyyy"
                    return formatter.string(from: date)
                }
                func hour(_ text: String) -> Date? {
                    let formatter = DateFormatter()
                    formatter.calendar = Calendar(identifier: .iso8601)
                    formatter.dateFormat = "yyyy"
                    return formatter.date(from: text)
                }
            }
            """)
    }
}
