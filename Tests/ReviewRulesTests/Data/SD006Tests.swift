import ReviewRules
import Testing

struct SD006Tests {
    @Test func anObjectThatLeavesItsActorIsFlagged() throws {
        try expectFlagged(
            "SD-006",
            """
            import SwiftData
            import SwiftUI
            @Model final class Trip { var title = ""; init() {} }
            actor TripStore {
                func all() throws -> [Trip] { [] } // flagged
                func first() throws -> Trip? { nil } // flagged
            }
            struct AView: View {
                @Query private var trips: [Trip]
                var body: some View {
                    Text("A").task {
                        Task.detached { for trip in trips { trip.title = "" } } // flagged
                    }
                }
            }
            """)
    }

    @Test func identifiersAreNot() throws {
        try expectFlagged(
            "SD-006",
            """
            import SwiftData
            import SwiftUI
            @Model final class Trip { var title = ""; init() {} }
            actor TripStore {
                func all() throws -> [PersistentIdentifier] { [] }
                private func fetched() throws -> [Trip] { [] }
                func keep(_ trip: Trip) {}
            }
            final class TripCache { func all() -> [Trip] { [] } }
            struct AView: View {
                @Query private var trips: [Trip]
                var body: some View { Text("A").task { for trip in trips { trip.title = "" } } }
            }
            """)
    }
}
