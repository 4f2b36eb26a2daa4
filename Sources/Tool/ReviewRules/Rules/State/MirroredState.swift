import SourceModel
import SwiftSyntax

/// What follows from other values is computed.
struct MirroredState: Rule {
    let info = RuleInfo(
        "STATE-025", "state that mirrors another value", .info,
        page: ExplainPage(
            why: """
                What is kept twice has to be brought up to date at each place that changes the one; where it is forgotten, the screen shows \
                what was. A computed property is right by itself.
                """,
            bad: """
                import SwiftUI
                import SwiftData
                struct NotesView: View {
                    @Query private var notes: [Note]
                    @State private var found: [Note] = []
                    var body: some View {
                        List(found) { Text($0.title) }
                            .onAppear { found = notes.filter(\\.isOpen) }
                    }
                }
                """,
            good: """
                import SwiftUI
                import SwiftData
                struct NotesView: View {
                    @Query private var notes: [Note]
                    private var found: [Note] { notes.filter(\\.isOpen) }
                    var body: some View { List(found) { Text($0.title) } }
                }
                """,
            notFlagged: [
                "State that is edited, or set to anything else.", "Names that say it: draft…, previous…, initial….",
                "What is animated: it lags behind on purpose.", "What is waited for, and what other functions compute.",
            ],
            fix: "Make it a computed property, of the view or of the model.", source: "reviewers' checklists: a single source of truth"))

    private static let moments: Set<String> = ["onAppear", "onChange", "onReceive", "task"]
    private static let copies = [
        "draft", "edit", "initial", "local", "temp", "start", "default", "working", "pending", "previous", "old", "last", "saved",
        "original",
        "snapshot", "cached", "animated", "displayed", "shown", "visible",
    ]

