import ReviewRules
import SourceModel
import SwiftSyntax

/// The service that is written.
extension ServiceExtraction {
    /// `EmailService` of `validateEmail`.
    func freeName(_ owner: Owner) -> String {
        var words: [String] = []
        for character in owner.function.fact.name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
        let nouns = words.count > 1 ? words.dropFirst().joined() : words.joined()
        let wanted = context.vocabulary.service(nouns.capitalisedFirst)
        var name = wanted
        var number = 2
        while context.index.type(named: name) != nil || context.index.type(named: "\(name)Protocol") != nil {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }

    var path: String {
        guard let owner = owners.first else { return "\(serviceName).swift" }
        func folder(_ path: String) -> String {
            path.contains("/") ? path.split(separator: "/").dropLast().joined(separator: "/") + "/" : ""
        }
        let services = context.index.typeNames.filter { [.service, .repository].contains(context.index.role(of: $0)?.role) }
            .compactMap { context.index.type(named: $0)?.primary.map { context.index.files[$0.file] } }
            .filter { $0.module == owner.file.facts.module && !$0.isTest }.map { folder($0.path) }
        let own = services.sorted().first { $0.hasSuffix("/Services/") || $0 == "Services/" }
        return (own ?? folder(owner.place.file.path)) + "\(serviceName).swift"
    }

    var access: String {
        let highest =
            owners.map { owner in
                min(owner.place.fact.access, owner.type.initialisers.map(\.access).max() ?? .internal)
            }.max() ?? .internal
        return highest >= .public ? "public " : highest == .package ? "package " : ""
    }

    func service(_ owner: Owner) -> String {
        let file = owner.file
        let node = owner.function.declaration
        var edits: [TextEdit] = []
        // What the copy may say of itself and its implementation does not.
        for modifier in node.modifiers
        where Access(rawValue: modifier.name.text) != nil || ["final", "nonisolated"].contains(modifier.name.text) {
            edits.append(file.remove(modifier))
        }
        if !added.isEmpty {
            edits.append(file.add(parameters: added.map { "\($0.name): \($0.type)" }, to: node.signature.parameterClause))
        }
        if let body = node.body {
            for use in References.find(Set(added.map(\.name)), in: body) where use.hasSelf {
                edits.append(file.replace(use.node, with: use.name))
            }
        }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let step = owner.place.step
        func text(to end: Int, _ edits: [TextEdit]) -> String {
            file.text(start..<end, after: edits).reindented(from: file.indentation(of: node), to: step)
        }
        let end = (node.genericWhereClause?.endPositionBeforeTrailingTrivia ?? node.signature.endPositionBeforeTrailingTrivia).utf8Offset
        let defaults = node.signature.parameterClause.parameters.compactMap(\.defaultValue).map { value in
            let from = value.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? value.position
            return TextEdit(
                path: file.path, start: from.utf8Offset, end: value.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "")
        }
        let requirement = text(to: end, edits + defaults)
        let open = access.isEmpty ? [] : [file.insert(access, before: node.funcKeyword)]
        let method = text(to: node.endPositionBeforeTrailingTrivia.utf8Offset, edits + open)
        let isIsolated = owner.function.fact.isAsync && owners.contains { $0.place.fact.has("MainActor") }
        let main = isIsolated ? "@MainActor\n" : ""
        let initialiser = access.isEmpty ? "" : "\(step)\(access)init() {}\n\n"
        let comment = leadingComment(node, step)
        return """
            \(imports(owner))

            \(main)\(access)protocol \(protocolName): Sendable {
            \(step)\(requirement)
            }

            \(main)\(access)final class \(serviceName): \(protocolName) {
            \(initialiser)\(comment)\(step)\(method)
            }

            """
    }

    /// The comment lines right above the method.
    func leadingComment(_ node: FunctionDeclSyntax, _ step: String) -> String {
        var lines: [String] = []
        for piece in node.leadingTrivia {
            switch piece {
            case .lineComment(let text), .docLineComment(let text), .docBlockComment(let text), .blockComment(let text):
                if !text.contains("MARK:") { lines.append("\(step)\(text)\n") }
            case .newlines(let count) where count > 1: lines = []
            default: continue
            }
        }
        return lines.joined()
    }

    func imports(_ owner: Owner) -> String {
        let others: Set<String> = ["Observation", "Combine", "SwiftData"]
        let modules = owner.file.facts.imports.filter {
            !$0.isConditional && $0.attributes.isEmpty && !others.contains($0.module)
                && !context.index.settings.uiModules.contains($0.module)
        }.map(\.module)
        return (["Foundation"] + modules.filter { $0 != "Foundation" }).sorted().map { "import \($0)" }.joined(separator: "\n")
    }
}
