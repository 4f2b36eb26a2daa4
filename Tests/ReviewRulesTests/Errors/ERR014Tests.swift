import ReviewRules
import Testing

struct ERR014Tests {
    @Test func aCaseThatIsLeftOutIsFlagged() throws {
        try expectFlagged(
            "ERR-014",
            """
            enum APIError: Error, Equatable {
                case offline, notFound, other(any Error)
                static func == (lhs: APIError, rhs: APIError) -> Bool { // flagged
                    switch (lhs, rhs) {
                    case (.notFound, .notFound): return true
                    case let (.other(a), .other(b)): return a.localizedDescription == b.localizedDescription
                    default: return false
                    }
                }
            }
            final class AModel {
                enum State { case idle, loading, done(Int) }
            }
            extension AModel.State: Equatable {
                static func == (lhs: AModel.State, rhs: AModel.State) -> Bool { // flagged
                    switch (lhs, rhs) {
                    case (.done(let a), .done(let b)): a == b
                    default: false
                    }
                }
            }
            """)
    }

    @Test func completeComparisonsAreNot() throws {
        try expectFlagged(
            "ERR-014",
            """
            enum AError: Error, Equatable {
                case offline, notFound
                static func == (lhs: AError, rhs: AError) -> Bool {
                    switch (lhs, rhs) {
                    case (.offline, .offline), (.notFound, .notFound): return true
                    default: return false
                    }
                }
            }
            enum BError: Error, Equatable {
                case offline, other(any Error)
                static func == (lhs: BError, rhs: BError) -> Bool {
                    switch (lhs, rhs) {
                    case (.other(let a), .other(let b)): return a.localizedDescription == b.localizedDescription
                    default: return String(describing: lhs) == String(describing: rhs)
                    }
                }
            }
            struct Point: Equatable {
                var x = 0
                static func == (lhs: Point, rhs: Point) -> Bool { lhs.x == rhs.x }
            }
            """)
    }
}
