import SourceModel
import SwiftSyntax

/// A sheet for an item is given its item.
struct SheetOfOptional: Rule {
    let info = RuleInfo(
        "FLOW-008", "a sheet has a flag and an item", .warning,
        page: ExplainPage(
            why: """
                A flag that opens a sheet, and an optional that says of what, are two states for one thing: they can contradict each other, and \
                the sheet's content may be built with the item of before. The first time that is an empty sheet.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let names: [String]
                    @State private var isOpen = false
                    @State private var chosen: String?
                    var body: some View {
                        Button("Open") { chosen = names.first; isOpen = true }
                            .sheet(isPresented: $isOpen) { if let chosen { Text(chosen) } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct Person: Identifiable { let id: Int }
                struct AView: View {
                    let people: [Person]
                    @State private var chosen: Person?
                    var body: some View {
                        Button("Open") { chosen = people.first }
                            .sheet(item: $chosen) { person in Text("\\(person.id)") }
                    }
                }
                """,
            notFlagged: [
                "Content that also shows something without the item: an `else`.", "An item that is not the view's own state.",
                "A binding that is made of the item.",
                "Alerts and dialogs, which take what they present.",
            ],
            fix: "Take `sheet(item:)` with the optional alone.", source: "Apple's documentation of sheet(item:onDismiss:content:)"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["sheet", "fullScreenCover", "popover"]) {
            guard let flag = call.argument("isPresented").flatMap({ MemberPath($0) }), flag.parts.count == 1, flag.root.hasPrefix("$"),
                let content = call.closure("content") ?? call.expression.trailingClosure,
                content.statements.count == 1, let only = content.statements.first?.item,
                let type = context.typeAround(call.expression)
            else { continue }
            guard let name = unwrapped(only) else {
                checkGiven(call, only, String(flag.root.dropFirst()), type, context)
                continue
            }
            guard
                let property = context.index.type(named: type.fact.name)?.storedProperties.first(where: { $0.name == name }),
                property.has("State"), property.typeName?.isOptional ?? false, !context.isPreview(call.expression),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(
                place, "This \(call.name) is opened by a flag, and shows nothing when \(name) is not set yet.",
                advice: "Use \(call.name)(item:) with \(name) alone.")
        }
    }

    /// `.sheet(isPresented: $isOpen) { DetailView(item: $item) }` where one tap sets both: `item = chosen; isOpen = true`.
    private func checkGiven(
        _ call: CallNode, _ only: CodeBlockItemSyntax.Item, _ flag: String, _ type: TypeNode, _ context: FileContext
    ) {
        guard let view = only.as(FunctionCallExprSyntax.self).flatMap({ Array($0.chain).last }), !context.isPreview(call.expression),
            let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        else { return }
        for argument in view.arguments {
            guard let path = MemberPath(argument.expression), path.parts.count == 1 else { continue }
            let name = String(path.root.drop { $0 == "$" })
            guard let property = context.storedProperty(name, of: type), property.has("State"),
                property.typeName?.isOptional ?? false, !LocalName.isLocal(name, at: argument), isSetWith(flag, name, type, context)
            else { continue }
            context.report(
                place, "This \(call.name) is opened by a flag, and shows \(name), which is another state for the same thing.",
                advice: "Use \(call.name)(item:) with \(name) alone.")
            return
        }
    }

    /// Whether the optional is given a value wherever the flag is switched on beside it, and somewhere it is.
    private func isSetWith(_ flag: String, _ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        var found = false
        for assignment in context.file.nodes.assignments where type.members.contains(assignment.expression) {
            guard context.ownTarget(assignment) == name, let item = TaskCode.statement(around: assignment.expression),
                let list = item.parent?.as(CodeBlockItemListSyntax.self), list.contains(where: { switchesOn($0, flag) })
            else { continue }
            // Nothing at all stands for a new one: the flag is needed.
            if assignment.value.first?.is(NilLiteralExprSyntax.self) ?? true { return false }
            found = true
        }
        return found
    }

    /// `isOpen = true`, `isOpen.toggle()`
    private func switchesOn(_ item: CodeBlockItemSyntax, _ flag: String) -> Bool {
        if let call = item.item.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text == "toggle" && TaskCode.ownName(member.base) == flag
        }
        guard let parts = item.item.as(SequenceExprSyntax.self).flatMap({ Assignment.parts(of: $0) }) else { return false }
        return TaskCode.ownName(parts.target) == flag && parts.value.trimmedText == "true"
    }

    /// `item` of `if let item { … }` without an `else`.
    private func unwrapped(_ item: CodeBlockItemSyntax.Item) -> String? {
        let branch = item.as(IfExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        guard let branch, branch.elseBody == nil, branch.conditions.count == 1,
            let binding = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
        else { return nil }
        guard let value = binding.initializer?.value else { return binding.pattern.trimmedText }
        return TaskCode.ownName(value)
    }
}
