import SourceModel
import SwiftSyntax

/// What an object keeps does not keep the object.
struct RetainCycle: Rule {
    let info = RuleInfo(
        "CONC-005", "an object keeps itself alive", .warning,
        page: ExplainPage(
            why: """
                A subscription, a timer or a closure that an object keeps, and that holds the object, keeps both for ever: the screen is gone, and \
                its model still listens. `assign(to:on:)` holds its object strongly, and so does a closure that names `self`.
                """,
            bad: """
                import Combine

                final class SearchModel: ObservableObject {
                    @Published var query = ""
                    @Published var hint = ""
                    private var cancellables: Set<AnyCancellable> = []
                    init() {
                        $query.sink { text in self.hint = text }.store(in: &cancellables)
                    }
                }
                """,
            good: """
                import Combine

                final class SearchModel: ObservableObject {
                    @Published var query = ""
                    @Published var hint = ""
                    private var cancellables: Set<AnyCancellable> = []
                    init() {
                        $query.sink { [weak self] text in self?.hint = text }.store(in: &cancellables)
                    }
                }
                """,
            notFlagged: [
                "`[weak self]` and `[unowned self]`; `assign(to: &$hint)`.",
                "Structures, actors' tasks, and singletons, which stay anyway.",
                "A request's subscription, which ends with its answer, is mentioned as information.",
                "A timer or an observer that a method stops is mentioned as information.",
            ],
            fix: "Capture `self` weakly, or use `assign(to: &$property)`.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["sink", "assign", "scheduledTimer", "addObserver", "Timer"]) {
            guard let type = owner(of: call, context) else { continue }
            switch call.name {
            case "assign": checkAssignment(call, context)
            case "sink":
                checkSink(call, context)
                checkMethods(call, type, context)
            case "scheduledTimer", "Timer":
                guard call.argument("repeats")?.trimmedText == "true" else { continue }
                checkTarget(call, type, context)
                checkKept(call, "The timer keeps \(type.fact.simpleName) alive", ends: "invalidate", type, context)
            default:
                guard call.argument("forName") != nil else { continue }
                checkKept(call, "The notification centre keeps \(type.fact.simpleName) alive", ends: "removeObserver", type, context)
            }
        }
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            checkStored(assignment, context)
            checkListener(assignment, context)
            checkTask(assignment, context)
        }
    }

    /// The class around a call, unless there is one of it for ever.
    private func owner(of call: CallNode, _ context: FileContext) -> TypeNode? {
        guard let place = call.type else { return nil }
        return owner(context.file.nodes.types[place], call.expression, context)
    }

    private func owner(_ type: TypeNode, _ node: some SyntaxProtocol, _ context: FileContext) -> TypeNode? {
        guard let merged = context.index.type(named: type.fact.name), merged.kind == .class, !context.isPreview(node),
            !merged.properties.contains(where: { $0.isStatic && $0.isStored && ($0.inferredTypeName == merged.name || $0.name == "shared") }
            )
        else { return nil }
        return type
    }

    // MARK: Subscriptions

    private func checkAssignment(_ call: CallNode, _ context: FileContext) {
        guard let target = call.argument("on"), target.trimmedText == "self", call.argument("to") != nil, isKept(call.expression)
        else { return }
        context.report(
            target, "`assign(to:on:)` holds self, and self keeps the subscription: neither is let go of.",
            advice: "Use `assign(to: &$property)`, or a `sink` that captures self weakly.")
    }

    private func checkSink(_ call: CallNode, _ context: FileContext) {
        guard isKept(call.expression), let place = closures(of: call.expression).lazy.compactMap({ self.strongSelf(in: $0) }).first else {
            return
        }
        let chain = call.receiver.map { $0.trimmedText } ?? ""
        let isLasting = LastingPublisher.isWritten(in: chain)
        context.report(
            place, "The subscription holds self, and self keeps the subscription: neither is let go of.",
            advice: "Capture self weakly: `[weak self]`.", severity: isLasting ? nil : .info)
    }

    /// `.map(sorted)`: a method that is handed over by its name holds self as a closure does.
    private func checkMethods(_ call: CallNode, _ type: TypeNode, _ context: FileContext) {
        guard isKept(call.expression), LastingPublisher.isWritten(in: call.receiver?.trimmedText ?? "") else { return }
        let methods = Set((context.index.type(named: type.fact.name)?.functions ?? []).filter { !$0.isStatic }.map(\.name))
        var step: FunctionCallExprSyntax? = call.expression
        while let current = step {
            for argument in current.arguments {
                guard let name = TaskCode.ownName(argument.expression), methods.contains(name),
                    argument.expression.is(DeclReferenceExprSyntax.self) || argument.expression.is(MemberAccessExprSyntax.self),
                    !LocalName.isLocal(name, at: argument.expression)
                else { continue }
                context.report(
                    argument.expression, "The subscription holds self by its method \(name), and self keeps the subscription.",
                    advice: "Call it in a closure that captures self weakly, or make it static.")
                return
            }
            step = current.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
        }
    }

    /// `.store(in: &cancellables)`, `cancellable = publisher.sink { … }`
    private func isKept(_ call: FunctionCallExprSyntax) -> Bool {
        if let member = call.parent?.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "store" }
        if let elements = call.parent?.parent?.as(SequenceExprSyntax.self)?.elements {
            return elements.count == 3 && elements.last?.id == call.id && !(elements.first?.is(DiscardAssignmentExprSyntax.self) ?? true)
        }
        return call.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
            .map { ClosureRole.name(of: $0) == "insert" } ?? false
    }

    private func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
        (call.trailingClosure.map { [$0] } ?? []) + call.additionalTrailingClosures.map(\.closure)
            + call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    }

    /// The first `self` that a closure holds.
    private func strongSelf(in closure: ClosureExprSyntax) -> TokenSyntax? {
        if let capture = closure.signature?.capture,
            capture.items.contains(where: { $0.specifier != nil && $0.tokens(viewMode: .sourceAccurate).contains { $0.text == "self" } })
        {
            return nil
        }
        return closure.statements.tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(.self) && !isTypeName($0) }
    }

    /// `Item.self`
    private func isTypeName(_ token: TokenSyntax) -> Bool {
        token.parent?.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.baseName.id == token.id } ?? false
    }

    // MARK: Timers, observers, closures

    private func checkKept(_ call: CallNode, _ message: String, ends: String, _ type: TypeNode, _ context: FileContext) {
        guard let place = closures(of: call.expression).lazy.compactMap({ self.strongSelf(in: $0) }).first else { return }
        let isEnded = context.file.nodes.calls(named: ends).contains { end in
            end.type == call.type && ErrorCode.functionName(around: end.expression) != "deinit"
        }
        context.report(
            place, "\(message): its closure holds self.", advice: "Capture self weakly: `[weak self]`.", severity: isEnded ? .info : nil)
    }

    /// `Timer.scheduledTimer(timeInterval: 1, target: self, …, repeats: true)` that nobody outside can stop when the screen is left.
    private func checkTarget(_ call: CallNode, _ type: TypeNode, _ context: FileContext) {
        guard let target = call.argument("target"), target.trimmedText == "self", !isStopped(type, context) else { return }
        context.report(
            target, "The timer keeps \(type.fact.simpleName) alive, and runs on when the screen is left.",
            advice: "Give it a closure that captures self weakly, and stop it when the screen goes.")
    }

    private static let leaving: Set<String> = [
        "stop", "end", "cancel", "pause", "invalidate", "disappear", "leave", "close", "finish", "tear", "clean", "cleanup", "quit", "exit",
        "disappeared",
    ]

    /// Whether a method that stops something is called from elsewhere, and comes to `invalidate`.
    private func isStopped(_ type: TypeNode, _ context: FileContext) -> Bool {
        let functions = context.functions(of: type.fact.name)
        var names: Set<String> = ["invalidate"]
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for function in functions where !names.contains(function.fact.name) {
                if function.declaration.body.map({ body in names.contains { TaskCode.mentions($0, in: body) } }) ?? false {
                    isGrowing = names.insert(function.fact.name).inserted || isGrowing
                }
            }
        }
        let ends = names.filter { !Self.leaving.isDisjoint(with: ErrorCode.words($0)) }
        if type.fact.inherited.contains(where: { $0.hasPrefix("UI") || $0.hasSuffix("ViewController") }) { return true }
        return context.index.files(mentioning: type.fact.name).contains { place in
            context.index.file(place).types.contains { other in
                other.name != type.fact.name && !other.mentionedMembers.isDisjoint(with: ends)
            }
        }
    }

    /// `handle = Auth.auth().addStateDidChangeListener { _, user in self.user = user }`
    private func checkListener(_ assignment: AssignmentNode, _ context: FileContext) {
        guard let place = assignment.type, assignment.value.count == 1, let call = assignment.value.first?.as(FunctionCallExprSyntax.self),
            ErrorCode.words(ClosureRole.name(of: call)).contains("listener"), context.ownTarget(assignment) != nil,
            let type = owner(context.file.nodes.types[place], call, context),
            let token = closures(of: call).lazy.compactMap({ self.strongSelf(in: $0) }).first
        else { return }
        let isEnded = context.file.nodes.calls.contains { end in
            end.type == place && ErrorCode.words(end.name).first == "remove" && ErrorCode.functionName(around: end.expression) != nil
                && ErrorCode.functionName(around: end.expression) != "deinit"
        }
        context.report(
            token, "The listener keeps \(type.fact.simpleName) alive: its closure holds self.",
            advice: "Capture self weakly: `[weak self]`.",
            severity: isEnded ? .info : nil)
    }

    /// `session.onEnd = { self.close() }` of something that the object is given, and keeps.
    private func checkGiven(_ assignment: AssignmentNode, _ context: FileContext) {
        guard let place = assignment.type, assignment.value.count == 1, let closure = assignment.value.first?.as(ClosureExprSyntax.self),
            let type = owner(context.file.nodes.types[place], closure, context), let token = strongSelf(in: closure),
            let path = MemberPath(assignment.target), path.parts.count > 1, let last = path.parts.last,
            ["on", "did", "will"].contains(ErrorCode.words(last).first ?? "") || last.hasSuffix("Handler") || last.hasSuffix("Callback"),
            TaskCode.member(around: assignment.expression)?.is(InitializerDeclSyntax.self) ?? false,
            let kept = type.fact.storedProperties.first(where: { $0.name == path.root }), !kept.isWeak,
            let value = kept.inferredTypeName.flatMap({ context.index.type(named: $0) }), value.kind == .class || value.kind == .protocol
        else { return }
        context.report(
            token, "self keeps \(path.root), whose closure holds self: neither is let go of.", advice: "Capture self weakly: `[weak self]`."
        )
    }

    /// `observation = Task { for await items in service.items() { self.items = items } }`: a loop that ends with its object, and the object
    /// with the loop.
    private func checkTask(_ assignment: AssignmentNode, _ context: FileContext) {
        guard let place = assignment.type, assignment.value.count == 1, let call = assignment.value.first?.as(FunctionCallExprSyntax.self),
            TaskCode.isTask(call), let name = context.ownTarget(assignment), let closure = call.trailingClosure,
            let type = owner(context.file.nodes.types[place], call, context), context.storedProperty(name, of: type) != nil,
            closure.signature?.capture == nil, let loop = closure.statements.first(where: isEndless),
            let held = ownName(in: loop, of: type, context), !isCancelledOutside(name, type, context)
        else { return }
        context.report(
            held, "\(name) keeps \(type.fact.simpleName) alive for as long as its loop runs, which is for ever.",
            advice: "Capture self weakly, and unwrap it within the loop; cancel the task where the screen goes.")
    }

    private func isEndless(_ item: CodeBlockItemSyntax) -> Bool {
        if let loop = item.item.as(ForStmtSyntax.self) { return loop.awaitKeyword != nil }
        guard let loop = item.item.as(WhileStmtSyntax.self) else { return false }
        return loop.conditions.trimmedText == "true" || loop.conditions.trimmedText == "!Task.isCancelled"
    }

    /// The first member of the type that code names, with `self` or without.
    private func ownName(in node: some SyntaxProtocol, of type: TypeNode, _ context: FileContext) -> TokenSyntax? {
        guard let merged = context.index.type(named: type.fact.name) else { return nil }
        let members = Set(merged.properties.filter { !$0.isStatic }.map(\.name) + merged.functions.filter { !$0.isStatic }.map(\.name))
        return node.tokens(viewMode: .sourceAccurate).first { token in
            if token.tokenKind == .keyword(.self) { return !isTypeName(token) }
            guard members.contains(token.text), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
                && !LocalName.isLocal(token.text, at: reference)
        }
    }

    /// Whether something other than the end of the object cancels it.
    private func isCancelledOutside(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: "cancel").contains { call in
            guard call.receiver.flatMap({ TaskCode.ownName($0) }) == name, let function = call.expression.enclosingFunction else {
                return false
            }
            // Who starts another one ends the last.
            return !function.tokens(viewMode: .sourceAccurate).contains { $0.text == "Task" }
        }
    }

    /// `onChange = { self.update() }`, `player.onEnd = { self.next() }`
    private func checkStored(_ assignment: AssignmentNode, _ context: FileContext) {
        guard let place = assignment.type, assignment.value.count == 1, let closure = assignment.value.first?.as(ClosureExprSyntax.self),
            let type = owner(context.file.nodes.types[place], closure, context), let token = strongSelf(in: closure),
            let path = MemberPath(assignment.target), let property = type.properties.first(where: { $0.fact.name == path.root }),
            property.isInstanceStored, !property.fact.isWeak, !LocalName.isLocal(path.root, at: assignment.target),
            // What is reached through an object that others gave may outlive nobody.
            path.parts.count == 1 || path.parts.count == 2 && property.fact.initialValue?.kind == .construction
        else { return checkGiven(assignment, context) }
        context.report(
            token, "self keeps \(path.root), whose closure holds self: neither is let go of.", advice: "Capture self weakly: `[weak self]`."
        )
    }
}
