import ReviewRules
import Testing

struct TEXT008Tests {
    @Test func joinedTextsAreFlagged() throws {
        try expectFlagged(
            "TEXT-008",
            """
            import SwiftUI
            struct AView: View {
                let name: String
                var body: some View {
                    Text("Written by " + name) // info
                    Text(String(done) + " of " + String(all) + " done") // info
                    Button("Delete " + name) { print(name) } // info
                    List { Text("A") }.navigationTitle(name + "'s notes") // info
                }
            }
            """)
    }

    @Test func signsAndSumsOfTextsAreNot() throws {
        try expectFlagged(
            "TEXT-008",
            """
            import SwiftUI
            struct AView: View {
                let name: String
                var body: some View {
                    Text("• " + name)
                    Text(name + surname)
                    Text("Written by " + "Ada")
                    Text("A") + Text("B")
                    Text(verbatim: "Written by " + name)
                    Text(isOn ? "On" : "Off " + name)
                }
            }
            #Preview { Text("Written by " + name) }
            """)
    }

    @Test func itBecomesOneText() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                let name: String
                var body: some View { Text("By " + name + ", \\(year) at " + place.name) }
            }
            """)
        #expect(
            try test.fixed("TEXT-008").contains(##"Text("By \(name), \(year) at \(place.name)")"##))
    }
}
