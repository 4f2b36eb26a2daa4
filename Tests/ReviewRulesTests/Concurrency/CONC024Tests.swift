import ReviewRules
import Testing

struct CONC024Tests {
    @Test func aDelegateThatIsKeptIsFlagged() throws {
        try expectFlagged(
            "CONC-024",
            """
            protocol TrackerDelegate: AnyObject {}
            protocol Coordinator: AnyObject { var children: [any Coordinator] { get } }
            final class Tracker {
                var delegate: (any TrackerDelegate)? // flagged
                var moveDelegate: TrackerDelegate? // flagged
            }
            final class ListCoordinator: Coordinator {
                var children: [any Coordinator] = []
                var parent: (any Coordinator)? // flagged
            }
            """)
    }

    @Test func aWeakOneAndAValueAreNot() throws {
        try expectFlagged(
            "CONC-024",
            """
            protocol TrackerDelegate: AnyObject {}
            struct Handler {}
            final class Node { var parent: Node? }
            final class Tracker {
                weak var delegate: (any TrackerDelegate)?
                unowned var moveDelegate: Tracker
                var valueDelegate: Handler?
                let parent: Node?
            }
            """)
    }
}
