import ReviewRules
import Testing

struct API002Tests {
    @Test func olderSpellingsAreInformationOnce() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A")
                        .foregroundColor(.red) // info
                        .cornerRadius(8) // info
                    Text("B").foregroundColor(.blue).cornerRadius(4)
                    label.foregroundColor(tint)
                }
            }
            struct AView_Previews: PreviewProvider { // info
                static var previews: some View { AView().foregroundColor(.red) }
            }
            """)
    }

    @Test func strictProjectsAreWarned() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").foregroundColor(.red) } // flagged
            }
            """, profile: .strict)
    }

    @Test func newerSpellingsAndOtherThingsByTheNameAreNot() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").foregroundStyle(.red).clipShape(.rect(cornerRadius: 8))
                    Text("B").cornerRadius(8, corners: .topLeft)
                    RoundedRectangle(cornerRadius: 8)
                    Text(name, attributes: AttributeContainer().foregroundColor(.red))
                }
                func paint() {
                    layer.cornerRadius = 8
                    name.foregroundColor = .red
                    foregroundColor(.red)
                }
            }
            #Preview { AView().foregroundColor(.red) }
            """)
        try expectFlagged("API-002", "import UIKit\nfunc paint(_ button: FlatButton) { button.cornerRadius(8) }")
        try expectFlagged(
            "API-002",
            """
            import Charts
            import SwiftUI
            struct AChart: View {
                var body: some View { Chart { BarMark(x: .value("A", 1)).cornerRadius(8) } }
            }
            """)
    }

    @Test func olderSystemsHaveNothingElse() throws {
        try expectFlagged(
            "API-002", "import SwiftUI\nstruct AView: View { var body: some View { Text(\"A\").foregroundColor(.red) } }",
            profile: .combine)
    }

    @Test func theNewerNamesAreWritten() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").foregroundColor(.red).cornerRadius(8)
                    Text("B").foregroundColor(Color("Brand")).foregroundColor(Color.red.opacity(0.5)).cornerRadius(isOn ? 4 : 8)
                    Text("C").foregroundColor(.brand).foregroundColor(.secondary)
                    Text("D").foregroundColor(nil).foregroundColor(.none).foregroundColor(tint).foregroundColor(isOn ? .red : nil)
                }
            }
            """)
        #expect(
            try test.fixed("API-002") == """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A").foregroundStyle(.red).clipShape(.rect(cornerRadius: 8))
                        Text("B").foregroundStyle(Color("Brand")).foregroundStyle(Color.red.opacity(0.5)).clipShape(.rect(cornerRadius: isOn ? 4 : 8))
                        Text("C").foregroundStyle(Color.brand).foregroundStyle(Color.secondary)
                        Text("D").foregroundColor(nil).foregroundColor(.none).foregroundColor(tint).foregroundColor(isOn ? .red : nil)
                    }
                }
                """)
    }

    @Test func aPreviewIsWrittenAnew() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView_Previews: PreviewProvider {
                static var previews: some View {
                    Group {
                        AView()
                    }
                    .padding()
                }
            }
            """)
        #expect(
            try test.fixed("API-002") == """
                import SwiftUI
                #Preview {
                    Group {
                        AView()
                    }
                    .padding()
                }
                """)
        let short = RuleTest(
            "import SwiftUI\nstruct AView_Previews: PreviewProvider {\n    static var previews: some View { AView() }\n}")
        #expect(try short.fixed("API-002") == "import SwiftUI\n#Preview { AView() }")
    }

    @Test func aPreviewWithMembersOfItsOwnStays() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView_Previews: PreviewProvider {
                static let item = Item()
                static var previews: some View { AView(item: item) }
            }
            """)
        #expect(try test.findings("API-002").map { $0.fix == nil } == [true])
    }

    @Test func viewsBetweenParenthesesAreInformationOnce() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Image("a")
                        .mask(Circle()) // info
                        .overlay(Text("A").bold(), alignment: .top) // info
                    Image("b").overlay(RoundedRectangle(cornerRadius: 4).stroke()).mask(Text("B"))
                }
            }
            """)
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                let badge: Badge
                var body: some View {
                    Image("a")
                        .overlay { Text("A") }
                        .overlay(alignment: .top) { Text("A") }
                        .overlay(Color("shade").opacity(0.2))
                        .overlay(.red)
                        .overlay(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom))
                        .overlay(Color.red, in: Circle())
                        .overlay(badge)
                        .mask { Circle() }
                }
            }
            """)
    }

    @Test func viewsAreWrittenInBraces() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Image("a").overlay(Circle().overlay(Text("A")), alignment: .top)
                    Image("b").mask(Circle())
                }
            }
            """)
        #expect(
            try test.fixed("API-002") == """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Image("a").overlay(alignment: .top) { Circle().overlay { Text("A") } }
                        Image("b").mask { Circle() }
                    }
                }
                """)
    }

    @Test func stylesByTheirTypesAreInformationOnce() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button("A", action: act).buttonStyle(PlainButtonStyle()) // info
                    Button("B", action: act).buttonStyle(PlainButtonStyle())
                    List { Text("A") }.listStyle(InsetGroupedListStyle()) // info
                    Button("C", action: act).buttonStyle(.plain)
                    Button("D", action: act).buttonStyle(LoudButtonStyle())
                    Toggle("E", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
                }
                private let style = PlainButtonStyle()
            }
            """)
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Picker("A", selection: $a) {}.pickerStyle(SegmentedPickerStyle()) }
            }
            """)
        #expect(try test.fixed("API-002").contains(".pickerStyle(.segmented)"))
    }

    @Test func whatTheOldestSystemOffersDecides() throws {
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A")
                        .foregroundColor(.red)
                        .cornerRadius(8) // info
                        .tabItem { Text("A") }
                }
            }
            """, profile: .combine, oldestRelease: 14)
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A")
                        .foregroundColor(.red) // info
                        .tabItem { Text("A") } // info
                }
            }
            """, oldestRelease: 18)
        // Where nothing says so, it may be a release before tabs.
        try expectFlagged(
            "API-002", "import SwiftUI\nstruct AView: View { var body: some View { Text(\"A\").tabItem { Text(\"A\") } } }")
    }

    @Test func headersBackgroundsAndWaitingInNanoseconds() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Section(header: Text("A"), footer: Text("B")) { Text("C") }
                    Section(header: Text("A")) { Text("C") }
                    Text("A").background(RoundedRectangle(cornerRadius: 8).fill(.red))
                }
                private func wait() async { try? await Task.sleep(nanoseconds: 1_000) }
            }
            """)
        #expect(try test.findings("API-002").map(\.start.line) == [4, 6, 8])
        #expect(try test.fixed("API-002").contains("Section(\"A\") { Text(\"C\") }"))
        #expect(try test.fixed("API-002").contains(".background { RoundedRectangle(cornerRadius: 8).fill(.red) }"))
        try expectFlagged(
            "API-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Section { Text("C") } header: { Text("A") }
                    Section("A") { Text("C") }
                    Text("A").background(Color.red).background(.red, in: Capsule()).background { Circle() }
                }
                private func wait() async { try? await Task.sleep(for: .seconds(1)) }
            }
            """)
    }

    @Test func placesInABar() throws {
        let text = """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").toolbar {
                        ToolbarItem(placement: .navigationBarLeading) { Text("B") } // info
                        ToolbarItemGroup(placement: .navigationBarTrailing) { Text("C") }
                        ToolbarItem(placement: .bottomBar) { Text("D") }
                    }
                }
            }
            """
        try expectFlagged("API-002", text)
        let fixed = try RuleTest(text).fixed("API-002")
        #expect(fixed.contains(".topBarLeading) { Text(\"B\")") && fixed.contains(".topBarTrailing) { Text(\"C\")"))
        try expectFlagged("API-002", text.replacing(" // info", with: ""), oldestRelease: 16)
    }
}
