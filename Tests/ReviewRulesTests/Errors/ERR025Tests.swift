import ReviewRules
import Testing

struct ERR025Tests {
    @Test func aDayInSecondsIsFlagged() throws {
        try expectFlagged(
            "ERR-025",
            """
            import Foundation
            func a(_ date: Date, days: Int) -> Date { date.addingTimeInterval(Double(days) * 86400) } // flagged
            func b(_ date: Date) -> Date { date.addingTimeInterval(7 * 24 * 60 * 60) } // info
            func c(_ date: Date) -> Bool { Date().timeIntervalSince(date) < 604800 } // info
            """)
    }

    @Test func pausesAndCachesAreNot() throws {
        try expectFlagged(
            "ERR-025",
            """
            import Foundation
            func isExpired(_ date: Date) -> Bool { Date().timeIntervalSince(date) > 86400 }
            let cacheLimit = Date().addingTimeInterval(-86400)
            func b(_ date: Date) -> Date { date.addingTimeInterval(3600) }
            func c(_ date: Date) -> Date { Calendar.current.date(byAdding: .day, value: 1, to: date) ?? date }
            let pixels = 86400
            """)
    }
}
