import SourceModel
import SwiftSyntax

/// A button does something.
struct EmptyAction: Rule {
    let info = RuleInfo(
        "FLOW-003", "a button does nothing", .warning,
        page: ExplainPage(
            why: "A button that can be pressed and does nothing looks broken. What is not done yet is disabled, or not there.",
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button("Map") {}
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button("Map") {}.disabled(true)
                        Button("Cancel", role: .cancel) {}
                    }
                }
                """,
            notFlagged: [
                "Buttons of alerts and dialogs, which close them; but for those that say that they delete.",
                "A button with the role `cancel`.",
                "A button that is disabled, or hidden.",
                "Previews.", "A button that prints a value, as a demonstration does.",
            ],
            fix: "Give it an action, disable it, or leave it out.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard let action = action(of: call), action.statements.isEmpty, isBare(action), !context.isPreview(call.expression),
                // A label that takes the tap itself.
                !TaskCode.mentions("onTapGesture", in: call.expression),
                isDestructive(call) || call.argument("role") == nil && (!isExcused(call.expression) || saysDelete(call))
            else { continue }
            context.report(call.expression.calledExpression, "This button does nothing.", advice: "Give it an action, or leave it out.")
        }
        checkPrints(context)
        checkModifiers(context)
        checkOwnButtons(context)
        checkEmptyFunctions(context)
    }

    private static let handlers: Set<String> = ["onAppear", "onDisappear", "task", "onSubmit", "refreshable", "onTapGesture"]

    /// `.onSubmit {}`; an empty tap on something that is read, too: on what lies behind, it keeps taps away.
    private func checkModifiers(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Array(Self.handlers)) where call.receiver != nil {
            guard let action = call.argument("perform")?.as(ClosureExprSyntax.self) ?? call.expression.trailingClosure,
                action.statements.isEmpty, isBare(action), !context.isPreview(call.expression),
                call.name != "onTapGesture" || takesTapForNothing(call)
            else { continue }
            report(call, "has nothing to do here.", advice: "Give it an action, or leave it out.", context)
        }
    }

    private static let gestures: Set<String> = [
        "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture", "highPriorityGesture", "onDrag", "swipeActions",
    ]

    /// An empty tap before a long press lets a list scroll, and one on a control or a stack keeps taps from what is behind it.
    private func takesTapForNothing(_ call: CallNode) -> Bool {
        guard let receiver = call.receiver?.as(FunctionCallExprSyntax.self), let first = Array(receiver.chain).last else { return false }
        return ["Text", "Image", "Label"].contains(ClosureRole.name(of: first))
            && call.expression.laterModifiers.allSatisfy { !Self.gestures.contains($0) }
            && receiver.chain.allSatisfy { !Self.gestures.contains(ClosureRole.name(of: $0)) }
    }

    private static let prints: Set<String> = ["print", "debugPrint", "NSLog"]

    /// `Button("Map") { print("Map") }`: nobody who presses it sees what is printed.
    private func checkPrints(_ context: FileContext) {
        guard !context.file.nodes.calls(named: Array(Self.prints)).isEmpty, !PrintBesideLogger.declaresPrint(context) else { return }
        for call in context.file.nodes.calls(named: ["Button", "onTapGesture"]) {
            guard call.name == "Button" ? call.receiver == nil : call.receiver != nil, !context.isPreview(call.expression),
                let action = call.argument("perform")?.as(ClosureExprSyntax.self) ?? action(of: call), !action.statements.isEmpty,
                action.statements.allSatisfy({ isPrint($0.item) }), call.name != "Button" || !isExcused(call.expression)
            else { continue }
            report(call, "only prints, which nobody who taps sees.", advice: "Give it an action, or leave it out.", context)
        }
    }

    /// A text that is printed; who prints a value may want to show it.
    private func isPrint(_ item: CodeBlockItemSyntax.Item) -> Bool {
        guard let call = item.as(FunctionCallExprSyntax.self), Self.prints.contains(call.calledExpression.trimmedText) else { return false }
        return call.arguments.allSatisfy { argument in
            argument.expression.as(StringLiteralExprSyntax.self)?.segments.allSatisfy { $0.is(StringSegmentSyntax.self) } ?? false
        }
    }

    /// Names of functions that are there to do nothing.
    private static let nothing: Set<String> = ["nothing", "donothing", "noop", "empty", "noaction"]
    private static let asked = ["Button", "onDelete", "onMove", "onSubmit", "refreshable", "onTapGesture"]

    /// `.onDelete(perform: delete)`, `Button("Save") { model.save() }`, where there is nothing in the function.
    private func checkEmptyFunctions(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.asked) {
            guard call.name == "Button" ? call.receiver == nil && !isDestructive(call) : call.receiver != nil,
                !context.isPreview(call.expression), let name = called(by: call), let type = context.typeAround(call.expression),
                isEmpty(name, type, at: call.expression, context), !Self.nothing.contains(name.last.lowercased()),
                !isExcused(call.expression)
            else { continue }
            report(
                call, "does nothing: there is nothing in \(name.last).", advice: "Give the function something to do, or leave it out.",
                context)
        }
    }

    /// - Parameter fault: what a button, or a modifier that takes an action, does; at its name.
    private func report(_ call: CallNode, _ fault: String, advice: String, _ context: FileContext) {
        let place = call.expression.calledExpression
        context.report(
            place.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(place),
            "\(call.name == "Button" ? "This button" : call.name) \(fault)", advice: advice)
    }

    /// What an action calls, and nothing else, and without giving it anything to do.
    private func called(by call: CallNode) -> MemberPath? {
        let given = call.argument(call.name == "Button" ? "action" : "perform")
        if let given, !given.is(ClosureExprSyntax.self) { return MemberPath(given) }
        guard let closure = given?.as(ClosureExprSyntax.self) ?? call.expression.trailingClosure, closure.statements.count == 1,
            let only = closure.statements.first?.item.as(ExprSyntax.self)
        else { return nil }
        let action = CalledFunction(only.as(TryExprSyntax.self)?.expression ?? only)
        guard let function = action.call, function.trailingClosure == nil,
            !function.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) })
        else { return nil }
        return MemberPath(function.calledExpression)
    }

    private func isEmpty(_ name: MemberPath, _ type: TypeNode, at node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        guard !LocalName.isLocal(name.root, at: node) else { return false }
        if name.parts.count == 1 {
            let functions = context.functions(of: type.fact.name).filter { $0.fact.name == name.root }
            return !functions.isEmpty
                && functions.allSatisfy { function in
                    function.declaration.body.map { isEmpty($0.statements, $0.leftBrace.trailingTrivia + $0.rightBrace.leadingTrivia) }
                        ?? false
                }
        }
        guard name.parts.count == 2, let property = context.storedProperty(name.root, of: type),
            let model = context.valueType(of: property, in: type), let primary = model.primary, primary.fact.kind != .protocol
        else { return false }
        let functions = model.functions.filter { $0.name == name.last }
        return !functions.isEmpty && functions.allSatisfy { $0.statementCount == 0 }
    }

    /// Whether there is nothing but code that is commented out, in an animation perhaps.
    private func isEmpty(_ statements: CodeBlockItemListSyntax, _ comments: Trivia) -> Bool {
        if statements.isEmpty { return !ErrorCode.comments(comments).contains(where: DroppedError().explains) }
        guard statements.count == 1, let call = statements.first?.item.as(FunctionCallExprSyntax.self),
            ClosureRole.name(of: call) == "withAnimation", let closure = call.trailingClosure
        else { return false }
        return isEmpty(closure.statements, closure.leftBrace.trailingTrivia + closure.rightBrace.leadingTrivia)
    }

    /// `IconButton(icon: "search", action: {})` of a view of the project's own.
    private func checkOwnButtons(_ context: FileContext) {
        for call in context.file.nodes.calls where call.receiver == nil && call.name.first?.isUppercase ?? false && call.name != "Button" {
            let labels = call.name.hasSuffix("Button") ? ["action", "onTap", "onPress", "perform"] : ["onTap", "onPress", "onSelect"]
            guard let action = labels.lazy.compactMap({ call.closure($0) }).first,
                context.index.isRole(call.name, .view), !context.isPreview(call.expression),
                action.statements.isEmpty, action.signature == nil, saysLittle(action), !isExcused(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression,
                "\(call.name.hasSuffix("Button") ? "This button" : "A tap on \(call.name)") does nothing.",
                advice: "Give it an action, or leave it out.")
        }
    }

    /// Whether what stands in an empty closure is no reason: nothing, or a word for what is to come.
    private func saysLittle(_ action: ClosureExprSyntax) -> Bool {
        ErrorCode.comments(action.leftBrace.trailingTrivia + action.rightBrace.leadingTrivia).allSatisfy { text in
            text.split(separator: " ").count < 3 || text.uppercased().contains("TODO")
        }
    }

    /// A dialog that asks whether to delete something closes with nothing deleted.
    private func isDestructive(_ call: CallNode) -> Bool {
        call.argument("role").map { $0.trimmedText.hasSuffix(".destructive") } ?? false
    }

    /// `Button("Delete") {}` without a role, in a dialog as well.
    private func saysDelete(_ call: CallNode) -> Bool {
        guard let title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue?.lowercased() else { return false }
        return ["delete", "remove", "erase"].contains { title == $0 || title.hasPrefix($0 + " ") }
    }

    private func action(of call: CallNode) -> ClosureExprSyntax? {
        if let given = call.argument("action") { return given.as(ClosureExprSyntax.self) }
        return call.expression.trailingClosure
    }

    /// Whether no comment says why.
    private func isBare(_ action: ClosureExprSyntax) -> Bool {
        action.signature == nil
            && ErrorCode.comments(action.leftBrace.trailingTrivia + action.rightBrace.leadingTrivia).allSatisfy { text in
                text.isEmpty || text.uppercased().contains("TODO") || text.uppercased().contains("ACTION")
            }
    }

    private static let takers: Set<String> = ["alert", "confirmationDialog", "actionSheet", "dialog"]
    private static let excuses: Set<String> = [
        "disabled", "hidden", "allowsHitTesting", "keyboardShortcut", "onTapGesture", "simultaneousGesture", "gesture",
        "modifier",
    ]

    private func isExcused(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.id,
                Self.excuses.contains(member.declName.baseName.text)
            {
                return true
            }
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure) {
                let name = ClosureRole.name(of: taker)
                if Self.takers.contains(name) || label == "actions" || name == "Alert" { return true }
            }
            current = parent
        }
        return false
    }
}
