import ReviewRules
import Testing

struct FLOW019Tests {
    @Test func listsInScrollViewsAreFlagged() throws {
        try expectFlagged(
            "FLOW-019",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    ScrollView { List { Text("A") } } // flagged
                    ScrollView {
                        VStack {
                            Text("A")
                            Form { Text("A") } // flagged
                        }
                    }
                    ScrollView(.vertical) { ScrollView { Text("A") } } // flagged
                }
            }
            """)
    }

    @Test func otherDirectionsHeightsAndScreensAreNot() throws {
        try expectFlagged(
            "FLOW-019",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                var body: some View {
                    ScrollView { ScrollView(.horizontal) { Text("A") } }
                    ScrollView { List { Text("A") }.frame(height: 200) }
                    ScrollView { Text("A").sheet(isPresented: $isOpen) { List { Text("A") } } }
                    ScrollView { NavigationLink("A") { List { Text("A") } } }
                    List { ScrollView(.horizontal) { Text("A") } }
                }
            }
            """)
    }

    @Test func listsInLists() throws {
        try expectFlagged(
            "FLOW-019",
            """
            import SwiftUI
            struct AView: View {
                let names: [String]
                var body: some View {
                    Form {
                        Section("A") {
                            List(names, id: \\.self) { Text($0) } // flagged
                        }
                        Section { ScrollView(.horizontal) { Text("A") } }
                        NavigationLink("B") { List { Text("C") } }
                    }
                }
            }
            """)
    }
}
