import SourceModel
import SwiftSyntax

/// Each choice has a value of the selection's type.
struct UntaggedTab: Rule {
    let info = RuleInfo(
        "FLOW-025", "a choice without its value", .warning,
        page: ExplainPage(
            why: """
                A tab view and a picker tell their choices apart by their tags, which have to be of the selection's type. A choice without a tag, \
                or with one of another type, is chosen by nobody: the selection does not change, and nothing says why.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var room = ""
                    var body: some View {
                        Picker("Room", selection: $room) {
                            Text("Kitchen").tag(0)
                            Text("Bath").tag(1)
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var room = ""
                    var body: some View {
                        Picker("Room", selection: $room) {
                            Text("Kitchen").tag("kitchen")
                            Text("Bath").tag("bath")
                        }
                    }
                }
                """,
            notFlagged: [
                "Tags whose type is not to be seen.", "Choices that are listed by their identity.", "A tab view without any tags.",
                "Tabs that are made with a `value:`.",
            ],
            fix: "Give each choice a tag of the selection's type.", source: "Apple's documentation of tag(_:includeOptional:)"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["Picker", "TabView"]) where call.receiver == nil && !context.isPreview(call.expression)
        {
            guard let selection = call.argument("selection"), let content = call.expression.trailingClosure ?? call.closure("content"),
                let type = context.typeAround(call.expression)
            else { continue }
            let tags = context.file.nodes.calls(named: "tag").filter { tag in
                content.contains(tag.expression)
                    && tag.expression.callsAround.first { ["Picker", "TabView"].contains(ClosureRole.name(of: $0)) }?.id
                        == call.expression.id
            }
            checkTypes(tags, of: selection, type, context)
            checkLetters(tags, of: selection, type, context)
            checkTwice(tags, context)
            if call.name == "TabView" { checkMissing(content, tags, context) }
        }
    }

    /// `.tag(1)` for a selection that is a text.
    private func checkTypes(_ tags: [CallNode], of selection: ExprSyntax, _ type: TypeNode, _ context: FileContext) {
        guard let path = MemberPath(selection), path.root.hasPrefix("$"),
            case let own = MemberPath(parts: [String(path.root.dropFirst())] + path.parts.dropFirst()),
            let property = RowElement.property(at: own, node: selection, type, context), let wanted = Self.kind(of: property)
        else { return }
        for tag in tags {
            guard let value = tag.argument(nil), let given = Self.kind(of: value), given != wanted else { continue }
            context.report(
                value, "This tag is \(given.words), and \(own.text) is \(wanted.words): it is never chosen.",
                advice: "Give it a tag of the selection's type.")
            return
        }
    }

    /// Two choices with one tag: the selection means the first, whatever was chosen.
    private func checkTwice(_ tags: [CallNode], _ context: FileContext) {
        var seen: Set<String> = []
        for tag in tags {
            guard let value = tag.argument(nil), value.is(IntegerLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self),
                !sequence(first: Syntax(tag.expression), next: \.parent).prefix(while: { !$0.is(MemberBlockItemSyntax.self) })
                    .contains(where: { $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) }),
                !seen.insert(value.trimmedText).inserted
            else { continue }
            context.report(
                value, "Another choice has the tag \(value.trimmedText), too: the selection cannot tell them apart.",
                advice: "Give each choice a tag of its own.")
        }
    }

    /// `.tag("Dark")` of a setting that the code compares with "dark".
    private func checkLetters(_ tags: [CallNode], of selection: ExprSyntax, _ type: TypeNode, _ context: FileContext) {
        guard let name = TaskCode.ownName(selection), name.hasPrefix("$") else { return }
        let words = context.file.nodes.textComparisons.filter {
            type.members.contains($0.value) && TaskCode.ownName($0.value) == String(name.dropFirst())
        }
        .compactMap(\.text.representedLiteralValue)
        for tag in tags {
            guard let value = tag.argument(nil), let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                !words.contains(text),
                let other = words.first(where: { $0.lowercased() == text.lowercased() })
            else { continue }
            context.report(
                value, "This tag is “\(text)”, and the code asks for “\(other)”: it never finds it.", advice: "Make the choices an enum.")
        }
    }

    private enum Kind {
        case text, number, truth

        var words: String {
            switch self {
            case .text: "a text"
            case .number: "a number"
            case .truth: "a truth value"
            }
        }
    }

    private static func kind(of property: PropertyFact) -> Kind? {
        let value = property.initialValue
        switch property.typeName?.base {
        case "String": return .text
        case "Int": return .number
        case "Bool": return .truth
        case nil where value?.kind == .literal:
            guard let text = value?.text else { return nil }
            return text.hasPrefix("\"") ? .text : Int(text) != nil ? .number : ["true", "false"].contains(text) ? .truth : nil
        default: return nil
        }
    }

    /// A literal, or a number that a `ForEach` counts.
    private static func kind(of value: ExprSyntax) -> Kind? {
        if value.is(StringLiteralExprSyntax.self) { return .text }
        if value.is(IntegerLiteralExprSyntax.self) { return .number }
        if value.is(BooleanLiteralExprSyntax.self) { return .truth }
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let closure = TaskCode.closure(around: value), closure.signature?.parameterClause?.trimmedText == name,
            let loop = ClosureRole.taker(of: closure)?.call, ClosureRole.name(of: loop) == "ForEach",
            let data = loop.arguments.first?.expression
        else { return nil }
        let isRange = data.as(SequenceExprSyntax.self)?.elements.contains { ["..<", "..."].contains($0.trimmedText) } ?? false
        return isRange || data.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "indices" ? .number : nil
    }

    /// Some of the tabs have a tag, and others none.
    private func checkMissing(_ content: ClosureExprSyntax, _ tags: [CallNode], _ context: FileContext) {
        guard tags.count > 0, content.statements.count > 1 else { return }
        for item in content.statements {
            guard let view = item.item.as(FunctionCallExprSyntax.self), let first = view.chain.map({ $0 }).last,
                !["ForEach", "Tab", "TabSection", "Group", "Section"].contains(ClosureRole.name(of: first)),
                view.chain.contains(where: { ClosureRole.name(of: $0) == "tabItem" }),
                !view.chain.contains(where: { ClosureRole.name(of: $0) == "tag" })
            else { continue }
            context.report(
                first.calledExpression, "This tab has no tag, and the others have one: the selection never says that it is shown.",
                advice: "Give it a tag of the selection's type.")
        }
    }
}
