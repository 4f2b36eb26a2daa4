import SourceModel

/// Writes a stand-in for a protocol: it gives back what a test prepared, or throws.
struct StubType {
    let name: String
    /// Whether it holds `error`, which its throwing functions throw.
    let throwsErrors: Bool
    let text: String
    /// Whether every function that gives something back has a value to give.
    let isPrepared: Bool

    /// - Throws: The reason, as a sentence, why a person must write it.
    init(protocolName: String, index: ProjectIndex) throws(StubProblem) {
        guard let type = index.type(named: protocolName), type.kind == .protocol, let primary = type.primary?.fact else {
            throw StubProblem("\(protocolName) is no protocol of the project.")
        }
        let inherited = index.protocols(of: protocolName)
        let all = [primary] + inherited.compactMap { index.type(named: $0)?.primary?.fact }
        if all.contains(where: { $0.inherited.contains("Actor") }) { throw StubProblem("\(protocolName) is for actors.") }
        let known = Set(inherited).union(["AnyObject", "Sendable", "Actor"])
        if let foreign = all.flatMap(\.inherited).first(where: { !known.contains($0) }) {
            throw StubProblem("\(protocolName) refines \(foreign), which the project does not declare.")
        }
        if all.contains(where: { !$0.initialisers.isEmpty }) { throw StubProblem("\(protocolName) asks for an initialiser.") }
        name = "Stub" + protocolName.removing(suffix: "Protocol")
        let sample = SampleValue(index: index)
        var properties: [String] = []
        var functions: [String] = []
        var isPrepared = true
        var throwsErrors = false
        var names: Set<String> = []
        for property in all.flatMap(\.properties) {
            guard !property.isStatic, let typeName = property.typeName, let value = sample.text(for: typeName) else {
                throw StubProblem("\(protocolName).\(property.name) has no plain value.")
            }
            properties.append("    var \(property.name): \(typeName.text) = \(value)")
        }
        for function in all.flatMap(\.functions) {
            guard !function.isStatic, function.returnType?.isOpaque != true,
                !function.parameters.contains(where: { $0.typeName.isOpaque || $0.isInout }),
                function.modifiers.isEmpty
            else { throw StubProblem("\(protocolName).\(function.name) is more than a plain function.") }
            var lines: [String] = []
            if function.isThrowing {
                throwsErrors = true
                lines.append("        if let error { throw error }")
            }
            if let result = function.returnType, result.text != "Void", result.text != "()" {
                var property = function.name + "Result"
                while !names.insert(property).inserted { property += "2" }
                if let value = sample.text(for: result) {
                    properties.append("    var \(property): \(result.text) = \(value)")
                    lines.append("        return \(property)")
                } else if function.isThrowing {
                    isPrepared = false
                    let optional = result.isExistential ? "(\(result.text))?" : "\(result.text)?"
                    properties.append("    /// What \(function.name) gives back: to be set by a test.")
                    properties.append("    var \(property): \(optional)")
                    lines.append("        guard let \(property) else { throw StubError.unprepared }")
                    lines.append("        return \(property)")
                } else {
                    throw StubProblem("\(protocolName).\(function.name) gives back \(result.text), of which no plain value is known.")
                }
            }
            let parameters = function.parameters.map { parameter in
                let label = parameter.label ?? "_"
                return label == parameter.name
                    ? "\(label): \(parameter.typeName.text)" : "\(label) \(parameter.name): \(parameter.typeName.text)"
            }.joined(separator: ", ")
            let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
            let result = function.returnType.map { " -> \($0.text)" } ?? ""
            let body = lines.isEmpty ? " {}" : " {\n\(lines.joined(separator: "\n"))\n    }"
            functions.append("    func \(function.name)(\(parameters))\(effects)\(result)\(body)")
        }
        if throwsErrors { properties.insert("    var error: (any Error)?", at: 0) }
        let isMain = all.contains { $0.has("MainActor") }
        let parts = [properties.joined(separator: "\n"), functions.joined(separator: "\n\n")].filter { !$0.isEmpty }
        text = """
            \(isMain ? "@MainActor\n" : "")private final class \(name): \(protocolName)\(isMain ? "" : ", @unchecked Sendable") {
            \(parts.joined(separator: "\n\n"))
            }
            """
        self.isPrepared = isPrepared
        self.throwsErrors = throwsErrors
    }
}

struct StubProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
