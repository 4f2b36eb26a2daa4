import ReviewRules
import Testing

struct ERR029Tests {
    @Test func theYearOfTheWeekIsFlagged() throws {
        let test = RuleTest(
            """
            import Foundation
            func setUp(_ one: DateFormatter, _ other: DateFormatter) {
                one.dateFormat = "dd.MM.YYYY"
                other.dateFormat = "YYYY-'W'ww"
                other.dateFormat = "yyyy"
            }
            """)
        #expect(try test.lines("ERR-029") == [3])
    }
}
