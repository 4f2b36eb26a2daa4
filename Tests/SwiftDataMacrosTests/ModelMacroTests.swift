import MacroExpansionTesting
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SwiftDataMacroSources

@Suite("@Model")
struct ModelMacroTests {
    private func expectExpansion(
        _ source: String, _ expansion: String, diagnostics: [DiagnosticSpec] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let failures = macroFailures(
            in: source, expandedSource: expansion, diagnostics: diagnostics,
            macroSpecs: [
                "Model": MacroSpec(type: PersistentModelMacro.self, conformances: ["PersistentModel"]),
                "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
                "Transient": MacroSpec(type: MarkerMacro.self),
            ])
        for failure in failures { Issue.record("\(failure.message)", sourceLocation: sourceLocation) }
    }

    private func accessors(number: Int) -> String {
        """
            @storageRestrictions(initializes: _name)
            init(initialValue) {
                _name = .init(initialValue)
            }
            get {
                _$observationRegistrar.access(self, keyPath: _$KeyPaths.name)
                if let value = _name._value {
                    return value
                }
                let value = SwiftData._fault(_name, _$storage, \(number))
                if _$storage._keepsValues {
                    _name._value = value
                }
                return value
            }
            set {
                let previous = SwiftData._willSet(_name, _$storage, \(number))
                _$observationRegistrar.withMutation(of: self, keyPath: \\.name) {
                    _name = .init(newValue)
                }
                SwiftData._didSet(self, \(number), previous, _name)
            }
        """
    }

    @Test("a property becomes a slot and accessors")
    func property() {
        expectExpansion(
            "@_PersistedProperty(3) var name: String",
            """
            var name: String {
            \(accessors(number: 3))
            }

            @SwiftData.Transient private nonisolated(unsafe) var _name: SwiftData._Slot<String>
            """)
    }

    @Test("a structure is refused")
    func structure() {
        expectExpansion(
            "@Model struct Item {}",
            "struct Item {}\n\nextension Item: nonisolated SwiftData.PersistentModel, nonisolated Observation.Observable {\n}",
            diagnostics: [DiagnosticSpec(message: "@Model is for classes", line: 1, column: 1)])
    }

    @Test("a constant without value is refused by name")
    func constant() {
        expectExpansion(
            "@Model class Item {\n    let id: Int\n}",
            "class Item {\n    let id: Int\n}\n\nextension Item: nonisolated SwiftData.PersistentModel, nonisolated Observation.Observable {\n}",
            diagnostics: [
                DiagnosticSpec(
                    message: "@Model keeps variables only: make ‘id’ a ‘var’, or mark it @Transient", line: 1, column: 1)
            ])
    }

    @Test("a property without type and value is refused")
    func untyped() {
        expectExpansion(
            "@_PersistedProperty(0) var name",
            """
            var name {
            \(accessors(number: 0))
            }
            """,
            diagnostics: [
                DiagnosticSpec(message: "@Model needs a type or an initial value for ‘name’", line: 1, column: 1)
            ])
    }

    @Test("properties are those that can be kept")
    func properties() {
        func name(_ source: String) -> String? { ModelProperty(DeclSyntax(stringLiteral: source))?.name }
        #expect(name("var a = 1") == "a")
        #expect(name("@Attribute(.unique) private var b: Int") == "b")
        #expect(name("@Transient var c = 1") == nil)
        #expect(name("@SwiftData.Transient var c = 1") == nil)
        #expect(name("static var d = 1") == nil)
        #expect(name("lazy var e = 1") == nil)
        #expect(name("var f: Int { 1 }") == nil)
        #expect(name("let g = 1") == nil)
        #expect(name("var h = 1 { didSet { } }") == "h")
    }

    @Test("a name that needs backticks keeps them, and its slot does without")
    func escapedName() throws {
        let keyword = try #require(ModelProperty(DeclSyntax("var `default`: Int = 0")))
        #expect(keyword.name == "default" && keyword.reference == "`default`" && keyword.slot == "_default")
        let words = try #require(ModelProperty(DeclSyntax("var `two words`: Int = 0")))
        #expect(words.name == "two words" && words.reference == "`two words`" && words.slot == "`_two words`")
        expectExpansion(
            "@_PersistedProperty(0) var `in`: Int = 1",
            """
            var `in`: Int {
                @storageRestrictions(initializes: _in)
                init(initialValue) {
                    _in = .init(initialValue)
                }
                get {
                    _$observationRegistrar.access(self, keyPath: _$KeyPaths.`in`)
                    if let value = _in._value {
                        return value
                    }
                    let value = SwiftData._fault(_in, _$storage, 0)
                    if _$storage._keepsValues {
                        _in._value = value
                    }
                    return value
                }
                set {
                    let previous = SwiftData._willSet(_in, _$storage, 0)
                    _$observationRegistrar.withMutation(of: self, keyPath: \\.`in`) {
                        _in = .init(newValue)
                    }
                    SwiftData._didSet(self, 0, previous, _in)
                }
            }

            @SwiftData.Transient private nonisolated(unsafe) var _in: SwiftData._Slot<Int> = .init(1)
            """)
    }

    @Test("a model that inherits from a model is told that this is not there yet")
    func inheritance() {
        let failures = macroFailures(
            in: "@Model class Trip: Place {\n}",
            expandedSource: """
                class Trip: Place {

                    @SwiftData.Transient private nonisolated let _$observationRegistrar = Observation.ObservationRegistrar()

                    private enum _$KeyPaths {

                    }

                    public required nonisolated init(_$storage storage: SwiftData._ModelStorage) {

                        super.init(_$storage: storage)
                    }

                    public required nonisolated init(_$record record: inout SwiftData._RecordReader, _$storage storage: SwiftData._ModelStorage) {

                        super.init(_$record: &record, _$storage: storage)
                    }
                }
                """,
            diagnostics: [
                DiagnosticSpec(
                    message: "@Model cannot inherit from a model yet: ‘Trip’ needs properties of its own instead of those of ‘Place’, "
                        + "or a relationship to it", line: 1, column: 20)
            ],
            // No conformance is asked for: the superclass has them.
            macroSpecs: ["Model": MacroSpec(type: PersistentModelMacro.self)])
        for failure in failures { Issue.record("\(failure.message)") }
    }

    @Test("a model that conforms to protocols inherits from none")
    func protocols() throws {
        let sources = [
            ("class A: Codable, Named {}", ["PersistentModel", "Observable"]), ("class A: SwiftData.PersistentModel {}", []),
            ("class A {}", []),
        ]
        for (source, protocols) in sources {
            let model = try #require(DeclSyntax(stringLiteral: source).as(ClassDeclSyntax.self))
            #expect(PersistentModelMacro.inheritedModel(model, adding: protocols.map { TypeSyntax(stringLiteral: $0) }) == nil)
        }
    }
}
