import ReviewRules
import Testing

struct SD001Tests {
    @Test func queriesInClassesAreErrors() throws {
        let test = RuleTest(
            """
            import SwiftData
            import SwiftUI
            @Model final class Item { var name = "" }
            final class Model {
                @Query var items: [Item]
            }
            actor Store {
                @Query(sort: \\Item.name) private var sorted: [Item]
            }
            @Observable final class Other {}
            extension Other { @Query static var all: [Item] }
            """)
        #expect(try test.findings("SD-001").map(\.start.line) == [5, 8, 11])
        #expect(try test.findings("SD-001").allSatisfy { $0.severity == .error })
    }

    @Test func viewsAndOtherWrappersAreNot() throws {
        try expectFlagged(
            "SD-001",
            """
            import SwiftData
            import SwiftUI
            struct AView: View {
                @Query private var items: [Int]
                var body: some View { Text("") }
            }
            struct Everything: DynamicProperty { @Query var items: [Int] }
            """)
        try expectFlagged("SD-001", "import GraphQL\nfinal class Model { @Query var user: User }")
        try expectFlagged(
            "SD-001",
            """
            import SwiftData
            @propertyWrapper struct Query<Value> { var wrappedValue: Value }
            final class Model { @Query var user: Int = 1 }
            """)
    }
}
