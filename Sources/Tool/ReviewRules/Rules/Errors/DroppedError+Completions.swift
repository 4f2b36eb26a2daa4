import SourceModel
import SwiftSyntax

/// Completions that are not called on every path.
extension DroppedError {
    /// `guard let url = URL(string: path) else { return }` in a function that answers by a completion: its caller waits for ever.
    func checkCompletions(_ context: FileContext) {
        guard CompletionFunctions.mayBe(in: context.file.nodes) else { return }
        let finder = CompletionFunctions(viewMode: .sourceAccurate)
        finder.walk(context.file.syntax)
        for place in finder.found {
            guard !context.isPreview(place.node), !context.file.facts.isTest else { continue }
            let advice = "Call \(place.completion) there, too."
            let evidence = context.roleAround(place.node)?.role.evidence ?? []
            let rest = "without calling \(place.completion): whoever waits for the answer waits for ever."
            let message =
                switch place.kind {
                case .exit(let keyword): "This \(keyword) returns \(rest)"
                case .passed(let keyword): "\(keyword) ends \(rest)"
                case .never: "This function never calls \(place.completion): whoever waits for it waits for ever."
                }
            context.report(place.node, message, advice: advice, evidence: evidence)
        }
    }
}

/// Functions that are given a completion, and the closures in them that call it.
final class CompletionFunctions: SyntaxVisitor {
    var found: [CompletionPaths.Silence] = []
    private var functions: [[String]] = []

    /// Whether a walk through the file is worth its time.
    static func mayBe(in nodes: FileNodes) -> Bool {
        makers.contains { nodes.callsByName[$0] != nil }
            || nodes.functions.contains { !completions(of: $0.signature.parameterClause).isEmpty }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        let names = node.signature.returnClause == nil && !isAsync ? Self.completions(of: node.signature.parameterClause) : []
        functions.append(names)
        if !names.isEmpty, let body = node.body {
            report(body.statements, names)
            if let last = names.last, names.count == 1, !body.statements.isEmpty, !CompletionPaths.mentions(names, in: body) {
                found.append(CompletionPaths.Silence(node: Syntax(node.name), kind: .never, completion: last))
            }
        }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if let promise = Self.promise(of: node) {
            functions.append([promise])
            report(node.statements, [promise])
            return .visitChildren
        }
        guard let names = functions.last, !names.isEmpty, Self.runsOnce(node, names) else { return .visitChildren }
        report(node.statements, names)
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) {
        if Self.promise(of: node) != nil { functions.removeLast() }
    }

    /// `promise` of `Future { promise in … }`, `continuation` of `withCheckedContinuation { continuation in … }`.
    private static func promise(of closure: ClosureExprSyntax) -> String? {
        guard let (call, label) = ClosureRole.taker(of: closure), label == nil,
            makers.contains(ClosureRole.name(of: call))
        else { return nil }
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)? where list.count == 1: return list.first?.name.identifierText
        case .parameterClause(let clause)? where clause.parameters.count == 1:
            return clause.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText }
        default: return nil
        }
    }

    private static let makers: Set<String> = [
        "Future", "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ]

    private func report(_ statements: CodeBlockItemListSyntax, _ names: [String]) {
        for silence in CompletionPaths.silences(in: statements, names) where !found.contains(where: { $0.node.id == silence.node.id }) {
            found.append(silence)
        }
    }

    /// The closures that take what came of the work: one by its name or by an error that it may be given, with those beside it.
    static func completions(of clause: FunctionParameterClauseSyntax) -> [String] {
        let closures = clause.parameters.filter { parameter in
            guard parameter.type.mayBeFunction else { return false }
            let type = parameter.type.trimmedText
            let escapes = type.contains("@escaping") || type.hasSuffix(")?")
            let words = type.split(separator: "->")
            guard escapes, words.count == 2, let result = words.last?.trimmingPrefix(while: { $0 == " " }) else { return false }
            return ["Void", "()", "Void)?", "())?"].contains(String(result))
        }
        let isCompletion = { (parameter: FunctionParameterSyntax) in
            let words = ErrorCode.words((parameter.secondName ?? parameter.firstName).text)
            let type = parameter.type.trimmedText
            // `(any Error) -> Void` tells of failures alone: where all is well, nobody calls it.
            if type.contains(/\((any )?(Swift\.)?Error\) *->/) { return false }
            if type.contains("Result<") || type.contains("Error") { return !(words.first == "on" && endings.isDisjoint(with: words)) }
            // `(Tag) -> Void` tells of success alone: a failure is told elsewhere.
            let taken = type.split(separator: "->")[0]
            return !endings.isDisjoint(with: words)
                && (taken.contains("?") || taken.contains("Bool") || taken.contains("()") || taken.contains("Void"))
        }
        guard closures.contains(where: isCompletion) else { return [] }
        return closures.map { ($0.secondName ?? $0.firstName).identifierText }
    }

    private static let endings: Set<String> = ["completion", "complete", "completed", "completionhandler", "callback", "done"]

    /// Whether a closure that calls the completion runs a single time, and no other closure of the same call may answer for it.
    private static func runsOnce(_ closure: ClosureExprSyntax, _ names: [String]) -> Bool {
        guard CompletionPaths.mentions(names, in: closure), let (call, label) = ClosureRole.taker(of: closure) else { return false }
        if case .transform = ClosureRole.of(closure) { return false }
        let called = CalledFunction(ExprSyntax(call)).name
        guard !repeating.contains(called), !called.hasPrefix("on"), label.map({ !$0.hasPrefix("receive") && !$0.hasPrefix("on") }) ?? true
        else { return false }
        var closures = call.additionalTrailingClosures.map(\.closure)
        if let trailing = call.trailingClosure { closures.append(trailing) }
        closures += call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
        return !closures.contains { $0.id != closure.id && CompletionPaths.mentions(names, in: $0) }
    }

    private static let repeating: Set<String> = [
        "addObserver", "sink", "scheduledTimer", "Timer", "observe", "addSnapshotListener", "subscribe", "handleEvents", "enumerateObjects",
        "publisher", "addPeriodicTimeObserver", "addStateDidChangeListener", "addTarget", "setEventHandler", "startUpdates", "notify",
    ]
}

