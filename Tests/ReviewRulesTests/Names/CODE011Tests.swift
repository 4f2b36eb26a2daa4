import ReviewRules
import Testing

struct CODE011Tests {
    @Test func aTextThatDecidesIsFlagged() throws {
        try expectFlagged(
            "CODE-011",
            """
            import SwiftUI
            struct Workout {
                var kind: String // info
                var icon: String {
                    switch kind {
                    case "run": return "a"
                    case "bike": return "b"
                    default: return "c"
                    }
                }
            }
            struct AView: View {
                @State private var sort = 0
                @State private var unit = "km" // info
                var body: some View {
                    Picker("Sort", selection: $sort) { // info
                        Text("Date").tag(0)
                        Text("Title").tag(1)
                    }
                    if unit == "km" { Text("A") } else if unit == "miles" { Text("B") }
                }
            }
            """)
    }

    @Test func otherTextsAreNot() throws {
        try expectFlagged(
            "CODE-011",
            """
            import SwiftUI
            enum Kind: String { case run }
            struct Workout {
                var kind: Kind
                var name: String
                var isRun: Bool { name == "run" }
            }
            struct AView: View {
                @State private var year = 2024
                @State private var text = ""
                var body: some View {
                    Picker("Year", selection: $year) { Text("2024").tag(2024); Text("2025").tag(2025) }
                    TextField("A", text: $text).disabled(text == "")
                }
            }
            """)
    }
}
