import ReviewRules
import Testing

struct WRAP010Tests {
    static let ground = """
        import SwiftUI
        @Observable class Model { var name = ""; var isOn = false }
        final class Old: ObservableObject { @Published var name = "" }

        """

    @Test func missingProjectionsAreFlagged() throws {
        try expectFlagged(
            "WRAP-010",
            Self.ground + """
                struct AView: View {
                    let model: Model
                    var body: some View { TextField("", text: $model.name) } // flagged
                }
                struct BView: View {
                    @Environment(Model.self) private var model
                    var body: some View {
                        Text(model.name)
                        TextField("", text: $model.name) // flagged
                        Toggle("", isOn: $model.isOn)
                    }
                }
                struct CView: View {
                    private var model: Model { Model() }
                    var body: some View { TextField("", text: self.$model.name) } // flagged
                }
                """)
    }

    @Test func projectionsThatExistAreNot() throws {
        try expectFlagged(
            "WRAP-010",
            Self.ground + """
                struct AView: View {
                    @State private var owned = Model()
                    @Bindable var given: Model
                    @Environment(Model.self) private var shared
                    @ObservedObject var old: Old
                    @Custom var custom: Model
                    let plain: Model
                    let models: [Model]
                    var body: some View {
                        @Bindable var shared = shared
                        TextField(plain.name, text: $owned.name)
                        TextField("", text: $given.name)
                        TextField("", text: $shared.name)
                        TextField("", text: $old.name)
                        TextField("", text: $custom.name)
                        ForEach($models) { $plain in TextField("", text: $plain.name) }
                    }
                    private func row(_ plain: Model) -> some View {
                        @Bindable var plain = plain
                        return TextField("", text: $plain.name)
                    }
                }
                """)
    }

    @Test func theFixDeclaresTheProperty() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    let model: Model // given
                    private let other: Model
                    init(model: Model, other: Model) { self.model = model; self.other = other }
                    var body: some View { TextField("", text: $model.name); TextField("", text: $other.name) }
                }
                """)
        let fixed = try test.fixed("WRAP-010")
        #expect(
            fixed == Self.ground + """
                struct AView: View {
                    @Bindable var model: Model // given
                    @Bindable private var other: Model
                    init(model: Model, other: Model) { self.model = model; self.other = other }
                    var body: some View { TextField("", text: $model.name); TextField("", text: $other.name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-010").isEmpty)
    }

    @Test func theFixOfTheEnvironmentIsLocal() throws {
        let test = RuleTest(
            Self.ground + """
                struct AView: View {
                    @Environment(Model.self) private var model
                    var body: some View {
                        // The name.
                        TextField("", text: $model.name)
                        field
                    }
                    private var field: some View { TextField("", text: $model.name) }
                }
                """)
        let fixed = try test.fixed("WRAP-010")
        #expect(
            fixed == Self.ground + """
                struct AView: View {
                    @Environment(Model.self) private var model
                    var body: some View {
                        // The name.
                        @Bindable var model = model
                        TextField("", text: $model.name)
                        field
                    }
                    private var field: some View { TextField("", text: Bindable(model).name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-010").isEmpty)
    }
}
