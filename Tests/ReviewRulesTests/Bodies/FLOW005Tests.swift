import ReviewRules
import Testing

struct FLOW005Tests {
    @Test func aStackWithinAStackIsFlagged() throws {
        try expectFlagged(
            "FLOW-005",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationStack {
                        List {
                            NavigationLink("B") { BView() }
                            NavigationLink(destination: CView()) { Text("C") }
                            NavigationStack { Text("D") } // flagged
                        }
                        .navigationDestination(for: Int.self) { _ in DView() }
                    }
                }
            }
            struct BView: View {
                var body: some View { NavigationStack { Text("B") } } // flagged
            }
            struct CView: View {
                var body: some View {
                    NavigationView { // flagged
                        Text("C")
                    }
                }
            }
            struct DView: View {
                var body: some View { content }
                private var content: some View { NavigationStack { Text("D") } } // flagged
            }
            """)
    }

    @Test func stacksThatStandAloneAreNot() throws {
        try expectFlagged(
            "FLOW-005",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                var body: some View {
                    NavigationStack {
                        NavigationLink("B") { BView() }
                            .sheet(isPresented: $isOpen) { CView() }
                            .popover(isPresented: $isOpen) { NavigationStack { Text("D") } }
                    }
                }
            }
            struct BView: View {
                @State private var isOpen = false
                var body: some View {
                    Text("B").sheet(isPresented: $isOpen) { NavigationStack { Text("E") } }
                }
            }
            struct CView: View {
                var body: some View { NavigationStack { Text("C") } }
            }
            struct Tabs: View {
                var body: some View { TabView { CView() } }
            }
            struct Columns: View {
                var body: some View { NavigationSplitView { Text("A") } detail: { NavigationStack { Text("B") } } }
            }
            #Preview { NavigationStack { CView() } }
            """)
    }
}
