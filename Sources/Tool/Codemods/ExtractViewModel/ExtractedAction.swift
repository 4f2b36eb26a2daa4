import ReviewRules
import SourceModel
import SwiftSyntax

/// A closure of a view's body that holds logic, as a method to be.
struct ExtractedAction {
    let closure: ClosureExprSyntax
    let name: String
    let isAsync: Bool
    /// Whether the closure starts the method in a `Task`.
    let startsTask: Bool
    /// Statements before the task, or all of them.
    let statements: [CodeBlockItemSyntax]
    /// Statements inside the task.
    let taskStatements: [CodeBlockItemSyntax]
    /// Conditions of the guards at its start that only look at state.
    var validation: [ExprSyntax] = []
    var guards: [CodeBlockItemSyntax] = []
    /// Whether it makes requests or reads files.
    let hasInputOutput: Bool
    /// Whether it does more than wait for one call.
    let hasLogic: Bool

    /// What a view should not do itself.
    private static let inputOutput: Set<String> = [
        "URLSession", "URLRequest", "FileManager", "JSONDecoder", "JSONEncoder", "UserDefaults", "Process", "NWConnection",
    ]

    /// - Returns: Nothing for a closure that only passes an event on.
    init?(_ closure: ClosureExprSyntax, in file: SourceFile, taken: Set<String>) {
        guard case .action(let taker) = ClosureRole.of(closure), let call = ClosureRole.taker(of: closure)?.call else { return nil }
        guard closure.signature?.parameterClause == nil, closure.signature?.capture == nil, !closure.statements.isEmpty else { return nil }
        // `Task { }` inside of another action belongs to that.
        guard taker != "Task", !taker.isEmpty else { return nil }
        let names = closure.statements.tokens(viewMode: .sourceAccurate).map(\.text)
        hasInputOutput = Self.hasInputOutput(closure.statements)
        hasLogic =
            StatementCounter.count(closure.statements) > 3 || names.contains("guard") || names.contains("catch") || hasInputOutput
        guard hasLogic || names.contains("await"), !names.contains("$0") else { return nil }
        self.closure = closure
        var items = Array(closure.statements)
        let task = items.last.flatMap { Self.taskBody($0) }
        startsTask = task != nil
        if task != nil { items.removeLast() }
        statements = items
        taskStatements = task.map { Array($0) } ?? []
        isAsync = startsTask || names.contains("await") && ["task", "refreshable"].contains(taker)
        name = Self.name(for: call, taker: taker, taken: taken)
        for item in items {
            guard case .stmt(let statement) = item.item, let guarded = statement.as(GuardStmtSyntax.self),
                guarded.body.statements.only?.item.as(ReturnStmtSyntax.self)?.expression == nil, guarded.body.statements.count == 1
            else { break }
            let conditions = guarded.conditions.compactMap { $0.condition.as(ExprSyntax.self) }
            guard conditions.count == guarded.conditions.count else { break }
            validation += conditions
            guards.append(item)
        }
        if validation.count < 2 {
            validation = []
            guards = []
        }
    }

    static func hasInputOutput(_ code: some SyntaxProtocol) -> Bool {
        code.tokens(viewMode: .sourceAccurate).contains { inputOutput.contains($0.text) }
    }

    /// Whether an error leaves the method.
    var isThrowing: Bool {
        let root = Syntax(closure)
        return root.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.tokenKind == .keyword(.try), let expression = token.parent?.as(TryExprSyntax.self),
                expression.questionOrExclamationMark == nil
            else { return false }
            var current = Syntax(expression)
            while let parent = current.parent, current.id != root.id {
                if let handled = parent.as(DoStmtSyntax.self), !handled.catchClauses.isEmpty, current.id == Syntax(handled.body).id {
                    return false
                }
                current = parent
            }
            return true
        }
    }

    private static func taskBody(_ item: CodeBlockItemSyntax) -> CodeBlockItemListSyntax? {
        guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "Task", call.arguments.isEmpty, let closure = call.trailingClosure,
            closure.signature == nil
        else { return nil }
        return closure.statements
    }

    private static func name(for call: FunctionCallExprSyntax, taker: String, taken: Set<String>) -> String {
        var name: String
        switch taker {
        case "Button":
            let title = title(of: call)
            let words = title.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
            name = words.enumerated().map { $0.offset == 0 ? $0.element.lowercased() : String($0.element).capitalisedFirst }.joined()
            if name.first.map({ !$0.isLetter }) ?? true { name = "act" }
        case "task", "onAppear": name = "load"
        case "refreshable": name = "refresh"
        case "onSubmit": name = "submit"
        case "onTapGesture": name = "tap"
        case "onChange":
            let value = call.arguments.first { $0.label?.text == "of" }?.expression.trimmedDescription.split(separator: ".").last ?? "value"
            name = "\(value.filter { $0.isLetter || $0.isNumber })Changed"
        default: name = taker.hasPrefix("on") ? String(taker.dropFirst(2)).lowerCamel : taker
        }
        if keywords.contains(name) { name += "Now" }
        var result = name
        var number = 2
        while taken.contains(result) {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// A button's, or that of the text or label in its closure for it.
    private static func title(of call: FunctionCallExprSyntax) -> String {
        if let title = literal(call) { return title }
        let label = call.additionalTrailingClosures.first { $0.label.text == "label" }?.closure
        for item in label?.statements ?? [] {
            guard case .expr(var expression) = item.item else { continue }
            // Without the modifiers on it.
            while let call = expression.as(FunctionCallExprSyntax.self) {
                let name = call.calledExpression.trimmedDescription
                if name == "Text" || name == "Label" { return literal(call) ?? "" }
                guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { break }
                expression = base
            }
        }
        return ""
    }

    private static func literal(_ call: FunctionCallExprSyntax) -> String? {
        call.arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private static let keywords: Set<String> = [
        "continue", "return", "break", "default", "switch", "in", "is", "as", "do", "try", "repeat", "import", "for", "case", "if", "else",
        "self", "super", "init", "let", "var", "func", "true", "false", "nil", "defer", "where", "while", "throw", "catch", "guard",
        "class",
        "public", "private", "internal", "static", "enum", "struct", "extension", "protocol", "operator", "subscript", "rethrows", "throws",
    ]
}
