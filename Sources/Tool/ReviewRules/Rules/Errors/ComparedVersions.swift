import SourceModel
import SwiftSyntax

/// Versions are compared part by part.
struct ComparedVersions: Rule {
    let info = RuleInfo(
        "ERR-032", "versions are compared as texts", .warning,
        page: ExplainPage(
            why:
                "As a text `10.0` comes before `9.0`: with the tenth version the app asks for an update that is there, or hides what is new.",
            bad: """
                import Foundation
                struct Update {
                    let minimumVersion: String
                    func isNeeded(_ version: String) -> Bool { version < minimumVersion }
                }
                """,
            good: """
                import Foundation
                struct Update {
                    let minimumVersion: String
                    func isNeeded(_ version: String) -> Bool { version.compare(minimumVersion, options: .numeric) == .orderedAscending }
                }
                """,
            notFlagged: ["Versions that are numbers, or of a type of their own.", "Whether two are the same."],
            fix: "Compare with the option `.numeric`.", source: "review of apps"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("ersion") else { return }
        for sign in context.file.syntax.tokens(viewMode: .sourceAccurate) {
            guard case .binaryOperator(let text) = sign.tokenKind, ["<", ">", "<=", ">="].contains(text),
                let list = sign.parent?.parent?.as(ExprListSyntax.self), let place = list.firstIndex(where: { $0.id == sign.parent?.id }),
                place != list.startIndex, list.index(after: place) != list.endIndex
            else { continue }
            let sides = [list[list.index(before: place)], list[list.index(after: place)]]
            guard sides.allSatisfy(isVersion), sides.contains(where: { isText($0, context) }) else { continue }
            context.report(
                sides[0], "These versions are compared as texts: 10.0 comes before 9.0.", advice: "Compare with the option .numeric.")
        }
    }

    private func isVersion(_ side: ExprSyntax) -> Bool {
        TaskCode.lastName(side).map { ErrorCode.words($0).contains("version") } ?? false
    }

    /// Whether it is known to be a text.
    private func isText(_ side: ExprSyntax, _ context: FileContext) -> Bool {
        guard let name = TaskCode.lastName(side) else { return false }
        let properties = context.file.nodes.types.flatMap(\.properties).filter { $0.fact.name == name }
        if let property = properties.first {
            return properties.allSatisfy {
                $0.fact.typeName?.base == "String" || $0.binding.initializer?.value.is(StringLiteralExprSyntax.self) ?? false
            } && property.fact.typeName?.isOptional != true
        }
        guard let function = side.enclosingFunction else { return false }
        return function.signature.parameterClause.parameters.contains {
            ($0.secondName ?? $0.firstName).text == name && $0.type.trimmedText == "String"
        }
    }
}
