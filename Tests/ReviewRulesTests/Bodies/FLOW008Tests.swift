import ReviewRules
import Testing

struct FLOW008Tests {
    @Test func aFlagBesideAnItemIsFlagged() throws {
        try expectFlagged(
            "FLOW-008",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                @State private var chosen: String?
                var body: some View {
                    Text("A")
                        .sheet(isPresented: $isOpen) { if let chosen { Text(chosen) } } // flagged
                        .fullScreenCover(isPresented: $isOpen, content: { // flagged
                            if let item = self.chosen { Text(item) }
                        })
                }
            }
            """)
    }

    @Test func otherContentIsNot() throws {
        try expectFlagged(
            "FLOW-008",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                @State private var chosen: String?
                let given: String?
                var body: some View {
                    Text("A")
                        .sheet(item: $chosen) { Text($0) }
                        .sheet(isPresented: $isOpen) { if let chosen { Text(chosen) } else { Text("New") } }
                        .sheet(isPresented: $isOpen) { if let given { Text(given) } }
                        .sheet(isPresented: $isOpen) { Text(chosen ?? "") }
                        .sheet(isPresented: .isPresented($chosen)) { if let chosen { Text(chosen) } }
                }
            }
            """)
    }

    @Test func anItemThatIsSetBesideTheFlagIsFlagged() throws {
        try expectFlagged(
            "FLOW-008",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                @State private var chosen: Item?
                var body: some View {
                    List(items) { item in
                        Button(item.name) { chosen = item; isOpen.toggle() }
                    }
                    .sheet(isPresented: self.$isOpen) { DetailView(item: self.$chosen) } // flagged
                }
            }
            struct BView: View {
                @State private var isOpen = false
                @State private var chosen: Item?
                var body: some View {
                    List(items) { item in
                        Button(item.name) { chosen = item; isOpen = true }
                    }
                    Button("New") { chosen = nil; isOpen = true }
                    .sheet(isPresented: $isOpen) { EditView(item: chosen) }
                }
            }
            """)
    }
}
