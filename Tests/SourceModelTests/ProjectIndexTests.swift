import SourceModel
import Testing

/// What the index makes of names that mean something else, or something else in another module.
struct ProjectIndexTests {
    /// - Parameter files: Module and text.
    private func index(_ files: [(module: String, text: String)]) -> ProjectIndex {
        ProjectIndex(
            files: files.enumerated().map { SourceFile(path: "Sources/\($1.module)/\($0).swift", text: $1.text, module: $1.module).facts })
    }

    private func index(_ text: String) -> ProjectIndex { index([("App", text)]) }

    // MARK: Typealiases

    private static let model = """
        import SwiftUI
        @Observable final class CartViewModel { var rows: [Int] = [] }
        protocol Loading { func load() async throws }
        protocol Saving { func save() async throws }

        """

    /// A declaration with another name, and what is found under the type's own.
    @Test(arguments: [
        ("typealias Model = CartViewModel\nstruct CartView: View { @State var model: Model }", ["CartView"]),
        ("typealias Model = CartViewModel\nstruct CartView: View { @State var model = Model() }", ["CartView"]),
        ("typealias Inner = CartViewModel\ntypealias Model = Inner\nstruct CartView: View { @State var model: Model? }", ["CartView"]),
        ("struct CartView: View { typealias Model = CartViewModel; @State var model: Model }", ["CartView"]),
        // In another type the name means nothing.
        ("enum Other { typealias Model = CartViewModel }\nstruct CartView: View { @State var model: Model }", []),
        ("typealias Model = CartViewModel\nstruct Model {}\nstruct CartView: View { @State var model: Model }", []),
        ("typealias Models = [CartViewModel]\nstruct CartView: View { @State var models: Models }", []),
        ("typealias A = B\ntypealias B = A\nstruct CartView: View { @State var model: A }", []),
    ])
    func anotherNameOfATypeMeansIt(text: String, holders: [String]) {
        let index = index(Self.model + text)
        #expect(index.holders(of: "CartViewModel").map(\.type) == holders)
    }

    @Test func whatIsAskedOfAnotherNameIsAnsweredForTheType() {
        let index = index(
            Self.model + """
                typealias Model = CartViewModel
                typealias Both = Loading & Saving
                final class Disk: Both { func load() async throws {}; func save() async throws {} }
                extension Model { func clear() {} }
                func make() { _ = Model() }
                """)
        #expect(index.type(named: "Model")?.name == "CartViewModel")
        #expect(index.role(of: "Model")?.role == .viewModel)
        #expect(index.isObservableMacro("Model"))
        #expect(index.type(named: "CartViewModel")?.functions.map(\.name) == ["clear"])
        #expect(index.constructions(of: "CartViewModel").count == 1)
        #expect(index.protocols(of: "Disk") == ["Loading", "Saving"])
        #expect(index.conformers(of: "Saving") == ["Disk"])
        #expect(index.files(mentioning: "CartViewModel") == [0])
        #expect(RoleGraph(index: index).nodes.map(\.name) == ["CartViewModel", "Loading", "Saving", "Disk"])
    }

    @Test func aNameWithTwoMeaningsIsKnownOfNone() {
        let index = index([
            ("A", "struct One {}\ntypealias Item = One"), ("B", "struct Two {}\ntypealias Item = Two"),
            ("C", "struct S { let item: Item }"),
        ])
        #expect(index.type(named: "Item") == nil)
        #expect(index.holders(of: "One").isEmpty && index.holders(of: "Two").isEmpty)
    }

    // MARK: Generic constraints

    @Test(arguments: [
        ("struct ListView<Model: Listing>: View { @StateObject var model: Model; var body: some View { Text(\"\") } }", true),
        ("struct ListView<Model>: View where Model: Listing { @StateObject var model: Model; var body: some View { Text(\"\") } }", true),
        ("struct ListView<Model: Listing & Sendable>: View { @StateObject var model: Model; var body: some View { Text(\"\") } }", true),
        ("struct ListView<Model>: View { let model: Model; var body: some View { Text(\"\") } }", false),
        ("final class Box<Model: Listing> { var model: Model }", false),
    ])
    func whatAViewHoldsByAConstraintIsItsViewModel(text: String, isModel: Bool) {
        let index = index(
            """
            import SwiftUI
            protocol Listing: ObservableObject { var rows: [Int] { get } }
            final class FeedLister: Listing { @Published var rows: [Int] = [] }
            \(text)
            """)
        #expect((index.role(of: "FeedLister")?.role == .viewModel) == isModel)
        #expect(index.holders(of: "Listing").contains(where: \.isGeneric) == text.contains(": Listing"))
    }

