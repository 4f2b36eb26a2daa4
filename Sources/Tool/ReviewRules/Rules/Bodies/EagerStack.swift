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
                "Ranges, literals and `allCases`.", "A list that a parent hands over may be short: it is mentioned as information.",
                "A stack that scrolls sideways.",
            ],
            fix: "Makes it a `LazyVStack`.", source: "Apple's documentation of LazyVStack"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "ForEach") where call.receiver == nil {
            guard let type = context.typeAround(call.expression), let data = call.argument(nil), let severity = growth(data, type, context),
                !context.isPreview(call.expression), let stack = stack(around: call.expression, context)
            else { continue }
            let name = ClosureRole.name(of: stack)
            guard name != "ScrollView" else {
                context.report(
                    call.expression.calledExpression,
                    "This ForEach makes all rows when the screen opens, also those that nobody scrolls to.",
                    advice: "Put it into a LazyVStack, or use a List.", severity: severity)
                continue
            }
            context.report(
                stack.calledExpression, "This \(name) makes all rows when the screen opens, also those that nobody scrolls to.",
                advice: name == "VStack" ? "Use a LazyVStack, or a List." : "Use a LazyHStack.", severity: severity,
                fix: Fix("Use a Lazy\(name)", .suggestion, edits: [context.replace(stack.calledExpression, with: "Lazy\(name)")]))
        }
    }

    /// The stack whose rows these are, if a view that scrolls its way holds nothing else around it but stacks; that view itself, where there
    /// is no stack.
    private func stack(around call: FunctionCallExprSyntax, _ context: FileContext) -> FunctionCallExprSyntax? {
        var stack: FunctionCallExprSyntax?
        for outer in call.callsAround {
            switch ClosureRole.name(of: outer) {
            case "VStack" where outer.calledExpression.is(DeclReferenceExprSyntax.self),
                "HStack" where stack == nil && outer.calledExpression.is(DeclReferenceExprSyntax.self):
                stack = stack ?? outer
            case "ScrollView":
                let isHorizontal = outer.arguments.contains { $0.expression.trimmedText.contains("horizontal") }
                guard let stack else { return isHorizontal ? nil : outer }
                return isHorizontal == (ClosureRole.name(of: stack) == "HStack") ? stack : nil
            case "Group", "Section": continue
            case "ZStack" where stack != nil, "ScrollViewReader" where stack != nil: continue
            default: return nil
            }
        }
        // `private var rows: some View { VStack { ForEach(…) } }`, which nothing but a scroll view shows.
        guard let stack, let member = TaskCode.member(around: call)?.as(VariableDeclSyntax.self),
            let name = member.bindings.first?.pattern.trimmedText, name != "body", let place = context.typeAround(call)
        else { return nil }
        let shown = place.members.tokens(viewMode: .sourceAccurate).filter {
            $0.identifierText == name && $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
        }
        guard shown.count == 1, let use = shown.first?.parent?.as(DeclReferenceExprSyntax.self),
            let closure = TaskCode.closure(around: use),
            let scroll = ClosureRole.taker(of: closure)?.call, ClosureRole.name(of: scroll) == "ScrollView"
        else { return nil }
        let isHorizontal = scroll.arguments.contains { $0.expression.trimmedText.contains("horizontal") }
        return isHorizontal == (ClosureRole.name(of: stack) == "HStack") ? stack : nil
    }

    /// How much it matters; a list of the project's values that a parent hands over may be short.
    private func growth(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> Severity? {
        if grows(data, type, context) { return .warning }
        guard let path = MemberPath(ListedPlaces.list(of: data) ?? data), path.parts.count == 1, !LocalName.isLocal(path.root, at: data),
            let property = context.storedProperty(path.root, of: type), property.attributes.isEmpty, property.initialValue == nil,
            let written = property.typeName, written.base == "Array", let element = written.names.first(where: { $0 != "Array" }),
            let value = context.index.type(named: element), value.inherited.contains("Identifiable") || value.has("Model")
        else { return nil }
        return .info
    }

    /// Whether a list is loaded, fetched or added to.
    private func grows(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        if isLongRange(data) { return true }
        guard let path = MemberPath(ListedPlaces.list(of: data) ?? data), !LocalName.isLocal(path.root, at: data) else { return false }
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
        // What is filtered out of a list is as long as it.
        return isEmptyList(list) || !list.isStored && list.typeName?.base == "Array"
    }

    /// `0..<100`
    private func isLongRange(_ data: ExprSyntax) -> Bool {
        guard let elements = data.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            ["..<", "..."].contains(elements[1].trimmedText), let first = Int(elements[0].trimmedText),
            let last = Int(elements[2].trimmedText)
        else { return false }
        return last - first >= 100
    }

    private func isEmptyList(_ property: PropertyFact) -> Bool {
        guard let value = property.initialValue else { return false }
        let text = value.text.filter { !$0.isWhitespace }
        return text == "[]" || text.hasPrefix("[") && text.hasSuffix("]()") || text.hasPrefix("Array<") && text.hasSuffix("()")
    }
}
