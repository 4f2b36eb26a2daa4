import SourceModel
import SwiftSyntax

/// Follows changes of observed values that are made before a dependency has agreed to them.
final class OptimisticChange: PathClient {
    struct State: Equatable {
        /// Changes, by their places in `changes`, of which no call has been told yet.
        var pending: Set<Int> = []
        /// Changes whose call has failed.
        var failed: Set<Int> = []
        /// Those of them that were put back since, on some path.
        var restored: Set<Int> = []
    }

    struct Change {
        let property: String
        let node: Syntax
        let meaning: Meaning
        /// The call that failed.
        var call: TryExprSyntax?
    }

    enum Meaning {
        case plain
        /// It tells the user of success.
        case optimistic
        /// The whole list is emptied: to be filled anew, unless a call that removes follows.
        case emptying
    }

    private(set) var changes: [Change] = []
    private(set) var handed: [(closure: ClosureExprSyntax, state: State)] = []
    private var places: [SyntaxIdentifier: Int] = [:]
    private let properties: [String: PropertyFact]
    private let restorers: [String: Set<String>]
    private let isDependency: (MemberPath) -> Bool

    /// - Parameters:
    ///   - properties: The observed ones.
    ///   - restorers: What other functions of the type change, by their names.
    init(properties: [String: PropertyFact], restorers: [String: Set<String>], isDependency: @escaping (MemberPath) -> Bool) {
        self.properties = properties
        self.restorers = restorers
        self.isDependency = isDependency
    }

    func join(_ one: State, _ other: State) -> State {
        State(
            pending: one.pending.union(other.pending), failed: one.failed.union(other.failed),
            restored: one.restored.union(other.restored))
    }

    func leaks(of state: State) -> [Int] { state.failed.subtracting(state.restored).sorted() }

    func step(_ piece: Syntax, from start: State, canThrow: Bool) -> (after: State, thrown: State) {
        let reader = Reader(self)
        reader.walk(piece)
        var state = start
        var thrown = start
        for event in reader.events {
            switch event {
            case .written(let property, let node, let meaning):
                state.restored.formUnion(state.failed.filter { changes[$0].property == property })
                guard meaning != .plain else {
                    state.pending = state.pending.filter { changes[$0].property != property }
                    continue
                }
                state.pending.insert(place(property, node, meaning))
            case .reloads: state.restored.formUnion(state.failed)
            case .calls(let call):
                let removes = DependencyCall.inside(call).map { DependencyCall.isRemoving($0.name) } ?? false
                let failing = state.pending.filter { removes || changes[$0].meaning == .optimistic }
                for change in failing where changes[change].call == nil { changes[change].call = call }
                thrown = state
                thrown.failed.formUnion(failing)
                if call.questionOrExclamationMark == nil {
                    state.pending = []
                } else {
                    state = thrown
                }
            case .handed(let closure):
                if !handed.contains(where: { $0.closure.id == closure.id && $0.state == state }) { handed.append((closure, state)) }
            }
        }
        return (state, thrown)
    }

    private func place(_ property: String, _ node: Syntax, _ meaning: Meaning) -> Int {
        if let place = places[node.id] { return place }
        places[node.id] = changes.count
        changes.append(Change(property: property, node: node, meaning: meaning))
        return changes.count - 1
    }

    // MARK: What a write means

