import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The names of the modifiers that are called on what this call gives, the next one first: `padding`, `onTapGesture` of
    /// `Text("A").padding().onTapGesture {}`, asked of `Text("A")`.
    package var laterModifiers: some Sequence<String> {
        sequence(state: self) { (call: inout FunctionCallExprSyntax) in
            guard let member = call.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self),
                outer.calledExpression.id == ExprSyntax(member).id
            else { return nil }
            call = outer
            return member.declName.baseName.text
        }
    }
}
