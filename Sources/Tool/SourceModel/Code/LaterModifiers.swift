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

    /// The calls of a chain from its end to its beginning, this one first: `padding`, `Text` of `Text("A").padding()`.
    package var chain: some Sequence<FunctionCallExprSyntax> {
        sequence(first: self) { $0.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) }
    }

    /// Whether one of the modifiers is called on what this call gives, or on a view around it.
    package func isModified(by names: Set<String>) -> Bool {
        var current: Syntax? = Syntax(self)
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let call = node.as(FunctionCallExprSyntax.self), call.laterModifiers.contains(where: names.contains) { return true }
            current = node.parent
        }
        return false
    }
}

extension SyntaxProtocol {
    /// The calls within the member around a node that it is an argument of, in a closure or between the parentheses, the innermost first;
    /// what it is called on is none: `VStack`, `sheet` of `.sheet { VStack { Text("A") } }`, asked of `Text("A")`.
    package var callsAround: some Sequence<FunctionCallExprSyntax> {
        sequence(state: Syntax(self)) { (current: inout Syntax) in
            while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
                defer { current = parent }
                if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != current.id { return call }
            }
            return nil
        }
    }
}
