import ReviewRules
import Testing

struct SD003Tests {
    @Test func plainConditionsAreInformation() throws {
        try expectFlagged(
            "SD-003",
            """
            import SwiftData
            import SwiftUI
            @Model final class Item {
                var name: String
                var isDone = false
                var rank: Int = 0
                var status: Status = .open
                var category: Category?
                var title: String { name }
            }
            struct ItemList: View {
                @Query var all: [Item]
                @State private var text = ""
                var other: [Item]
                var done: [Item] { all.filter { $0.isDone } } // info
                var named: [Item] { self.all.filter { $0.name.localizedStandardContains(text) && $0.rank > 2 } } // info
                var count: Int { all.filter({ !$0.isDone }).count } // info
                var inCategory: [Item] { all.filter { $0.category?.name == text } }
                var titled: [Item] { all.filter { $0.title == text } }
                var open: [Item] { all.filter { $0.status == .open } }
                var matching: [Item] { all.filter { matches($0) } }
                var rest: [Item] { other.filter { $0.isDone } }
                var body: some View { Text("") }
                func matches(_ item: Item) -> Bool { true }
            }
            """)
    }

    @Test func theFixMovesTheCondition() throws {
        let test = RuleTest(
            """
            import SwiftData
            import SwiftUI
            @Model final class Item { var isDone = false; var name = "" }
            struct ItemList: View {
                @Query(sort: \\Item.name) private var all: [Item]  // every one
                @Query private var plain: [Item]
                var done: [Item] { all.filter { $0.isDone == true } }
                var body: some View { ForEach(plain.filter { !$0.isDone }) { Text($0.name) } }
            }
            """)
        let fixed = try test.fixed("SD-003")
        #expect(
            fixed == """
                import SwiftData
                import SwiftUI
                @Model final class Item { var isDone = false; var name = "" }
                struct ItemList: View {
                    @Query(filter: #Predicate<Item> { $0.isDone == true }, sort: \\Item.name) private var all: [Item]  // every one
                    @Query(filter: #Predicate<Item> { !$0.isDone }) private var plain: [Item]
                    var done: [Item] { all }
                    var body: some View { ForEach(plain) { Text($0.name) } }
                }
                """)
        #expect(try RuleTest(fixed).findings("SD-003").isEmpty)
    }
}
