import SwiftParser
import SwiftSyntax

/// What stands for `@NSManaged` on Linux: calls of Core Data's accessors.
enum ManagedAccessors {
    /// The accessors of a property.
    static func property(_ name: String) -> String {
        let key = SwiftLiteral.string(name)
        return " { get { _managedValue(\(key)) } set { _setManagedValue(newValue, \(key)) } }"
    }

    /// The body of a function such as `addToItems(_ value: Item)`; nil if it is none that Core Data makes.
    static func body(ofFunction signature: String) -> String? {
        var parser = Parser("func \(signature)")
        guard let function = DeclSyntax.parse(from: &parser).as(FunctionDeclSyntax.self) else { return nil }
        return body(of: function)
    }

    static func body(of function: FunctionDeclSyntax) -> String? {
        let name = function.name.text
        let parameters = function.signature.parameterClause.parameters
        let values = parameters.filter { $0.firstName.text != "at" }.map { ($0.secondName ?? $0.firstName).text }
        let place = parameters.first { $0.firstName.text == "at" }.map { ($0.secondName ?? $0.firstName).text }
        let call: String? =
            switch (prefix(of: name), values.first, place) {
            case ("addTo", let value?, nil): "_addManagedValue(\(value), KEY)"
            case ("removeFrom", let value?, nil): "_removeManagedValue(\(value), KEY)"
            case ("removeFrom", nil, let place?): "_removeManagedValue(KEY, at: \(place))"
            case ("insertInto", let value?, let place?): "_insertManagedValue(\(value), KEY, at: \(place))"
            case ("replace", let value?, let place?): "_replaceManagedValue(KEY, at: \(place), with: \(value))"
            default: nil
            }
        return call.map { " { \($0.replacing("KEY", with: SwiftLiteral.string(key(name)))) }" }
    }

    private static func prefix(of name: String) -> String? {
        ["addTo", "removeFrom", "insertInto", "replace"].first { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }

    /// `addToItems` is about `items`.
    private static func key(_ name: String) -> String {
        let rest = name.dropFirst(prefix(of: name)?.count ?? 0)
        // `URLs` stays as it is: of the first letters, capitals that follow each other are an abbreviation.
        guard rest.dropFirst().first?.isUppercase != true else { return String(rest) }
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }
}
