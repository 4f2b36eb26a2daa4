import ReviewRules
import Testing

struct ERR032Tests {
    @Test func textsOfVersionsAreFlagged() throws {
        try expectFlagged(
            "ERR-032",
            """
            final class Flags {
                var minimumVersion = "3.0"
                let latestVersion: String = "4.0"
                func isOld(_ version: String) -> Bool { version < minimumVersion } // flagged
                var hasNews: Bool { latestVersion >= minimumVersion } // flagged
            }
            """)
    }

    @Test func numbersAndEqualityAreNot() throws {
        try expectFlagged(
            "ERR-032",
            """
            final class Flags {
                var schemaVersion = 3
                var minimumVersion = "3.0"
                func isOld(_ version: Int) -> Bool { version < schemaVersion }
                func isSame(_ version: String) -> Bool { version == minimumVersion }
                func isLong(_ version: String) -> Bool { version.count > minimumVersion.count }
            }
            """)
    }
}
