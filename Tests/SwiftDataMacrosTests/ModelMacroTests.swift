import MacroExpansionTesting
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SwiftDataMacros

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
                _name._value = value
                return value
            }
            set {
                let previous = SwiftData._willSet(_name, _$storage, \(number))
                _$observationRegistrar.withMutation(of: self, keyPath: \\.name) {
                    _name._value = newValue
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
}