    @Test func constraintsStandInSourceOrder() throws {
        let file = SourceFile(path: "A.swift", text: "struct A<T: P, U>: V where U: Q & R, T.Element: S { }")
        let fact = try #require(file.facts.types.first)
        #expect(fact.genericConstraints.map { "\($0.parameter): \($0.type)" } == ["T: P", "U: Q", "U: R"])
        #expect(fact.constraint(of: "U") == "Q" && fact.constraint(of: "V") == nil)
    }

    // MARK: Modules

    private static let session = [
        ("App", "import SwiftUI\n@Observable final class Session { var name = \"\" }\nstruct A: View { @State var s = Session() }"),
        ("Kit", "public struct Session: Codable { public let id: Int }\nstruct Cache { let s: Session }"),
        ("Net", "import Foundation\nactor SessionService { func load() async {} }"),
    ]

    /// A file's module, its text, and what its extension adds to: the module of the type.
    @Test(arguments: [
        ("App", "extension Session { func a() {} }", "App"), ("Kit", "extension Session { func a() {} }", "Kit"),
        ("Net", "import Kit\nextension Session { func a() {} }", "Kit"), ("Net", "extension Session { func a() {} }", nil),
        ("Net", "import Kit\nimport App\nextension Session { func a() {} }", nil),
        ("Net", "import Kit\nextension Kit.Session { func a() {} }", "Kit"),
    ])
    func anExtensionBelongsToTheTypeThatItsFileSees(module: String, text: String, expected: String?) {
        let index = index(Self.session + [(module, text)])
        let owners = ["App", "Kit"].filter { index.type(named: "Session", from: $0)?.functions.map(\.name) == ["a"] }
        #expect(owners == (expected.map { [$0] } ?? []))
    }

    @Test func anExtensionElsewhereBelongsToTheOnlyTypeOfItsName() {
        let index = index([("Kit", "public struct User {}"), ("App", "import Kit\nextension User: Codable { func a() {} }")])
        #expect(index.type(named: "User")?.inherited == ["Codable"])
        #expect(index.role(of: "User")?.evidence == ["is a value that conforms to Codable"])
    }

    @Test(arguments: [("App", Role.viewModel), ("Kit", .model)])
    func aNameHasARoleForEachModule(module: String, role: Role) {
        let index = index(Self.session)
        #expect(index.role(of: "Session", from: module)?.role == role)
        #expect(IndexReader(index, module: module).role(of: "Session")?.role == role)
        #expect(index.types(of: role).contains("Session"))
        #expect(RoleGraph(index: index).nodes.first { $0.name == "Session" && $0.module == module }?.role?.role == role)
    }

    // MARK: Conditions

    @Test(arguments: [
        ("#if os(iOS)\nstruct A { let b: B }\n#else\nstruct A { let c: C }\n#endif", ["b"]),
        ("#if DEBUG\nstruct A { let b: B }\n#else\nstruct A { let c: C }\n#endif", ["c"]),
        ("#if !DEBUG\nstruct A { let b: B }\n#else\nstruct A { let c: C }\n#endif", ["b"]),
        ("struct A { let b: B }\n#if DEBUG\nstruct A { let c: C }\n#endif", ["b"]),
        // Two at once are a mistake, of which nothing is known.
        ("struct A { let b: B }\nstruct A { let c: C }", nil),
    ])
    func theClausesOfAConditionDeclareOneType(text: String, properties: [String]?) {
        #expect(index(text).type(named: "A", from: "App")?.properties.map(\.name) == properties)
    }

    // MARK: Questions

    /// Each question is noted once, under its subject.
    @Test func whatIsAskedIsNoted() {
        let reader = IndexReader(index(Self.model), module: "App")
        _ = reader.type(named: "CartViewModel")
        _ = reader.role(of: "CartViewModel")
        _ = reader.isAssigned("shared", of: "CartViewModel")
        _ = reader.types(of: .view)
        _ = reader.typesTaking(environmentObjects: 3)
        _ = reader.file(0)
        #expect(
            reader.asked == [
                .type("CartViewModel"), .assignments("CartViewModel"), .role(.view), .environment, .file("Sources/App/0.swift"),
            ])
        #expect(Set(reader.asked.map(\.subject)).count == 5)
    }
}
