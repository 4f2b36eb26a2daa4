import MacroExpansionTesting
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SwiftDataMacroSources

@Suite("@Query")
struct QueryMacroTests {
    private func expectExpansion(
        _ source: String, _ expansion: String, diagnostics: [DiagnosticSpec] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let failures = macroFailures(
            in: source, expandedSource: expansion, diagnostics: diagnostics, macroSpecs: ["Query": MacroSpec(type: QueryMacro.self)])
        for failure in failures { Issue.record("\(failure.message)", sourceLocation: sourceLocation) }
    }

    private func expectRefusal(
        of declaration: String, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expectExpansion(
            "@Query \(declaration)", declaration, diagnostics: [DiagnosticSpec(message: message, line: 1, column: 1)],
            sourceLocation: sourceLocation)
    }

    @Test("alone: a query for the variable's type stands beside it")
    func plain() {
        expectExpansion(
            "@Query var items: [Item]",
            """
            var items: [Item] {
                get {
                    _items.wrappedValue
                }
            }

            private(set) var _items: SwiftData.Query<[Item].Element, [Item]> = .init()
            """)
    }

    @Test("its arguments are the query's")
    func arguments() {
        expectExpansion(
            "@Query(filter: Item.isOpen, sort: \\Item.name, order: .reverse) private var open: [Item]",
            """
            private var open: [Item] {
                get {
                    _open.wrappedValue
                }
            }

            private(set) var _open: SwiftData.Query<[Item].Element, [Item]> = .init(filter: Item.isOpen, sort: \\Item.name, order: .reverse)
            """)
    }

    @Test("in a closure, as that of a preview, variables have no peers")
    func local() {
        expectExpansion(
            "make { @Query(sort: \\Item.name) var items: [Item] }",
            """
            make { var items: [Item] {\u{20}
                get {
                    SwiftData.Query<[Item].Element, [Item]>(sort: \\Item.name).wrappedValue
                }
            }}
            """)
    }

    @Test("a variable whose name is a keyword")
    func keyword() {
        expectExpansion(
            "@Query var `default`: Array<Item>",
            """
            var `default`: Array<Item> {
                get {
                    _default.wrappedValue
                }
            }

            private(set) var _default: SwiftData.Query<Array<Item>.Element, Array<Item>> = .init()
            """)
    }

    @Test("a constant is refused")
    func constant() { expectRefusal(of: "let items: [Item]", "@Query is for a variable: write ‘@Query var items: [Item]’") }

    @Test("a variable without a type is refused")
    func noType() {
        expectRefusal(of: "var items", "@Query needs to know what to fetch: write ‘var items: [Item]’ with your model's type")
    }

    @Test("what is no array is refused")
    func noArray() { expectRefusal(of: "var item: Item?", "@Query fetches an array of models: ‘item’ cannot be a ‘Item?’") }

    @Test("an initial value is refused")
    func initialValue() {
        expectRefusal(of: "var items: [Item] = []", "@Query fetches the value of ‘items’: remove the initial value")
    }
}
