import SourceModel
import SwiftSyntax

/// A search waits until somebody has stopped typing.
struct RequestPerKey: Rule {
    let info = RuleInfo(
        "CONC-013", "each key or choice starts another request", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                A word of ten letters asks ten times, and nobody stops the nine before: the server answers all of them, and the answer that comes last \
                is shown, whichever word it is for.
                """,
            bad: """
                import SwiftUI
                @Observable final class SearchModel {
                    var query = ""
                    private(set) var results: [String] = []
                    func search() async { results = await find(query) }
                    private func find(_ text: String) async -> [String] { [] }
                }
                struct SearchView: View {
                    @State private var model = SearchModel()
                    var body: some View {
                        List(model.results, id: \\.self) { Text($0) }
                            .searchable(text: $model.query)
                            .onChange(of: model.query) { Task { await model.search() } }
                    }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class SearchModel {
                    var query = ""
                    private(set) var results: [String] = []
                    func search() async { results = await find(query) }
                    private func find(_ text: String) async -> [String] { [] }
                }
                struct SearchView: View {
                    @State private var model = SearchModel()
                    var body: some View {
                        List(model.results, id: \\.self) { Text($0) }
                            .searchable(text: $model.query)
                            .task(id: model.query) {
                                guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
                                await model.search()
                            }
                    }
                }
                """,
            notFlagged: [
                "Code that waits or cancels, here or in the model: `sleep`, `debounce`, `throttle`, `cancel`.",
                "What answers at once, as a filter in memory does.", "`onSubmit`, and texts that are no search.",
            ],
            fix:
                "Turns an `onChange` that does nothing but start the task into `.task(id:)`, with a short sleep for a search; else by hand.",
            source: "review of twenty apps"))

    private static let patient: Set<String> = ["sleep", "debounce", "throttle", "cancel", "isCancelled", "checkCancellation"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "onChange") where !context.isPreview(call.expression) {
            guard let place = call.type, let source = call.argument("of").flatMap({ MemberPath($0) }),
                let closure = call.expression.trailingClosure ?? call.expression.arguments.last?.expression.as(ClosureExprSyntax.self),
                let kind = kind(of: source, in: context.file.nodes.types[place], context)
            else { continue }
            check(
                closure.statements, by: source.text, kind, in: context.file.nodes.types[place],
                fix: { self.fix(call, closure, by: source.text, kind, $0, context) }, context)
        }
        for call in context.file.nodes.calls(named: "sink") where !context.isPreview(call.expression) {
            guard let place = call.type, let name = published(call), !isPatient(call.expression.calledExpression),
                let closure = call.closure("receiveValue") ?? call.expression.trailingClosure,
                kind(of: name, context.storedProperty(name, of: context.file.nodes.types[place])) == .search
            else { continue }
            check(closure.statements, by: name, .search, in: context.file.nodes.types[place], context)
        }
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            for property in type.properties where property.fact.hasObservers {
                guard let kind = kind(of: property.fact.name, property.fact),
                    case .accessors(let accessors)? = property.binding.accessorBlock?.accessors
                else { continue }
                for accessor in accessors where accessor.accessorSpecifier.tokenKind == .keyword(.didSet) {
                    if let body = accessor.body { check(body.statements, by: property.fact.name, kind, in: type, context) }
                }
            }
        }
    }

    // MARK: What is typed or chosen

    private enum Kind { case search, choice }

    private func kind(of source: MemberPath, in type: TypeNode, _ context: FileContext) -> Kind? {
        guard let own = context.storedProperty(source.root, of: type) else { return nil }
        if source.parts.count == 1 { return kind(of: source.root, own) }
        guard source.parts.count == 2, let model = context.valueType(of: own, in: type) else { return nil }
        return kind(of: source.last, model.storedProperties.first { $0.name == source.last })
    }

    private static let searches: Set<String> = ["search", "query", "keyword", "term", "searchtext"]
    private static let choices: Set<String> = [
        "category", "filter", "sort", "sorting", "scope", "genre", "city", "period", "range", "month", "year", "segment", "location",
    ]

    private func kind(of name: String, _ property: PropertyFact?) -> Kind? {
        guard let property else { return nil }
        let words = ErrorCode.words(name)
        if property.typeName?.base == "String" || property.initialValue?.text == "\"\"", !Self.searches.isDisjoint(with: words) {
            return .search
        }
        guard property.typeName?.base != "Bool", property.initialValue.map({ !["true", "false"].contains($0.text) }) ?? true,
            !Self.choices.isDisjoint(with: words)
        else { return nil }
        return .choice
    }

    /// `query` of `$query.removeDuplicates().sink { … }`
    private func published(_ call: CallNode) -> String? {
        var current = call.receiver
        while let node = current {
            if let inner = node.as(FunctionCallExprSyntax.self) {
                current = inner.calledExpression.as(MemberAccessExprSyntax.self)?.base
            } else {
                return TaskCode.ownName(node).flatMap { $0.hasPrefix("$") ? String($0.dropFirst()) : nil }
            }
        }
        return nil
    }

    // MARK: What it starts

    private func check(
        _ statements: CodeBlockItemListSyntax, by source: String, _ kind: Kind, in type: TypeNode,
        fix: (FunctionCallExprSyntax) -> Fix? = { _ in nil }, _ context: FileContext
    ) {
        guard !isPatient(statements) || isDelayed(statements) else { return }
        for item in statements {
            if let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
                check(branch.body.statements, by: source, kind, in: type, context)
                continue
            }
            guard let call = item.item.as(FunctionCallExprSyntax.self), starts(call, in: type, context) else { continue }
            switch kind {
            case .search:
                context.report(
                    call, "Each key in \(source) starts another search, and none of them is stopped.",
                    advice: "Wait for a pause, and let the next key cancel it: .task(id:) with a short sleep does both.", fix: fix(call))
            case .choice:
                context.report(
                    call, "Each change of \(source) starts another request: the answer to an earlier one may come last, and stays.",
                    advice: "Let the next change cancel it: .task(id:) does.", fix: fix(call))
            }
            return
        }
    }

    /// `onChange(of: x) { Task { await load() } }` becomes `task(id: x) { await load() }`, which waits for a pause first where somebody types.
    private func fix(
        _ change: CallNode, _ closure: ClosureExprSyntax, by source: String, _ kind: Kind, _ started: FunctionCallExprSyntax,
        _ context: FileContext
    ) -> Fix? {
        guard TaskCode.isTask(started), let work = started.trailingClosure, work.signature == nil, started.arguments.isEmpty,
            closure.statements.count == 1, closure.signature == nil, !closure.statements.trimmedText.contains("$"),
            change.argument("initial") == nil, work.statements.count == 1, let only = work.statements.first,
            !only.item.is(TryExprSyntax.self),
            let name = change.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        else { return nil }
        let indentation = context.indentation(of: name)
        let pause = kind == .search ? "\n\(indentation)    do { try await Task.sleep(for: .milliseconds(300)) } catch { return }" : ""
        let text = "task(id: \(source)) {\(pause)\n\(indentation)    \(only.trimmedText)\n\(indentation)}"
        return Fix(
            "Wait in .task(id:)", .suggestion,
            edits: [
                TextEdit(
                    path: context.file.path, start: name.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: change.expression.endPositionBeforeTrailingTrivia.utf8Offset, replacement: text)
            ])
    }

    private func starts(_ call: FunctionCallExprSyntax, in type: TypeNode, _ context: FileContext) -> Bool {
        if TaskCode.isTask(call), let closure = call.trailingClosure {
            return closure.statements.contains { item in
                guard
                    let waiting = item.item.as(AwaitExprSyntax.self)
                        ?? item.item.as(TryExprSyntax.self)?.expression.as(AwaitExprSyntax.self),
                    let inner = waiting.expression.as(FunctionCallExprSyntax.self), let called = called(inner, in: type, context)
                else { return false }
                return (called.isImpatient || called.isDelayed) && called.functions.contains(where: \.isAsync)
            }
        }
        guard let called = called(call, in: type, context) else { return false }
        return called.isImpatient && called.functions.contains { $0.startsWork && !$0.isAsync }
    }

    private struct Called {
        let functions: [FunctionFact]
        let isImpatient: Bool
        /// It pauses first, which a task that nobody cancels only does later.
        var isDelayed = false
    }

    /// Whether tasks that nobody keeps sleep first: each of them goes on after its pause.
    private func isDelayed(_ statements: CodeBlockItemListSyntax) -> Bool {
        !isPatient(statements, Self.patient.subtracting(["sleep"]))
            && !statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.guard) || $0.tokenKind == .keyword(.if) }
    }

    /// Whether a function of this file pauses, and neither asks afterwards nor cancels another.
    private func isDelayed(_ name: String, of type: String, _ context: FileContext) -> Bool {
        let parts = context.file.nodes.types.filter { $0.fact.name == type }
        guard !parts.isEmpty, !parts.contains(where: { isPatient($0.members, Self.patient.subtracting(["sleep"])) }),
            let body = context.functions(of: type).first(where: { $0.fact.name == name })?.declaration.body,
            let pause = body.statements.firstIndex(where: { TaskCode.mentions("sleep", in: $0) })
        else { return false }
        return !body.statements[pause...].contains { $0.item.is(GuardStmtSyntax.self) || $0.item.is(ExpressionStmtSyntax.self) }
    }

    /// The functions that a call means: of the type itself, or of an own property's value.
    private func called(_ call: FunctionCallExprSyntax, in type: TypeNode, _ context: FileContext) -> Called? {
        guard let path = MemberPath(call.calledExpression), path.parts.count <= 2 else { return nil }
        if path.parts.count == 1 {
            let nodes = context.functions(of: type.fact.name).filter { $0.fact.name == path.last }
            guard !nodes.isEmpty else { return nil }
            return Called(functions: nodes.map(\.fact), isImpatient: !nodes.contains { isPatient($0.declaration) } && !isPatient(type.fact))
        }
        guard let property = context.storedProperty(path.root, of: type), let model = context.valueType(of: property, in: type),
            model.kind != .protocol
        else { return nil }
        return Called(
            functions: model.functions.filter { $0.name == path.last }, isImpatient: !model.parts.contains { isPatient($0.fact) },
            isDelayed: isDelayed(path.last, of: model.name, context))
    }

    private func isPatient(_ type: TypeFact) -> Bool { !Self.patient.isDisjoint(with: type.mentionedMembers.union(type.mentions)) }

    private func isPatient(_ code: some SyntaxProtocol, _ words: Set<String> = patient) -> Bool {
        code.tokens(viewMode: .sourceAccurate).contains { words.contains($0.text) }
    }
}
