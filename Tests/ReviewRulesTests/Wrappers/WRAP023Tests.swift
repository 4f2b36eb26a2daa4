import ReviewRules
import Testing

struct WRAP023Tests {
    @Test func aModelThatIsMadeOnAppearIsFlagged() throws {
        try expectFlagged(
            "WRAP-023",
            """
            import SwiftUI
            @Observable final class TripModel { var title = ""; init(id: Int) {} }
            struct TripView: View {
                let id: Int
                @State private var model: TripModel?
                var body: some View {
                    Text("A").onAppear { model = TripModel(id: id) } // flagged
                    Text("A").task { model = TripModel(id: id) } // flagged
                    Text("A").onAppear { self.model = TripModel(id: id); print(id) } // flagged
                }
            }
            """)
    }

    @Test func oneThatIsMadeOnceIsNot() throws {
        try expectFlagged(
            "WRAP-023",
            """
            import SwiftUI
            @Observable final class TripModel { var title = ""; init(id: Int) {} }
            struct TripView: View {
                let id: Int
                @State private var model: TripModel?
                @State private var now = Date.now
                var body: some View {
                    Text("A").onAppear { if model == nil { model = TripModel(id: id) } }
                    Text("A").task { guard model == nil else { return }; model = TripModel(id: id) }
                    Text("A").task(id: id) { model = TripModel(id: id) }
                    Text("A").onAppear { now = Date() }
                    Button("New") { model = TripModel(id: id) }
                }
            }
            """)
    }
}
