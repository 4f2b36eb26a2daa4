import ReviewRules
import Testing

struct FLOW025Tests {
    @Test func aTagOfAnotherTypeIsFlagged() throws {
        try expectFlagged(
            "FLOW-025",
            """
            import SwiftUI
            struct AView: View {
                @State private var room = ""
                @State private var tab = 0
                @AppStorage("theme") private var theme = "light"
                let rooms = ["A"]
                var body: some View {
                    Picker("Room", selection: $room) {
                        ForEach(0..<rooms.count) { place in
                            Text(rooms[place]).tag(place) // flagged
                        }
                    }
                    TabView(selection: $tab) {
                        Text("A").tabItem { Text("A") }.tag("a") // flagged
                        Text("B").tabItem { Text("B") } // flagged
                    }
                    Picker("Theme", selection: $theme) {
                        Text("Light").tag("light")
                        Text("Dark").tag("Dark") // flagged
                    }
                    .preferredColorScheme(theme == "dark" ? .dark : .light)
                }
            }
            """)
    }

    @Test func aTagOfItsTypeIsNot() throws {
        try expectFlagged(
            "FLOW-025",
            """
            import SwiftUI
            struct AView: View {
                @State private var room = ""
                @State private var tab = 0
                @State private var kind = Kind.a
                let rooms = ["A"]
                var body: some View {
                    Picker("Room", selection: $room) { ForEach(rooms, id: \\.self) { Text($0).tag($0) } }
                    TabView(selection: $tab) {
                        Text("A").tabItem { Text("A") }.tag(0)
                        Text("B").tabItem { Text("B") }.tag(1)
                    }
                    TabView { Text("A").tabItem { Text("A") } }
                    Picker("Kind", selection: $kind) { Text("A").tag(Kind.a) }
                }
            }
            """)
    }
}
