import SourceModel
import SwiftSyntax

/// Asynchronous work of a view stands in `task`.
struct AsyncFromOnAppear: Rule {
    let info = RuleInfo(
        "BODY-004", "async work from onAppear", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                A task that `onAppear` starts goes on when the view has gone, and starts once more each time it comes back. `task` cancels it \
                with the view.
                """,
            bad: """
                import SwiftUI
                struct NewsView: View {
                    @State private var news: [String] = []
                    var body: some View {
                        Text(news.first ?? "")
                            .onAppear { Task { news = await fetchNews() } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct NewsView: View {
                    @State private var news: [String] = []
                    var body: some View {
                        Text(news.first ?? "")
                            .task { news = await fetchNews() }
                    }
                }
                """,
            notFlagged: [
                "`onAppear` without asynchronous work.", "A task that is kept and cancelled.",
                "Rows: one that scrolls off would take the loading of the next page with it.", "Classes of UIKit and AppKit.",
            ],
            fix: "Turns `onAppear { Task { … } }` into `task { … }`; what `onAppear` does besides stays there.",
            source: "003 Manage Side Effects Properly"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "onAppear") {
            checkFunction(of: call, context)
            guard call.expression.calledExpression.is(MemberAccessExprSyntax.self),
                let closure = call.expression.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self),
                !isInClass(call, context), !isInRow(call.expression)
            else { continue }
            checkDelays(in: closure, context)
            checkCalls(in: closure, of: call, context)
            for item in closure.statements {
                guard let (task, isKept) = task(item), let body = task.trailingClosure ?? operation(task), AsyncClosure(body).awaits else {
                    continue
                }
                if let isKept, cancels(isKept, call, context) { continue }
                context.report(
                    task, "onAppear starts a task that outlives the view.", advice: "Use `.task`, which cancels it with the view.",
                    fix: isKept == nil ? fix(call.expression, closure, item, task, body, context) : nil)
                break
            }
        }
    }

    /// `onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isShown = false } }`
    private func checkDelays(in closure: ClosureExprSyntax, _ context: FileContext) {
        for item in closure.statements {
            guard let call = item.item.as(FunctionCallExprSyntax.self), ClosureRole.name(of: call) == "asyncAfter",
                let place = call.calledExpression.as(MemberAccessExprSyntax.self), place.base?.trimmedText == "DispatchQueue.main",
                !context.isPreview(call)
            else { continue }
            context.report(
                place, "onAppear puts work off that outlives the view.",
                advice: "Use `.task` with `try await Task.sleep(for:)`, which end with the view.")
        }
    }

    /// `onAppear { model.load() }`, where `load` is `Task { await … }`.
    private func checkCalls(in closure: ClosureExprSyntax, of call: CallNode, _ context: FileContext) {
        guard let type = call.type.map({ context.file.nodes.types[$0] }), context.index.isRole(type.fact.name, .view) else { return }
        for item in closure.statements {
            guard let inner = item.item.as(FunctionCallExprSyntax.self),
                let member = inner.calledExpression.as(MemberAccessExprSyntax.self),
                let holder = TaskCode.ownName(member.base), !context.isPreview(inner),
                let property = context.index.type(named: type.fact.name)?.storedProperties.first(where: { $0.name == holder }),
                let model = property.inferredTypeName.flatMap({ context.index.type(named: $0) })
            else { continue }
            let name = member.declName.baseName.text
            let functions = model.functions.filter { $0.name == name }
            guard !functions.isEmpty, functions.allSatisfy({ !$0.isAsync && $0.startsTask }) else { continue }
            context.report(
                inner, "\(name) starts a task that outlives the view, each time that the view appears.",
                advice: "Make \(name) asynchronous, and wait for it in `.task`.")
        }
    }

    /// `onAppear(perform: load)` and `onAppear { load() }`, where `load` of the view itself is `Task { await … }`.
    private func checkFunction(of call: CallNode, _ context: FileContext) {
        guard call.expression.calledExpression.is(MemberAccessExprSyntax.self), !context.isPreview(call.expression),
            !isInClass(call, context),
            !isInRow(call.expression), let type = call.type.map({ context.file.nodes.types[$0] }),
            context.index.isRole(type.fact.name, .view)
        else { return }
        let closure = call.expression.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self)
        let given = closure.map { $0.statements.compactMap { $0.item.as(FunctionCallExprSyntax.self)?.calledExpression } }
        for value in given ?? [call.argument("perform")].compactMap(\.self) {
            guard let name = TaskCode.ownName(value) else { continue }
            let functions = context.functions(of: type.fact.name).filter { $0.fact.name == name }
            guard !functions.isEmpty, functions.allSatisfy({ !$0.fact.isAsync && $0.fact.startsTask }) else { continue }
            context.report(
                value, "\(name) starts a task that outlives the view, each time that the view appears.",
                advice: "Make \(name) asynchronous, and wait for it in `.task`.")
        }
    }

    private func isInClass(_ call: CallNode, _ context: FileContext) -> Bool {
        call.type.map { context.file.nodes.types[$0].fact.kind == .class } ?? false
    }

    /// Whether it belongs to a row. A row that scrolls off takes its `.task` with it: what loads the next page has to go on.
    private func isInRow(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let outer = parent.as(FunctionCallExprSyntax.self), outer.calledExpression.id != current.id,
                let name = outer.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                name == "ForEach" || name == "List" && !outer.arguments.isEmpty
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// The `Task` that a statement starts, and the name of what keeps it.
    private func task(_ item: CodeBlockItemSyntax) -> (FunctionCallExprSyntax, kept: String?)? {
        guard case .expr(let expression) = item.item else { return nil }
        if let call = expression.as(FunctionCallExprSyntax.self) { return isTask(call) ? (call, nil) : nil }
        guard let sequence = expression.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence),
            let call = parts.value.as(FunctionCallExprSyntax.self), isTask(call)
        else { return nil }
        return parts.target.is(DiscardAssignmentExprSyntax.self) ? (call, nil) : MemberPath(parts.target).map { (call, $0.last) }
    }

    private func isTask(_ call: FunctionCallExprSyntax) -> Bool {
        ["Task", "Task.detached"].contains(call.calledExpression.trimmedText)
    }

    private func operation(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        call.arguments.first { $0.label?.text == "operation" }?.expression.as(ClosureExprSyntax.self)
    }

    private func cancels(_ name: String, _ call: CallNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: "cancel").contains { other in
            other.type == call.type && other.receiver.flatMap { MemberPath($0) }?.last == name
        }
    }

    // MARK: Fix

    private func fix(
        _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ item: CodeBlockItemSyntax, _ task: FunctionCallExprSyntax,
        _ body: ClosureExprSyntax, _ context: FileContext
    ) -> Fix? {
        guard task.calledExpression.trimmedText == "Task", !AsyncClosure(body).throwsOut,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            body.signature?.capture == nil, item.id == closure.statements.last?.id, closure.signature == nil, hasNoComment(around: item)
        else { return nil }
        let priority = task.arguments.first { $0.label?.text == "priority" }.map { "(priority: \($0.expression.trimmedText))" } ?? ""
        if closure.statements.count == 1 {
            let text =
                "task\(priority) "
                + Indentation.moved(
                    body.trimmedText, from: context.indentation(of: task), to: context.indentation(of: member.declName))
            let edit = TextEdit(
                path: context.file.path, start: member.declName.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: call.endPositionBeforeTrailingTrivia.utf8Offset, replacement: text)
            return Fix("Use .task", .automatic, edits: [edit])
        }
        // What comes before stays.
        guard context.file.position(of: item).line > context.file.position(of: closure).line else { return nil }
        let indentation = context.indentation(of: member.period)
        let text =
            "\n\(indentation).task\(priority) "
            + Indentation.moved(body.trimmedText, from: context.indentation(of: task), to: indentation)
        return Fix("Move the task into .task", .suggestion, edits: [context.removeLines(item), context.insert(text, after: call)])
    }

    private func hasNoComment(around item: CodeBlockItemSyntax) -> Bool {
        let hasComment = { (trivia: Trivia) in trivia.description.contains("/") }
        let closes = item.parent?.parent?.as(ClosureExprSyntax.self)?.rightBrace.leadingTrivia
        let opens = item.parent?.parent?.as(ClosureExprSyntax.self)?.leftBrace.trailingTrivia
        return !hasComment(item.leadingTrivia) && !hasComment(item.trailingTrivia) && !(closes.map(hasComment) ?? false)
            && !(opens.map(hasComment) ?? false)
    }
}

/// Moves blocks of text from one depth to another.
enum Indentation {
    /// - Returns: The text with its lines after the first moved, or as it was where a line stands further left.
    static func moved(_ text: String, from old: String, to new: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for place in lines.indices.dropFirst() {
            let line = lines[place]
            if line.allSatisfy({ $0 == " " || $0 == "\t" || $0 == "\r" }) { continue }
            guard line.hasPrefix(old) else { return text }
            lines[place] = new + line.dropFirst(old.count)
        }
        return lines.joined(separator: "\n")
    }
}
