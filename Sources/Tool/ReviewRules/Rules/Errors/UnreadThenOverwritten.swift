import SourceModel
import SwiftSyntax

/// What could not be read is not written over.
struct UnreadThenOverwritten: Rule {
    let info = RuleInfo(
        "ERR-012", "what cannot be read is overwritten", .warning,
        page: ExplainPage(
            why: """
                After an update that changes the type, `try?` makes nothing of what was kept: the list is empty without a word, and the next save \
                writes the empty list over everything that a person had.
                """,
            bad: """
                import Foundation
                final class Favourites {
                    private(set) var names: [String] = []
                    init() {
                        if let data = UserDefaults.standard.data(forKey: "names"),
                            let found = try? JSONDecoder().decode([String].self, from: data)
                        {
                            names = found
                        }
                    }
                    func add(_ name: String) {
                        names.append(name)
                        UserDefaults.standard.set(try? JSONEncoder().encode(names), forKey: "names")
                    }
                }
                """,
            good: """
                import Foundation
                final class Favourites {
                    private(set) var names: [String] = []
                    private var isReadable = true
                    init() {
                        guard let data = UserDefaults.standard.data(forKey: "names") else { return }
                        do {
                            names = try JSONDecoder().decode([String].self, from: data)
                        } catch {
                            isReadable = false
                        }
                    }
                    func add(_ name: String) {
                        guard isReadable else { return }
                        names.append(name)
                        UserDefaults.standard.set(try? JSONEncoder().encode(names), forKey: "names")
                    }
                }
                """,
            notFlagged: [
                "A read whose failure is handled: an `else` that keeps a copy or an error.", "A cache.",
                "A type that reads only, or that writes something else.",
            ],
            fix: "Use `do` and `catch`; keep the old data, and do not save before it is understood.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        guard context.file.nodes.callsByName["encode"] != nil else { return }
        for attempt in context.file.nodes.tries where attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
            guard CalledFunction(attempt.expression).name == "decode", !context.isPreview(attempt), let type = context.typeAround(attempt),
                !isCache(type.fact.name), !isHandled(attempt)
            else { continue }
            let names = targets(of: attempt, type, context).filter { !isCache($0) && context.storedProperty($0, of: type) != nil }
            guard let name = names.first(where: { isWritten($0, type, but: attempt, context) }) else { continue }
            context.report(
                attempt, "What cannot be read here leaves \(name) as it was made, and the next save writes that over what was kept.",
                advice: "Catch the error, and save nothing until the old data is understood.")
        }
    }

    private func isCache(_ name: String) -> Bool { name.lowercased().contains("cache") }

    // MARK: Reading

    /// The own properties that what was read is put into.
    private func targets(of attempt: TryExprSyntax, _ type: TypeNode, _ context: FileContext) -> [String] {
        guard let root = TaskCode.member(around: attempt) else { return [] }
        let assignments = context.file.nodes.assignments.filter { $0.operatorText == "=" && root.contains($0.expression) }
        if let direct = assignments.first(where: { $0.expression.contains(attempt) && !(TaskCode.closure(around: attempt) != nil) }) {
            return [context.ownTarget(direct)].compactMap { $0 }
        }
        guard let local = local(of: attempt) else { return [] }
        var found = assignments.filter { assignment in
            assignment.expression.position > attempt.position
                && assignment.value.first.map { TaskCode.lastName($0) == local || TaskCode.ownName($0) == local } ?? false
        }.compactMap { context.ownTarget($0) }
        // What a function gives back is put somewhere by its caller: `names = Self.load()`.
        if let function = root.as(FunctionDeclSyntax.self), gives(local, function) {
            found += context.file.nodes.assignments.filter { assignment in
                guard assignment.operatorText == "=", let place = assignment.type,
                    context.file.nodes.types[place].fact.name == type.fact.name,
                    let call = assignment.value.first?.as(FunctionCallExprSyntax.self)
                else { return false }
                let callee = call.calledExpression.trimmedText
                let name = function.name.identifierText
                return [name, "self.\(name)", "Self.\(name)", "\(type.fact.simpleName).\(name)"].contains(callee)
            }.compactMap { context.ownTarget($0) }
        }
        return found
    }

    /// The name that a result gets: `if let found = try? …`, `let found = (try? …) ?? []`.
    private func local(of attempt: TryExprSyntax) -> String? {
        var current = Syntax(attempt)
        while let parent = current.parent, !parent.is(CodeBlockItemSyntax.self), !parent.is(ClosureExprSyntax.self) {
            if let binding = parent.as(OptionalBindingConditionSyntax.self) { return binding.pattern.trimmedText }
            if let binding = parent.as(PatternBindingSyntax.self) { return binding.pattern.trimmedText }
            current = parent
        }
        return nil
    }

    private func gives(_ local: String, _ function: FunctionDeclSyntax) -> Bool {
        guard let last = function.body?.statements.last?.item.as(ReturnStmtSyntax.self)?.expression else { return false }
        return TaskCode.mentions(local, in: last)
    }

    /// Whether somebody does something about a failure: keeps the data, or an error.
    private func isHandled(_ attempt: TryExprSyntax) -> Bool {
        var current = Syntax(attempt).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self), !node.is(CodeBlockItemListSyntax.self) {
            if let exit = node.as(GuardStmtSyntax.self) { return keeps(exit.body) }
            if let branch = node.as(IfExprSyntax.self) { return branch.elseBody.map { keeps($0) } ?? false }
            current = node.parent
        }
        return false
    }

    private func keeps(_ node: some SyntaxProtocol) -> Bool {
        let text = node.description.lowercased()
        return ["error", "backup", "corrupt", "recover", "fail", "migrat", "legacy", "throw", "assert", "fatal", "decode"]
            .contains { text.holds($0) }
    }

    // MARK: Writing

    private static let writes: Set<String> = ["set", "write", "setValue", "setData", "createFile", "save", "store"]

    /// Whether the type encodes a property elsewhere, and writes it.
    private func isWritten(_ name: String, _ type: TypeNode, but attempt: TryExprSyntax, _ context: FileContext) -> Bool {
        context.file.nodes.calls(named: "encode").contains { call in
            guard let place = call.type, context.file.nodes.types[place].fact.name == type.fact.name,
                let value = call.expression.arguments.first?.expression,
                TaskCode.ownName(value) == name || value.trimmedText == "newValue",
                !LocalName.isLocal(name, at: value) || value.is(MemberAccessExprSyntax.self),
                let root = TaskCode.member(around: call.expression),
                !root.contains(attempt) || root.is(VariableDeclSyntax.self)
            else { return false }
            if value.trimmedText == "newValue", !TaskCode.mentions(name, in: root) { return false }
            return context.file.nodes.calls.contains { Self.writes.contains($0.name) && root.contains($0.expression) }
                || context.file.nodes.assignments.contains {
                    root.contains($0.expression) && $0.expression.position > root.position && isKept($0, type, context)
                }
        }
    }

    /// `@AppStorage` takes what is assigned to it.
    private func isKept(_ assignment: AssignmentNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard let name = context.ownTarget(assignment) else { return false }
        return context.storedProperty(name, of: type)?.has("AppStorage") ?? false
    }
}
