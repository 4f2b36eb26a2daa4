import ReviewRules
import Testing

struct CODE006Tests {
    @Test func choicesInChoicesAreInformationOnce() throws {
        for text in ["a ? 1 : b ? 2 : 3", "a ? 1 : (b ? 2 : 3)", "a ? (b ? 1 : 2) : 3", "a ? b ? 1 : 2 : 3", "x == 1 ? 1 : x == 2 ? 2 : 3"]
        {
            try expectFlagged("CODE-006", "func number() -> Int {\n    \(text) // info\n}\nlet second = a ? 1 : b ? 2 : 3\n")
        }
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "CODE-006",
            """
            let one = a ? 1 : 2
            let two = use(a ? 1 : 2, b ? 3 : 4)
            let three = a ? use(b ? 1 : 2) : 3
            let four = (a ? 1 : 2) + (b ? 3 : 4)
            """)
    }
}
