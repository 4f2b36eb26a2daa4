import ReviewRules
import Testing

struct SD004Tests {
    @Test func sharedChildrenAreInformation() throws {
        try expectFlagged(
            "SD-004",
            """
            import SwiftData
            @Model final class Item {
                @Relationship(deleteRule: .cascade) var tags: [Tag] = [] // info
                @Relationship(deleteRule: .cascade, inverse: \\Label.items) var labels: [Label] = [] // info
                @Relationship(deleteRule: .cascade, inverse: \\Note.item) var notes: [Note] = [] // info
            }
            @Model final class Tag { var name = "" }
            @Model final class Label { var items: [Item] = [] }
            @Model final class Note { var item: Item?; var person: Person? }
            @Model final class Person {
                @Relationship(deleteRule: .cascade, inverse: \\Note.person) var notes: [Note] = [] // info
            }
            """)
    }

    @Test func ownedAndSingleChildrenAreNot() throws {
        try expectFlagged(
            "SD-004",
            """
            import SwiftData
            @Model final class Trip {
                @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
                @Relationship(deleteRule: .cascade) var cover: Cover?
                @Relationship(deleteRule: .nullify) var tags: [Tag] = []
                @Relationship(deleteRule: .cascade) var others: [Unknown] = []
            }
            @Model final class Stop { var trip: Trip? }
            @Model final class Cover { var name = "" }
            @Model final class Tag { var name = "" }
            """)
    }

    @Test func theFixLeavesTheChildren() throws {
        let test = RuleTest(
            """
            import SwiftData
            @Model final class Item { @Relationship(deleteRule: .cascade) var tags: [Tag] = [] }
            @Model final class Tag { var name = "" }
            """)
        let fixed = try test.fixed("SD-004")
        #expect(fixed.contains("@Relationship(deleteRule: .nullify) var tags"))
        #expect(try RuleTest(fixed).findings("SD-004").isEmpty)
    }
}
