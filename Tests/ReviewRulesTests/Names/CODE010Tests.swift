import ReviewRules
import Testing

struct CODE010Tests {
    @Test func longListsAreMentioned() throws {
        try expectFlagged(
            "CODE-010",
            """
            final class Mailer {
                init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) {} // info
                func send(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) { print(a) } // info
            }
            func draw(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) { print(a) } // info
            """)
    }

    @Test func defaultsValuesAndOverridesAreNot() throws {
        try expectFlagged(
            "CODE-010",
            """
            struct Letter {
                init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) {}
            }
            @Model final class Note {
                init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) {}
            }
            protocol Sender { func send(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) }
            class Mailer: Base {
                init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) {}
                override func send(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) { print(a) }
                func write(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int = 0, g: Int = 1) { print(a) }
                static func buildBlock(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) { print(a) }
            }
            """)
    }
}
