import SourceModel
import SwiftSyntax

/// What is saved after one change is saved after each.
struct ForgottenSave: Rule {
    let info = RuleInfo(
        "STATE-016", "a change that is not saved", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                The list is changed in several methods, which all save it, but one: what that one does is gone when the app is opened again, \
                unless something else happens to be changed after it.
                """,
            bad: """
                import Foundation
                import Observation
                @Observable final class ItemStore {
                    private(set) var items: [String] = []
                    func add(_ item: String) { items.append(item); save() }
                    func rename(_ place: Int, _ item: String) { items[place] = item; save() }
                    func remove(_ place: Int) { items.remove(at: place) }
                    private func save() { UserDefaults.standard.set(items, forKey: "items") }
                }
                """,
            good: """
                import Foundation
                import Observation
                @Observable final class ItemStore {
                    private(set) var items: [String] = []
                    func add(_ item: String) { items.append(item); save() }
                    func rename(_ place: Int, _ item: String) { items[place] = item; save() }
                    func remove(_ place: Int) { items.remove(at: place); save() }
                    private func save() { UserDefaults.standard.set(items, forKey: "items") }
                }
                """,
            notFlagged: [
                "A type in which fewer than two methods save.",
                "A method that only loads, sorts or filters, or that others of the type call.",
                "A method that calls a service, which may save it.", "A `save` that others call, and a property with a `didSet`.",
            ],
            fix: "Save there, too, or once in the `didSet` of the property.", source: "review of twenty apps"))

    private static let changes: Set<String> = ["append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "toggle"]
    /// What comes from the store, or is no change of it.
    private static let others: Set<String> = [
        "load", "loading", "fetch", "refresh", "reload", "read", "restore", "sort", "filter", "search", "reset", "preview", "mock",
        "sample",
        "setup", "configure", "receive", "sync", "discard", "cancel", "undo",
    ]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && !context.isPreview(type.declaration) {
            let functions = context.functions(of: type.fact.name).filter { !$0.fact.isStatic && $0.declaration.body != nil }
            guard let save = functions.first(where: isSave) else { continue }
            let isShared = isCalledElsewhere(save.fact, of: type, context)
            let calls = functions.map { ownCalls($0) }
            let saving = reaching(save.fact.name, functions, calls)
            if !isShared { checkContext(functions, calls, saving, save, context) }
            for property in type.fact.storedProperties where !property.isLet && property.typeName?.isCollection ?? false {
                guard !property.hasObservers, save.declaration.namesOwn(property.name) else { continue }
                let changing = functions.indices.filter { changes(property.name, functions[$0]) }
                guard changing.count(where: saving.contains) >= 2 else { continue }
                for place in changing where !saving.contains(place) {
                    let function = functions[place]
                    guard Self.others.isDisjoint(with: ErrorCode.words(function.fact.name)),
                        !calls.contains(where: { $0.contains(function.fact.name) }), !asksOthers(function, besides: property.name, type),
                        !isShared || !isSavedByCallers(function.fact.name, save.fact.name, of: type, context)
                    else { continue }
                    context.report(
                        function.declaration.name,
                        "\(function.fact.name) changes \(property.name) and does not call \(save.fact.name), as the other methods do.",
                        advice: "Call it there, too.", fix: fix(function, save, context))
                }
            }
        }
    }

    /// Calls it last, where every way through the function comes to its end.
    private func fix(_ function: FunctionNode, _ save: FunctionNode, _ context: FileContext) -> Fix? {
        guard save.fact.parameters.isEmpty, !save.fact.isAsync, !save.fact.isThrowing, function.fact.returnType == nil,
            let body = function.declaration.body, let last = body.statements.last, last.startsLine,
            !body.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.return) })
        else { return nil }
        let line = "\n\(context.indentation(of: last))\(save.fact.name)()"
        return Fix("Save there, too", .suggestion, edits: [context.insert(line, after: last)])
    }

    /// `func delete(_ item: Item) { viewContext.delete(item) }` in a type whose other methods save after it: Core Data keeps nothing by itself.
    private func checkContext(
        _ functions: [FunctionNode], _ calls: [Set<String>], _ saving: Set<Int>, _ save: FunctionNode, _ context: FileContext
    ) {
        guard context.file.facts.imports("CoreData"), saving.count > 1, let body = save.declaration.body,
            TaskCode.mentions("save", in: body)
        else { return }
        for place in functions.indices where !saving.contains(place) {
            let function = functions[place]
            guard let body = function.declaration.body, let deletion = deletion(in: body), !TaskCode.mentions("save", in: body),
                // Whoever calls it may save: all that do.
                !isSavedAfter(function.fact.name, functions, save.fact.name)
            else { continue }
            context.report(
                deletion,
                "\(function.fact.name) deletes something and does not call \(save.fact.name): it is there again at the next start.",
                advice: "Call it there, too.", fix: fix(function, save, context))
        }
    }

    /// `viewContext.delete(item)`
    private func deletion(in body: CodeBlockSyntax) -> TokenSyntax? {
        body.tokens(viewMode: .sourceAccurate).first { token in
            guard token.text == "delete", let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
                member.parent?.is(FunctionCallExprSyntax.self) ?? false, let base = TaskCode.lastName(member.base)
            else { return false }
            return ErrorCode.words(base).last == "context"
        }
    }

    private func isSavedAfter(_ name: String, _ functions: [FunctionNode], _ save: String) -> Bool {
        var isCalled = false
        for function in functions {
            for item in function.declaration.body?.statements ?? [] where TaskCode.mentions(name, in: item) {
                isCalled = true
                guard let list = item.parent?.as(CodeBlockItemListSyntax.self),
                    list.contains(where: { $0.position > item.position && TaskCode.mentions(save, in: $0) })
                else { return false }
            }
        }
        return isCalled
    }

    private func isSave(_ function: FunctionNode) -> Bool {
        let words = ErrorCode.words(function.fact.name)
        return ["save", "persist", "store"].contains(words.first ?? "") && function.fact.parameters.allSatisfy { $0.defaultValue != nil }
    }

    private func isCalledElsewhere(_ save: FunctionFact, of type: TypeNode, _ context: FileContext) -> Bool {
        guard save.access > .fileprivate else { return false }
        return context.index.files(mentioning: type.fact.name).contains { place in
            context.index.file(place).types.contains { other in
                other.name != type.fact.name && other.mentionedMembers.contains(save.name)
            }
        }
    }

    /// Whether somebody who calls it saves, too, or nobody calls it.
    private func isSavedByCallers(_ name: String, _ save: String, of type: TypeNode, _ context: FileContext) -> Bool {
        let callers = context.index.files(mentioning: type.fact.name).flatMap { context.index.file($0).types }
            .filter { $0.name != type.fact.name && $0.mentionedMembers.contains(name) }
        return callers.isEmpty || callers.contains { $0.mentionedMembers.contains(save) }
    }

    private func ownCalls(_ function: FunctionNode) -> Set<String> {
        let finder = OwnCalls(viewMode: .sourceAccurate)
        if let body = function.declaration.body { finder.walk(body) }
        return finder.found
    }

    /// The functions that call one, themselves or through others of the type.
    private func reaching(_ name: String, _ functions: [FunctionNode], _ calls: [Set<String>]) -> Set<Int> {
        var names: Set<String> = [name]
        var found = Set(functions.indices.filter { functions[$0].fact.name == name })
        while let next = functions.indices.first(where: { !found.contains($0) && !calls[$0].isDisjoint(with: names) }) {
            found.insert(next)
            names.insert(functions[next].fact.name)
        }
        return found
    }

    /// Whether it adds to an own collection, takes something out of it or changes what is in it; a new value for all of it may be what was read.
    private func changes(_ name: String, _ function: FunctionNode) -> Bool {
        guard let body = function.declaration.body else { return false }
        let finder = Changes(name, Self.changes)
        finder.walk(body)
        return finder.found
    }

    /// Whether it calls something on another of the type's values.
    private func asksOthers(_ function: FunctionNode, besides name: String, _ type: TypeNode) -> Bool {
        let names = Set(type.fact.storedProperties.map(\.name)).subtracting([name])
        return function.declaration.tokens(viewMode: .sourceAccurate).contains { token in
            let text = token.identifierText
            if ["save", "persist", "write", "encode", "set", "commit"].contains(ErrorCode.words(text).first ?? "") { return true }
            guard names.contains(text), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            return ExprSyntax(reference).parent?.as(MemberAccessExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self) ?? false
        }
    }
}

private final class OwnCalls: SyntaxVisitor {
    var found: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = TaskCode.ownName(node.calledExpression) { found.insert(name) }
        return .visitChildren
    }
}

private final class Changes: SyntaxVisitor {
    let name: String
    let methods: Set<String>
    var found = false

    init(_ name: String, _ methods: Set<String>) {
        self.name = name
        self.methods = methods
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), methods.contains(member.declName.baseName.text),
            let path = member.base.flatMap({ MemberPath($0) }), path.root == name, !LocalName.isLocal(name, at: node)
        else { return .visitChildren }
        // `items.append(x)`, `items[0].isDone.toggle()`
        if path.parts.count == 1 || path.parts[1] == "[]" { found = true }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let parts = Assignment.parts(of: node), let path = MemberPath(parts.target), path.root == name,
            path.parts.count > 1 && path.parts[1] == "[]", !LocalName.isLocal(name, at: node)
        {
            found = true
        }
        return .visitChildren
    }
}
