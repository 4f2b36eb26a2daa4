import SourceModel
import SwiftSyntax

/// An initialiser for a view, written out from its stored properties.
struct InitialiserText {
    private(set) var parameters: [(name: String, text: String)] = []
    private var statements: [String] = []
    let context: FileContext
    let type: TypeNode

    /// - Parameter models: Statements for properties that are built from parameters of their own, by the property's name.
    init(context: FileContext, type: TypeNode) {
        self.context = context
        self.type = type
    }

    /// Adds a parameter, once.
    /// - Returns: Whether it went together with those that are there.
    mutating func add(parameter name: String, _ text: String) -> Bool {
        if let known = parameters.first(where: { $0.name == name }) { return known.text == text }
        parameters.append((name, text))
        return true
    }

    mutating func add(statement: String) { statements.append(statement) }

    /// Adds what the memberwise initialiser takes for a property.
    /// - Parameter passed: The labels that calls pass now.
    /// - Returns: Whether that can be said.
    mutating func add(_ property: PropertyNode, passed: Set<String>) -> Bool {
        let fact = property.fact
        guard property.isInstanceStored, !fact.isLazy else { return true }
        let name = fact.name
        let isSettled = fact.initialValue != nil || (!fact.isLet && fact.typeName?.isOptional ?? false)
        let attribute = fact.attributes.first?.name
        guard fact.attributes.count <= 1, property.isEditable else { return false }
        if let attribute, Self.selfMade.contains(attribute) { return !passed.contains(name) }
        if isSettled, attribute != "Binding" { return !passed.contains(name) }
        guard let written = fact.typeName else { return false }
        let escaping = written.isFunction && !written.isOptional && !written.text.contains("@escaping") ? "@escaping " : ""
        switch attribute {
        case nil, "ObservedObject", "Bindable":
            statements.append("self.\(name) = \(name)")
            return add(parameter: name, "\(name): \(escaping)\(written.text)")
        case "ViewBuilder":
            statements.append("self.\(name) = \(name)\(written.isFunction ? "" : "()")")
            return add(parameter: name, "@ViewBuilder \(name): \(written.isFunction ? escaping + written.text : "() -> \(written.text)")")
        case "Binding":
            statements.append("_\(name) = \(name)")
            return add(parameter: name, "\(name): Binding<\(written.text)>")
        case "State":
            statements.append("_\(name) = State(initialValue: \(name))")
            return add(parameter: name, "\(name): \(escaping)\(written.text)")
        case "StateObject":
            statements.append("_\(name) = StateObject(wrappedValue: \(name)())")
            return add(parameter: name, "\(name): @autoclosure @escaping () -> \(written.text)")
        default: return false
        }
    }

    /// Wrappers that make their own value.
    private static let selfMade: Set<String> = [
        "Environment", "EnvironmentObject", "Query", "Namespace", "FocusState", "AccessibilityFocusState", "GestureState", "ScaledMetric",
        "AppStorage", "SceneStorage", "FocusedValue", "FocusedBinding", "FocusedObject", "FetchRequest",
    ]

    /// - Returns: The edit that puts it after the stored properties.
    func edit() -> TextEdit? {
        guard let last = type.properties.last(where: \.isInstanceStored), !statements.isEmpty else { return nil }
        let indent = context.indentation(of: last.declaration)
        let inner = indent + context.indentationUnit
        let access = type.fact.access >= .public ? "public " : type.fact.access == .package ? "package " : ""
        var signature = "\(indent)\(access)init(\(parameters.map(\.text).joined(separator: ", "))) {"
        if signature.utf8.count > 120 {
            let lines = parameters.map { "\(inner)\($0.text)" }.joined(separator: ",\n")
            signature = "\(indent)\(access)init(\n\(lines)\n\(indent)) {"
        }
        let body = statements.map { "\(inner)\($0)\n" }.joined()
        let text = "\n\n\(signature)\n\(body)\(indent)}"
        // After the declaration's line, whose end may hold a comment.
        let end = context.file.end(of: last.declaration)
        var offset = end.offset
        if let next = last.declaration.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
            context.file.position(of: next).line > end.line
        {
            let start = context.file.lines.start(ofLine: end.line + 1)
            let bytes = context.file.text.utf8
            let isReturn = start >= 2 && bytes[bytes.index(bytes.startIndex, offsetBy: start - 2)] == UInt8(ascii: "\r")
            offset = start - (isReturn ? 2 : 1)
        }
        return TextEdit(path: context.file.path, start: offset, end: offset, replacement: text)
    }
}
