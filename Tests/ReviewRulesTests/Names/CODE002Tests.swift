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

    @Test func questionsThatAreTheirOwnAnswer() throws {
        let text = """
            struct Cart {
                func isOpen() -> Bool {
                    if isReady { return true } else { return false } // flagged
                }
                func isShut() -> Bool {
                    if isReady { // flagged
                        return false
                    }
                    return true
                }
                func isLong() -> Bool { if a.isEmpty || b.isEmpty { return false }; return true }
                func isEither() -> Bool { if isReady { return true }; if isOpen { return true }; return false }
                func isNamed() -> Bool { if let name { return true } else { return false } }
                func isBoth() -> Bool { guard isReady else { return false }; if isOpen { return true }; return false }
            }
            """
        try expectFlagged("CODE-002", text)
        let fixed = try RuleTest(text).fixed("CODE-002")
        #expect(fixed.contains("{\n        return isReady // flagged\n    }"))
        #expect(fixed.contains("{\n        return !isReady\n    }"))
    }

    @Test func sortsTimesAndPlaces() throws {
        let text = """
            struct Cart {
                var cheapest: Item? { items.sorted { $0.price < $1.price }.first } // info
                var dearest: Item? { items.sorted(by: { $0.price < $1.price }).last } // info
                var hasNew: Bool { items.filter { $0.isNew }.count > 0 } // flagged
                var hasNone: Bool { items.filter { $0.isNew }.count == 0 } // flagged
                var elapsed: Double { end.timeIntervalSince1970 - start.timeIntervalSince1970 } // flagged
                var choice = Kind.allCases.first! // info
                func show() {
                    for i in 0..<items.count { print(items[i].name) } // info
                    for i in items.indices { use(items[i]) } // info
                    for i in items.indices { items[i].name = "" }
                    for i in items.indices { items[i].toggle() }
                    for i in 0..<items.count { use(items[i], i) }
                    for i in 0..<items.count { use(others[i]) }
                }
                var firstThree: [Item] { Array(items.sorted { $0.price < $1.price }.prefix(3)) }
                var number: Int { items.filter { $0.isNew }.count }
                var since: Double { end.timeIntervalSince1970 - 3 }
            }
            enum Kind: CaseIterable { case one, two }
            """
        try expectFlagged("CODE-002", text)
        let fixed = try RuleTest(text).fixed("CODE-002")
        #expect(fixed.contains("{ items.min { $0.price < $1.price } }"))
        #expect(fixed.contains("{ items.max(by: { $0.price < $1.price }) }"))
        #expect(fixed.contains("{ items.contains(where: { $0.isNew }) }") && fixed.contains("{ !items.contains(where: { $0.isNew }) }"))
        #expect(fixed.contains("{ end.timeIntervalSince(start) }") && fixed.contains("= Kind.one"))
    }

    @Test func comparisonsWithTrueAndFalseAreInformation() throws {
        let text = """
            struct Door {
                var isOpen = false
                let isRed: Bool
                var isLocked: Bool?
                func use() {
                    if isOpen == true { go() }
                    if self.isRed == false && isOpen != true { go() }
                    if isLocked == true { go() }
                    if other.isOpen == true { go() }
                }
            }
            """
        #expect(try RuleTest(text).findings("CODE-002").map(\.severity) == [.info, .info, .info])
        let fixed = try RuleTest(text).fixed("CODE-002")
        #expect(fixed.contains("if isOpen { go() }") && fixed.contains("if !self.isRed && !isOpen { go() }"))
    }
}
