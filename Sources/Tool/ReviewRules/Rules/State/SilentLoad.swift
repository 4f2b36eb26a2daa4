import SourceModel
import SwiftSyntax

/// A view model that loads can tell that it loads, and that it could not.
struct SilentLoad: Rule {
    let info = RuleInfo(
        "STATE-009", "a load without a word of it", .warning,
        page: ExplainPage(
            why: """
                A view can only show what its model knows. Without a member for waiting and failing, a slow network looks like an empty list, and a \
                broken one too.
                """,
            bad: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        do { news = try await service.news() } catch { print(error) }
                    }
                }
                """,
            good: """
                import Observation
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @Observable final class NewsViewModel {
                    enum Phase { case loading, failed, loaded }
                    var news: [String] = []
                    var phase = Phase.loading
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        do {
                            news = try await service.news()
                            phase = .loaded
                        } catch { phase = .failed }
                    }
                }
                """,
            notFlagged: [
                "A type with any member for it: `isLoading`, `state`, `errorMessage`, a `Loadable` value.",
                "A method that throws, or gives back what came of it.", "What cannot fail, and streams of values.",
                "A view that keeps the state itself.", "A `catch` that tells somebody else.",
            ],
            fix: "Keep a state – loading, failed, loaded – and show it.", source: "review of fifteen apps"))

    private static let telling = [
        "load", "busy", "state", "status", "phase", "error", "message", "alert", "fail", "progress", "refreshing", "fetching", "result",
        "problem", "toast", "banner", "warning", "notice", "success", "waiting", "spinner", "retry", "snackbar",
    ]

    func check(_ context: FileContext) {
        for type in context.types(.viewModel) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            let name = type.fact.name
            guard let merged = context.index.type(named: name), isAlone(merged, context),
                !merged.properties.contains(where: { tells($0, context) }),
                !merged.functions.contains(where: { $0.isThrowing && $0.access > .fileprivate }), !isToldByView(name, context),
                !tellsOthers(name, context)
            else { continue }
            let observed = Set(
                merged.storedProperties.filter { property in
                    merged.has("Observable") ? !property.isLet && !property.has("ObservationIgnored") : property.has("Published")
                }.map(\.name))
            guard let load = context.functions(of: name).first(where: { isLoad($0, observed, context) }) else { continue }
            context.report(
                load.declaration.name,
                "\(type.fact.simpleName) loads in \(load.fact.name), and has no member that tells of waiting or of failing.",
                advice: "Keep a state for the view to show: loading, failed, loaded.", evidence: context.role(of: type)?.evidence ?? [])
        }
    }

    /// Whether nothing is inherited from a class, which may have the member.
    private func isAlone(_ type: MergedType, _ context: FileContext) -> Bool {
        type.inherited.allSatisfy { parent in
            if ["ObservableObject", "NSObject", "Sendable", "Identifiable"].contains(parent) { return true }
            return context.index.type(named: parent)?.kind == .protocol || parent.hasSuffix("Delegate")
        }
    }

    private func tells(_ property: PropertyFact, _ context: FileContext) -> Bool {
        let names =
            [property.name] + (property.typeName?.names ?? []) + [property.inferredTypeName, property.initialValue?.type].compactMap { $0 }
        if names.contains(where: tells) { return true }
        return names.dropFirst().contains { name in
            context.index.types(named: name).compactMap(\.primary).flatMap(\.fact.enumCases).contains(where: tells)
        }
    }

    private func tells(_ name: String) -> Bool {
        let lower = name.lowercased()
        return Self.telling.contains { lower.holds($0) }
    }

    /// Whether a view that holds it keeps a state of its own.
    private func isToldByView(_ name: String, _ context: FileContext) -> Bool {
        context.index.holders(of: name).contains { holder in
            context.index.type(named: holder.type)?.storedProperties.contains { $0.has("State") && tells($0, context) } ?? false
        }
    }

    /// Whether a `catch` or a failure is handed on: `router.show(error)`.
    private func tellsOthers(_ name: String, _ context: FileContext) -> Bool {
        context.functions(of: name).contains { function in
            context.file.nodes.catches.contains { clause in
                function.declaration.contains(clause)
                    && context.file.nodes.calls.contains { clause.contains($0.expression) && !isWriting($0) }
            }
        }
    }

    /// `print`, `logger.error`, `os_log`, and what texts are made of.
    private func isWriting(_ call: CallNode) -> Bool {
        if ErrorCode.printers.contains(call.name) || call.name == "os_log" || call.name == "String" { return true }
        let receiver = call.receiver?.trimmedText.lowercased() ?? ""
        return receiver.contains("log") || receiver.contains("crashlytics") || call.name.lowercased().contains("log")
    }

    // MARK: The load

    private static let asking = ["authoriz", "permission", "sleep", "notification", "value", "yield"]

    private func isLoad(_ function: FunctionNode, _ observed: Set<String>, _ context: FileContext) -> Bool {
        guard let body = function.declaration.body, function.fact.returnType == nil, !context.isPreview(body),
            !body.tokens(viewMode: .sourceAccurate).contains(where: { isStream($0) })
        else { return false }
        let assignments = context.file.nodes.assignments.filter { assignment in
            guard body.contains(assignment.expression), let name = context.ownTarget(assignment) else { return false }
            return observed.contains(name)
        }
        guard !assignments.isEmpty else { return false }
        return context.file.nodes.calls.contains { call in
            guard body.contains(call.expression), !Self.asking.contains(where: { call.name.lowercased().contains($0) }) else {
                return false
            }
            if StartedWork.isRequest(call.expression), let closure = StartedWork.completion(of: call.expression) {
                return assignments.contains { closure.contains($0.expression) }
            }
            guard isTried(call.expression) else { return false }
            return assignments.contains { $0.expression.contains(call.expression) || isTaken($0, from: call.expression) }
        }
    }

    private func isStream(_ token: TokenSyntax) -> Bool {
        token.tokenKind == .keyword(.for) && token.parent?.as(ForStmtSyntax.self)?.awaitKeyword != nil
    }

    /// `try await x()`
    private func isTried(_ call: FunctionCallExprSyntax) -> Bool {
        guard let wait = call.parent?.as(AwaitExprSyntax.self) else { return false }
        return wait.parent?.is(TryExprSyntax.self) ?? false
    }

    /// Whether an assignment takes what a call was bound to: `let found = try await x()`, `news = found`.
    private func isTaken(_ assignment: AssignmentNode, from call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent,
            !parent.is(CodeBlockItemSyntax.self) || parent.as(CodeBlockItemSyntax.self)?.item.is(VariableDeclSyntax.self) ?? false
        {
            let pattern = parent.as(PatternBindingSyntax.self)?.pattern ?? parent.as(OptionalBindingConditionSyntax.self)?.pattern
            if let pattern {
                let names = pattern.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
                    if case .identifier(let name) = token.tokenKind { name } else { nil }
                }
                return assignment.expression.position > call.position
                    && assignment.value.contains { value in names.contains { TaskCode.mentions($0, in: value) } }
            }
            current = parent
        }
        return false
    }
}
