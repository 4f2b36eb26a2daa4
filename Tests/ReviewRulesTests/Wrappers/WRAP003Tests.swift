import ReviewRules
import Testing

struct WRAP003Tests {
    @Test func whatTheViewConstructsIsFlagged() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var a = Model() // flagged
                @ObservedObject private var b: Model = .init(id: 3) // flagged
                @ObservedObject var c = { let model = Model(); model.load(); return model }() // flagged
                @ObservedObject var d = Container.shared.makeModel() // flagged
                @ObservedObject var e: Model
                @ObservedObject var f: Model
                init(id: Int) {
                    self.e = Model(id: id) // flagged
                    _f = ObservedObject(wrappedValue: Model()) // flagged
                }
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func whatABodyMakesForAViewThatOnlyObservesItIsFlagged() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            final class RowModel: ObservableObject {
                @Published var name = ""
                init(_ name: String) { self.name = name }
            }
            struct RowView: View {
                @ObservedObject var model: RowModel
                var body: some View { Text(model.name) }
            }
            struct OwningView: View {
                @StateObject var model: RowModel
                var body: some View { Text(model.name) }
            }
            struct ListView: View {
                let names: [String]
                @StateObject private var first = RowModel("first")
                var body: some View {
                    RowView(model: RowModel("a")) // flagged
                    RowView(model: first)
                    OwningView(model: RowModel("b"))
                    ForEach(names, id: \\.self) { name in
                        let model = RowModel(name)
                        RowView(model: model) // flagged
                    }
                    Button("Show") { show(RowView(model: RowModel("c"))) }
                }
                func show(_ view: RowView) {}
            }
            #Preview { RowView(model: RowModel("preview")) }
            """)
    }

    @Test func existingInstancesAreNot() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var a = Model.shared
                @ObservedObject var b: Model = .shared
                @ObservedObject private var c = Model.default
                @ObservedObject var d = App.environment.model
                @ObservedObject var e = { Model.shared }()
                @ObservedObject var f = resolver.resolve(Model.self)
                @ObservedObject var g: Model
                @ObservedObject var h: Model
                @StateObject private var own = Model()
                init(g: Model, h: Model? = nil) {
                    self.g = g
                    self.h = h ?? Model()
                }
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func theFixOwnsTheObject() throws {
        let test = RuleTest(
            """
            import SwiftUI
            final class Model: ObservableObject { @Published var name = "" }
            struct AView: View {
                @ObservedObject
                var a = Model() // first
                @SwiftUI.ObservedObject private var b: Model
                init(name: String) { self.b = Model() }
                var body: some View { TextField("", text: $a.name) }
            }
            """)
        let fixed = try test.fixed("WRAP-003")
        #expect(
            fixed == """
                import SwiftUI
                final class Model: ObservableObject { @Published var name = "" }
                struct AView: View {
                    @StateObject
                    var a = Model() // first
                    @StateObject private var b: Model
                    init(name: String) { _b = StateObject(wrappedValue: Model()) }
                    var body: some View { TextField("", text: $a.name) }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-003").isEmpty)
    }

    @Test func anObjectThatCallersPassIsOnlySuggested() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var model = Model()
                var body: some View { EmptyView() }
            }
            struct BView: View {
                let model: Model
                var body: some View { AView(model: model) }
            }
            """)
        #expect(try test.findings("WRAP-003").first?.fix?.safety == .suggestion)
    }

    @Test func whatAFactoryMakesForAViewThatObservesIsFlagged() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            final class RowModel: ObservableObject { @Published var title = "" }
            struct Factory { func makeRowModel() -> RowModel { RowModel() } }
            struct Row: View {
                @ObservedObject var model: RowModel
                var body: some View { Text(model.title) }
            }
            struct AView: View {
                let factory: Factory
                let kept: RowModel
                var body: some View {
                    Row(model: factory.makeRowModel()) // flagged
                    Row(model: kept)
                }
            }
            """)
    }

    @Test func whatAFactoryGivesItsOwnViewIsFlagged() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            final class RowModel: ObservableObject { @Published var title = "" }
            struct Row: View {
                @ObservedObject var model: RowModel
                var body: some View { Text(model.title) }
            }
            enum RowFactory {
                static func view() -> Row {
                    let model = makeModel()
                    let view = Row(model: model) // flagged
                    return view
                }
                static func any() -> AnyView { AnyView(Row(model: RowModel())) } // flagged
                static func given(_ model: RowModel) -> Row { Row(model: model) }
                static func makeModel() -> RowModel { RowModel() }
                static func controller() -> UIViewController { UIHostingController(rootView: Row(model: RowModel())) }
            }
            """)
    }

    @Test func whatAModelWorksWithIsNotWhatItShows() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            final class EditorViewModel: ObservableObject {
                @Published var title = ""
                init(context: ModelContext, service: NoteService) {}
            }
            struct AView: View {
                @ObservedObject private var model: EditorViewModel
                init(context: ModelContext) {
                    model = EditorViewModel(context: context, service: NoteService()) // flagged
                }
                var body: some View { Text(model.title) }
            }
            struct BView: View {
                @ObservedObject private var model: RowModel
                init(store: Store) { model = RowModel(store: store) }
                var body: some View { Text(model.title) }
            }
            final class RowModel: ObservableObject { @Published var title = ""; init(store: Store) {} }
            final class Store: ObservableObject { @Published var rows: [Int] = [] }
            """)
    }
}
