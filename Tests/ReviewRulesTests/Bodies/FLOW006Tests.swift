import ReviewRules
import Testing

struct FLOW006Tests {
    @Test func whatNothingOpensIsFlagged() throws {
        try expectFlagged(
            "FLOW-006",
            """
            import SwiftUI
            struct AView: View {
                @State private var showsHelp = false // flagged
                @State private var asks = false // flagged
                var body: some View {
                    Text(showsHelp ? "A" : "B")
                        .sheet(isPresented: $showsHelp) { Text("Help") }
                        .alert("Sure?", isPresented: $asks) { Button("OK") {} }
                }
            }
            """)
    }

    @Test func whatIsOpenedSomewhereIsNot() throws {
        try expectFlagged(
            "FLOW-006",
            """
            import SwiftUI
            struct AView: View {
                @State private var isSet = false
                @State private var isToggled = false
                @State private var isPassed = false
                @State private var beginsOpen = true
                @State private var isWritten = false
                @State var isGiven = false
                @State private var isChanged = false
                @State private var isSearching = false
                @State private var text = ""
                var body: some View {
                    Button("A") { isSet = true }
                    Button("B") { isToggled.toggle() }
                    Child(isShown: $isPassed)
                    Button("C") { self.isWritten = true }
                    Button("D") { open(&isChanged) }
                        .sheet(isPresented: $isSet) { Text("A") }
                        .sheet(isPresented: $isToggled) { Text("B") }
                        .sheet(isPresented: $isPassed) { Text("C") }
                        .sheet(isPresented: $beginsOpen) { Text("D") }
                        .sheet(isPresented: $isWritten) { Text("E") }
                        .sheet(isPresented: $isGiven) { Text("F") }
                        .sheet(isPresented: $isChanged) { Text("G") }
                        .searchable(text: $text, isPresented: $isSearching)
                }
            }
            struct BView: View {
                var body: some View { AView(isGiven: true) }
            }
            """)
    }
}
