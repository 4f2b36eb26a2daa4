import SwiftSyntax

/// What can be said of the code between `#if` and `#endif` without knowing the flags of a build.
package enum BuildCondition {
    /// Whether a clause is compiled in debug builds alone: `#if DEBUG && X`, and the `#else` of `#if !DEBUG`. What a release may hold
    /// too, `#if DEBUG || X` or `#if !DEBUG`, is not.
    package static func isDebugOnly(_ clause: IfConfigClauseSyntax) -> Bool {
        isActive(clause, inDebug: false) == false && isActive(clause, inDebug: true) != false
    }

    /// The condition under which a clause is compiled: `DEBUG`, and `!DEBUG` for its `#else`.
    package static func text(of clause: IfConfigClauseSyntax) -> String {
        let earlier = conditions(before: clause).map { negation(of: $0) }
        return (earlier + [clause.condition?.trimmedText].compactMap { $0 }).joined(separator: " && ")
    }

    private static func conditions(before clause: IfConfigClauseSyntax) -> [ExprSyntax] {
        guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return [] }
        return clauses.prefix { $0.id != clause.id }.compactMap(\.condition)
    }

    private static func negation(of condition: ExprSyntax) -> String {
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return prefix.expression.trimmedText
        }
        let text = condition.trimmedText
        return condition.is(SequenceExprSyntax.self) || condition.is(InfixOperatorExprSyntax.self) ? "!(\(text))" : "!\(text)"
    }

    // MARK: Three-valued: nothing where it depends on other flags

    private static func isActive(_ clause: IfConfigClauseSyntax, inDebug debug: Bool) -> Bool? {
        let earlier = conditions(before: clause).map { value(of: $0, debug).map(!) }
        return all(earlier + [clause.condition.map { value(of: $0, debug) } ?? true])
    }

    private static func all(_ values: [Bool?]) -> Bool? {
        if values.contains(false) { return false }
        return values.contains(nil) ? nil : true
    }

    private static func any(_ values: [Bool?]) -> Bool? {
        if values.contains(true) { return true }
        return values.contains(nil) ? nil : false
    }

    /// Bounded by the parser's nesting.
    private static func value(of expression: ExprSyntax, _ debug: Bool) -> Bool? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "DEBUG" ? debug : nil }
        if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            return value(of: inner.expression, debug)
        }
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return value(of: prefix.expression, debug).map(!)
        }
        if let sequence = expression.as(SequenceExprSyntax.self) {
            let terms = parts(of: Array(sequence.elements), at: "||").map { term in
                all(parts(of: term, at: "&&").map { $0.count == 1 ? value(of: $0[0], debug) : nil })
            }
            return any(terms)
        }
        return nil
    }

    private static func parts(of elements: [ExprSyntax], at name: String) -> [[ExprSyntax]] {
        elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }.map(Array.init)
    }
}
