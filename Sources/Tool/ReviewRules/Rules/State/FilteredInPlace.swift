import SourceModel
import SwiftSyntax

/// A filter looks at all there is.
struct FilteredInPlace: Rule {
    let info = RuleInfo(
        "STATE-013", "a list is filtered from what was filtered before", .warning,
        page: ExplainPage(
            why: """
                `items = items.filter { … }` for a search throws away what does not match: the next search, and an empty one, look only at \
                what the first left. A detail screen that opens itself with a filter of its own list loses a little at each step in the same way.
                """,
            bad: """
                import Observation
                @Observable final class ListViewModel {
                    var items: [String] = []
                    func search(_ query: String) {
                        items = items.filter { $0.contains(query) }
                    }
                }
                """,
            good: """
                import Observation
                @Observable final class ListViewModel {
                    var items: [String] = []
                    var query = ""
                    var found: [String] { items.filter { query.isEmpty || $0.contains(query) } }
                }
                """,
            notFlagged: ["Removing an element for good.", "A list that the same function fills again first."],
            fix: "Keep the whole list, and filter what is shown from it.", source: "review of twenty apps"))

    private static let searches: Set<String> = ["search", "query", "text", "term", "keyword", "filter", "category"]

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard assignment.value.count == 1, let name = context.ownTarget(assignment),
                let closure = Self.filter(of: name, assignment.value[0]),
                let type = context.typeAround(assignment.expression), !context.isPreview(assignment.expression),
                context.storedProperty(name, of: type) != nil, searches(closure), !isFilled(name, before: assignment, context)
            else { continue }
            context.report(
                assignment.expression, "What this filter leaves out of \(name) is gone for the next one.",
                advice: "Keep the whole list, and filter what is shown from it.")
        }
        checkViews(context)
    }

    /// `RelatedView(items: items.filter { … })` in `RelatedView` itself.
    private func checkViews(_ context: FileContext) {
        for call in context.file.nodes.calls {
            guard call.receiver == nil, let place = call.type, call.name.startsWithCapital else { continue }
            let type = context.file.nodes.types[place]
            guard type.fact.simpleName == call.name, context.index.isRole(type.fact.name, .view), !context.isPreview(call.expression) else {
                continue
            }
            for argument in call.expression.arguments {
                guard let name = argument.label?.text, context.storedProperty(name, of: type) != nil,
                    Self.filter(of: name, value(argument.expression, in: type, context)) != nil
                else { continue }
                context.report(
                    argument, "\(call.name) hands on a filter of its own \(name): at each step there are fewer.",
                    advice: "Keep the whole list, and filter what is shown from it.")
            }
        }
    }

    /// What a function of the type gives, where it does nothing else.
    private func value(_ expression: ExprSyntax, in type: TypeNode, _ context: FileContext) -> ExprSyntax {
        guard let call = expression.as(FunctionCallExprSyntax.self), let name = TaskCode.ownName(call.calledExpression),
            let item = context.functions(of: type.fact.name).first(where: { $0.fact.name == name })?.declaration.body?.statements,
            item.count == 1, let only = item.first?.item
        else { return expression }
        return only.as(ReturnStmtSyntax.self)?.expression ?? only.as(ExprSyntax.self) ?? expression
    }

    /// The closure of `items.filter { … }`, whatever is done with the result.
    private static func filter(of name: String, _ value: ExprSyntax) -> ClosureExprSyntax? {
        var current: ExprSyntax? = value
        while let call = current?.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            if member.declName.baseName.text == "filter", TaskCode.ownName(member.base) == name {
                return call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
            }
            current = member.base
        }
        return nil
    }

    private func searches(_ closure: ClosureExprSyntax) -> Bool {
        // `{ $0.id != removed.id }` takes something out for good.
        !TaskCode.mentions("!=", in: closure.statements)
            && closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
                token.parent?.is(DeclReferenceExprSyntax.self) ?? false && token.parent?.parent?.as(FunctionCallExprSyntax.self) == nil
                    && !Self.searches.isDisjoint(with: ErrorCode.words(token.identifierText))
            }
    }

    private func isFilled(_ name: String, before assignment: AssignmentNode, _ context: FileContext) -> Bool {
        guard let scope = TaskCode.scope(around: assignment.expression) else { return false }
        return context.file.nodes.assignments.contains { other in
            other.expression.position < assignment.expression.position && scope.contains(other.expression)
                && context.ownTarget(other) == name
        }
    }
}
