import ReviewRules
import Testing

struct FLOW023Tests {
    @Test func buttonsThatDeleteAreFlagged() throws {
        try expectFlagged(
            "FLOW-023",
            """
            import SwiftUI
            struct AView: View {
                let delete: () -> Void
                @State private var isOpen = false
                var body: some View {
                    Text("A").swipeActions { Button("Delete") { delete() }.tint(.red) } // flagged
                    Text("A").contextMenu { Button { delete() } label: { Label("Delete", systemImage: "trash") } } // flagged
                    Text("A").alert("Sure?", isPresented: $isOpen) { Button("Delete note", action: { delete() }) } // flagged
                }
            }
            """)
    }

    @Test func thoseWithARoleAndThoseThatAskAreNot() throws {
        try expectFlagged(
            "FLOW-023",
            """
            import SwiftUI
            struct AView: View {
                let delete: () -> Void
                @State private var isAsking = false
                var body: some View {
                    Text("A").swipeActions { Button("Delete", role: .destructive) { delete() } }
                    Text("A").swipeActions { Button("Delete") { isAsking = true } }
                    Text("A").contextMenu { Button("Edit") { delete() } }
                    Button("Delete") { delete() }
                }
            }
            """)
    }

    @Test func theRoleIsAdded() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").swipeActions {
                        Button("Delete") { delete() }
                        Button { delete() } label: { Image(systemName: "trash") }
                        Button(action: { delete() }) { Text("Delete") }
                    }
                }
            }
            """)
        #expect(
            try test.fixed("FLOW-023") == """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A").swipeActions {
                            Button("Delete", role: .destructive) { delete() }
                            Button(role: .destructive) { delete() } label: { Image(systemName: "trash") }
                            Button(role: .destructive, action: { delete() }) { Text("Delete") }
                        }
                    }
                }
                """)
    }

    @Test func aTitleThatDeletesIsInformationElsewhere() throws {
        try expectFlagged(
            "FLOW-023",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack {
                        Button("Delete account") { store.deleteAccount() } // info
                        Button("Delete account") { store.deleteAccount() }.foregroundStyle(.red) // flagged
                        Button("Delete account", role: .destructive) { store.deleteAccount() }
                        Button("Delete account") { isAsking = true }
                    }
                }
            }
            """)
    }
}
