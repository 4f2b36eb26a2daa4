import SourceModel
import SwiftSyntax

/// Requests that nobody hears of again.
extension DroppedError {
    /// `URLSession.shared.dataTask(with: request).resume()`: the shared session has no delegate that could hear of a failure.
    func checkUnheard(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["dataTask", "uploadTask"]) {
            guard call.receiver?.trimmedText == "URLSession.shared", call.expression.trailingClosure == nil,
                call.argument("completionHandler") == nil, !context.isPreview(call.expression), !context.file.facts.isTest,
                let resume = call.expression.parent?.as(MemberAccessExprSyntax.self), resume.declName.baseName.text == "resume"
            else { continue }
            context.report(
                call.expression, "Nobody hears whether this request came through.",
                advice: "Make it `try await URLSession.shared.data(for:)`, and tell whoever asked when it fails.",
                evidence: context.roleAround(call.expression)?.role.evidence ?? [])
        }
    }
}
