import SourceModel
import SwiftSyntax

/// Who cancels wants things as they were.
struct EditedAtOnce: Rule {
    let info = RuleInfo(
        "FLOW-015", "Cancel keeps what was typed", .warning,
        page: ExplainPage(
            why: """
                Fields that are bound to a `@Model` change it with each key, and SwiftData saves that by itself. A button that says Cancel and \
                only closes the screen keeps what somebody did not want, and one that says Save does nothing that has not happened.
                """,
            bad: """
                import SwiftData
                import SwiftUI
                @Model final class Item { var name = ""; init() {} }
                struct EditView: View {
                    @Environment(\\.dismiss) private var dismiss
                    @Bindable var item: Item
                    var body: some View {
                        TextField("Name", text: $item.name)
                        Button("Cancel") { dismiss() }
                        Button("Save") { dismiss() }
                    }
                }
                """,
            good: """
                import SwiftData
                import SwiftUI
                @Model final class Item { var name = ""; init() {} }
                struct EditView: View {
                    @Environment(\\.dismiss) private var dismiss
                    let item: Item
                    @State private var name = ""
                    var body: some View {
                        TextField("Name", text: $name)
                            .onAppear { name = item.name }
                        Button("Cancel") { dismiss() }
                        Button("Save") {
                            item.name = name
                            dismiss()
                        }
                    }
                }
                """,
            notFlagged: [
                "A screen that rolls back, undoes, or puts back what it has kept.", "A project that edits in a context of its own.",
                "Cancel in an alert or a dialog.",
            ],
            fix: "By hand: edit a copy, and write it into the model when it is saved; or offer Done alone.",
            source: "review of apps with SwiftData"))

    private static let fields = ["TextField", "TextEditor", "Toggle", "Picker", "DatePicker", "Stepper", "Slider", "ColorPicker"]
    private static let returns: Set<String> = [
        "rollback", "undo", "undoManager", "original", "draft", "backup", "snapshot", "restore", "revert",
    ]
    private static let dialogs: Set<String> = ["alert", "confirmationDialog", "actionSheet"]

    func check(_ context: FileContext) {
        for type in context.types(.view) where !context.isPreview(type.declaration) {
            checkHeld(type, context)
            for property in type.fact.storedProperties where property.has("Bindable") {
                guard let model = context.valueType(of: property, in: type), model.parts.contains(where: { $0.fact.has("Model") }),
                    isEdited(property.name, in: type, context), !goesBack(type, context), let cancel = cancel(in: type, context)
                else { continue }
                context.report(
                    cancel, "Cancel keeps what was typed: the fields edit \(property.name) itself.",
                    advice: "Edit a copy, and write it into \(property.name) when it is saved.")
            }
        }
    }

    /// `TextField("Title", text: $model.trip.title)` of a view model that holds the stored object itself.
    private func checkHeld(_ type: TypeNode, _ context: FileContext) {
        for property in type.fact.storedProperties {
            guard let model = context.valueType(of: property, in: type), model.kind == .class, !model.has("Model") else { continue }
            for held in model.storedProperties where context.index.type(named: held.inferredTypeName ?? "")?.has("Model") ?? false {
                guard isEdited(property.name, by: held.name, in: type, context), !goesBack(type, context),
                    let cancel = cancel(in: type, context)
                else { continue }
                context.report(
                    cancel, "Cancel keeps what was typed: the fields edit \(property.name).\(held.name) itself.",
                    advice: "Edit a copy, and write it into \(held.name) when it is saved.")
                return
            }
        }
    }

    private func isEdited(_ name: String, by held: String, in type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: Self.fields).contains { call in
            type.members.contains(call.expression)
                && call.expression.arguments.contains { argument in
                    MemberPath(argument.expression).map { $0.parts.count > 2 && $0.root == "$\(name)" && $0.parts[1] == held } ?? false
                }
        }
    }

    /// `TextField("Name", text: $item.name)`
    private func isEdited(_ name: String, in type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: Self.fields).contains { call in
            type.members.contains(call.expression)
                && call.expression.arguments.contains { argument in
                    MemberPath(argument.expression).map { $0.root == "$\(name)" && $0.parts.count > 1 } ?? false
                }
        }
    }

    private func goesBack(_ type: TypeNode, _ context: FileContext) -> Bool {
        let isUndone = type.members.tokens(viewMode: .sourceAccurate).contains { token in
            !Self.returns.isDisjoint(with: ErrorCode.words(token.identifierText)) || token.text == "undoManager"
        }
        return isUndone
            || context.index.files(mentioning: "ModelContext").contains { place in
                context.index.file(place).constructions.contains { $0.type == "ModelContext" }
            }
    }

    /// The button that says Cancel and closes the screen.
    private func cancel(in type: TypeNode, _ context: FileContext) -> ExprSyntax? {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil && type.members.contains(call.expression) {
            let title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            guard title == "Cancel" || call.argument("role")?.trimmedText == ".cancel",
                let action = call.closure("action") ?? call.expression.trailingClosure, action.statements.count == 1,
                let only = action.statements.first, Closing.isClosing(only, in: type, context), !isInDialog(call.expression)
            else { continue }
            return call.expression.calledExpression
        }
        return nil
    }

    private func isInDialog(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure)?.call,
                Self.dialogs.contains(ClosureRole.name(of: taker))
            {
                return true
            }
            current = parent.parent
        }
        return false
    }
}
