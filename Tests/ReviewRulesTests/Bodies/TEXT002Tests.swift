import ReviewRules
import Testing

struct TEXT002Tests {
    @Test func formatsForPeopleAreFlagged() throws {
        try expectFlagged(
            "TEXT-002",
            """
            import Foundation
            struct Dates {
                func day(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "MMM d, yyyy" // flagged
                    return formatter.string(from: date)
                }
                func time(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "HH:mm" // flagged
                    return formatter.string(from: date)
                }
                func short(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "dd/MM/yy" // flagged
                    return formatter.string(from: date)
                }
            }
            """)
    }

    @Test func formatsForMachinesAndSinglePartsAreNot() throws {
        try expectFlagged(
            "TEXT-002",
            """
            import Foundation
            struct Dates {
                func key(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "yyyy-MM-dd"
                    return formatter.string(from: date)
                }
                func stamp(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "dd MMM HH:mm:ss Z"
                    return formatter.string(from: date)
                }
                func weekday(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "EEEE"
                    return formatter.string(from: date)
                }
            }
            """)
    }

    @Test func aFileThatReadsDatesIsNot() throws {
        try expectFlagged(
            "TEXT-002",
            """
            import Foundation
            func read(_ text: String) -> Date? {
                let formatter = DateFormatter()
                formatter.dateFormat = "dd.MM.yyyy"
                _ = formatter.string(from: .now)
                return formatter.date(from: text)
            }
            """)
    }

    @Test func theFormatBecomesATemplate() throws {
        let test = RuleTest(
            """
            import Foundation
            func text(_ date: Date) -> String {
                let formatter = DateFormatter()
                formatter.dateFormat = "MMM d"
                return formatter.string(from: date)
            }
            """)
        #expect(
            try test.fixed("TEXT-002") == """
                import Foundation
                func text(_ date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.setLocalizedDateFormatFromTemplate("MMM d")
                    return formatter.string(from: date)
                }
                """)
    }
}
