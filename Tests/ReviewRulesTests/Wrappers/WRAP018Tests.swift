import ReviewRules
import Testing

struct WRAP018Tests {
    @Test func aViewThatOwnsWhatIsSharedIsFlagged() throws {
        try expectFlagged(
            "WRAP-018",
            """
            import SwiftUI
            final class Session: ObservableObject { static let shared = Session(); @Published var user = "" }
            @Observable final class Store { static let shared = Store(); var items: [Int] = [] }
            struct AView: View {
                @StateObject private var session = Session.shared // flagged
                @State private var store: Store = .shared // flagged
                var body: some View { Text(session.user) }
            }
            """)
    }

    @Test func whatItMakesOrObservesIsNot() throws {
        try expectFlagged(
            "WRAP-018",
            """
            import SwiftUI
            final class Session: ObservableObject { static let shared = Session(); @Published var user = "" }
            struct AView: View {
                @StateObject private var session = Session()
                @ObservedObject private var other = Session.shared
                @State private var calendar = Calendar.current
                var body: some View { Text(session.user) }
            }
            @main struct MyApp: App {
                @StateObject private var session = Session.shared
                var body: some Scene { WindowGroup { AView().environmentObject(session) } }
            }
            """)
    }
}