    private static let mutators: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange", "swapAt", "move",
        "updateValue", "toggle", "formUnion", "subtract",
    ]
    private static let states = [
        "Liked", "Favorite", "Favourite", "Favorited", "Bookmarked", "Pinned", "Followed", "Following", "Muted", "Blocked", "Subscribed",
        "Completed", "Done", "Read", "Archived", "Starred", "Enabled", "Joined",
    ]

    private func meaning(_ path: MemberPath, by means: String, value: ExprSyntax?, call: FunctionCallExprSyntax?) -> Meaning {
        if isOptimistic(path, by: means, value: value, call: call) { return .optimistic }
        guard path.parts.count == 1, properties[path.root]?.typeName?.isCollection ?? false else { return .plain }
        if means == "removeAll" { return .emptying }
        return means == "=" && value?.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false ? .emptying : .plain
    }

    /// A change that tells the user of success: of a collection, of one of its elements, or of a mark as `isLiked`.
    private func isOptimistic(_ path: MemberPath, by means: String, value: ExprSyntax?, call: FunctionCallExprSyntax?) -> Bool {
        guard let property = properties[path.root] else { return false }
        let isElement = path.parts.count > 1
        switch means {
        case "toggle": return !Self.isPresentation(path.last)
        case "removeAll": return !(call?.arguments.isEmpty ?? true) || call?.trailingClosure != nil
        case "=":
            if path.parts.contains("[]") { return true }
            if !isElement {
                // `items = items.filter { … }`
                if property.typeName?.isCollection ?? false, let value, mentions(path.root, value), !value.is(ArrayExprSyntax.self) {
                    return true
                }
                return isMark(path.last) && isFlip(value)
            }
            return isMark(path.last)
        case "+=", "-=":
            return path.parts.contains("[]") || isElement || property.typeName?.isCollection ?? false
                || path.last.hasSuffix("Count") || path.last.hasSuffix("likes")
        default: return call != nil
        }
    }

    private func isMark(_ name: String) -> Bool { name.hasPrefix("is") && Self.states.contains { name.hasSuffix($0) } }

    private func isFlip(_ value: ExprSyntax?) -> Bool {
        value.map { $0.is(BooleanLiteralExprSyntax.self) || $0.is(PrefixOperatorExprSyntax.self) } ?? false
    }

    private static func isPresentation(_ name: String) -> Bool {
        Assignment.isLoadingFlag(name) || name.hasPrefix("show") || name.hasPrefix("should")
            || ["Shown", "Presented", "Expanded", "Visible", "Editing", "Open", "Active", "Collapsed", "Selected"].contains {
                name.hasSuffix($0)
            }
    }

    private func mentions(_ name: String, _ node: ExprSyntax) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
    }

    // MARK: Reading

    private enum Event {
        case written(String, Syntax, Meaning)
        case reloads
        case calls(TryExprSyntax)
        case handed(ClosureExprSyntax)
    }

    private final class Reader: SyntaxVisitor {
        let change: OptimisticChange
        var events: [Event] = []

        init(_ change: OptimisticChange) {
            self.change = change
            super.init(viewMode: .sourceAccurate)
        }

        override func visitPost(_ node: SequenceExprSyntax) {
            guard let (target, symbol, value) = Assignment.parts(of: node), let path = MemberPath(target),
                change.properties[path.root] != nil, !LocalName.isLocal(path.root, at: node) || target.trimmedText.hasPrefix("self")
            else { return }
            events.append(.written(path.root, Syntax(node), change.meaning(path, by: symbol, value: value, call: nil)))
        }

        override func visitPost(_ node: FunctionCallExprSyntax) {
            guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
                calls(node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText ?? "")
                return
            }
            let name = member.declName.baseName.identifierText
            guard let base = member.base else { return }
            if base.isSelf { calls(name) }
            guard OptimisticChange.mutators.contains(name), let path = MemberPath(base), change.properties[path.root] != nil,
                !LocalName.isLocal(path.root, at: node)
            else { return }
            events.append(
                .written(path.root, Syntax(node), change.meaning(path, by: name, value: nil, call: node)))
        }

        private func calls(_ name: String) {
            if ["load", "reload", "refresh", "fetch", "restore", "rollback", "rollBack", "revert", "undo"].contains(where: {
                name.hasPrefix($0)
            }) {
                events.append(.reloads)
            } else if let restored = change.restorers[name] {
                for property in restored.sorted() {
                    events.append(.written(property, Syntax(TokenSyntax.identifier(name)), .plain))
                }
            }
        }

        override func visitPost(_ node: TryExprSyntax) {
            guard let call = DependencyCall.inside(node), change.isDependency(call.path), !DependencyCall.isReading(call.name) else {
                return
            }
            events.append(.calls(node))
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            guard !ImmediateClosure.isImmediate(node), let taker = ClosureRole.taker(of: node) else { return .skipChildren }
            if ["Task", "detached"].contains(ClosureRole.name(of: taker.call)) { events.append(.handed(node)) }
            return .skipChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

/// `service.delete(id)` in `try await service.delete(id)`.
enum DependencyCall {
    static func inside(_ node: TryExprSyntax) -> (path: MemberPath, name: String)? {
        guard let waiting = node.expression.as(AwaitExprSyntax.self), let call = waiting.expression.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base, let path = MemberPath(base)
        else { return nil }
        return (path, member.declName.baseName.identifierText)
    }

    static func isRemoving(_ name: String) -> Bool {
        ["delete", "remove", "clear", "empty", "erase", "purge"].contains { name.hasPrefix($0) }
    }

    /// Whether a call asks for something rather than changes it.
    static func isReading(_ name: String) -> Bool {
        [
            "get", "fetch", "load", "search", "list", "find", "read", "refresh", "reload", "observe", "query", "sleep", "sync", "download",
            "value",
        ]
        .contains { name.hasPrefix($0) }
    }
}
