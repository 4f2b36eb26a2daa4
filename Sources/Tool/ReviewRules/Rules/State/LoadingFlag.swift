import SourceModel
import SwiftSyntax

/// Follows one flag along the paths of a function: where it is switched on, and where it is switched off again.
final class LoadingFlag: PathClient {
    /// The assignments of `true` that are still in effect, by their places in `switches`.
    typealias State = Set<Int>

    let path: MemberPath
    /// The assignments of `true`.
    private(set) var switches: [SequenceExprSyntax] = []
    private var places: [SyntaxIdentifier: Int] = [:]
    /// Functions of the type that switch it off.
    private let finishers: Set<String>
    /// Closures that run later and switch it off, with what was on when they were made.
    private(set) var handed: [(closure: ClosureExprSyntax, state: State)] = []
    private(set) var isReset = false

    init(path: MemberPath, finishers: Set<String>) {
        self.path = path
        self.finishers = finishers
    }

    func join(_ one: State, _ other: State) -> State { one.union(other) }

    func step(_ piece: Syntax, from state: State, canThrow: Bool) -> (after: State, thrown: State) {
        let reader = Reader(self)
        reader.walk(piece)
        var after = state
        for event in reader.events {
            switch event {
            case .on(let node): after = [place(of: node)]
            case .off:
                isReset = true
                after = []
            case .handed(let closure):
                // Of two closures, each may do its part.
                if reader.handedCount == 1, !handed.contains(where: { $0.closure.id == closure.id && $0.state == after }) {
                    handed.append((closure, after))
                }
                isReset = true
                after = []
            }
        }
        return (after, state)
    }

    func assume(_ conditions: ConditionElementListSyntax, hold: Bool, in state: State) -> State {
        guard !state.isEmpty else { return state }
        let text = conditions.trimmedText
        // Without `self` there is no flag; a cancelled task leaves it to the task that took its place, and so does one whose
        // result is out of date.
        if !hold, text.contains("let self") || text.contains("self != nil") { return [] }
        if text.contains("isCancelled"), hold != text.contains("!") { return [] }
        if !hold, isFreshnessCheck(conditions) { return [] }
        // A switch inside `if x` is not in effect where `x` does not hold.
        return state.filter { place in
            Self.conditions(around: switches[place]).allSatisfy { known in
                let same = Self.strip(known.text) == Self.strip(text)
                return !same || (known.holds != known.text.hasPrefix("!")) == (hold != text.hasPrefix("!"))
            }
        }
    }

    func enter(_ clause: CatchClauseSyntax, with state: State) -> State {
        clause.catchItems.trimmedText.contains("CancellationError") ? [] : state
    }

    private func place(of node: SequenceExprSyntax) -> Int {
        if let place = places[node.id] { return place }
        places[node.id] = switches.count
        switches.append(node)
        return switches.count - 1
    }

    /// `query == self.query`, after waiting.
    private func isFreshnessCheck(_ conditions: ConditionElementListSyntax) -> Bool {
        guard conditions.trimmedText.contains("==") else { return false }
        var current = conditions.parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let list = node.as(CodeBlockItemListSyntax.self) {
                return list.prefix { $0.position < conditions.position }.contains { $0.trimmedText.contains("await") }
            }
            current = node.parent
        }
        return false
    }

    private static func strip(_ text: String) -> Substring { text.hasPrefix("!") ? text.dropFirst() : text[...] }

    /// The conditions of the `if`s that a node stands in, and whether they hold there.
    private static func conditions(around node: some SyntaxProtocol) -> [(text: String, holds: Bool)] {
        var found: [(String, Bool)] = []
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self) {
                found.append((branch.conditions.trimmedText, branch.body.id == current.id))
            }
            current = parent
        }
        return found
    }

    /// Whether code switches the flag off, closures included.
    func resets(_ node: some SyntaxProtocol) -> Bool {
        let reader = Reader(self)
        reader.entersClosures = true
        reader.walk(node)
        return reader.events.contains { if case .off = $0 { true } else { false } }
    }

    private enum Event {
        case on(SequenceExprSyntax), off
        case handed(ClosureExprSyntax)
    }

    private final class Reader: SyntaxVisitor {
        let flag: LoadingFlag
        var events: [Event] = []
        var handedCount = 0
        var entersClosures = false

        init(_ flag: LoadingFlag) {
            self.flag = flag
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let (target, symbol, value) = Assignment.parts(of: node), MemberPath(target) == flag.path else { return .visitChildren }
            if symbol == "=", value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true) {
                events.append(.on(node))
            } else {
                events.append(.off)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "toggle",
                let base = member.base, MemberPath(base) == flag.path
            {
                events.append(.off)
            }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            // Called, or handed on as a completion.
            if flag.finishers.contains(node.baseName.identifierText) {
                let member = node.parent?.as(MemberAccessExprSyntax.self)
                if member == nil || member?.base?.trimmedText == "self" || member?.base?.trimmedText == "self?" {
                    events.append(.off)
                }
            }
            return .visitChildren
        }

        override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
            if MemberPath(node.expression) == flag.path { events.append(.off) }
            return .visitChildren
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            if entersClosures { return .visitChildren }
            if ImmediateClosure.isImmediate(node) { return .skipChildren }
            if flag.resets(node.statements) {
                handedCount += 1
                events.append(.handed(node))
            }
            return .skipChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

/// The parts of `a = b` and `a += b`.
enum Assignment {
    static func parts(of node: SequenceExprSyntax) -> (target: ExprSyntax, symbol: String, value: ExprSyntax)? {
        let elements = Array(node.elements)
        guard elements.count >= 3 else { return nil }
        if elements[1].is(AssignmentExprSyntax.self) { return (elements[0], "=", elements[2]) }
        if let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, symbol.hasSuffix("="),
            !["==", "!=", "<=", ">=", "===", "!=="].contains(symbol)
        {
            return (elements[0], symbol, elements[2])
        }
        return nil
    }

    /// Names of flags that say that work goes on.
    static func isLoadingFlag(_ name: String) -> Bool {
        if ["loading", "busy", "inProgress", "isBusy", "isInProgress", "showLoading", "showsLoading", "showProgress", "showSpinner"]
            .contains(name)
        {
            return true
        }
        guard name.hasPrefix("is") else { return false }
        return [
            "Loading", "Saving", "Fetching", "Refreshing", "Submitting", "Sending", "Deleting", "Uploading", "Downloading", "Processing",
            "Syncing", "Updating", "Posting", "LoggingIn", "SigningIn", "SigningUp", "LoggingOut", "Working", "Purchasing", "Restoring",
            "Generating", "Connecting", "Authenticating", "Registering", "Publishing", "Reloading", "Translating", "Verifying", "Searching",
        ].contains { name.holds($0) }
    }
}
