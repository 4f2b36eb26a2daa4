import SourceModel
import SwiftSyntax

/// Reads what happens to the old value before a property gets a new one that works by itself: a task, a timer.
enum ReplacedWork {
    /// Whether the code reads the property before it overwrites it.
    static func asksFirst(_ name: String, before assignment: AssignmentNode, in scope: Syntax) -> Bool {
        let start = assignment.expression.position
        for token in scope.tokens(viewMode: .sourceAccurate) {
            if token.position >= start { return false }
            guard token.text == name, token.parent?.is(DeclReferenceExprSyntax.self) ?? false else { continue }
            if !isTarget(token) { return true }
        }
        return false
    }

    /// Whether a token names the left side of `=`.
    private static func isTarget(_ token: TokenSyntax) -> Bool {
        var current = token.parent
        while let node = current {
            if let sequence = node.parent?.parent?.as(SequenceExprSyntax.self) {
                return sequence.elements.first?.id == node.id
                    && sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
            }
            guard node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self) || node.is(OptionalChainingExprSyntax.self)
            else { return false }
            current = node.parent
        }
        return false
    }

    /// Whether a function of the type that ends the old work is called first.
    /// - Parameter ending: What ends it: `cancel`.
    static func endsThroughCall(
        _ name: String, by ending: String, before assignment: AssignmentNode, in scope: Syntax, _ context: FileContext
    ) -> Bool {
        let start = assignment.expression.position
        let called = context.file.nodes.calls.lazy.filter {
            $0.expression.position >= scope.position && $0.expression.position < start && !$0.name.isEmpty
        }
        let names = Set(called.map(\.name))
        guard !names.isEmpty else { return false }
        for type in context.file.nodes.types {
            for function in type.functions where names.contains(function.fact.name) {
                if TaskCode.mentions(name, in: function.declaration), TaskCode.mentions(ending, in: function.declaration) { return true }
            }
        }
        return false
    }
}
