import SourceModel
import SwiftSyntax

/// Writes to a server that is not asked what became of them.
extension DroppedError {
    private static let remoteWrites = ["setValue", "updateChildValues", "removeValue", "setData", "updateData", "delete", "addDocument"]
    private static let references: Set<String> = ["ref", "reference", "path", "document", "doc", "collection", "node", "child"]

    /// `reference.child(id).setValue(item)` of Firebase without a completion: what the server refuses, nobody hears of. Once for a type.
    func checkRemoteWrites(_ context: FileContext) {
        guard context.file.facts.imports.contains(where: { $0.module.hasPrefix("Firebase") }) else { return }
        var told: Set<String> = []
        for call in context.file.nodes.calls(named: Self.remoteWrites) {
            guard isUnanswered(call), let owner = owner(of: call.expression, context) ?? bystander(around: call.expression, context),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName,
                told.insert(owner.type.fact.name).inserted
            else { continue }
            context.report(
                place, "\(call.name) is sent without a completion: nobody hears that the server refused it.",
                advice: "Wait for it with `try await`, or give it a completion that looks at its error.", evidence: owner.role.evidence)
        }
    }

    private func isUnanswered(_ call: CallNode) -> Bool {
        guard let receiver = call.receiver, call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false,
            call.expression.trailingClosure == nil
        else { return false }
        let labels = call.expression.arguments.map { $0.label?.text }
        switch call.name {
        case "updateChildValues", "updateData": return labels == [nil]
        case "setData": return labels == [nil] || labels == [nil, "merge"]
        case "addDocument": return labels == ["data"]
        case "setValue": return labels == [nil] && isReference(receiver)
        default: return labels.isEmpty && isReference(receiver)
        }
    }

    private func isReference(_ receiver: ExprSyntax) -> Bool {
        if let call = receiver.as(FunctionCallExprSyntax.self) {
            return ["child", "childByAutoId", "document", "reference"].contains(ClosureRole.name(of: call))
        }
        return TaskCode.lastName(receiver).map { !Self.references.isDisjoint(with: ErrorCode.words($0)) } ?? false
    }
}
