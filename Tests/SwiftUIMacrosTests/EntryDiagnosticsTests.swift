import MacroExpansionTesting
import Testing

@Suite("What @Entry refuses")
struct EntryDiagnosticsTests {
    private func expect(
        _ message: String, column: Int, of declaration: String,
        in container: String = "extension EnvironmentValues",
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        expectDiagnostic(
            message, line: 2, column: column, of: "Entry",
            in: "\(container) {\n    \(declaration)\n}",
            sourceLocation: sourceLocation)
    }

    @Test("a constant, with a fix-it")
    func constant() {
        expectExpansion(
            of: "extension EnvironmentValues {\n    @Entry let limit: Int = 3\n}",
            is: "extension EnvironmentValues {\n    let limit: Int = 3\n}",
            diagnostics: [
                .init(
                    message:
                        "'@Entry' needs a variable that can be set; replace 'let' with 'var'",
                    line: 2, column: 12,
                    fixIts: [.init(message: "replace 'let' with 'var'")])
            ])
    }

    @Test("a computed variable")
    func computed() {
        expect(
            "'@Entry' writes the accessors itself; remove these, and give the default value after '='",
            column: 27, of: "@Entry var limit: Int { 3 }")
    }

    @Test("a variable with observers")
    func observed() {
        expect(
            "'@Entry' writes the accessors itself; remove these, and give the default value after '='",
            column: 31, of: "@Entry var limit: Int = 3 { didSet {} }")
    }

    @Test("a type that is not optional, without a default")
    func noDefault() {
        expect(
            "an '@Entry' needs a default value; add one after '=', or make the type optional",
            column: 16, of: "@Entry var limit: Int")
    }

    @Test("a modifier that a computed variable of an instance cannot have", arguments: ["static", "lazy", "weak"])
    func modifier(name: String) {
        expect(
            "an '@Entry' cannot be '\(name)'; remove the modifier",
            column: 12, of: "@Entry \(name) var limit: Int = 3")
    }

    @Test("a place outside the four containers")
    func misplaced() {
        expect(
            "'@Entry' works in extensions of EnvironmentValues, Transaction, ContainerValues and FocusedValues; move the variable into one",
            column: 5, of: "@Entry var limit: Int = 3", in: "struct Limits")
    }

    @Test("a focused value that is not optional")
    func focusedNotOptional() {
        expect(
            "an '@Entry' of FocusedValues is nil without focus; state an optional type",
            column: 16, of: "@Entry var limit: Int", in: "extension FocusedValues")
    }

    @Test("a focused value with a default")
    func focusedDefault() {
        expect(
            "an '@Entry' of FocusedValues is nil without focus; remove the default value",
            column: 30, of: "@Entry var limit: Int? = 3", in: "extension FocusedValues")
    }
}
