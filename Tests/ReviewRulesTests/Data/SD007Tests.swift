import ReviewRules
import Testing

struct SD007Tests {
    @Test func picturesAndMoneyAreFlagged() throws {
        try expectFlagged(
            "SD-007",
            """
            import SwiftData
            @Model final class Trip {
                var photoData: Data? // info
                var budget: Double // info
                var totalCost: Float = 0 // info
                init() {}
            }
            """)
    }

    @Test func otherPropertiesAreNot() throws {
        try expectFlagged(
            "SD-007",
            """
            import SwiftData
            @Model final class Trip {
                @Attribute(.externalStorage) var photoData: Data?
                var token: Data?
                var budget: Decimal = 0
                var width: Double = 0
                @Transient var price: Double = 0
                init() {}
            }
            struct Order { var price: Double }
            """)
    }
}
