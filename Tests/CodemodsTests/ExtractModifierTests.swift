import Testing

struct ExtractModifierTests {
    @Test func aRepeatedChainGetsAName() throws {
        let text = try CodemodTest(
            """
            import SwiftUI

            // Cards.
            struct CardsView: View {
                let size: Double
                var body: some View {
                    VStack {
                        Text("A").font(.headline).foregroundStyle(.white).background(.blue) // one
                        // Before.
                        Text("B")
                            .font(.headline)
                            .foregroundStyle( .white )
                            .background(.blue)
                            .padding(size)
                        Text("C").italic().font(.headline).foregroundStyle(.white).background(.blue).onTapGesture {}
                    }
                }
            }

            #Preview { CardsView(size: 1) }

            """
        ).text("extract-modifier", "CardsView.body")
        expectText(
            text,
            """
            import SwiftUI

            // Cards.
            struct CardsView: View {
                let size: Double
                var body: some View {
                    VStack {
                        Text("A").cardsTextStyle() // one
                        // Before.
                        Text("B")
                            .cardsTextStyle()
                            .padding(size)
                        Text("C").italic().cardsTextStyle().onTapGesture {}
                    }
                }
            }

            private struct CardsTextStyle: ViewModifier {
                func body(content: Content) -> some View {
                    content
                        .font(.headline)
                        .foregroundStyle(.white)
                        .background(.blue)
                }
            }

            extension View {
                fileprivate func cardsTextStyle() -> some View {
                    modifier(CardsTextStyle())
                }
            }

            #Preview { CardsView(size: 1) }

            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func commentsInAChainMoveWithItAndOthersStay() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct CardsView: View {
                var body: some View {
                    VStack {
                        Text("A")
                            .font(.headline)
                            .opacity(0.5)  // pale
                            // The ground.
                            .background(.blue)
                        Image("B").font(.headline).opacity(0.5).background(.blue)
                        Text("C").font(.headline) /* other */ .opacity(0.5).background(.blue)
                    }
                }
            }
            """)
        let text = try test.text("extract-modifier", "CardsView")
        #expect(
            text.contains(
                """
                        content
                            .font(.headline)
                            .opacity(0.5)  // pale
                            // The ground.
                            .background(.blue)
                """))
        #expect(text.contains("Text(\"A\")\n                .cardsStyle()\n            Image(\"B\").cardsStyle()\n"))
        #expect(text.contains("Text(\"C\").font(.headline) /* other */ .opacity(0.5).background(.blue)"))
        #expect(try test.result("extract-modifier", "CardsView").notes.map(\.place?.line) == [11])
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func otherFilesOfTheModuleShareIt() throws {
        let row = { (name: String) in "Text(\"\(name)\").bold().font(.title).opacity(0.5)" }
        let view = { (name: String, rows: String) in
            "import SwiftUI\n\nstruct \(name): View {\n    var body: some View {\n        VStack {\n\(rows)\n        }\n    }\n}\n"
        }
        let files = try CodemodTest(files: [
            "Sources/App/AView.swift": view("AView", ["A", "B", "C"].map { "            " + row($0) }.joined(separator: "\n")),
            "Sources/App/BView.swift": view("BView", "            " + row("D")),
        ]).files("extract-modifier", "AView.body")
        #expect(files["Sources/App/BView.swift"]?.contains("            Text(\"D\").titleStyle()\n") == true)
        #expect(files["Sources/App/AView.swift"]?.contains("\nstruct TitleStyle: ViewModifier {") == true)
        #expect(files["Sources/App/AView.swift"]?.contains("    func titleStyle() -> some View {") == true)
        try expectTypeChecks(files)
    }

    @Test func whatIsOfImagesAloneStaysWithThem() throws {
        let text = try CodemodTest(
            """
            import SwiftUI
            struct AvatarsView: View {
                var body: some View {
                    VStack {
                        Image("a").resizable().clipShape(Circle()).shadow(radius: 3).tag(1)
                        Image("b").resizable().clipShape(Circle()).shadow(radius: 3).tag(2)
                        Image("c").resizable().clipShape(Circle()).shadow(radius: 3).tag(3)
                    }
                }
            }
            """
        ).text("extract-modifier", "AvatarsView.body")
        #expect(text.contains("Image(\"b\").resizable().avatarsImageStyle().tag(2)"))
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func whatCannotMoveIsRefused() throws {
        let rows = { (chain: String) in
            (1...3).map { "Text(\"\($0)\")\(chain)" }.joined(separator: "\n")
        }
        let view = { (chain: String) in
            "import SwiftUI\nstruct AView: View {\n enum Size { static let big = 3.0 }\n static let pale = 0.5\n var body: some View {\n"
                + rows(chain) + "\n} }"
        }
        #expect(
            try CodemodTest(view(".bold().opacity(Self.pale).font(.title)")).refusals("extract-modifier", "AView.body") == [
                "The style uses Self."
            ])
        #expect(
            try CodemodTest(view(".bold().opacity(Size.big).font(.title)")).refusals("extract-modifier", "AView.body") == [
                "The style uses AView.Size, which only AView knows by that name."
            ])
        #expect(
            try CodemodTest(view(".renderingMode(.template).opacity(0.1).resizable()")).refusals("extract-modifier", "AView.body") == [
                "resizable is no modifier of every view, and too few others follow it."
            ])
        #expect(
            try CodemodTest(view("")).refusals("extract-modifier", "BView.body") == ["There is no BView.body with a chain of modifiers."])
        let added = (1...3).map { "Text(\"\($0)\").bold().italic().font(.title) + Text(\"\")" }.joined(separator: "\n")
        #expect(
            try CodemodTest("import SwiftUI\nstruct AView: View {\n var body: some View {\n\(added)\n} }").refusals(
                "extract-modifier", "AView.body") == ["Fewer than two places of the style can be changed."])
    }
}
