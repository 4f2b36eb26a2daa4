import SwiftSyntax

/// What an expression calls last, and on what.
struct CalledFunction {
    let name: String
    let call: FunctionCallExprSyntax?
    /// The names of the receiver, from left to right.
    let path: [String]

    init(_ expression: ExprSyntax) {
        var current = expression
        if let wait = current.as(AwaitExprSyntax.self) { current = wait.expression }
        call = current.as(FunctionCallExprSyntax.self)
        var names: [String] = []
        var open = call?.calledExpression
        while let node = open {
            switch node.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let member):
                names.append(member.declName.baseName.identifierText)
                open = member.base
            case .declReferenceExpr(let reference):
                names.append(reference.baseName.identifierText)
                open = nil
            case .functionCallExpr(let call): open = call.calledExpression
            case .optionalChainingExpr(let chain): open = chain.expression
            case .forceUnwrapExpr(let unwrap): open = unwrap.expression
            case .genericSpecializationExpr(let generic): open = generic.expression
            case .subscriptCallExpr(let access): open = access.calledExpression
            default: open = nil
            }
        }
        name = names.first ?? ""
        path = names.dropFirst().reversed()
    }
}
