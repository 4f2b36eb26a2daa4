import SourceModel
import SwiftSyntax

/// Errors that are shown and have no words.
struct ErrorWithoutText: Rule {
    let info = RuleInfo(
        "ERR-004", "shown error has no text", .info, fix: .automatic,
        page: ExplainPage(
            why: """
                An error that a view model keeps is shown sooner or later. Without `LocalizedError` its description is the number of its case.
                """,
            bad: """
                import Observation

                enum LoginError: Error {
                    case wrongPassword
                }

                @Observable
                final class LoginViewModel {
                    var error: LoginError?
                    func reset() { error = nil }
                }
                """,
            good: """
                import Foundation
                import Observation

                enum LoginError: LocalizedError {
                    case wrongPassword
                    var errorDescription: String? { "The password is wrong." }
                }

                @Observable
                final class LoginViewModel {
                    var error: LoginError?
                    func reset() { error = nil }
                }
                """,
            notFlagged: [
                "Errors that stay inside: no view or view model keeps them, or shows what their service throws.",
                "A type that an extension makes `LocalizedError`.",
            ],
            fix: "Makes it `LocalizedError`, with a sentence for each case made from its name.", source: "004 AppError"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types {
            guard let declaration = type.declaration.as(EnumDeclSyntax.self), type.fact.inherited.contains("Error"),
                !context.isPreview(type.declaration), let merged = context.index.type(named: type.fact.name),
                !merged.inherited.contains("LocalizedError"), !merged.inherited.contains("CustomNSError"),
                let evidence = shown(type, context)
            else { continue }
            context.report(
                declaration.name, "\(type.fact.simpleName) is shown to people, but has no text for them.",
                symbol: type.fact.name, advice: "Conform to LocalizedError and give each case a sentence.", evidence: [evidence],
                fix: fix(declaration, merged, context))
        }
    }

    /// Who shows it.
    private func shown(_ type: TypeNode, _ context: FileContext) -> String? {
        let name = type.fact.simpleName
        for holder in context.index.holders(of: name)
        where context.index.isRole(holder.type, .view, .viewModel, .appState, .coordinator) {
            return "\(holder.type) keeps it in \(holder.property.name)"
        }
        // What a service beside it throws, where a view model shows its description.
        for access in context.file.facts.staticAccesses where access.type == name {
            guard let service = access.enclosingType, context.index.isRole(service, .service, .repository) else { continue }
            let simple = service.split(separator: ".").last.map(String.init) ?? service
            for interface in [simple] + context.index.protocols(of: service) {
                for holder in context.index.holders(of: interface) where context.index.isRole(holder.type, .view, .viewModel) {
                    let shows = context.index.type(named: holder.type)?.parts.contains {
                        $0.fact.mentionedMembers.contains("localizedDescription")
                    }
                    if shows ?? false { return "\(holder.type) shows what \(simple) throws" }
                }
            }
        }
        return nil
    }

    private func fix(_ declaration: EnumDeclSyntax, _ merged: MergedType, _ context: FileContext) -> Fix? {
        guard
            let inherited = declaration.inheritanceClause?.inheritedTypes.first(where: { $0.type.trimmedText == "Error" }),
            !merged.properties.contains(where: { $0.name == "localizedDescription" })
        else { return nil }
        var edits = [context.replace(inherited.type, with: "LocalizedError")]
        let facts = context.file.facts
        if !["Foundation", "SwiftUI", "UIKit", "AppKit"].contains(where: facts.imports) {
            guard let first = facts.imports.first, !first.isConditional else { return nil }
            edits.append(
                TextEdit(path: facts.path, start: first.position.offset, end: first.position.offset, replacement: "import Foundation\n"))
        }
        if !merged.properties.contains(where: { $0.name == "errorDescription" }) {
            guard let text = description(declaration, context) else { return nil }
            let brace = declaration.memberBlock.rightBrace
            let line = context.file.lines.start(ofLine: context.file.position(of: brace).line)
            let isAlone = brace.leadingTrivia.contains { $0.isNewline }
            let indentation = context.indentation(of: declaration)
            if isAlone {
                edits.append(TextEdit(path: facts.path, start: line, end: line, replacement: "\n" + text))
            } else {
                edits.append(context.insert("\n\(text)\(indentation)", before: brace))
            }
        }
        return Fix("Give each case a sentence", edits: edits)
    }

    private func description(_ declaration: EnumDeclSyntax, _ context: FileContext) -> String? {
        var cases: [String] = []
        for member in declaration.memberBlock.members {
            if member.decl.is(IfConfigDeclSyntax.self) { return nil }
            for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] { cases.append(element.name.text) }
        }
        guard !cases.isEmpty else { return nil }
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
        let outer = context.indentation(of: declaration)
        let unit = outer.contains("\t") ? "\t" : "    "
        var lines = ["\(outer)\(unit)\(access)var errorDescription: String? {", "\(outer)\(unit)\(unit)switch self {"]
        for name in cases { lines.append("\(outer)\(unit)\(unit)case .\(name): \"\(sentence(name))\"") }
        lines += ["\(outer)\(unit)\(unit)}", "\(outer)\(unit)}"]
        return lines.map { $0 + "\n" }.joined()
    }

    /// `notFound` as "Not found."
    private func sentence(_ name: String) -> String {
        let words = ErrorCode.words(name).joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
