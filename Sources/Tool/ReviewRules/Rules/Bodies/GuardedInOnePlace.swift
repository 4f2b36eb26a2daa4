import SourceModel
import SwiftSyntax

/// What one button refuses, no other way lets through.
struct GuardedInOnePlace: Rule {
    let info = RuleInfo(
        "FLOW-013", "another way does what a button refuses", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                The button is disabled until there is something to save; the return key, or a second button, saves all the same: an entry without a \
                name, a message without a text.
                """,
            bad: """
                import SwiftUI
                struct AddView: View {
                    @State private var name = ""
                    let save: (String) -> Void
                    var body: some View {
                        TextField("Name", text: $name).onSubmit(add)
                        Button("Add", action: add).disabled(name.isEmpty)
                    }
                    private func add() { save(name) }
                }
                """,
            good: """
                import SwiftUI
                struct AddView: View {
                    @State private var name = ""
                    let save: (String) -> Void
                    var body: some View {
                        TextField("Name", text: $name).onSubmit(add)
                        Button("Add", action: add).disabled(name.isEmpty)
                    }
                    private func add() {
                        guard !name.isEmpty else { return }
                        save(name)
                    }
                }
                """,
            notFlagged: [
                "A function that looks for itself: a `guard`, or an `if` about the same.",
                "A button that is disabled only while work is under way.",
                "A closure that asks first, and a button within something that is disabled.",
            ],
            fix: "Lets the function look, so that each way to it is the same.", source: "review of tutorials' apps"))

    func check(_ context: FileContext) {
        guard context.file.nodes.callsByName["disabled"] != nil else { return }
        for type in context.types(.view) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            let functions = context.functions(of: type.fact.name).filter { $0.fact.parameters.isEmpty && !$0.fact.isStatic }
            guard !functions.isEmpty else { continue }
            let ways = context.file.nodes.calls(named: ["Button", "onSubmit", "TextField", "SecureField"]).filter { call in
                call.type.map { context.file.nodes.types[$0].fact.name == type.fact.name } ?? false
            }
            for function in functions { check(function, ways, context) }
        }
    }

    private func check(_ function: FunctionNode, _ ways: [CallNode], _ context: FileContext) {
        let name = function.fact.name
        let taken = ways.filter { leads($0, to: name) }
        guard taken.count > 1,
            let refused = taken.first(where: { $0.name == "Button" && condition(of: $0).map(isAboutContent) ?? false }),
            let condition = condition(of: refused), !looks(function, at: condition)
        else { return }
        for way in taken where way.expression.id != refused.expression.id && !way.expression.isModified(by: ["disabled", "hidden"]) {
            guard !asks(way), !isBeside(way, condition) else { continue }
            let what = way.name == "Button" ? "This button" : "The return key"
            context.report(
                way.name == "onSubmit"
                    ? way.expression.calledExpression.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) }
                        ?? way.expression.calledExpression : way.expression.calledExpression,
                "\(what) calls \(name) also where the button that does so is disabled: \(condition.trimmedText).",
                advice: "Let \(name) look for itself.", fix: fix(function, condition, context))
        }
    }

    /// `guard !(name.isEmpty) else { return }` where the function begins.
    private func fix(_ function: FunctionNode, _ condition: ExprSyntax, _ context: FileContext) -> Fix? {
        guard function.fact.returnType == nil, let first = function.declaration.body?.statements.first,
            !condition.tokens(viewMode: .sourceAccurate).contains(where: { LocalName.isLocal($0.identifierText, at: condition) })
        else { return nil }
        let text = condition.trimmedText
        let asked: String
        if let negated = condition.as(PrefixOperatorExprSyntax.self), negated.operator.text == "!" {
            asked = negated.expression.trimmedText
        } else {
            asked = condition.is(SequenceExprSyntax.self) ? "!(\(text))" : "!\(text)"
        }
        let separator = first.startsLine ? "\n\(context.indentation(of: first))" : "; "
        let edit = context.insert("guard \(asked) else { return }\(separator)", before: first)
        return Fix("Let the function look", .suggestion, edits: [edit])
    }

    /// Whether a function asks for itself: by a `guard`, or by a condition about the same.
    private func looks(_ function: FunctionNode, at condition: ExprSyntax) -> Bool {
        guard let body = function.declaration.body else { return true }
        let names = asked(condition)
        // `model.save()` may look for itself where `model.isValid` or `model.canSave` is what the button asks.
        if condition.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .period }),
            body.tokens(viewMode: .sourceAccurate).contains(where: { token in
                token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .period && names.contains(token.identifierText)
                    && condition.tokens(viewMode: .sourceAccurate).contains { word in
                        word.text != "isEmpty" && ["is", "can", "may"].contains { word.text.hasPrefix($0) }
                    }
            })
        {
            return true
        }
        let finder = Conditions(viewMode: .sourceAccurate)
        finder.walk(body)
        return finder.found.contains { node in
            node.is(GuardStmtSyntax.self) || node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.identifierText) }
        }
    }

    /// The names that a condition is about: `name` of `name.isEmpty`.
    private func asked(_ condition: ExprSyntax) -> Set<String> {
        Set(condition.tokens(viewMode: .sourceAccurate).map(\.identifierText).filter { $0.count > 2 && $0 != "isEmpty" && $0 != "self" })
    }

    /// Whether a way calls a function of the view: `Button("Add", action: add)`, `Button("Add") { add() }`, `.onSubmit(add)`.
    private func leads(_ way: CallNode, to name: String) -> Bool {
        let handed: ExprSyntax? =
            switch way.name {
            case "Button": way.argument("action")
            case "onSubmit": way.argument(nil)
            default: way.argument("onCommit")
            }
        if let handed, !handed.is(ClosureExprSyntax.self) {
            return TaskCode.ownName(handed) == name && !handed.is(FunctionCallExprSyntax.self)
        }
        let closure =
            handed?.as(ClosureExprSyntax.self)
            ?? (way.name == "TextField" || way.name == "SecureField" || way.argument("action") != nil
                ? nil : way.expression.trailingClosure)
        guard let closure else { return false }
        return closure.statements.contains { calls(name, Syntax($0)) }
    }

    /// `add()`, also within an animation.
    private func calls(_ name: String, _ node: Syntax) -> Bool {
        let finder = OwnCall(name)
        finder.walk(node)
        return finder.found
    }

    private func condition(of way: CallNode) -> ExprSyntax? {
        var call = way.expression
        while let member = call.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self),
            outer.calledExpression.id == ExprSyntax(member).id
        {
            if member.declName.baseName.text == "disabled" { return outer.arguments.first?.expression }
            call = outer
        }
        return nil
    }

    /// Whether a condition is about what was typed, rather than about work that is under way.
    private func isAboutContent(_ condition: ExprSyntax) -> Bool {
        let words = condition.tokens(viewMode: .sourceAccurate).flatMap { ErrorCode.words($0.identifierText) }
        return !Set(words).isDisjoint(with: ["empty", "valid", "count", "trimming", "can", "enabled", "invalid"])
            && Set(words).isDisjoint(with: DroppedError.workWords)
    }

    /// Whether the closure itself asks: `.onSubmit { if canAdd { add() } }`.
    private func asks(_ way: CallNode) -> Bool {
        guard let closure = way.expression.trailingClosure ?? way.closure("action") ?? way.closure("onCommit") else { return false }
        return closure.statements.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.guard) || $0.tokenKind == .keyword(.if)
        }
    }

    /// Whether a way is only there where the condition was asked: `if canAdd { Button("Add", action: add) }`.
    private func isBeside(_ way: CallNode, _ condition: ExprSyntax) -> Bool {
        let names = asked(condition)
        var current = Syntax(way.expression).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let branch = node.as(IfExprSyntax.self),
                branch.conditions.tokens(viewMode: .sourceAccurate).contains(where: { names.contains($0.identifierText) })
            {
                return true
            }
            current = node.parent
        }
        return false
    }
}

/// The conditions in code: `guard`, and what `if`, `while`, `switch` and `? :` ask.
private final class Conditions: SyntaxVisitor {
    var found: [Syntax] = []

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        found.append(Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        found.append(Syntax(node))
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(Syntax(node.subject))
        return .visitChildren
    }
}

/// Finds a call of a function of the type itself, without arguments.
private final class OwnCall: SyntaxVisitor {
    private let name: String
    var found = false

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.arguments.isEmpty, TaskCode.ownName(node.calledExpression) == name { found = true }
        return .visitChildren
    }
}
