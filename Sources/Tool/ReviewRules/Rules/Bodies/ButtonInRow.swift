import SourceModel
import SwiftSyntax

/// A button in a row is pressed where it is.
struct ButtonInRow: Rule {
    let info = RuleInfo(
        "FLOW-009", "a tap anywhere in the row presses its button", .warning,
        page: ExplainPage(
            why: """
                In a row of a list or a form, a button without a style of its own takes the whole row: a tap on the title deletes, and with \
                two buttons in a row one tap presses both.
                """,
            bad: """
                import SwiftUI
                struct ItemsView: View {
                    let items: [String]
                    let remove: (String) -> Void
                    var body: some View {
                        List(items, id: \\.self) { item in
                            HStack {
                                Text(item)
                                Button("Remove") { remove(item) }
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct ItemsView: View {
                    let items: [String]
                    let remove: (String) -> Void
                    var body: some View {
                        List(items, id: \\.self) { item in
                            HStack {
                                Text(item)
                                Button("Remove") { remove(item) }.buttonStyle(.borderless)
                            }
                        }
                    }
                }
                """,
            notFlagged: [
                "A button that is the whole row.", "A button with a style, its own or one set around it.",
                "Headers and footers.", "Information only: a single button that changes and sends nothing.",
                "A row whose other parts are fields and switches alone.",
            ],
            fix: "Give it the style `.borderless` or `.plain`, or make the whole row the button.",
            source: "Apple's documentation of BorderlessButtonStyle"))

    /// What takes its own taps.
    private static let inputs: Set<String> = [
        "Spacer", "Divider", "TextField", "SecureField", "TextEditor", "Toggle", "Stepper", "Slider", "Picker", "DatePicker", "ColorPicker",
        "ProgressView", "EmptyView",
    ]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard let place = call.type, !context.isPreview(call.expression), !call.expression.isModified(by: Self.modifiers) else {
                continue
            }
            let way = RowPlace.way(from: call.expression)
            guard let stack = way.stack, hasOthers(stack, beside: call.expression) else { continue }
            if !way.reachesList {
                guard way.reachesMember, isRow(context.file.nodes.types[place], call.expression, context) else { continue }
            }
            context.report(
                call.expression.calledExpression, "A tap anywhere in this row presses this button.",
                advice: "Give it the style .borderless or .plain, or make the whole row the button.",
                severity: changes(call) || isOneOfSeveral(stack) ? nil : .info)
        }
    }

    private static let changes: Set<String> = [
        "delete", "remove", "trash", "clear", "erase", "favorite", "favourite", "fav", "like", "buy", "pay", "send", "logout", "reset",
        "add", "plus", "minus", "increment", "decrement", "order", "heart", "bookmark", "archive", "cancel", "revoke", "disconnect",
    ]

    /// Whether it does what one would not do by accident; what only opens something may as well take the row.
    private func changes(_ call: CallNode) -> Bool {
        call.expression.tokens(viewMode: .sourceAccurate).contains { token in
            !Self.changes.isDisjoint(with: ErrorCode.words(token.identifierText))
        }
    }

    /// Whether one tap would press several.
    private func isOneOfSeveral(_ stack: FunctionCallExprSyntax) -> Bool {
        stack.tokens(viewMode: .sourceAccurate).count { ["Button", "NavigationLink", "onTapGesture"].contains($0.text) } > 1
    }

    private static let modifiers: Set<String> = ["buttonStyle", "hidden", "modifier"]

    /// Whether the view is made as a row of a list somewhere, and the button belongs to its body or to a part of it.
    private func isRow(_ type: TypeNode, _ node: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        guard context.index.isRole(type.fact.name, .view), context.index.types(named: type.fact.name).count == 1,
            context.builderMembers().contains(where: { $0.isBody && $0.typeName == type.fact.name && $0.contains(node) })
        else { return false }
        let sites = context.index.constructions(of: type.fact.name).filter { !$0.fact.isPreview && !context.index.file($0.file).isTest }
        return sites.contains { $0.fact.isInRow }
    }

    private func hasOthers(_ stack: FunctionCallExprSyntax, beside button: FunctionCallExprSyntax) -> Bool {
        guard let content = stack.trailingClosure else { return false }
        // A field with its button, and a message when it is wrong.
        if content.statements.contains(where: { item in
            Self.root(of: item).map { ["TextField", "SecureField", "TextEditor"].contains(ClosureRole.name(of: $0)) } ?? false
        }) {
            return false
        }
        return content.statements.contains { item in
            guard !item.contains(button) else { return false }
            if let call = Self.root(of: item) { return !Self.inputs.contains(ClosureRole.name(of: call)) }
            return item.item.is(DeclReferenceExprSyntax.self) || item.item.is(MemberAccessExprSyntax.self)
                || item.item.is(ExpressionStmtSyntax.self)
        }
    }

    /// `Text("A")` of `Text("A").bold().padding()`.
    private static func root(of item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        item.item.as(FunctionCallExprSyntax.self).flatMap { Array($0.chain).last }
    }
}
