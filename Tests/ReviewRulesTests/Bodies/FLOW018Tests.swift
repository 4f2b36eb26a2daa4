import ReviewRules
import Testing

struct FLOW018Tests {
    @Test func titlesOfAStackAreFlagged() throws {
        try expectFlagged(
            "FLOW-018",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationStack { Text("A") }.navigationTitle("A") // flagged
                }
            }
            struct BView: View {
                var body: some View {
                    NavigationView { List { Text("B") } }
                        .padding()
                        .navigationBarTitle("B") // flagged
                }
            }
            struct CView: View {
                var body: some View {
                    TabView { NavigationStack { Text("C") }.navigationTitle("C").tabItem { Text("C") } } // flagged
                }
            }
            """)
    }

    @Test func titlesOfWhatIsShownAreNot() throws {
        try expectFlagged(
            "FLOW-018",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationStack { Text("A").navigationTitle("A") }
                    NavigationSplitView { Text("A") } detail: { Text("B") }.navigationTitle("A")
                    Text("A").navigationTitle("A")
                    NavigationStack { VStack { NavigationStack { Text("A") }.navigationTitle("A") } }
                }
            }
            """)
    }
}
