import ReviewRules
import Testing

struct A11Y001Tests {
    @Test func buttonsWithAPictureAloneAreFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button { add() } label: { Image(systemName: "plus").font(.title) } // flagged
                    Button(action: add) { Image("plus") } // flagged
                    Button(action: { add() }, label: { ZStack { Circle(); Image(systemName: "plus") } }) // flagged
                    NavigationLink(destination: Detail()) { Image(systemName: "gear") } // flagged
                    Menu { Button("A") {} } label: { Image(systemName: "ellipsis") } // flagged
                    Button { add() } label: { // flagged
                        if isOn { Image(systemName: "star.fill") } else { Image(systemName: "star") }
                    }
                }
            }
            """)
    }

    @Test func buttonsThatSayWhatTheyDoAreNot() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button { add() } label: { Image(systemName: "plus") }.accessibilityLabel("Add")
                    Button { add() } label: { Image(systemName: "plus").accessibilityLabel("Add") }
                    Button { add() } label: { HStack { Image(systemName: "plus"); Text("Add") } }
                    Button { add() } label: { Label("Add", systemImage: "plus") }.labelStyle(.iconOnly)
                    Button("Add", systemImage: "plus") { add() }
                    Button("Add") { add() }
                    Button { add() } label: { icon }
                    Button { add() } label: { PlusIcon() }
                    Button { add() } label: { Image(systemName: "plus") }.padding().accessibilityHidden(true)
                    Image(systemName: "plus")
                }
            }
            #Preview { Button { add() } label: { Image(systemName: "plus") } }
            """)
    }
}
