import ReviewRules
import Testing

struct BODY021Tests {
    @Test func listsInTheOrderOfADictionaryAreFlagged() throws {
        try expectFlagged(
            "BODY-021",
            """
            struct Statistics {
                let runs: [Int]
                var days: [(Int, Int)] {
                    let grouped = Dictionary(grouping: runs) { $0 % 7 }
                    return grouped.map { ($0.key, $0.value.count) } // flagged
                }
                func weeks() -> [Int] { Dictionary(grouping: runs, by: { $0 }).map { $0.key } } // flagged
            }
            """)
    }

    @Test func whatIsSortedOrNoListIsNot() throws {
        try expectFlagged(
            "BODY-021",
            """
            struct Statistics {
                let runs: [Int]
                var days: [(Int, Int)] {
                    let grouped = Dictionary(grouping: runs) { $0 % 7 }
                    return grouped.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
                }
                var weeks: [Int] {
                    let grouped = Dictionary(grouping: runs) { $0 }
                    return grouped.map { $0.key }
                }
                var shown: [Int] { weeks.sorted() }
                var pairs: [Int] { Dictionary(grouping: runs) { $0 }.sorted { $0.key < $1.key }.map { $0.key } }
                var names: Set<Int> { Set(Dictionary(grouping: runs) { $0 }.map { $0.key }) }
                var squares: [Int] { runs.map { $0 * $0 } }
            }
            """)
    }
}
