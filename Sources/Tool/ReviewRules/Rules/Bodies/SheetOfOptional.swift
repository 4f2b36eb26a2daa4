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
            guard let flag = call.argument("isPresented")?.as(DeclReferenceExprSyntax.self), flag.baseName.text.hasPrefix("$"),
                let content = call.expression.trailingClosure ?? call.argument("content")?.as(ClosureExprSyntax.self),
                content.statements.count == 1, let only = content.statements.first?.item, let name = unwrapped(only),
                let type = context.typeAround(call.expression),
                let property = context.index.type(named: type.fact.name)?.storedProperties.first(where: { $0.name == name }),
                property.has("State"), property.typeName?.isOptional ?? false, !context.isPreview(call.expression),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(
                place, "This \(call.name) is opened by a flag, and shows nothing when \(name) is not set yet.",
                advice: "Use \(call.name)(item:) with \(name) alone.")
        }
    }

    /// `item` of `if let item { … }` without an `else`.
    private func unwrapped(_ item: CodeBlockItemSyntax.Item) -> String? {
        let branch = item.as(IfExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        guard let branch, branch.elseBody == nil, branch.conditions.count == 1,
            let binding = branch.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
        else { return nil }
        guard let value = binding.initializer?.value else { return binding.pattern.trimmedDescription }
        return TaskCode.ownName(value)
    }
}
