import SwiftSyntax

/// What is followed along the paths of some code.
package protocol PathClient: AnyObject {
    associatedtype State

    /// The state where two paths meet.
    func join(_ one: State, _ other: State) -> State
    /// Runs a piece of code without branches: an expression, a declaration, a condition. Closures inside it that run
    /// later are the client's to look at; those that run at once have been followed before.
    /// - Returns: The state after it, and the state with which an error leaves it.
    func step(_ piece: Syntax, from state: State, canThrow: Bool) -> (after: State, thrown: State)
    /// Enters a branch on which conditions hold or do not hold.
    func assume(_ conditions: ConditionElementListSyntax, hold: Bool, in state: State) -> State
    /// Enters a `catch`.
    func enter(_ clause: CatchClauseSyntax, with state: State) -> State
}

extension PathClient {
    package func assume(_ conditions: ConditionElementListSyntax, hold: Bool, in state: State) -> State { state }
    package func enter(_ clause: CatchClauseSyntax, with state: State) -> State { state }
}

/// How a path leaves the code.
package struct PathExit<State> {
    package enum Kind { case end, returned, thrown }
    package let kind: Kind
    /// The `return`, the `throw` or the code that throws; none at the end.
    package let node: Syntax?
    package let state: State
}

/// Follows all paths through a function's or a closure's statements: early exits, errors, `defer`, branches, loops.
///
/// Conditions are taken to go both ways; a loop's body runs no time, once and again. Cost: linear in the code but for loops,
/// of which the outer three are followed twice.
package struct PathAnalysis<Client: PathClient> {
    package typealias State = Client.State

    private let client: Client
    private var frames: [Frame] = []
    private var exits: [PathExit<State>] = []
    private var loopDepth = 0
    /// What `fallthrough` carries into the next case.
    private var falling: State?

    /// A construct around the code that is followed.
    private enum Frame {
        case scope([CodeBlockItemListSyntax])
        case catching(State?)
        case loop(label: String?, broken: State?, continued: State?)
        /// A `switch`, or a labelled `if` or `do`, which only a labelled `break` leaves.
        case breakable(label: String?, isSwitch: Bool, broken: State?)
        case closure(State?)
    }

    private init(_ client: Client) { self.client = client }

    /// - Returns: Every way out, each with its state.
    package static func exits(of statements: CodeBlockItemListSyntax, from start: State, client: Client) -> [PathExit<State>] {
        var analysis = PathAnalysis(client)
        if let end = analysis.run(statements, start) { analysis.exits.append(PathExit(kind: .end, node: nil, state: end)) }
        return analysis.exits
    }

    // MARK: Statements

    /// - Returns: The state at the end, or nothing when no path gets there.
    private mutating func run(_ items: CodeBlockItemListSyntax, _ start: State) -> State? {
        frames.append(.scope([]))
        var state: State? = start
        for item in items {
            guard let current = state else { break }
            state = run(item, current)
        }
        guard case .scope(let deferred)? = frames.popLast() else { return state }
        guard let state else { return nil }
        return deferred.reversed().reduce(state) { finish($1, $0) }
    }

    private mutating func run(_ item: CodeBlockItemSyntax, _ state: State) -> State? {
        switch item.item {
        case .expr(let expression): return run(expression, label: nil, state)
        case .stmt(let statement): return run(statement, label: nil, state)
        case .decl(let declaration):
            if let config = declaration.as(IfConfigDeclSyntax.self) { return run(config, state) }
            return declaration.is(VariableDeclSyntax.self) ? step(Syntax(declaration), state) : state
        @unknown default: return state
        }
    }

    private mutating func run(_ config: IfConfigDeclSyntax, _ state: State) -> State? {
        var end: State?
        var hasElse = false
        for clause in config.clauses {
            hasElse = hasElse || clause.condition == nil
            guard case .statements(let items)? = clause.elements else { continue }
            // Its declarations live in the scope around it, `defer` too.
            var inner: State? = state
            for item in items {
                guard let current = inner else { break }
                inner = run(item, current)
            }
            end = meet(end, inner)
        }
        return hasElse ? end : meet(end, state)
    }

    private mutating func run(_ expression: ExprSyntax, label: String?, _ state: State) -> State? {
        if let branch = expression.as(IfExprSyntax.self) { return run(branch, label, state) }
        if let choice = expression.as(SwitchExprSyntax.self) { return run(choice, label, state) }
        let after = step(Syntax(expression), state)
        if let call = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self),
            ["fatalError", "preconditionFailure", "exit", "abort"].contains(call.baseName.text)
        {
            return nil
        }
        return after
    }

    private mutating func run(_ statement: StmtSyntax, label: String?, _ state: State) -> State? {
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let statement): return run(statement.expression, label: label, state)
        case .labeledStmt(let labelled): return run(labelled.statement, label: labelled.label.text, state)
        case .guardStmt(let statement):
            let (reached, failed) = run(statement.conditions, state)
            // A path that goes on behind it would not compile.
            _ = run(statement.body.statements, client.assume(statement.conditions, hold: false, in: failed))
            return client.assume(statement.conditions, hold: true, in: reached)
        case .returnStmt(let statement):
            let after = statement.expression.map { step(Syntax($0), state) } ?? state
            leave(.returned, Syntax(statement), after)
            return nil
        case .throwStmt(let statement):
            leave(.thrown, Syntax(statement), step(Syntax(statement.expression), state))
            return nil
        case .deferStmt(let statement):
            if case .scope(let deferred)? = frames.last { frames[frames.count - 1] = .scope(deferred + [statement.body.statements]) }
            return state
        case .doStmt(let statement): return run(statement, label, state)
        case .forStmt(let loop):
            let start = step(Syntax(loop.sequence), state)
            return follow(label: label, start, runsAtLeastOnce: false, isEndless: false) { analysis, state in
                analysis.run(loop.body.statements, state)
            }
        case .whileStmt(let loop):
            let isEndless = loop.conditions.count == 1 && loop.conditions.first?.condition.trimmedText == "true"
            return follow(label: label, state, runsAtLeastOnce: false, isEndless: isEndless) { analysis, state in
                let (reached, _) = analysis.run(loop.conditions, state)
                return analysis.run(loop.body.statements, analysis.client.assume(loop.conditions, hold: true, in: reached))
            }
        case .repeatStmt(let loop):
            return follow(label: label, state, runsAtLeastOnce: true, isEndless: loop.condition.trimmedText == "true") {
                analysis, state in
                analysis.run(loop.body.statements, state).map { analysis.step(Syntax(loop.condition), $0) }
            }
        case .breakStmt(let statement):
            jump(label: statement.label?.text, isBreak: true, state)
            return nil
        case .continueStmt(let statement):
            jump(label: statement.label?.text, isBreak: false, state)
            return nil
        case .fallThroughStmt:
            falling = meet(falling, state)
            return nil
        default: return step(Syntax(statement), state)
        }
    }

    private mutating func run(_ branch: IfExprSyntax, _ label: String?, _ state: State) -> State? {
        let (reached, failed) = run(branch.conditions, state)
        if let label { frames.append(.breakable(label: label, isSwitch: false, broken: nil)) }
        let then = run(branch.body.statements, client.assume(branch.conditions, hold: true, in: reached))
        let other = client.assume(branch.conditions, hold: false, in: failed)
        var end: State?
        switch branch.elseBody {
        case .codeBlock(let block)?: end = meet(then, run(block.statements, other))
        case .ifExpr(let next)?: end = meet(then, run(next, nil, other))
        default: end = meet(then, other)
        }
        if label != nil, case .breakable(_, _, let broken)? = frames.popLast() { end = meet(end, broken) }
        return end
    }

    private mutating func run(_ choice: SwitchExprSyntax, _ label: String?, _ state: State) -> State? {
        let start = step(Syntax(choice.subject), state)
        frames.append(.breakable(label: label, isSwitch: true, broken: nil))
        let outerFalling = falling
        falling = nil
        var end: State?
        var open = choice.cases.map { $0 }[...]
        var isEmpty = true
        while let element = open.popFirst() {
            switch element {
            case .switchCase(let branch):
                isEmpty = false
                let entered = meet(start, falling) ?? start
                falling = nil
                end = meet(end, run(branch.statements, entered))
            case .ifConfigDecl(let config):
                var inner: [SwitchCaseListSyntax.Element] = []
                for clause in config.clauses { if case .switchCases(let cases)? = clause.elements { inner += cases.map { $0 } } }
                open = (inner + Array(open))[...]
            @unknown default: break
            }
        }
        falling = outerFalling
        if case .breakable(_, _, let broken)? = frames.popLast() { end = meet(end, broken) }
        return isEmpty ? start : end
    }

    private mutating func run(_ statement: DoStmtSyntax, _ label: String?, _ state: State) -> State? {
        if let label { frames.append(.breakable(label: label, isSwitch: false, broken: nil)) }
        var end: State?
        if statement.catchClauses.isEmpty {
            end = run(statement.body.statements, state)
        } else {
            frames.append(.catching(nil))
            end = run(statement.body.statements, state)
            if case .catching(let thrown?)? = frames.popLast() {
                var isExhaustive = false
                for clause in statement.catchClauses {
                    isExhaustive = isExhaustive || catchesAll(clause)
                    end = meet(end, run(clause.body.statements, client.enter(clause, with: thrown)))
                }
                if !isExhaustive { leave(.thrown, Syntax(statement.doKeyword), thrown) }
            }
        }
        if label != nil, case .breakable(_, _, let broken)? = frames.popLast() { end = meet(end, broken) }
        return end
    }

    private func catchesAll(_ clause: CatchClauseSyntax) -> Bool {
        clause.catchItems.isEmpty
            || clause.catchItems.contains { item in
                item.whereClause == nil && (item.pattern.map { $0.is(ValueBindingPatternSyntax.self) && !hasCast($0) } ?? true)
            }
    }

    /// `let error as URLError`
    private func hasCast(_ pattern: PatternSyntax) -> Bool {
        guard let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern else { return true }
        return !inner.is(IdentifierPatternSyntax.self)
    }

    private mutating func follow(
        label: String?, _ start: State, runsAtLeastOnce: Bool, isEndless: Bool, body: (inout PathAnalysis, State) -> State?
    ) -> State? {
        loopDepth += 1
        defer { loopDepth -= 1 }
        var entered = start
        var end: State?
        var broken: State?
        for pass in 0..<(loopDepth <= 3 ? 2 : 1) {
            let isLast = loopDepth > 3 || pass == 1
            let before = exits.count
            frames.append(.loop(label: label, broken: nil, continued: nil))
            let after = body(&self, entered)
            guard case .loop(_, let stopped, let continued)? = frames.popLast() else { return after }
            end = meet(after, continued)
            broken = stopped
            if !isLast {
                exits.removeSubrange(before...)
                if let end { entered = client.join(start, end) }
            }
        }
        let passed = isEndless ? nil : runsAtLeastOnce ? end : meet(end, start)
        return meet(passed, broken)
    }

    // MARK: Pieces

    /// - Returns: The states after the conditions held, and after one of them failed.
    private mutating func run(_ conditions: ConditionElementListSyntax, _ state: State) -> (reached: State, failed: State) {
        var current = state
        for element in conditions { current = step(Syntax(element.condition), current) }
        return (current, current)
    }

    private mutating func step(_ piece: Syntax, _ state: State) -> State {
        let reader = PieceReader(viewMode: .sourceAccurate)
        reader.walk(piece)
        var current = state
        for closure in reader.immediate {
            frames.append(.closure(nil))
            let end = run(closure.statements, current)
            guard case .closure(let returned)? = frames.popLast() else { continue }
            current = meet(end, returned) ?? current
        }
        let (after, thrown) = client.step(piece, from: current, canThrow: reader.canThrow)
        if reader.canThrow { leave(.thrown, piece, thrown) }
        return after
    }

    /// Runs what is deferred; what leaves it does not count.
    private mutating func finish(_ deferred: CodeBlockItemListSyntax, _ state: State) -> State {
        let (savedFrames, savedExits) = (frames, exits)
        frames = []
        let end = run(deferred, state)
        (frames, exits) = (savedFrames, savedExits)
        return end ?? state
    }

    // MARK: Ways out

    private mutating func leave(_ kind: PathExit<State>.Kind, _ node: Syntax, _ start: State) {
        var state = start
        for place in frames.indices.reversed() {
            switch frames[place] {
            case .scope(let deferred): for items in deferred.reversed() { state = finish(items, state) }
            case .catching(let earlier):
                guard kind == .thrown else { continue }
                frames[place] = .catching(meet(earlier, state))
                return
            case .closure(let earlier):
                guard kind == .returned else { continue }
                frames[place] = .closure(meet(earlier, state))
                return
            case .loop, .breakable: continue
            }
        }
        exits.append(PathExit(kind: kind, node: node, state: state))
    }

    private mutating func jump(label: String?, isBreak: Bool, _ start: State) {
        var state = start
        for place in frames.indices.reversed() {
            switch frames[place] {
            case .scope(let deferred): for items in deferred.reversed() { state = finish(items, state) }
            case .loop(let own, let broken, let continued):
                guard label == nil || label == own else { continue }
                frames[place] =
                    isBreak
                    ? .loop(label: own, broken: meet(broken, state), continued: continued)
                    : .loop(label: own, broken: broken, continued: meet(continued, state))
                return
            case .breakable(let own, let isSwitch, let broken):
                guard isBreak, label == nil ? isSwitch : label == own else { continue }
                frames[place] = .breakable(label: own, isSwitch: isSwitch, broken: meet(broken, state))
                return
            case .closure: return
            case .catching: continue
            }
        }
    }

    private func meet(_ one: State?, _ other: State?) -> State? {
        guard let one else { return other }
        guard let other else { return one }
        return client.join(one, other)
    }
}

/// What stands in a piece of code besides the closures that run later.
private final class PieceReader: SyntaxVisitor {
    var canThrow = false
    /// Closures that run at once, the outermost ones.
    var immediate: [ClosureExprSyntax] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if ImmediateClosure.isImmediate(node) { immediate.append(node) }
        return .skipChildren
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        if node.questionOrExclamationMark == nil { canThrow = true }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Closures whose statements belong to the path around them.
package enum ImmediateClosure {
    package static func isImmediate(_ closure: ClosureExprSyntax) -> Bool {
        guard let (call, label) = ClosureRole.taker(of: closure), label != "completion" else { return false }
        let name = ClosureRole.name(of: call)
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedText
        switch name {
        case "withAnimation", "withTransaction", "performAndWait", "autoreleasepool", "assumeIsolated": return true
        case "run": return base == "MainActor"
        // It runs a moment later, but what it sets is meant for this path.
        case "async", "sync": return base == "DispatchQueue.main"
        default: return false
        }
    }
}
