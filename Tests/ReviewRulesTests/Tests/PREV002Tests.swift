import ReviewRules
import Testing

struct PREV002Tests {
    @Test func previewsWithoutTheObjectAreFlagged() throws {
        try expectFlagged(
            "PREV-002",
            """
            import Observation
            import SwiftUI
            @Observable final class Session { var name = "" }
            final class Store: ObservableObject { @Published var count = 0 }
            struct AView: View {
                @Environment(Session.self) private var session
                var body: some View { Text(session.name) }
            }
            struct BView: View {
                @EnvironmentObject private var store: Store
                var body: some View { Text("\\(store.count)") }
            }
            #Preview { AView() } // flagged
            #Preview { NavigationStack { BView().padding() } } // flagged
            struct BView_Previews: PreviewProvider {
                static var previews: some View {
                    BView() // flagged
                }
            }
            """)
    }

    @Test func previewsThatMayHaveItAreNot() throws {
        try expectFlagged(
            "PREV-002",
            """
            import Observation
            import SwiftUI
            @Observable final class Session { var name = "" }
            struct AView: View {
                @Environment(Session.self) private var session
                var body: some View { Text(session.name) }
            }
            struct BView: View {
                @Environment(Session.self) private var session: Session?
                @Environment(\\.colorScheme) private var scheme
                var body: some View { Text("B") }
            }
            struct Frame<Content: View>: View {
                @ViewBuilder var content: Content
                var body: some View { content.environment(Session()) }
            }
            #Preview { AView().environment(Session()) }
            #Preview { BView() }
            #Preview { Frame { AView() } }
            #Preview { AView().withSamples() }
            #Preview(traits: .sampleData) { AView() }
            #Preview { VStack { AView() }.withSamples() }
            """)
    }
}
