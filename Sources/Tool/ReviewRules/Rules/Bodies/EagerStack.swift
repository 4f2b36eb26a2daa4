import SourceModel
import SwiftSyntax

/// A long list makes its rows when they are scrolled to.
struct EagerStack: Rule {
    let info = RuleInfo(
        "BODY-013", "a stack makes all rows at once", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                A `VStack` in a scroll view makes every row when the screen opens, those far below too, and runs their `onAppear` and their \
                tasks. With data that grows, the screen opens later and later, and every picture is loaded at once.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var notes: [Note] = []
                    var body: some View {
                        ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var notes: [Note] = []
                    var body: some View {
                        ScrollView { LazyVStack { ForEach(notes) { note in Text(note.title) } } }
                    }
                }
                """,
            notFlagged: [
                "Ranges, literals and `allCases`, and lists that a parent hands over: they may be short.",
                "A stack that scrolls sideways.",
            ],
            fix: "Makes it a `LazyVStack`.", source: "Apple's documentation of LazyVStack"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "ForEach") where call.receiver == nil {
            guard let type = context.typeAround(call.expression), let data = call.argument(nil), grows(data, type, context),
                !context.isPreview(call.expression), let stack = stack(around: call.expression)
            else { continue }
            context.report(
                stack.calledExpression, "This VStack makes all rows when the screen opens, also those that nobody scrolls to.",
                advice: "Use a LazyVStack, or a List.",
                fix: Fix("Use a LazyVStack", .suggestion, edits: [context.replace(stack.calledExpression, with: "LazyVStack")]))
        }
    }

    /// The `VStack` whose rows these are, if a view that scrolls up and down holds nothing else around it but stacks.
    private func stack(around call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
        var stack: FunctionCallExprSyntax?
        for outer in call.callsAround {
            switch ClosureRole.name(of: outer) {
            case "VStack" where outer.calledExpression.is(DeclReferenceExprSyntax.self):
                guard stack == nil else { continue }
                stack = outer
            case "ScrollView":
                return outer.arguments.contains { $0.expression.trimmedText.contains("horizontal") } ? nil : stack
            case "Group" where stack != nil, "ZStack" where stack != nil, "ScrollViewReader" where stack != nil: continue
            default: return nil
            }
        }
        return nil
    }

    /// Whether a list is loaded, fetched or added to.
    private func grows(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        let bare = data.as(DeclReferenceExprSyntax.self).map { ExprSyntax($0) } ?? data
        guard let path = MemberPath(bare), !LocalName.isLocal(path.root, at: data) else { return false }
        let root = path.root.hasPrefix("$") ? String(path.root.dropFirst()) : path.root
        guard let property = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == root }) else { return false }
        if path.parts.count == 1 {
            return property.has("Query") || property.has("FetchRequest") || property.has("State") && isEmptyList(property)
        }
        guard path.parts.count == 2,
            property.attributes.contains(where: {
                ["StateObject", "ObservedObject", "EnvironmentObject", "State", "Environment"].contains($0.name)
            }),
            let name = property.inferredTypeName ?? property.attribute("Environment")?.arguments.map({ String($0.prefix { $0 != "." }) }),
            let list = context.index.type(named: name)?.properties.first(where: { $0.name == path.last })
        else { return false }
        return isEmptyList(list)
    }

    private func isEmptyList(_ property: PropertyFact) -> Bool {
        guard let value = property.initialValue else { return false }
        let text = value.text.filter { !$0.isWhitespace }
        return text == "[]" || text.hasPrefix("[") && text.hasSuffix("]()") || text.hasPrefix("Array<") && text.hasSuffix("()")
    }
}
