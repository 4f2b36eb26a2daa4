import ReviewRules
import Testing

struct FLOW010Tests {
    @Test func aTemplateThatIsOpenedIsFlagged() throws {
        try expectFlagged(
            "FLOW-010",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                var body: some View {
                    NavigationLink("B") { BView() }.sheet(isPresented: $isOpen) { CView() }
                }
            }
            struct BView: View {
                var body: some View { Text(/*@START_MENU_TOKEN@*/"Hello, World!"/*@END_MENU_TOKEN@*/) } // flagged
            }
            struct CView: View {
                var body: some View {
                    Text("Hello, world!") // flagged
                        .padding()
                }
            }
            """)
    }

    @Test func unopenedTemplatesAndScreensAreNot() throws {
        try expectFlagged(
            "FLOW-010",
            """
            import SwiftUI
            @main struct TheApp: App {
                var body: some Scene { WindowGroup { FirstView() } }
            }
            struct FirstView: View {
                var body: some View { Text("Hello, world!") }
            }
            struct UnopenedView: View {
                var body: some View { Text("Hello, world!") }
            }
            struct AView: View {
                var body: some View { BView(); CView() }
            }
            struct BView: View {
                @State private var isRed = false
                var body: some View { Text("Hello, world!").foregroundStyle(isRed ? .red : .blue) }
            }
            struct CView: View {
                var body: some View { Text("Good day") }
            }
            #Preview { UnopenedView() }
            """)
    }

    @Test func tabsOfAWordAreFlagged() throws {
        try expectFlagged(
            "FLOW-010",
            """
            import SwiftUI
            struct HomeView: View { var body: some View { List { Text("A") } } }
            struct SearchView: View { var body: some View { List { Text("A") } } }
            struct AView: View {
                var body: some View {
                    TabView {
                        HomeView().tabItem { Label("Home", systemImage: "house") }
                        SearchView().tabItem { Label("Search", systemImage: "magnifyingglass") }
                        Text("Profile").font(.title).tabItem { Label("Profile", systemImage: "person") } // flagged
                        Text(HomeView.name).tabItem { Label("Other", systemImage: "star") }
                    }
                    TabView {
                        Text("One").tabItem { Text("1") }
                        Text("Two").tabItem { Text("2") }
                        Text("Three").tabItem { Text("3") }
                    }
                }
            }
            """)
    }
}
