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
        checkAnswers(context)
        checkPipelines(context)
        for call in context.file.nodes.calls(named: Self.requests + Self.queries + Self.questions + ["async", "asyncAfter"]) {
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
                "\(name) is changed on the thread of \(call.name.hasPrefix("async") || Self.questions.contains(call.name) ? "a background queue" : "a request"), and views observe it.",
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

    /// `service.load { result in self.items = result }` of a function that calls its completion on the thread of a request.
    private func checkAnswers(_ context: FileContext) {
        for call in context.file.nodes.calls {
            guard let place = call.type, let closure = call.expression.trailingClosure, closure.signature != nil,
                let path = MemberPath(call.expression.calledExpression), path.parts.count > 1, path.parts.count < 4,
                case let type = context.file.nodes.types[place], let observed = observed(type, context), !observed.isEmpty,
                let owner = RowElement.property(at: MemberPath(parts: Array(path.parts.dropLast())), node: call.expression, type, context)?
                    .inferredTypeName ?? (path.root.startsWithCapital ? path.root : nil)
                        ?? RowElement.value(path.root, of: type.fact.name, context)?.name,
                context.index.type(named: owner)?.functions.contains(where: { $0.name == path.last && $0.answersOffMain }) ?? false,
                !context.isPreview(call.expression), let first = change(of: observed, in: closure, context),
                let name = TaskCode.ownName(first.target)
            else { continue }
            context.report(
                first.expression, "\(name) is changed on the thread of a request, on which \(path.last) answers, and views observe it.",
                advice: "Let \(path.last) answer on the main queue, or change it in `DispatchQueue.main.async { }`.")
        }
    }

    /// `dataTaskPublisher(for: url).map { … }.assign(to: \.image, on: self)` without `receive(on:)`.
    private func checkPipelines(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["assign", "sink"]) {
            let names = call.expression.chain.map { ClosureRole.name(of: $0) }
            guard let place = call.type, names.contains("dataTaskPublisher"), !names.contains("receive"), !names.contains("subscribe"),
                case let type = context.file.nodes.types[place], let observed = observed(type, context), !context.isPreview(call.expression)
            else { continue }
            let target = call.argument("to").map(\.trimmedText).flatMap { text in
                observed.first { text.hasSuffix(".\($0)") || text.hasSuffix("$\($0)") }
            }
            let closures =
                [call.expression.trailingClosure].compactMap { $0 } + call.expression.additionalTrailingClosures.map(\.closure)
                + call.expression.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
            guard
                let name = target
                    ?? closures.lazy.compactMap({ change(of: observed, in: $0, context) }).first.flatMap({ TaskCode.ownName($0.target) }),
                let method = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(
                method, "\(name) is changed on the thread of a request, and views observe it.",
                advice: "Put `.receive(on: DispatchQueue.main)` before it.")
        }
    }

    /// The first change of an observed property in a closure that nothing leads back to the main thread.
    private func change(of observed: Set<String>, in closure: ClosureExprSyntax, _ context: FileContext) -> AssignmentNode? {
        context.file.nodes.assignments.first { assignment in
            guard closure.contains(assignment.expression), let name = TaskCode.ownName(assignment.target), observed.contains(name) else {
                return false
            }
            return !(assignment.target.is(DeclReferenceExprSyntax.self) && LocalName.isLocal(name, at: assignment.target))
                && !isMovedToMain(assignment.expression, from: closure)
        }
    }

    /// What HealthKit calls back on a queue of its own.
    private static let queries = ["HKStatisticsQuery", "HKSampleQuery", "HKObserverQuery", "HKAnchoredObjectQuery"]
    /// What the system answers on a queue of its own.
    private static let questions = [
        "getPendingNotificationRequests", "getDeliveredNotifications", "getNotificationSettings", "requestAuthorization", "requestAccess",
        "evaluatePolicy",
    ]
    private static let requests = ["dataTask", "downloadTask", "uploadTask"]

    /// The closure that runs elsewhere.
    private func background(_ call: CallNode) -> ClosureExprSyntax? {
        if Self.queries.contains(call.name) { return call.expression.trailingClosure }
        guard let receiver = call.receiver else { return nil }
        if Self.questions.contains(call.name) {
            let closure = call.expression.trailingClosure ?? call.argument("completionHandler")?.as(ClosureExprSyntax.self)
            return closure?.signature == nil ? nil : closure
        }
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
