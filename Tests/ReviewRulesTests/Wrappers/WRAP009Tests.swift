import ReviewRules
import Testing

struct WRAP009Tests {
    @Test func bindingsThatAreOnlyReadAreInformation() throws {
        try expectFlagged(
            "WRAP-009",
            """
            import SwiftUI
            struct AView: View {
                @Binding var count: Int // info
                @Binding var text: String // info
                @Binding var items: [String] // info
                var body: some View {
                    if count == 3 { Text(text.uppercased()) }
                    ForEach(items.filter { $0.isEmpty }, id: \\.self) { Text($0) }
                }
            }
            """)
    }

    @Test func bindingsThatAreWrittenAreNot() throws {
        try expectFlagged(
            "WRAP-009",
            """
            import SwiftUI
            struct AView: View {
                @Binding var a: Int
                @Binding var b: Int
                @Binding var c: [String]
                @Binding var d: Bool
                @Binding var e: String
                @Binding var f: Point
                @Binding var g: [Int]
                @Binding var h: Int
                @Binding var i: Int
                var body: some View {
                    Button("\\(a)") { a = 1; b += 1; c.append(""); d.toggle() }
                    TextField(e, text: $e)
                    Slider(value: $f.x)
                    Button("\\(g)") { g[0] = 2; change(&h) }
                    Child(i: _i)
                }
            }
            struct Wrapper: UIViewRepresentable {
                @Binding var text: String
                func updateUIView(_ view: UITextView, context: Context) { view.text = text }
            }
            struct BView: View {
                @Binding var shown: Bool
                var body: some View { Text(shown ? "a" : "b") }
                struct Helper { let parent: BView; func hide() { parent.shown = false } }
            }
            """)
    }

    @Test func theFixTakesTheDollarOffAtTheCalls() throws {
        let test = RuleTest(files: [
            "Sources/App/Badge.swift": """
            import SwiftUI
            struct Badge: View {
                @Binding var count: Int // shown
                var body: some View { Text("\\(count)") }
            }
            #Preview { Badge(count: .constant(3)) }
            """,
            "Sources/App/Home.swift": """
            import SwiftUI
            struct Home: View {
                @State private var count = 0
                @State private var model = Model()
                var body: some View {
                    Badge(count: $count) // one
                    Badge(count: $model.inbox.count)
                    Badge(count: self.$count)
                }
            }
            """,
        ])
        #expect(
            try test.fixed("WRAP-009") == """
                import SwiftUI
                struct Badge: View {
                    let count: Int // shown
                    var body: some View { Text("\\(count)") }
                }
                #Preview { Badge(count: 3) }
                """)
        #expect(
            try test.fixed("WRAP-009", path: "Sources/App/Home.swift") == """
                import SwiftUI
                struct Home: View {
                    @State private var count = 0
                    @State private var model = Model()
                    var body: some View {
                        Badge(count: count) // one
                        Badge(count: model.inbox.count)
                        Badge(count: self.count)
                    }
                }
                """)
    }

    @Test func aBindingOfAnotherSpellingHasNoFix() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct Badge: View {
                @Binding var count: Int
                var body: some View { Text("\\(count)") }
            }
            struct Home: View {
                let binding: Binding<Int>
                var body: some View { Badge(count: binding) }
            }
            """)
        #expect(try test.findings("WRAP-009").map { $0.fix == nil } == [true])
    }
}
