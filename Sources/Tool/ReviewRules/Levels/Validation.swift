import SourceModel
import SwiftSyntax

/// Conditions that check what a user typed.
enum Validation {
    struct Check {
        let node: Syntax
        /// Whether it can only be a check of input: of a text, or of a range.
        let isCertain: Bool
    }

    /// The checks in the guards and ifs of a closure.
    /// - Parameters:
    ///   - states: The state values by name, as far as their types are known.
    ///   - models: The names of properties that hold a view model.
    static func checks(in closure: ClosureExprSyntax, states: [String: PropertyFact], models: Set<String>) -> [Check] {
        let visitor = Visitor(states: states, models: models)
        visitor.walk(closure.statements)
        return visitor.checks
    }

    private final class Visitor: SyntaxVisitor {
        let states: [String: PropertyFact]
        let models: Set<String>
        var checks: [Check] = []

        init(states: [String: PropertyFact], models: Set<String>) {
            self.states = states
            self.models = models
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
            guard node.parent?.is(GuardStmtSyntax.self) == true || node.parent?.is(IfExprSyntax.self) == true else { return .visitChildren }
            for element in node {
                guard case .expression(let expression) = element.condition else { continue }
                for operand in Self.operands(expression) { judge(operand) }
            }
            return .visitChildren
        }

        /// The parts between `&&` and `||`, each as its elements. Bounded by the parser's nesting.
        private static func operands(_ expression: ExprSyntax) -> [[ExprSyntax]] {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                return operands(only.expression)
            }
            if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" { return operands(prefix.expression) }
            guard let sequence = expression.as(SequenceExprSyntax.self) else { return [[expression]] }
            var parts: [[ExprSyntax]] = [[]]
            for element in sequence.elements {
                if let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text, text == "&&" || text == "||" {
                    parts.append([])
                } else {
                    parts[parts.count - 1].append(element)
                }
            }
            return parts.flatMap { $0.count == 1 ? operands($0[0]) : [$0] }
        }

        private func judge(_ elements: [ExprSyntax]) {
            if elements.count == 1 { return judgeCall(elements[0]) }
            guard elements.count == 3, let text = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else { return }
            let left = elements[0]
            let right = elements[2]
            switch text {
            case "<", ">", "<=", ">=", "==", "!=":
                if let (state, isText) = count(left) ?? count(right), text == "==" || text == "!=" || !state.isEmpty {
                    // `items.count > 0` asks whether there is anything.
                    let isEmptiness = [left, right].contains { $0.trimmedText == "0" }
                    if !isEmptiness { checks.append(Check(node: Syntax(left), isCertain: isText)) }
                    return
                }
                guard let one = state(left), let other = state(right) else {
                    // `budget > 0` of a number that somebody types.
                    if text != "==", text != "!=", isNumber(right) && isNumberState(left) || isNumber(left) && isNumberState(right) {
                        checks.append(Check(node: Syntax(left), isCertain: false))
                    }
                    return
                }
                if text != "==" && text != "!=" {
                    // `end >= start`
                    if one.name != other.name, !one.isCollection, !other.isCollection {
                        checks.append(Check(node: Syntax(left), isCertain: false))
                    }
                } else {
                    if one.name != other.name { checks.append(Check(node: Syntax(left), isCertain: one.isText || other.isText)) }
                }
            case "~=":
                if state(right) != nil { checks.append(Check(node: Syntax(left), isCertain: true)) }
            default: return
            }
        }

        private func judgeCall(_ expression: ExprSyntax) {
            guard let call = expression.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
            else { return }
            let name = member.declName.baseName.text
            switch name {
            case "contains", "hasPrefix", "hasSuffix", "localizedCaseInsensitiveContains", "localizedStandardContains", "allSatisfy":
                if name == "contains", isRange(base), let value = call.arguments.first?.expression, state(value) != nil {
                    checks.append(Check(node: Syntax(expression), isCertain: true))
                    return
                }
                guard let found = state(base) else { return }
                if found.isCollection { return }
                let isTextCall = name != "contains" && name != "allSatisfy"
                // `text.contains("@")`, whatever `text` is.
                let isTextArgument = call.arguments.first?.expression.is(StringLiteralExprSyntax.self) ?? false
                checks.append(Check(node: Syntax(expression), isCertain: found.isText || isTextCall || isTextArgument))
            case "wholeMatch", "firstMatch", "prefixMatch", "matches":
                if state(base) != nil { checks.append(Check(node: Syntax(expression), isCertain: true)) }
            case "evaluate":
                if let value = call.arguments.first, value.label?.text == "with", state(value.expression) != nil {
                    checks.append(Check(node: Syntax(expression), isCertain: true))
                }
            default: return
            }
        }

        private func isNumber(_ expression: ExprSyntax) -> Bool {
            expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
        }

        /// A state that holds a fraction: counters are mostly whole numbers.
        private func isNumberState(_ expression: ExprSyntax) -> Bool {
            guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, let property = states[name] else { return false }
            let text = property.initialValue?.text ?? ""
            return ["Double", "Decimal", "Float"].contains(property.typeName?.base ?? "") || Double(text) != nil && text.contains(".")
        }

        private func isRange(_ expression: ExprSyntax) -> Bool {
            guard let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
                let sequence = only.expression.as(SequenceExprSyntax.self)
            else { return false }
            return sequence.elements.contains { ["...", "..<"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "") }
        }

        /// `name.count`, and whether `name` is a text.
        private func count(_ expression: ExprSyntax) -> (String, Bool)? {
            guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "count", let base = member.base,
                let found = state(base)
            else { return nil }
            return (found.name, found.isText)
        }

        private struct Value {
            let name: String
            let isText: Bool
            let isCollection: Bool
        }

        /// The state value that an expression is, or is made of by trimming and the like.
        private func state(_ expression: ExprSyntax) -> Value? {
            guard let root = Expressions.root(of: expression) else { return nil }
            if models.contains(root), expression.is(MemberAccessExprSyntax.self) {
                return Value(name: expression.trimmedText, isText: false, isCollection: false)
            }
            guard let property = states[root] else { return nil }
            // `user.name` of a state `user` is a value of its own.
            let isWhole = expression.is(DeclReferenceExprSyntax.self) || expression.trimmedText == "self.\(root)"
            let isTrimmed = expression.is(FunctionCallExprSyntax.self)
            let type = property.typeName?.base
            let isText = (isWhole || isTrimmed) && (type == "String" || type == nil && property.initialValue?.text.first == "\"")
            let isCollection =
                isWhole
                && (property.typeName?.isCollection ?? false || property.initialValue?.text.first == "["
                    || ["Set", "Array", "Dictionary"].contains(property.initialValue?.type ?? ""))
            return Value(name: expression.trimmedText, isText: isText, isCollection: isCollection)
        }
    }
}
