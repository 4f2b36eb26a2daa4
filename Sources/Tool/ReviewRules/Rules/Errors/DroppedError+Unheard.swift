import SourceModel
import SwiftSyntax

/// Requests that nobody hears of again.
extension DroppedError {
    /// `URLSession.shared.dataTask(with: request).resume()`: the shared session has no delegate that could hear of a failure.
    func checkUnheard(_ context: FileContext) {
        checkHandlers(context)
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

    /// `func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}`
    private func checkHandlers(_ context: FileContext) {
        for function in context.file.nodes.functions where !context.isPreview(function) && !context.file.facts.isTest {
            // What others may override, or conform to, is empty by itself.
            guard let body = function.body, body.statements.isEmpty, let type = context.typeAround(function),
                context.index.type(named: type.fact.name).map({ $0.primary != nil && $0.kind != .protocol }) ?? false,
                !function.modifiers.contains(where: { ["open", "public"].contains($0.name.text) }),
                let parameter = function.signature.parameterClause.parameters.first(where: { parameter in
                    ["Error", "any Error", "NSError"].contains(parameter.type.trimmedText)
                        && ErrorCode.words(parameter.firstName.text).contains("error")
                }), parameter.firstName.text.hasPrefix("did"),
                ErrorCode.comments(body.leftBrace.trailingTrivia).isEmpty, ErrorCode.comments(body.rightBrace.leadingTrivia).isEmpty
            else { continue }
            context.report(
                function.name, "What failed is told here, and nobody listens.", advice: "Keep it where the screen shows it.",
                evidence: context.roleAround(function)?.role.evidence ?? [])
        }
    }
}