    func check(_ context: FileContext) {
        for type in context.types(.view) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            let states = type.properties.filter { $0.isInstanceStored && $0.fact.has("State") }
            guard !states.isEmpty else { continue }
            for state in states where !Self.copies.contains(where: { state.fact.name.lowercased().hasPrefix($0) }) {
                check(state, in: type, context)
            }
        }
    }

    private func check(_ state: PropertyNode, in type: TypeNode, _ context: FileContext) {
        let name = state.fact.name
        let uses = context.uses(of: [name], in: type)
        guard uses.allSatisfy({ $0.form == .value }), uses.contains(where: { !$0.isAssigned }) else { return }
        let assigned = context.file.nodes.assignments.filter { $0.type == type.index && TaskCode.ownName($0.target) == name }
        guard !assigned.isEmpty, assigned.count == uses.filter(\.isAssigned).count, !isAnimated(name, assigned, type, context) else {
            return
        }
        if uses.contains(where: isChanged) { return checkCopy(state, assigned, in: type, context) }
        let sources = assigned.map { source($0, of: name, in: type, context) }
        guard let first = sources.first, sources.allSatisfy({ $0 != nil }), let from = first,
            assigned.contains(where: { isMoment($0, type) })
        else { return }
        let property = context.storedProperty(from, of: type)
        let isQuery = property?.has("Query") ?? false || property?.has("FetchRequest") ?? false
        context.report(
            state.declaration, "@State \(name) keeps what follows from \(from), and is right only until \(from) changes.",
            advice: "Make it a computed property.", severity: isQuery && !isFollowed(from, type, context) ? .warning : .info)
    }

    /// `onAppear { isFavourite = recipe.isFavourite }` of what the view turns on and off by itself.
    private func checkCopy(_ state: PropertyNode, _ assigned: [AssignmentNode], in type: TypeNode, _ context: FileContext) {
        guard assigned.count == 1, let only = assigned[0].value.first, assigned[0].value.count == 1, let path = Self.copied(only),
            path.parts.count == 2, source(assigned[0], of: state.fact.name, in: type, context) == path.root,
            let closure = TaskCode.closure(around: assigned[0].expression),
            ClosureRole.taker(of: closure).map({ ClosureRole.name(of: $0.call) }) == "onAppear"
        else { return }
        context.report(
            state.declaration, "@State \(state.fact.name) begins as a copy of \(path.text), and each goes its own way.",
            advice: "Show \(path.text) itself, and change it where it is kept.", severity: .info)
    }

    /// `recipe.isFavourite`, and `favourites.contains(recipe)`.
    private static func copied(_ value: ExprSyntax) -> MemberPath? {
        guard let call = value.as(FunctionCallExprSyntax.self) else { return MemberPath(value) }
        guard ClosureRole.name(of: call) == "contains" else { return nil }
        return MemberPath(call.calledExpression)
    }

    /// The property that an assigned value is made of, and of nothing that has to be waited for.
    private func source(_ assignment: AssignmentNode, of name: String, in type: TypeNode, _ context: FileContext) -> String? {
        guard assignment.operatorText == "=" else { return nil }
        // `budget - spent`: each side follows from a property, or is a number.
        let operands = assignment.value.enumerated().filter { $0.offset % 2 == 0 && !$0.element.isConstant }.map(\.element)
        let operators = assignment.value.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        guard operators.allSatisfy({ $0.is(BinaryOperatorExprSyntax.self) }), !operands.isEmpty else { return nil }
        let sources = operands.map { source(of: $0, at: assignment, name, type, context) }
        return sources.contains { $0 == nil } ? nil : sources[0]
    }

    private func source(
        of value: ExprSyntax, at assignment: AssignmentNode, _ name: String, _ type: TypeNode, _ context: FileContext
    ) -> String? {
        guard let root = Self.root(of: value), root.text != name else { return nil }
        if LocalName.isLocal(root.text, at: assignment.expression) {
            // `onChange(of: notes) { notes in found = notes.filter { … } }`
            guard let closure = TaskCode.closure(around: assignment.expression), let call = ClosureRole.taker(of: closure)?.call,
                ClosureRole.name(of: call) == "onChange",
                let of = call.arguments.first(where: { $0.label?.text == "of" })?.expression, let path = MemberPath(of)
            else { return nil }
            return stored(path.root, name, type, context)
        }
        return stored(root.text, name, type, context)
    }

    private func stored(_ root: String, _ name: String, _ type: TypeNode, _ context: FileContext) -> String? {
        guard root != name, let property = context.storedProperty(root, of: type), !property.isStatic,
            !property.has("FocusState"), !property.has("GestureState"), !property.has("Environment"), !property.has("Namespace")
        else { return nil }
        // What never changes cannot run away from its copy.
        return property.isLet && property.initialValue != nil ? nil : root
    }

    private static let pure: Set<String> = [
        "filter", "map", "compactMap", "flatMap", "sorted", "reversed", "reduce", "count", "first", "last", "contains", "prefix", "suffix",
        "min", "max", "dropFirst", "dropLast", "joined", "allSatisfy", "isEmpty",
    ]

    /// `notes` of `notes.filter { … }.count`; nothing where a function of another name has its part.
    private static func root(of value: ExprSyntax) -> TokenSyntax? {
        var current = value
        while true {
            switch current.as(ExprSyntaxEnum.self) {
            case .functionCallExpr(let call):
                guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), pure.contains(member.declName.baseName.text),
                    let base = member.base
                else { return nil }
                current = base
            case .memberAccessExpr(let member):
                guard let base = member.base else { return nil }
                if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) { return member.declName.baseName }
                current = base
            case .optionalChainingExpr(let chain): current = chain.expression
            case .declReferenceExpr(let reference): return reference.baseName
            default: return nil
            }
        }
    }

    private func isChanged(_ use: PropertyUse) -> Bool {
        if use.isAssigned { return false }
        if use.expression.parent?.is(InOutExprSyntax.self) ?? false { return true }
        if let list = use.expression.parent?.as(ExprListSyntax.self), list.first?.id == use.expression.id, list.count > 1 {
            let second = list[list.index(after: list.startIndex)].trimmedText
            if second.hasSuffix("="), !["==", "!=", "<=", ">="].contains(second) { return true }
        }
        guard let name = use.member?.declName.baseName.text else { return isChangedElement(use) }
        return ["toggle", "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "sort", "shuffle", "move", "swapAt"]
            .contains(name)
    }

    /// `found[0] = note`
    private func isChangedElement(_ use: PropertyUse) -> Bool {
        var current = Syntax(use.expression)
        while let parent = current.parent, parent.is(SubscriptCallExprSyntax.self) || parent.is(MemberAccessExprSyntax.self) {
            current = parent
        }
        guard current.id != use.expression.id, let list = current.parent?.as(ExprListSyntax.self), list.first?.id == current.id else {
            return false
        }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }

    /// Whether a value is set when the view comes up, or when another one changes: there, or in a function that is called there.
    private func isMoment(_ assignment: AssignmentNode, _ type: TypeNode) -> Bool {
        if let closure = TaskCode.closure(around: assignment.expression), let call = ClosureRole.taker(of: closure)?.call {
            return Self.moments.contains(ClosureRole.name(of: call))
        }
        guard let function = assignment.expression.enclosingFunction, function.signature.effectSpecifiers?.asyncSpecifier == nil else {
            return false
        }
        return type.members.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == function.name.text, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                return false
            }
            let call =
                TaskCode.closure(around: reference).flatMap { ClosureRole.taker(of: $0)?.call }
                ?? reference.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
            return call.map { Self.moments.contains(ClosureRole.name(of: $0)) } ?? false
        }
    }

    private func isAnimated(_ name: String, _ assigned: [AssignmentNode], _ type: TypeNode, _ context: FileContext) -> Bool {
        if assigned.contains(where: { $0.expression.callsAround.contains { ClosureRole.name(of: $0) == "withAnimation" } }) { return true }
        return context.file.nodes.calls(named: ["animation", "transition"]).contains { $0.type == type.index }
    }

    private func isFollowed(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: ["onChange", "onReceive", "task"]).contains { call in
            call.type == type.index
                && call.expression.arguments.contains { argument in
                    ["of", "id", nil].contains(argument.label?.text) && TaskCode.mentions(name, in: argument.expression)
                }
        }
    }
}

extension ExprSyntax {
    fileprivate var isConstant: Bool {
        self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
            || self.is(NilLiteralExprSyntax.self)
    }
}
