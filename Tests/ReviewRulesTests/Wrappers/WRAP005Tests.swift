import ReviewRules
import Testing

struct WRAP005Tests {
    @Test func capturedParametersAreFlagged() throws {
        try expectFlagged(
            "WRAP-005",
            """
            import SwiftUI
            struct AView: View {
                @StateObject private var model: Model
                @StateObject var other: Other
                init(model: Model, _ given: Other) {
                    _model = StateObject(wrappedValue: model) // flagged
                    self._other = .init(wrappedValue: given) // flagged
                }
                var body: some View { EmptyView() }
            }
            struct BView: View {
                @StateObject var model: Model
                var body: some View { EmptyView() }
            }
            extension BView {
                init(observing model: Model) {
                    self._model = SwiftUI.StateObject(wrappedValue: model) // flagged
                }
            }
            """)
    }

    @Test func constructionsAndClosuresAreNot() throws {
        try expectFlagged(
            "WRAP-005",
            """
            import SwiftUI
            struct AView: View {
                @StateObject private var a: Model
                @StateObject private var b: Model
                @StateObject private var c: Model
                @StateObject private var d: Model
                @ObservedObject private var e: Model
                init(a: @autoclosure @escaping () -> Model, b: () -> Model, service: Service, e: Model, base: Base) {
                    _a = StateObject(wrappedValue: a())
                    _b = StateObject(wrappedValue: b())
                    _c = StateObject(wrappedValue: Model(service: service))
                    _d = StateObject(wrappedValue: base)
                    _e = ObservedObject(wrappedValue: e)
                }
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func whatAParentHandsOverThroughTheMemberwiseInitialiserIsFlagged() throws {
        try expectFlagged(
            "WRAP-005",
            """
            import SwiftUI
            final class Model: ObservableObject { @Published var name = "" }
            @Observable final class Other { var name = "" }
            struct Root: View {
                @StateObject private var model = Model()
                @State private var other = Other()
                let parent: Parent
                var body: some View {
                    Child(model: model)
                    Child(model: self.model)
                    Sibling(other: parent.other)
                    Owner(model: Model(), other: .init())
                    Written(model: model)
                    Value(other: other.name)
                }
            }
            struct Child: View {
                @StateObject var model: Model // flagged
                var body: some View { Text(model.name) }
            }
            struct Sibling: View {
                @State var other: Other // flagged
                var body: some View { Text(other.name) }
            }
            struct Owner: View {
                @StateObject var model: Model
                @State var other: Other
                var body: some View { Text(model.name) }
            }
            struct Written: View {
                @StateObject private var model: Model
                init(model: @autoclosure @escaping () -> Model) { _model = StateObject(wrappedValue: model()) }
                var body: some View { Text(model.name) }
            }
            struct Value: View {
                @State var other: String
                var body: some View { Text(other) }
            }
            struct Shown: View {
                @StateObject var model: Model
                var body: some View { Text(model.name) }
            }
            #Preview { let model = Model(); Shown(model: model) }
            """)
    }

    @Test func theFixObservesWhatAParentHandsOver() throws {
        let test = RuleTest(
            """
            import SwiftUI
            final class Model: ObservableObject { @Published var name = "" }
            struct Root: View {
                @StateObject private var model = Model()
                var body: some View { Child(model: model) }
            }
            struct Child: View {
                @StateObject var model: Model
                var body: some View { TextField("", text: $model.name) }
            }
            """)
        #expect(try test.fixed("WRAP-005") == test.files[0].text.replacing("@StateObject var", with: "@ObservedObject var"))
        #expect(
            try test.findings("WRAP-005").first?.message
                == "@StateObject model keeps the first object that Root hands over, and no later one.")
    }

    @Test func theFixObserves() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @StateObject private var model: Model // given
                init(model: Model) {
                    _model = StateObject(wrappedValue: model) // kept
                }
                var body: some View { TextField("", text: $model.name) }
            }
            """)
        let fixed = try test.fixed("WRAP-005")
        #expect(
            fixed == """
                import SwiftUI
                struct AView: View {
                    @ObservedObject private var model: Model // given
                    init(model: Model) {
                        self.model = model // kept
                    }
                    var body: some View { TextField("", text: $model.name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-005").isEmpty)
        #expect(try test.findings("WRAP-005").first?.fix?.safety == .suggestion)
    }
}
