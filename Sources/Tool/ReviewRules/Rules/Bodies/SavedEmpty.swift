import SourceModel
import SwiftSyntax

/// A field that was left empty is not saved.
struct SavedEmpty: Rule {
    let info = RuleInfo(
        "FLOW-011", "an empty field is saved", .warning, fix: .suggestion,
        page: ExplainPage(
            why: "The button works before anything was typed: a row without a name comes into the list, and nobody can tell what it is.",
            bad: """
                import SwiftUI
                struct Item { var name: String }
                struct AddView: View {
                    @State private var name = ""
                    let add: (Item) -> Void
                    var body: some View {
                        TextField("Name", text: $name)
                        Button("Save") { add(Item(name: name)) }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct Item { var name: String }
                struct AddView: View {
                    @State private var name = ""
                    let add: (Item) -> Void
                    var body: some View {
                        TextField("Name", text: $name)
                        Button("Save") { add(Item(name: name)) }
                            .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
                    }
                }
                """,
            notFlagged: [
                "A view that asks anything about its texts: `isEmpty`, `count`, `disabled`, a check of its own.",
                "Notes, descriptions and addresses, which may be empty, and texts that begin with something.",
                "Values that a view model or a service makes: it may check them.",
            ],
            fix: "Disables the button while the field is empty.", source: "review of twenty apps"))

    private static let promises: Set<String> = ["save", "add", "create", "submit", "done"]
    private static let names: Set<String> = ["name", "title", "todo", "task", "item"]
    private static let checks: Set<String> = [
        "isEmpty", "trimmingCharacters", "disabled", "isValid", "allSatisfy", "wholeMatch",
    ]

    func check(_ context: FileContext) {
        for type in context.types(.view) where !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name),
                merged.parts.allSatisfy({ $0.fact.mentionedMembers.union($0.fact.mentions).isDisjoint(with: Self.checks) })
            else { continue }
            let texts = type.properties.map(\.fact).filter { property in
                property.has("State") && property.initialValue?.text == "\"\"" && !property.hasObservers
                    && !Self.names.isDisjoint(with: ErrorCode.words(property.name))
            }
            for text in texts.map(\.name) { check(text, in: type, context) }
        }
    }

    private func check(_ text: String, in type: TypeNode, _ context: FileContext) {
        let uses = context.uses(of: [text], in: type)
        // Who compares it, or hands it to somebody else, may look at it.
        let values = uses.filter { $0.form == .value && !$0.isAssigned }
        guard uses.contains(where: { $0.form == .projected && isField($0) }), !values.isEmpty else { return }
        let made = values.compactMap { use -> FunctionCallExprSyntax? in
            guard let argument = use.expression.parent?.as(LabeledExprSyntax.self), argument.label != nil,
                let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), ClosureRole.name(of: call).startsWithCapital,
                let model = context.index.type(named: ClosureRole.name(of: call)), !context.index.isRole(model.name, .view)
            else { return nil }
            return call
        }
        guard made.count == values.count, let first = made.first, let button = button(of: first, in: type, context) else { return }
        let condition = "\(text).isEmpty"
        context.report(
            first, "\(button.title) saves this with an empty \(text), too.", advice: "Disable the button until there is something to save.",
            fix: Fix(
                "Disable the button", .suggestion, edits: [context.insert(".disabled(\(condition))", after: button.call.expression)]))
    }

    /// `TextField("Name", text: $name)`
    private func isField(_ use: PropertyUse) -> Bool {
        guard let argument = use.expression.parent?.as(LabeledExprSyntax.self), argument.label?.text == "text",
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return ClosureRole.name(of: call).hasSuffix("Field")
    }

    /// What a button says that it does: by its title, by the text in its label, or by a plus sign.
    private func title(of button: CallNode) -> String? {
        let promises = { (text: String) in !Self.promises.isDisjoint(with: ErrorCode.words(text)) }
        if let title = button.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
            return promises(title) ? title : nil
        }
        let label = button.closure("label") ?? (button.argument("action") == nil ? nil : button.expression.trailingClosure)
        let texts = label?.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .stringSegment(let text) = token.tokenKind { text } else { nil }
        }
        if let text = texts?.first(where: promises) { return text }
        return texts?.contains { $0 == "plus" || $0.hasPrefix("plus.") } ?? false ? "The plus button" : nil
    }

    /// The button that makes a value, itself or by a function of the view, and its title.
    private func button(
        of call: FunctionCallExprSyntax, in type: TypeNode, _ context: FileContext
    ) -> (title: String, call: CallNode)? {
        let maker = call.enclosingFunction
        for button in context.file.nodes.calls(named: "Button") where button.type == type.index && button.receiver == nil {
            guard let title = title(of: button) else { continue }
            if button.expression.contains(call) { return (title, button) }
            if let maker, TaskCode.mentions(maker.name.text, in: button.expression) { return (title, button) }
        }
        return nil
    }
}
