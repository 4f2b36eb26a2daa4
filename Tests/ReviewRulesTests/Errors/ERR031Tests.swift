import ReviewRules
import Testing

struct ERR031Tests {
    @Test func removalsInALoopOverThePlacesAreFlagged() throws {
        try expectFlagged(
            "ERR-031",
            """
            final class Store {
                var runs: [Int] = []
                func clean() {
                    for (index, run) in runs.enumerated() where run == 0 { runs.remove(at: index) } // flagged
                    for index in runs.indices {
                        if runs[index] == 1 {
                            runs.remove(at: index) // flagged
                        }
                    }
                    for index in 0..<runs.count { runs.remove(at: index) } // flagged
                }
            }
            """)
    }

    @Test func otherWaysAreNot() throws {
        try expectFlagged(
            "ERR-031",
            """
            final class Store {
                var runs: [Int] = []
                var names: [Int] = []
                func clean() {
                    for index in runs.indices.reversed() { runs.remove(at: index) }
                    for (index, run) in runs.enumerated() where run == 0 {
                        runs.remove(at: index)
                        break
                    }
                    for index in runs.indices { names.remove(at: index) }
                    if let index = runs.firstIndex(of: 1) { runs.remove(at: index) }
                }
            }
            """)
    }
}
