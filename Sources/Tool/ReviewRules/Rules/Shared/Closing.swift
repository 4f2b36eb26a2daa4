import SourceModel
import SwiftSyntax

/// What ends a screen, and what may fail before it does.
enum Closing {
    /// `dismiss()`, `presentationMode.wrappedValue.dismiss()`, and `isPresented = false` of a binding; in an animation, too.
    static func isClosing(_ item: CodeBlockItemSyntax, in type: TypeNode, _ context: FileContext) -> Bool {
        if let call = item.item.as(FunctionCallExprSyntax.self) {
            switch ClosureRole.name(of: call) {
            case "withAnimation":
                return call.trailingClosure?.statements.contains { isClosing($0, in: type, context) } ?? false
            case "dismiss":
                if call.calledExpression.is(DeclReferenceExprSyntax.self) { return true }
                let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText ?? ""
                return base == "self" || base.contains("presentationMode")
            default: return false
            }
        }
        guard let parts = item.item.as(SequenceExprSyntax.self).flatMap({ Assignment.parts(of: $0) }), parts.symbol == "=",
            parts.value.trimmedText == "false", let name = TaskCode.ownName(parts.target)
        else { return false }
        return context.storedProperty(name, of: type)?.has("Binding") ?? false
    }

    /// A call of a model's function that tells of its failure by a state of the model.
    struct Attempt {
        let call: FunctionCallExprSyntax
        /// The view's name for the model.
        let model: PropertyFact
        let type: MergedType
        let function: String
        /// `errorMessage`
        let state: String

        /// Whether a statement looks at what came of it.
        func isAsked(in item: CodeBlockItemSyntax) -> Bool {
            item.item.is(GuardStmtSyntax.self) || TaskCode.mentions(state, in: item)
        }
    }

    /// `model.save()`, `await model.save()`, `Task { await model.save() }`; not `try await model.save()`, whose error leaves.
    static func attempt(_ item: CodeBlockItemSyntax, in type: TypeNode, _ context: FileContext) -> Attempt? {
        var expression = item.item.as(ExprSyntax.self)
        if let wait = expression?.as(AwaitExprSyntax.self) { expression = wait.expression }
        guard let call = expression?.as(FunctionCallExprSyntax.self) else { return nil }
        if TaskCode.isTask(call) {
            return call.trailingClosure?.statements.lazy.compactMap { attempt($0, in: type, context) }.first
        }
        guard call.trailingClosure == nil, !call.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) }),
            let path = MemberPath(call.calledExpression), path.parts.count == 2, let model = context.storedProperty(path.root, of: type),
            let owner = context.valueType(of: model, in: type),
            let state = owner.functions.first(where: { $0.name == path.last && $0.failureState != nil })?.failureState,
            owner.storedProperties.contains(where: { $0.name == state })
        else { return nil }
        return Attempt(call: call, model: model, type: owner, function: path.last, state: state)
    }
}
