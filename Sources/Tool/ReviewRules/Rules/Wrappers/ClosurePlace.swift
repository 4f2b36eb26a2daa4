import SourceModel
import SwiftSyntax

/// The calls whose closures a piece of code stands in.
struct ClosurePlace {
    private let calls: Set<String>

    init(_ node: Syntax) {
        var calls: Set<String> = []
        var current = node
        var isInClosure = false
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self) {
                isInClosure = closure.signature?.capture.map { $0.id != current.id } ?? true
            } else if isInClosure, let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != current.id {
                if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text { calls.insert(name) }
                if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                    calls.insert(member.declName.baseName.text)
                    if let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text { calls.insert(base) }
                }
                isInClosure = false
            }
            current = parent
        }
        self.calls = calls
    }

    func isWithin(_ names: Set<String>) -> Bool { !calls.isDisjoint(with: names) }
}
