import ReviewRules
import Testing

struct FLOW021Tests {
    @Test func tabsInAStackAreFlagged() throws {
        try expectFlagged(
            "FLOW-021",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationStack { TabView { Text("A").tabItem { Text("A") } } } // flagged
                }
            }
            struct BView: View {
                var body: some View {
                    NavigationView { VStack { TabView { Text("A").tabItem { Text("A") } } } } // flagged
                }
            }
            struct CView: View {
                var body: some View { NavigationStack { TabView { Tab("A", systemImage: "a") { Text("A") } } } } // flagged
            }
            """)
    }

    @Test func pagesAndTabsWithStacksAreNot() throws {
        try expectFlagged(
            "FLOW-021",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                var body: some View {
                    NavigationStack { TabView { Text("A").tabItem { Text("A") } }.tabViewStyle(.page) }
                    TabView { NavigationStack { Text("A") }.tabItem { Text("A") } }
                    NavigationStack { Text("A").sheet(isPresented: $isOpen) { TabView { Text("A").tabItem { Text("A") } } } }
                    NavigationStack { TabView { Text("A"); Text("B") } }
                }
            }
            """)
    }
}
