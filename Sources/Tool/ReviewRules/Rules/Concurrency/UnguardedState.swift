import SourceModel
import SwiftSyntax

/// What several threads change is guarded.
struct UnguardedState: Rule {
    let info = RuleInfo(
        "CONC-021", "several threads change this", .warning,
        page: ExplainPage(
            why: """
                A class without an actor or a lock is used from wherever its methods are called. A dictionary that the answer to a request writes \
                while another thread reads it stops the app, now and then, far away from here. `@unchecked Sendable` only makes the compiler silent.
                """,
            bad: """
                import Foundation
                final class PlaceService: @unchecked Sendable {
                    private var known: [String: Data] = [:]
                    func load(_ url: URL) async throws -> Data {
                        if let data = known[url.path] { return data }
                        let (data, _) = try await URLSession.shared.data(from: url)
                        known[url.path] = data
                        return data
                    }
                }
                """,
            good: """
                import Foundation
                actor PlaceService {
                    private var known: [String: Data] = [:]
                    func load(_ url: URL) async throws -> Data {
                        if let data = known[url.path] { return data }
                        let (data, _) = try await URLSession.shared.data(from: url)
                        known[url.path] = data
                        return data
                    }
                }
                """,
            notFlagged: [
                "Actors, and classes on the main actor or another global one.", "A class with a lock, a queue or a mutex.",
                "A change on the main queue.", "Stand-ins and tests; a property that only the initialiser sets.",
                "What views observe: CONC-006 and VM-005 tell of it.",
            ],
            fix: "Make the class an actor, or guard the state with a lock.",
            source: "Swift's documentation, Sendable Types; DeepSource, SW-W1011"))

    private static let guards: Set<String> = [
        "NSLock", "NSRecursiveLock", "DispatchQueue", "OSAllocatedUnfairLock", "Mutex", "os_unfair_lock", "OperationQueue",
        "pthread_mutex_t",
        "Synchronized", "Atomic", "ManagedAtomic", "DispatchSemaphore", "LockIsolated", "NSCache",
    ]

    func check(_ context: FileContext) {
        if let module = context.file.facts.module, context.index.settings.mainActorModules.contains(module) { return }
        for type in context.file.nodes.types where type.fact.kind == .class && !context.isPreview(type.declaration) {
            guard
                context.index.isRole(type.fact.name, .service, .repository)
                    || context.index.protocols(of: type.fact.name).contains(where: { context.index.isRole($0, .service, .repository) }),
                !context.isObserved(type), !context.index.settings.vocabulary.isStandIn(type.fact.simpleName),
                let merged = context.index.type(named: type.fact.name), !merged.has("Model"),
                !merged.attributes.contains(where: { $0.name.hasSuffix("Actor") }),
                !merged.inherited.contains(where: { $0.hasPrefix("UI") || $0.hasPrefix("NSManaged") || $0 == "App" }),
                !inheritsActor(merged, context)
            else { continue }
            let variables = merged.storedProperties.filter { !$0.isLet && !$0.isWeak && !$0.isLazy }
            let names = Set(merged.storedProperties.flatMap { ($0.typeName?.names ?? []) + [$0.inferredTypeName ?? ""] })
            guard !variables.isEmpty, names.isDisjoint(with: Self.guards) else { continue }
            report(type, merged, Set(variables.map(\.name)), context)
        }
    }

    private func report(_ type: TypeNode, _ merged: MergedType, _ variables: Set<String>, _ context: FileContext) {
        let isUnchecked = type.inheritance?.trimmedText.contains("@unchecked Sendable") ?? false && !isExplained(type)
        for change in changes(in: type, context) where variables.contains(change.name) {
            let isSent = inRequest(change.node)
            guard isUnchecked || isSent || isAfterWait(change, type) else { continue }
            context.report(
                change.node,
                isSent
                    ? "\(change.name) is changed on the thread of a request, and read on others: nothing guards it."
                    : "\(change.name) may be changed by several threads at once: \(type.fact.simpleName) has no guard.",
                advice: "Make \(type.fact.simpleName) an actor, or guard \(change.name) with a lock.",
                severity: isUnchecked || isSent ? nil : .info)
            return
        }
    }

    /// Whether a comment at the type says what makes it safe.
    private func isExplained(_ type: TypeNode) -> Bool {
        let comments = ErrorCode.comments(type.declaration.leadingTrivia) + ErrorCode.comments(type.members.leftBrace.trailingTrivia)
        let words = ["thread", "lock", "queue", "safe", "guard", "main", "once", "before", "read"]
        return comments.contains { comment in words.contains { comment.lowercased().contains($0) } }
    }

    private struct Change {
        let name: String
        let node: ExprSyntax
    }

    /// Where the type's methods change its properties: `known[key] = value`, `queue.append(event)`.
    private func changes(in type: TypeNode, _ context: FileContext) -> [Change] {
        var found = context.file.nodes.assignments.filter { $0.type == type.index }.compactMap { assignment in
            TaskCode.ownName(assignment.target).map { Change(name: $0, node: ExprSyntax(assignment.expression)) }
        }
        found += context.file.nodes.calls(named: ["append", "insert", "removeValue", "removeAll", "removeFirst", "remove"])
            .filter { $0.type == type.index }
            .compactMap { call in
                TaskCode.ownName(call.receiver).map { Change(name: $0, node: ExprSyntax(call.expression)) }
            }
        return found.filter { change in
            TaskCode.member(around: change.node)?.is(FunctionDeclSyntax.self) ?? false
                && !LocalName.isLocal(change.name, at: change.node) && !isOnMain(change.node)
        }
        .sorted { $0.node.position < $1.node.position }
    }

    private func inRequest(_ node: some SyntaxProtocol) -> Bool {
        node.callsAround.contains { ["dataTask", "downloadTask", "uploadTask"].contains(ClosureRole.name(of: $0)) }
    }

    private func isOnMain(_ node: some SyntaxProtocol) -> Bool {
        if node.callsAround.contains(where: { ["sync", "withLock", "run"].contains(ClosureRole.name(of: $0)) }) { return true }
        if node.callsAround.contains(where: { $0.calledExpression.trimmedText.contains("main") }) { return true }
        return TaskCode.member(around: node)?.as(FunctionDeclSyntax.self)?.attributes.contains { $0.trimmedText.hasSuffix("Actor") }
            ?? false
    }

    /// A table of a class that answers asynchronously, and which a method writes after it has waited.
    private func isAfterWait(_ change: Change, _ type: TypeNode) -> Bool {
        guard let function = TaskCode.member(around: change.node)?.as(FunctionDeclSyntax.self),
            function.signature.effectSpecifiers?.asyncSpecifier != nil,
            let property = type.fact.storedProperties.first(where: { $0.name == change.name }),
            property.typeName?.text.hasPrefix("[") ?? property.initialValue?.text.hasPrefix("[") ?? false,
            function.body?.tokens(viewMode: .sourceAccurate).contains(where: {
                $0.tokenKind == .keyword(.await) && $0.position < change.node.position
            }) ?? false
        else { return false }
        return true
    }

    private func inheritsActor(_ type: MergedType, _ context: FileContext) -> Bool {
        type.inherited.contains { parent in
            context.index.type(named: parent)?.attributes.contains { $0.name.hasSuffix("Actor") } ?? false
        }
    }
}
