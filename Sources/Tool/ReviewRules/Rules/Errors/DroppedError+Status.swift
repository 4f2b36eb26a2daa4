import SourceModel
import SwiftSyntax

/// Answers that say that something went wrong, and are told as nothing.
extension DroppedError {
    /// `guard http.statusCode == 200 else { return [] }`
    func checkStatus(_ context: FileContext) {
        guard context.file.text.holds("statusCode") else { return }
        for function in context.file.nodes.functions
        where function.signature.effectSpecifiers?.throwsClause != nil && !context.isPreview(function) {
            for item in function.body?.statements ?? [] {
                guard let check = item.item.as(GuardStmtSyntax.self), TaskCode.mentions("statusCode", in: check.conditions),
                    check.body.statements.count == 1,
                    let value = check.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression?.trimmedText,
                    ["[]", "nil", "[:]", "\"\"", "false", ".init()", "Data()"].contains(value)
                else { continue }
                context.report(
                    check.body, "A refused request is told as \(value == "[]" ? "an empty list" : value): nobody hears of the failure.",
                    advice: "Throw an error: the function can.", evidence: context.roleAround(check)?.role.evidence ?? [])
            }
        }
    }
}
