import SourceModel
import SwiftSyntax

/// Views ask view models, view models ask services; who reaches past the next tier repeats what it does.
struct SkippedLayer: Rule {
    let info = RuleInfo(
        "LAYER-001", "a layer is skipped", .warning, fix: .guided, profiles: [.environmentDI: nil, .offPattern: nil],
        page: ExplainPage(
            why: """
                Data flows view, view model, service or repository, API. A view that calls a repository holds loading, errors and retries \
                itself, where no test reaches them. A view model that calls the API although a repository wraps it misses the cache, the \
                mapping and the errors that the repository adds.
                """,
            bad: """
                import SwiftUI

                final class UserRepository {
                    func users() async throws -> [String] { [] }
                }

                struct UserListView: View {
                    let repository: UserRepository
                    @State private var users: [String] = []

                    var body: some View {
                        List(users, id: \\.self) { Text($0) }
                            .task { users = (try? await repository.users()) ?? [] }
                    }
                }
                """,
            good: """
                import SwiftUI

                final class UserRepository {
                    func users() async throws -> [String] { [] }
                }

                @MainActor @Observable
                final class UserListViewModel {
                    private(set) var users: [String] = []
                    private let repository: UserRepository

                    init(repository: UserRepository) { self.repository = repository }

                    func load() async { users = (try? await repository.users()) ?? [] }
                }

                struct UserListView: View {
                    @State private var viewModel: UserListViewModel

                    init(repository: UserRepository) { _viewModel = State(initialValue: UserListViewModel(repository: repository)) }

                    var body: some View {
                        List(viewModel.users, id: \\.self) { Text($0) }
                            .task { await viewModel.load() }
                    }
                }
                """,
            notFlagged: [
                "A view that only hands a repository to its view model or to another view.",
                "A view model that calls a repository: services and repositories are one tier.",
                "A view model that calls an API which no service or repository wraps, or `URLSession` alone where there is no service at all.",
                "What a view holds as its own state, whatever its name.",
                "Values from the environment, and projects whose view models call the API by habit, are said as information only.",
                "Containers, previews, and the profile `environment-di`.",
            ],
            fix:
                "Guided: `glide improve extract-view-model` makes the view model that is missing; a view model asks the repository instead.",
            source: "002 Data Flow"))

    func check(_ context: FileContext) {
        var reported: Set<String> = []
        for type in context.types(.view, .viewModifier, .viewModel) {
            guard !context.isPreview(type.declaration), let role = context.role(of: type),
                let merged = context.index.type(named: type.fact.name)
            else { continue }
            let isView = role.role != .viewModel
            var targets: [String: (type: String, isEnvironment: Bool)] = [:]
            for property in merged.storedProperties where !property.isStatic {
                guard let name = property.inferredTypeName, isTarget(name, forView: isView, context) else { continue }
                let isEnvironment = property.attributes.contains { context.index.settings.injectionAttributes.contains($0.name) }
                targets[property.name] = (name, isEnvironment)
            }
            reportCalls(of: type, role, targets, isView: isView, &reported, context)
            if !isView { reportSession(of: type, role, context) }
        }
    }

    private func isTarget(_ name: String, forView: Bool, _ context: FileContext) -> Bool {
        guard let role = context.index.role(of: name), role.confidence == .strong else { return false }
        let isAPI = role.role == .service && context.vocabulary.isAPI(name)
        // What a view holds as state is a model of its own, by whatever name.
        if context.index.holders(of: name).contains(where: { ["State", "StateObject", "ObservedObject", "Bindable"].contains($0.wrapper) })
        {
            return false
        }
        return forView ? role.role == .repository || isAPI : isAPI
    }

