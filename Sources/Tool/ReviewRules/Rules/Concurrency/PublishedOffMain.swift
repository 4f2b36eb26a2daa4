import SourceModel
import SwiftSyntax

/// What views observe is changed on the main thread.
struct PublishedOffMain: Rule {
    let info = RuleInfo(
        "CONC-006", "what views observe is changed off the main thread", .warning,
        page: ExplainPage(
            why: """
                The completion of a request and a block of a background queue run on a thread of their own. SwiftUI reads what views observe on \
                the main thread: a change elsewhere is a race, which draws late, or twice, or stops the app.
                """,
            bad: """
                import SwiftUI

                final class FeedModel: ObservableObject {
                    @Published var text = ""
                    func load(_ url: URL) {
                        URLSession.shared.dataTask(with: url) { data, _, error in
                            self.text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\\(error!)"
                        }.resume()
                    }
                }
                """,
            good: """
                import SwiftUI

                final class FeedModel: ObservableObject {
                    @Published var text = ""
                    func load(_ url: URL) {
                        URLSession.shared.dataTask(with: url) { data, _, error in
                            DispatchQueue.main.async { self.text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\\(error!)" }
                        }.resume()
                    }
                }
                """,
            notFlagged: [
                "A change inside of `DispatchQueue.main.async`, `MainActor.run` or `Task { @MainActor in }`.",
                "A task of a class or a method that is `@MainActor`, and of an `@Observable` class.",
                "A session whose completions come on the main queue.", "`receive(on:)`, and methods that are awaited.",
            ],
            fix: "Change it in `DispatchQueue.main.async { }`, or load with `async` on the main actor.",
            source: "review of small apps"))

    func check(_ context: FileContext) {
        checkTasks(context)
        for call in context.file.nodes.calls(named: Self.requests + ["async", "asyncAfter"]) {
            guard let place = call.type, let closure = background(call), !context.isPreview(call.expression) else { continue }
            let type = context.file.nodes.types[place]
            guard let observed = observed(type, context), !observed.isEmpty else { continue }
            let assignments = context.file.nodes.assignments.filter {
                closure.position <= $0.expression.position && $0.expression.endPosition <= closure.endPosition
            }
            guard
                let first = assignments.first(where: { assignment in
                    guard let name = TaskCode.ownName(assignment.target), observed.contains(name) else { return false }
                    return !(assignment.target.is(DeclReferenceExprSyntax.self) && LocalName.isLocal(name, at: assignment.target))
                        && !isMovedToMain(assignment.expression, from: closure)
                }), let name = TaskCode.ownName(first.target)
            else { continue }
            context.report(
                first.expression,
                "\(name) is changed on the thread of \(Self.requests.contains(call.name) ? "a request" : "a background queue"), and views observe it.",
                advice: "Change it on the main actor: `DispatchQueue.main.async { }`, or `async` methods of a `@MainActor` class.")
        }
    }

    /// `Task { name = try await service.name() }` in an observed class without an actor: nothing brings it back to the main thread.
    private func checkTasks(_ context: FileContext) {
        if let module = context.file.facts.module, context.index.settings.mainActorModules.contains(module) { return }
        for call in context.file.nodes.calls(named: ["Task", "detached"]) where TaskCode.isTask(call.expression) {
            guard let place = call.type, let closure = call.expression.trailingClosure, !context.isPreview(call.expression),
                context.index.isObservableObject(context.file.nodes.types[place].fact.name),
                let observed = observed(context.file.nodes.types[place], context), !NotMainActor.isIsolated(closure, context)
            else { continue }
            let first = context.file.nodes.assignments.first { assignment in
                guard closure.position <= assignment.expression.position, assignment.expression.endPosition <= closure.endPosition,
                    let name = TaskCode.ownName(assignment.target), observed.contains(name)
                else { return false }
                return !(assignment.target.is(DeclReferenceExprSyntax.self) && LocalName.isLocal(name, at: assignment.target))
                    && !isMovedToMain(assignment.expression, from: closure)
            }
            guard let first, let name = TaskCode.ownName(first.target) else { continue }
            context.report(
                first.expression, "\(name) is changed on the thread of a task, and views observe it.",
                advice: "Declare the class `@MainActor`.")
        }
    }

    private static let requests = ["dataTask", "downloadTask", "uploadTask"]

    /// The closure that runs elsewhere.
    private func background(_ call: CallNode) -> ClosureExprSyntax? {
        guard let receiver = call.receiver else { return nil }
        let path = receiver.tokens(viewMode: .sourceAccurate).map(\.text)
        if Self.requests.contains(call.name) {
            let closure = call.expression.trailingClosure ?? call.argument("completionHandler")?.as(ClosureExprSyntax.self)
            // A session of one's own may answer on the main queue.
            guard path.contains("URLSession"), let closure, closure.signature != nil else { return nil }
            return closure
        }
        guard path.prefix(3) == ["DispatchQueue", ".", "global"] else { return nil }
        return call.expression.trailingClosure ?? call.argument("execute")?.as(ClosureExprSyntax.self)
    }

    /// The properties that views observe; nil for a type that they do not.
    private func observed(_ type: TypeNode, _ context: FileContext) -> Set<String>? {
        guard let merged = context.index.type(named: type.fact.name), merged.kind == .class else { return nil }
        if merged.has("Observable") {
            return Set(merged.storedProperties.filter { !$0.isLet && !$0.has("ObservationIgnored") }.map(\.name))
        }
        guard context.index.isObservableObject(type.fact.name) else { return nil }
        return Set(merged.storedProperties.filter { $0.has("Published") }.map(\.name))
    }

    /// Whether a closure between a change and the one that runs elsewhere leads back, or runs later for reasons of its own.
    private func isMovedToMain(_ node: some SyntaxProtocol, from root: ClosureExprSyntax) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, current.id != root.id {
            if let closure = current.as(ClosureExprSyntax.self), closure.id != root.id {
                guard let taker = ClosureRole.taker(of: closure)?.call else { return true }
                let text = taker.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text)
                // `map { }` and the like run where they stand; of others nothing is known.
                if case .transform = ClosureRole.of(closure), !text.contains("main"), !text.contains("MainActor") {} else { return true }
            }
            current = parent
        }
        return false
    }
}
