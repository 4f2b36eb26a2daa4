import SourceModel

/// Writes values of types for tests: as plain as there are.
struct SampleValue {
    let index: ProjectIndex

    /// - Returns: An expression of the type; nothing where none is known.
    func text(for type: TypeName, depth: Int = 0) -> String? {
        if type.isOptional { return "nil" }
        if type.isFunction { return nil }
        if type.text.hasPrefix("["), type.isCollection { return type.base == "Dictionary" ? "[:]" : "[]" }
        switch type.base {
        case "String", "Substring": return "\"\""
        case "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "Decimal", "TimeInterval", "UInt8", "UInt64": return "0"
        case "Bool": return "false"
        case "Array", "Set": return "[]"
        case "Dictionary": return "[:]"
        case "Void", "()": return "()"
        case "Date", "UUID", "Data": return "\(type.base)()"
        case "URL": return "URL(filePath: \"/\")"
        default: return type.names.count == 1 ? text(forNamed: type.base, depth: depth) : nil
        }
    }

    private func text(forNamed name: String, depth: Int) -> String? {
        guard depth < 4, let type = index.type(named: name), let primary = type.primary?.fact, primary.access > .fileprivate,
            primary.genericParameters.isEmpty
        else { return nil }
        guard type.kind == .struct else { return nil }
        if let initialiser = primary.initialisers.first(where: { $0.access > .fileprivate }) {
            return arguments(
                initialiser.parameters.filter { $0.defaultValue == nil }.map { ($0.label, $0.typeName) }, depth: depth
            ).map { "\(primary.name)(\($0))" }
        }
        var needed: [(String?, TypeName)] = []
        for property in primary.storedProperties where property.initialValue == nil {
            guard property.access > .fileprivate, let typeName = property.typeName, property.attributes.isEmpty else { return nil }
            if typeName.isOptional, !property.isLet { continue }
            needed.append((property.name, typeName))
        }
        return arguments(needed, depth: depth).map { "\(primary.name)(\($0))" }
    }

    func arguments(_ parameters: [(label: String?, type: TypeName)], depth: Int = 0) -> String? {
        var parts: [String] = []
        for parameter in parameters {
            guard let value = text(for: parameter.type, depth: depth + 1) else { return nil }
            parts.append(parameter.label.map { "\($0): \(value)" } ?? value)
        }
        return parts.joined(separator: ", ")
    }
}
