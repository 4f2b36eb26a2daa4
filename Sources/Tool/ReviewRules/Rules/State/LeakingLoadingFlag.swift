import SourceModel
import SwiftSyntax

/// A loading flag goes off on every path.
struct LeakingLoadingFlag: Rule {
    let info = RuleInfo(
        "STATE-001", "loading flag stays on", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                A flag that is switched on before the work and off after it stays on where the work ends early: a guard, an error, a branch that \
                forgot it. The screen then shows its spinner for ever.
                """,
            bad: """
                import Observation
                @Observable final class ProfileModel {
                    var isLoading = false
                    var user: User?
                    func load() async throws {
                        isLoading = true
                        user = try await service.user()
                        isLoading = false
                    }
                }
                """,
            good: """
                import Observation
                @Observable final class ProfileModel {
                    var isLoading = false
                    var user: User?
                    func load() async throws {
                        isLoading = true
                        defer { isLoading = false }
                        user = try await service.user()
                    }
                }
                """,
            notFlagged: [
                "`defer`, or a reset on every path.", "A state that is an enum.",
                "A reset that a completion closure or another function of the type makes.",
                "A task that was cancelled or overtaken: its successor owns the flag.",
            ],
            fix: "Puts `defer { isLoading = false }` behind the line that switches it on, and drops resets at the end of a path.",
            source: "003 Pattern 2; 004"))

    func check(_ context: FileContext) {
        var groups: [(root: CodeRoot, path: MemberPath, type: Int)] = []
        var seen: Set<String> = []
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let type = assignment.type, let value = assignment.value.first?.as(BooleanLiteralExprSyntax.self),
                value.literal.tokenKind == .keyword(.true), let path = MemberPath(assignment.target), path.parts.count <= 3,
                Assignment.isLoadingFlag(path.last), let root = CodeRoot.around(assignment.expression),
                !root.node.is(InitializerDeclSyntax.self), !context.isPreview(assignment.expression),
                !LocalName.isLocal(path.root, at: assignment.expression)
            else { continue }
            if seen.insert("\(root.node.position.utf8Offset) \(path.text)").inserted { groups.append((root, path, type)) }
        }
        for group in groups {
            let type = context.file.nodes.types[group.type]
            if isNeverOff(group.path, type, context), mayFail(group.root) {
                guard
                    let first = context.file.nodes.assignments.first(where: {
                        group.root.node.contains($0.expression) && MemberPath($0.target) == group.path
                    })
                else { continue }
                context.report(
                    first.expression, "Nothing switches \(group.path.text) off again: after a failure it stays true.",
                    advice: "Reset it where the answer has come.")
            } else {
                check(group.root, group.path, type, context)
            }
        }
    }

    /// A state of a view that no code sets to false, and no binding reaches.
    private func isNeverOff(_ path: MemberPath, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard path.parts.count == 1, let property = context.storedProperty(path.root, of: type), property.has("State"),
            context.index.type(named: type.fact.name)?.parts.count == 1
        else { return false }
        let isSet = context.file.nodes.assignments.contains {
            $0.type == type.index && MemberPath($0.target) == path && $0.value.first?.trimmedText != "true"
        }
        return !isSet
            && !type.members.tokens(viewMode: .sourceAccurate).contains { token in
                token.text == "$\(path.root)"
                    || token.text == "toggle" && token.parent?.parent?.trimmedDescription.hasPrefix(path.root) ?? false
            }
    }

    private func mayFail(_ root: CodeRoot) -> Bool {
        root.statements.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .keyword(.catch) || token.tokenKind == .keyword(.else) || ["error", "failure"].contains(token.text)
        }
    }

    private struct Leak {
        let exit: PathExit<Set<Int>>.Kind
        let node: Syntax?
    }

    private func check(_ root: CodeRoot, _ path: MemberPath, _ type: TypeNode, _ context: FileContext) {
        let others = resetters(of: path, in: type, but: root, context)
        let flag = LoadingFlag(path: path, finishers: others.all)
        var leaks: [Int: Leak] = [:]
        note(PathAnalysis.exits(of: root.statements, from: [], client: flag), in: &leaks, others, isOwn: true, flag)
        var next = 0
        // A closure that takes the flag over has paths of its own.
        while next < flag.handed.count, next < 20 {
            let (closure, state) = flag.handed[next]
            next += 1
            note(PathAnalysis.exits(of: closure.statements, from: state, client: flag), in: &leaks, others, isOwn: false, flag)
        }
        for (place, leak) in leaks.sorted(by: { $0.key < $1.key }) {
            let node = flag.switches[place]
            let target = path.text
            context.report(
                node, "\(target) stays true \(describe(leak, context)).",
                advice: "Reset it in a `defer` right after it is set.", fix: fix(node, root, flag, context))
        }
    }

    private func note(
        _ exits: [PathExit<Set<Int>>], in leaks: inout [Int: Leak], _ others: Resetters, isOwn: Bool, _ flag: LoadingFlag
    ) {
        for exit in exits {
            if exit.kind != .thrown, !isGuarded(exit.node) {
                // Someone else may switch it off when the work is done.
                if others.hasFinisher || !flag.isReset && !others.isAsync { continue }
            }
            for place in exit.state where leaks[place] == nil { leaks[place] = Leak(exit: exit.kind, node: exit.node) }
        }
    }

    private func isGuarded(_ node: Syntax?) -> Bool {
        var current = node?.parent
        while let node = current, !node.is(ClosureExprSyntax.self), !node.is(MemberBlockItemSyntax.self) {
            if node.is(GuardStmtSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    private func describe(_ leak: Leak, _ context: FileContext) -> String {
        switch (leak.exit, leak.node) {
        case (.returned, let node?): "when line \(context.file.position(of: node).line) returns"
        case (.thrown, let node?): "when line \(context.file.position(of: node).line) throws"
        default: "on a path that ends without switching it off"
        }
    }

    // MARK: Other functions

    private struct Resetters {
        /// Functions that switch the flag off, on some path.
        var all: Set<String> = []
        /// Whether one of them does nothing but end what another began.
        var hasFinisher = false
        /// Whether the code itself waits: without a reset it is then no mere beginning of something.
        var isAsync = false
    }

    private func resetters(of path: MemberPath, in type: TypeNode, but root: CodeRoot, _ context: FileContext) -> Resetters {
        var found = Resetters()
        let own = root.functionName
        found.isAsync =
            path.parts.count == 1 && root.statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
        var sets: Set<String> = []
        for assignment in context.file.nodes.assignments {
            // Whoever else holds the value may end it: `model.isLoading = false`.
            if let other = MemberPath(assignment.target), other != path, other.last == path.last, assignment.operatorText == "=",
                assignment.value.first?.trimmedText == "false", other.parts.count > path.parts.count
            {
                found.hasFinisher = true
            }
            guard let place = assignment.type, context.file.nodes.types[place].fact.name == type.fact.name,
                MemberPath(assignment.target) == path, let other = CodeRoot.around(assignment.expression),
                let name = other.functionName, name != own
            else { continue }
            if assignment.value.first?.trimmedText == "true" { sets.insert(name) } else { found.all.insert(name) }
        }
        let ends = ["cancel", "reset", "stop", "clear", "log", "sign", "dismiss", "prepare"]
        found.hasFinisher =
            found.hasFinisher || found.all.contains { name in !sets.contains(name) && !ends.contains { name.hasPrefix($0) } }
        if !found.hasFinisher, path.parts.count == 1, let merged = context.index.type(named: type.fact.name) {
            found.hasFinisher = merged.parts.contains { part in
                context.index.file(part.file).path != context.file.path && part.fact.mentions.contains(path.last)
            }
        }
        return found
    }

    // MARK: Fix

    private func fix(_ node: SequenceExprSyntax, _ root: CodeRoot, _ flag: LoadingFlag, _ context: FileContext) -> Fix? {
        guard flag.handed.isEmpty, let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), let target = node.elements.first
        else { return nil }
        let isOwnList = list.id == root.statements.id
        guard isOwnList || list.parent?.parent?.is(DoStmtSyntax.self) ?? false else { return nil }
        let line = "defer { \(target.trimmedText) = false }"
        var edits = [insertion(line, behind: item, in: list, context)]
        if isOwnList {
            for reset in redundant(flag.path, in: root.statements, context) where reset.position > item.position {
                edits.append(context.removeLines(reset))
            }
        }
        return Fix("Switch it off in a defer", isOwnList ? .automatic : .suggestion, edits: edits)
    }

    private func insertion(_ line: String, behind item: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax, _ context: FileContext)
        -> TextEdit
    {
        let indentation = context.indentation(of: item)
        let own = context.file.end(of: item).line
        if let next = list.first(where: { $0.position > item.position }), context.file.position(of: next).line == own {
            return context.insert((item.semicolon == nil ? "; " : " ") + line + ";", after: item)
        }
        // Behind a comment on the line.
        let trailing = item.trailingTrivia.description
        if trailing.contains("//") {
            let end = item.endPosition.utf8Offset
            return TextEdit(path: context.file.path, start: end, end: end, replacement: "\n" + indentation + line)
        }
        return context.insert("\n" + indentation + line, after: item)
    }

    /// Resets that stand last on their path.
    private func redundant(_ path: MemberPath, in list: CodeBlockItemListSyntax, _ context: FileContext) -> [CodeBlockItemSyntax] {
        var items = Array(list)
        if items.count > 1, case .stmt(let statement)? = items.last?.item, let end = statement.as(ReturnStmtSyntax.self),
            end.expression.map({ $0.is(DeclReferenceExprSyntax.self) || $0.is(BooleanLiteralExprSyntax.self) }) ?? true
        {
            items.removeLast()
        }
        guard let last = items.last else { return [] }
        switch last.item {
        case .expr(let expression):
            if let branch = expression.as(IfExprSyntax.self) { return redundant(path, in: branch, context) }
            guard list.count > 1, let sequence = expression.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence),
                MemberPath(parts.target) == path, parts.symbol == "=", parts.value.trimmedText == "false",
                !last.trailingTrivia.description.contains("/"), !last.leadingTrivia.description.contains("/")
            else { return [] }
            return [last]
        case .stmt(let statement):
            if let branch = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) {
                return redundant(path, in: branch, context)
            }
            if let block = statement.as(DoStmtSyntax.self) {
                return redundant(path, in: block.body.statements, context)
                    + block.catchClauses.flatMap { redundant(path, in: $0.body.statements, context) }
            }
            return []
        default: return []
        }
    }

    private func redundant(_ path: MemberPath, in branch: IfExprSyntax, _ context: FileContext) -> [CodeBlockItemSyntax] {
        let own = redundant(path, in: branch.body.statements, context)
        switch branch.elseBody {
        case .codeBlock(let block)?: return own + redundant(path, in: block.statements, context)
        case .ifExpr(let next)?: return own + redundant(path, in: next, context)
        default: return own
        }
    }
}
