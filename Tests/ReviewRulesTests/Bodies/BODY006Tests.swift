import ReviewRules
import Testing

struct BODY006Tests {
    @Test func equalChainsAreOneStyle() throws {
        try expectFlagged(
            "BODY-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").bold().font(.headline).foregroundStyle(Color.white).background(.blue).padding(size) // info
                    Text("B").font(.headline).foregroundStyle(Color.white).background(.blue)
                }
                var other: some View { Text("C").font(.headline).foregroundStyle(Color.white).background(.blue).onTapGesture { act() } }
                var buttons: some View {
                    VStack {
                        Image("a").resizable().clipShape(.circle).shadow(radius: 3).tag(1) // info
                        Image("b").resizable().clipShape(.circle).shadow(radius: 3).tag(2)
                        Image("c").resizable().clipShape(.circle).shadow(radius: 3).tag(3)
                    }
                }
            }
            """)
    }

    @Test func layoutDifferencesAndPairsAreNot() throws {
        try expectFlagged(
            "BODY-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack {
                        Text("A").padding().frame(width: 10).padding(.top, 2)
                        Text("B").padding().frame(width: 10).padding(.top, 2)
                        Text("C").padding().frame(width: 10).padding(.top, 2)
                        Text("A").bold().font(.title).tint(.red)
                        Text("B").bold().font(.title).tint(.red)
                        Text("C").bold().font(.title).tint(.green)
                        Text("A").italic().font(size).opacity(0.5)
                        Text("B").italic().font(size).opacity(0.5)
                        Text("C").italic().font(size).opacity(0.5)
                        Text("A").font(.body).opacity(0.5)
                        Text("B").font(.body).opacity(0.5)
                        Text("C").font(.body).opacity(0.5)
                    }
                }
            }
            """)
    }

    @Test func theFindingNamesTheLines() throws {
        let chain = "Text(\"A\").bold().font(.title).tint(.red)"
        let finding = try #require(
            try RuleTest("import SwiftUI\nstruct AView: View { var body: some View {\n\(chain)\n\(chain)\n\(chain)\n} }").findings(
                "BODY-006"
            ).first)
        #expect(finding.evidence == ["lines 3, 4, 5"])
        #expect(finding.message == ".bold.font.tint is repeated in 3 places with the same values.")
    }

    @Test func twoLongChains() throws {
        try expectFlagged(
            "BODY-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").font(.title).bold().foregroundStyle(.red).background(.blue) // info
                    Text("B").font(.title).bold().foregroundStyle(.red).background(.blue)
                    Text("C").font(.body).bold().foregroundStyle(.green)
                    Text("D").font(.body).bold().foregroundStyle(.green)
                }
            }
            """)
    }

    @Test func coloursByTheirParts() throws {
        try expectFlagged(
            "BODY-006",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.3)) // info
                    Text("B").foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.5))
                    Text("C").foregroundStyle(Color(red: 51 / 255, green: Theme.green, blue: 0.3))
                    Text("D").foregroundStyle(Color(red: red, green: green, blue: blue))
                    Text("E").foregroundStyle(Color(red: red, green: green, blue: blue))
                }
            }
            """)
    }
}
