import ReviewRules
import Testing

struct CODE007Tests {
    @Test func whatNeverChangesIsInformationOnce() throws {
        for value in ["10", "-1.5", "\"a\"", "true", "[1, 2]", "[Color.red, .blue]", "[GridItem(.flexible())]"] {
            let test = RuleTest(
                "final class Game {\n    private var limit = \(value)\n    private var other = 1\n    func use() { read(limit, other) }\n}")
            #expect(try test.findings("CODE-007").map(\.message) == ["limit never changes. Nor does other."], "\(value)")
        }
    }

    @Test func whatMayChangeIsNot() throws {
        for change in [
            "count = 1", "self.count += 1", "(count, last) = (1, 2)", "add(&count)", "[1].forEach { count = $0 }", "count.negate()",
            "let path = \\Game.count", "make(count: 1)",
        ] {
            #expect(
                try RuleTest("final class Game {\n    private var count = 1\n    func use() { read(count); \(change) }\n}").findings(
                    "CODE-007"
                ).isEmpty, "\(change)")
        }
        let view = "import SwiftUI\nstruct AView: View {\n    var steps = 100\n    var body: some View { Text(title(steps)) }\n}"
        #expect(try RuleTest(view).findings("CODE-007").isEmpty)
        try expectFlagged(
            "CODE-007",
            """
            struct Answer: Codable {
                private var version = 1
                func read() { use(version) }
            }
            final class Game {
                private lazy var lazyOne = 1
                @Published private var seen = 1
                private var observed = 1 { didSet { tell() } }
                private let constant = 1
                var open = 1
                private var unread = 1
                func read() { use(lazyOne, seen, observed, constant, open) }
            }
            """)
    }

    @Test func itBecomesALet() throws {
        let test = RuleTest("final class Game {\n    private var limit = 1\n    func use() { read(limit) }\n}")
        #expect(try test.fixed("CODE-007") == "final class Game {\n    private let limit = 1\n    func use() { read(limit) }\n}")
    }
}
