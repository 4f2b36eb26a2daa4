import ReviewRules
import Testing

struct WRAP002Tests {
    @Test func objectsInStateAreFlagged() throws {
        try expectFlagged(
            "WRAP-002",
            """
            import SwiftUI
            protocol Loading: ObservableObject {}
            final class Model: ObservableObject { @Published var name = "" }
            final class Other: Loading { @Published var name = "" }
            struct AView: View {
                @State private var model = Model() // flagged
                @State private var other: Other // flagged
                @State var shared = Model.shared // flagged
                @State private var chosen: Model? // info
                init(other: Other) { _other = State(initialValue: other) }
                var body: some View { Text(model.name) }
            }
            """)
    }

    @Test func whatStateMayHoldIsNot() throws {
        try expectFlagged(
            "WRAP-002",
            """
            import SwiftUI
            final class Cache { var images: [String: Int] = [:] }
            @Observable final class Modern { var name = "" }
            final class Model: ObservableObject { @Published var name = "" }
            struct AView<Model>: View {
                @State private var cache = Cache()
                @State private var modern = Modern()
                @State private var unknown = Foreign()
                @State private var generic: Model
                @State private var many: [Model] = []
                @State private var make: () -> Model
                var body: some View { EmptyView() }
            }
            @Observable final class Both: ObservableObject { var name = "" }
            struct BView: View {
                @State private var both = Both()
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func theFixTakesTheInitialiserAlong() throws {
        let test = RuleTest(
            """
            import SwiftUI
            final class Model: ObservableObject {
                @Published var name = ""
                init(name: String) { self.name = name }
            }
            struct AView: View {
                @State  private var model: Model // mine
                init(name: String) {
                    _model = State(initialValue: Model(name: name)) // built once
                }
                var body: some View { TextField("", text: $model.name) }
            }
            """)
        let fixed = try test.fixed("WRAP-002")
        #expect(
            fixed == """
                import SwiftUI
                final class Model: ObservableObject {
                    @Published var name = ""
                    init(name: String) { self.name = name }
                }
                struct AView: View {
                    @StateObject  private var model: Model // mine
                    init(name: String) {
                        _model = StateObject(wrappedValue: Model(name: name)) // built once
                    }
                    var body: some View { TextField("", text: $model.name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-002").isEmpty)
    }

    @Test func anObjectThatIsReplacedHasNoFix() throws {
        let test = RuleTest(
            """
            import SwiftUI
            final class Model: ObservableObject { @Published var name = "" }
            struct AView: View {
                @State private var model = Model()
                var body: some View { Button("New") { model = Model() } }
            }
            """)
        let findings = try test.findings("WRAP-002")
        #expect(findings.count == 1)
        #expect(findings.first?.fix == nil)
    }
}