/// Follows the paths through code that has to call one of several completions, and stops where one is named: what is handed on, kept
/// or called is somebody else's from there.
struct CompletionPaths {
    struct Silence {
        enum Kind {
            /// A `return` in a guard, or in a branch.
            case exit(String)
            /// A branch that comes to the end.
            case passed(String)
            /// A function that does not name it.
            case never
        }
        let node: Syntax
        let kind: Kind
        let completion: String
    }

    private let names: [String]
    private var found: [Silence] = []

    static func silences(in statements: CodeBlockItemListSyntax, _ names: [String]) -> [Silence] {
        let used = names.filter { name in mentions([name], in: statements) }
        guard let completion = used.first else { return [] }
        var paths = CompletionPaths(names: names)
        // Code without a branch that never calls it is another function's matter.
        if case .silent(let place?)? = paths.walk(statements, .silent(nil), completion) {
            paths.found.append(Silence(node: place.node, kind: .passed(place.words), completion: completion))
        }
        return paths.found
    }

    private init(names: [String]) { self.names = names }

    static func mentions(_ names: [String], in node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.identifierText) }
    }

    private struct Place {
        let node: Syntax
        let words: String
    }

    /// A path on which nobody has been answered yet, with the last branch that it took.
    private enum Path { case silent(Place?) }

    /// - Returns: Nothing where each path has answered or left.
    private mutating func walk(_ items: CodeBlockItemListSyntax, _ start: Path, _ completion: String) -> Path? {
        var path = start
        // What is deferred runs on each way out.
        if items.contains(where: { $0.item.is(DeferStmtSyntax.self) && Self.mentions(names, in: $0) }) { return nil }
        for item in items {
            guard let next = step(item, path, completion) else { return nil }
            path = next
        }
        return path
    }

    private mutating func step(_ item: CodeBlockItemSyntax, _ path: Path, _ completion: String) -> Path? {
        if let exit = item.item.as(GuardStmtSyntax.self) { return guarded(exit, path, completion) }
        if let end = item.item.as(ReturnStmtSyntax.self) {
            if !Self.mentions(names, in: end), end.expression == nil, case .silent(let place?) = path {
                found.append(Silence(node: place.node, kind: .passed(place.words), completion: completion))
            }
            return nil
        }
        if item.item.is(ThrowStmtSyntax.self) { return nil }
        if let attempt = item.item.as(DoStmtSyntax.self) { return tried(attempt, path, completion) }
        let expression = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        if let choice = expression?.as(IfExprSyntax.self) { return chosen(choice, path, completion) }
        if let choice = expression?.as(SwitchExprSyntax.self) { return chosen(choice, path, completion) }
        if Self.mentions(names, in: item) { return nil }
        if let name = ErrorCode.calledName(item), ["fatalError", "preconditionFailure", "exit", "abort"].contains(name) { return nil }
        return path
    }

    private mutating func guarded(_ exit: GuardStmtSyntax, _ path: Path, _ completion: String) -> Path? {
        if Self.mentions(names, in: exit.conditions) { return nil }
        guard !Self.mentions(names, in: exit.body) else { return path }
        guard !isExcused(exit.conditions), leavesSilently(exit.body) else { return path }
        found.append(Silence(node: Syntax(exit.guardKeyword), kind: .exit("guard"), completion: completion))
        return path
    }

    /// `self` is missing when nobody is left to be told; who has started already will answer. An error that is looked at and dropped
    /// is told by itself.
    private func isExcused(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            let text = element.condition.trimmedText
            if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
                return (binding.initializer?.value.trimmedText ?? binding.pattern.trimmedText) == "self"
            }
            let words = ErrorCode.words(text)
            return words.contains("self") && words.contains("nil") || words.contains("error")
                || !DroppedError.workWords.isDisjoint(with: words)
        }
    }

    /// `if error != nil { print("No"); return }`
    private func isPrintedFailure(_ choice: IfExprSyntax) -> Bool {
        guard choice.conditions.count == 1, choice.body.statements.count > 1,
            case .expression(let condition)? = choice.conditions.first?.condition,
            let parts = condition.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3
        else { return false }
        return parts[0].is(DeclReferenceExprSyntax.self) && parts[1].trimmedText == "!=" && parts[2].is(NilLiteralExprSyntax.self)
    }

    /// Whether a block ends with a `return`. What else it does may tell somebody: a print does not.
    private func leavesSilently(_ block: CodeBlockSyntax) -> Bool {
        guard let end = block.statements.last?.item.as(ReturnStmtSyntax.self), end.expression == nil else { return false }
        return block.statements.dropLast().allSatisfy { ErrorCode.calledName($0).map(ErrorCode.printers.contains) ?? false }
    }

    private mutating func chosen(_ choice: IfExprSyntax, _ path: Path, _ completion: String) -> Path? {
        guard Self.mentions(names, in: choice) else {
            if choice.elseBody == nil, leavesSilently(choice.body),
                !isExcused(choice.conditions) || isPrintedFailure(choice)
            {
                found.append(Silence(node: Syntax(choice.ifKeyword), kind: .exit("branch"), completion: completion))
            }
            return path
        }
        if Self.mentions(names, in: choice.conditions) { return nil }
        let isAboutSelf = choice.conditions.contains { $0.condition.trimmedText.hasSuffix("self") }
        var ends: [Path] = []
        if let end = walk(choice.body.statements, .silent(Place(node: Syntax(choice.ifKeyword), words: "This branch")), completion) {
            ends.append(end)
        }
        if let next = choice.elseBody?.as(IfExprSyntax.self) {
            if let end = chosen(next, .silent(Place(node: Syntax(next.ifKeyword), words: "This branch")), completion) { ends.append(end) }
        } else if let block = choice.elseBody?.as(CodeBlockSyntax.self) {
            let place = Place(node: choice.elseKeyword.map { Syntax($0) } ?? Syntax(block), words: "This branch")
            if let end = walk(block.statements, .silent(place), completion) { ends.append(end) }
        } else {
            ends.append(isAboutSelf ? path : .silent(Place(node: Syntax(choice.ifKeyword), words: "The way past this condition")))
        }
        return ends.first
    }

    private mutating func chosen(_ choice: SwitchExprSyntax, _ path: Path, _ completion: String) -> Path? {
        guard Self.mentions(names, in: choice) else { return path }
        if Self.mentions(names, in: choice.subject) { return nil }
        var ends: [Path] = []
        for element in choice.cases {
            guard case .switchCase(let one) = element else { return nil }
            if one.statements.last?.item.is(FallThroughStmtSyntax.self) ?? false { continue }
            // `@unknown default: break` has nothing to answer.
            if one.attribute != nil { continue }
            if let end = walk(one.statements, .silent(Place(node: Syntax(one.label), words: "This case")), completion) { ends.append(end) }
        }
        return ends.first
    }

    private mutating func tried(_ attempt: DoStmtSyntax, _ path: Path, _ completion: String) -> Path? {
        guard Self.mentions(names, in: attempt) else { return path }
        var ends: [Path] = []
        if let end = walk(attempt.body.statements, path, completion) { ends.append(end) }
        let tokens = attempt.body.tokens(viewMode: .sourceAccurate)
        let firstTry = tokens.first { $0.tokenKind == .keyword(.try) }?.position
        let firstAnswer = tokens.first { names.contains($0.identifierText) }?.position
        // What is thrown after the answer needs none.
        let isAnswered = firstAnswer.map { answer in firstTry.map { answer < $0 } ?? true } ?? false
        for clause in attempt.catchClauses where !isAnswered {
            let place = Place(node: Syntax(clause.catchKeyword), words: "This catch")
            if let end = walk(clause.body.statements, .silent(place), completion) { ends.append(end) }
        }
        return ends.first
    }
}

extension TypeSyntax {
    /// Whether it is no plain name: functions stand behind attributes, in parentheses, and before question marks.
    fileprivate var mayBeFunction: Bool {
        !self.is(IdentifierTypeSyntax.self) && !self.is(ArrayTypeSyntax.self) && !self.is(MemberTypeSyntax.self)
            && !self.is(SomeOrAnyTypeSyntax.self)
    }
}