    private func reportCalls(
        of type: TypeNode, _ role: RoleAssignment, _ properties: [String: (type: String, isEnvironment: Bool)], isView: Bool,
        _ reported: inout Set<String>, _ context: FileContext
    ) {
        for call in context.file.nodes.calls where call.type == type.index {
            guard let root = ChainRoot.of(call.receiver) else { continue }
            let target: String
            var isEnvironment = false
            switch root {
            case .name(let name):
                guard let property = properties[name] else { continue }
                (target, isEnvironment) = property
            case .type(let name), .construction(let name):
                guard isTarget(name, forView: isView, context) else { continue }
                target = name
            }
            guard !reported.contains("\(type.fact.name) \(target)"), !context.isPreview(call.expression) else { continue }
            guard let severity = severity(target, isView: isView, isEnvironment: isEnvironment, context) else { continue }
            reported.insert("\(type.fact.name) \(target)")
            report(call.expression, type, role, target, isView: isView, severity: severity, context)
        }
    }

    /// - Returns: Nothing where there is no layer to skip; `.some(nil)` for the rule's own severity.
    private func severity(_ target: String, isView: Bool, isEnvironment: Bool, _ context: FileContext) -> Severity?? {
        if isView { return .some(isEnvironment ? .info : nil) }
        // What wraps the API, and who else calls it past the wrapper.
        var wrappers = 0
        var users = 0
        for holder in context.index.holders(of: target) {
            guard let role = context.index.role(of: holder.type)?.role else { continue }
            if role == .service || role == .repository, holder.type != target { wrappers += 1 }
            if role == .viewModel || role == .view { users += 1 }
        }
        guard wrappers > 0 else { return nil }
        return .some(isEnvironment || users > 3 && users > 2 * wrappers ? .info : nil)
    }

    private func report(
        _ node: FunctionCallExprSyntax, _ type: TypeNode, _ role: RoleAssignment, _ target: String, isView: Bool, severity: Severity?,
        _ context: FileContext
    ) {
        let evidence = role.evidence + (context.index.role(of: target)?.evidence ?? [])
        if isView {
            context.report(
                node, "\(type.fact.simpleName) calls \(target) itself.",
                advice: "Let a view model call it: loading, errors and retries belong there, where a test reaches them.",
                severity: severity,
                evidence: evidence,
                fix: Fix("Extract a view model", .guided, codemod: "extract-view-model", target: type.fact.name))
        } else {
            let wrapper =
                context.index.holders(of: target).map(\.type).first { context.index.isRole($0, .service, .repository) } ?? "a service"
            context.report(
                node, "\(type.fact.simpleName) calls \(target) directly, bypassing \(wrapper).",
                advice: "Ask \(wrapper), and inject it in place of \(target).", severity: severity, evidence: evidence,
                fix: Fix("Extract a service", .guided, codemod: "extract-service", target: type.fact.name))
        }
    }

    /// `URLSession` in a view model, where the project has services for that.
    private func reportSession(of type: TypeNode, _ role: RoleAssignment, _ context: FileContext) {
        guard let use = type.fact.uses.first(where: { $0.name == "URLSession" }), let token = context.token(at: use.position) else {
            return
        }
        guard
            let service = (context.index.types(of: .repository) + context.index.types(of: .service)).first(where: {
                reachesOut($0, context)
            })
        else {
            guard context.vocabulary.isScreenModel(type.fact.simpleName),
                !type.fact.mentionedTypes.isDisjoint(with: ["JSONDecoder", "JSONSerialization", "URLRequest"])
            else { return }
            return context.report(
                token, "\(type.fact.simpleName) makes its requests itself.",
                advice: "Move them to a service and inject that: no test of \(type.fact.simpleName) can go without the network now.",
                evidence: role.evidence,
                fix: Fix("Extract a service", .guided, codemod: "extract-service", target: type.fact.name))
        }
        context.report(
            token, "\(type.fact.simpleName) uses URLSession, although the project has services such as \(service).",
            advice: "Move the request to a service or a repository, and inject that.",
            severity: context.vocabulary.isScreenModel(type.fact.simpleName) ? nil : .info, evidence: role.evidence,
            fix: Fix("Extract a service", .guided, codemod: "extract-service", target: type.fact.name))
    }

    private func reachesOut(_ service: String, _ context: FileContext) -> Bool {
        guard let type = context.index.type(named: service), type.kind != .protocol else { return false }
        return type.mentionedTypes.contains {
            $0.hasPrefix("URLSession") || $0 == "URLRequest" || context.vocabulary.isAPI($0) || $0.hasSuffix("Client")
        }
    }
}
