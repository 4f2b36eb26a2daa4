import ReviewRules
import Testing

struct CODE002Tests {
    @Test func longerWaysAreFlagged() throws {
        try expectFlagged(
            "CODE-002",
            """
            struct Cart {
                var items: [Item] = []
                var name = ""
                var isOpen: Bool { isReady ? true : false } // flagged
                var hasItems: Bool { items.count > 0 && isReady } // flagged
                var isNamed: Bool { name.count != 0 } // flagged
                var first: Item? { items.filter { $0.isNew }.first } // flagged
                var hasNew: Bool { !items.filter { $0.isNew }.isEmpty } // flagged
            }
            """)
    }

    @Test func otherCountsAndFiltersThatAreKeptAreNot() throws {
        try expectFlagged(
            "CODE-002",
            """
            struct Cart {
                var counter = Counter()
                var items: [Item] = []
                var optional: [Item]?
                var isEmpty: Bool { items.isEmpty }
                var isZero: Bool { counter.count == 0 }
                var isOne: Bool { items.count == 1 }
                var isDivided: Bool { items.count == 0 + offset }
                var kept: [Item] { items.filter { $0.isNew } }
                var number: Int { isReady ? 1 : 0 }
                var lazily: Item? { items.lazy.filter { $0.isNew }.first }
                var maybe: Bool { optional?.count == 0 }
            }
            """)
    }

    @Test func theShorterOnesAreWritten() throws {
        let test = RuleTest(
            """
            struct Cart {
                var items: [Item] = []
                var isReady: Bool { items.count > 0 && isOpen }
                var isClosed: Bool { isOpen == other ? false : true }
                var isShut: Bool { isOpen ? false : true }
                var first: Item? { items.filter { $0.isNew }.first }
                var hasNew: Bool { !items.filter { $0.isNew }.isEmpty }
                var hasNone: Bool { items.filter { $0.isNew }.isEmpty }
            }
            """)
        #expect(
            try test.fixed("CODE-002") == """
                struct Cart {
                    var items: [Item] = []
                    var isReady: Bool { !items.isEmpty && isOpen }
                    var isClosed: Bool { !(isOpen == other) }
                    var isShut: Bool { !isOpen }
                    var first: Item? { items.first(where: { $0.isNew }) }
                    var hasNew: Bool { items.contains(where: { $0.isNew }) }
                    var hasNone: Bool { !items.contains(where: { $0.isNew }) }
                }
                """)
    }

    @Test func namesThatAreBoundToThemselvesAreInformationOnce() throws {
        let text = """
            final class Cart {
                var item: Item?
                func first() {
                    if let item = item { use(item) } // info
                    guard let item = item, let other = item.other else { return }
                    if let item = self.item { use(item) }
                    load { [weak self] in guard let self = self else { return }; self.first() }
                }
                func second() {
                    if let item: Item = item { use(item) }
                    let search = #Predicate<Cart> { cart in if let item = item { cart.id == item.id } else { false } }
                }
            }
            """
        try expectFlagged("CODE-002", text)
        let fixed = try RuleTest(text).fixed("CODE-002")
        #expect(fixed.contains("if let item { use(item) }"))
        #expect(fixed.contains("guard let item, let other = item.other else"))
        #expect(fixed.contains("guard let self else { return }"))
        #expect(fixed.contains("if let item: Item = item"))
        #expect(fixed.contains("in if let item = item { cart.id"))
        #expect(try RuleTest(text, profile: .combine).findings("CODE-002").isEmpty)
    }

    @Test func importsThatAreThere() throws {
        let test = RuleTest("import SwiftUI\nimport SwiftData\nimport SwiftUI\nimport struct Foundation.URL\nstruct A {}\n")
        #expect(try test.findings("CODE-002").map(\.start.line) == [3])
        #expect(try test.fixed("CODE-002") == "import SwiftUI\nimport SwiftData\n\nimport struct Foundation.URL\nstruct A {}\n")
        try expectFlagged("CODE-002", "#if os(iOS)\nimport UIKit\n#else\nimport UIKit\n#endif\nimport Foundation\n")
    }
}
