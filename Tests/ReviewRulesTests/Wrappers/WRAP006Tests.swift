import ReviewRules
import Testing

struct WRAP006Tests {
    static let ground = """
        import SwiftUI
        @Observable class Model { var name = "" }
        final class Special: Model {}
        final class Old: ObservableObject { @Published var name = "" }
        @Observable final class Both: ObservableObject { var name = "" }

        """

    @Test func legacyWrappersAreFlagged() throws {
        try expectFlagged(
            "WRAP-006",
            Self.ground + """
                struct AView: View {
                    @StateObject private var a = Model() // flagged
                    @ObservedObject var b: Model // flagged
                    @EnvironmentObject var c: Special // flagged
                    @State private var d = Model()
                    var body: some View {
                        AView(b: d)
                            .environmentObject(d) // flagged
                            .environmentObject(Model()) // flagged
                    }
                }
                """)
    }

    @Test func whatIsAnObservableObjectIsNot() throws {
        try expectFlagged(
            "WRAP-006",
            Self.ground + """
                struct AView<Model: ObservableObject>: View {
                    @StateObject private var a = Old()
                    @ObservedObject var b: Both
                    @EnvironmentObject var c: Foreign
                    @ObservedObject var d: Model
                    @Environment(Special.self) private var e
                    var body: some View {
                        Text("").environmentObject(a).environmentObject(unknown)
                        ForEach(items) { e in Text("").environmentObject(e) }
                    }
                }
                """)
    }

    @Test func olderTargetsAreLeftAlone() throws {
        let test = RuleTest(
            Self.ground + "struct AView: View { @StateObject var a = Model(); var body: some View { Text(\"\") } }", profile: .combine)
        #expect(try test.findings("WRAP-006").isEmpty)
    }

    @Test func theFixExchangesEachWrapper() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    @StateObject private var a: Model // owned
                    @ObservedObject var b: Model // read
                    @ObservedObject var c: Model // written
                    @EnvironmentObject private var d: Model // global
                    @EnvironmentObject private var e: Special

                    init(b: Model, c: Model) {
                        _a = StateObject(wrappedValue: Model())
                        _b = ObservedObject(wrappedValue: b)
                        self._c = ObservedObject(wrappedValue: c)
                    }

                    var body: some View {
                        TextField(b.name, text: $c.name)
                        TextField(e.name, text: $d.name)
                            .environmentObject(a) // below
                    }

                    private var field: some View { TextField("", text: $d.name) }
                }
                """)
        let fixed = try test.fixed("WRAP-006")
        #expect(
            fixed == Self.ground + """
                struct AView: View {
                    @State private var a: Model // owned
                    var b: Model // read
                    @Bindable var c: Model // written
                    @Environment(Model.self) private var d // global
                    @Environment(Special.self) private var e

                    init(b: Model, c: Model) {
                        _a = State(initialValue: Model())
                        self.b = b
                        self._c = Bindable(wrappedValue: c)
                    }

                    var body: some View {
                        @Bindable var d = d
                        TextField(b.name, text: $c.name)
                        TextField(e.name, text: $d.name)
                            .environment(a) // below
                    }

                    private var field: some View { TextField("", text: Bindable(d).name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-006").isEmpty)
        #expect(try RuleTest(fixed).findings("WRAP-010").isEmpty)
    }
}
