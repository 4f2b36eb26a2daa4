import SourceModel

/// A service is named as one, and after its domain.
struct ServiceName: Rule {
    let info = RuleInfo(
        "NAME-003", "a service's name does not say so", .info, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                The ending says that a type does input and output and is injected; the word before it says for what. `Users` says too \
                little, `Manager` alone says nothing.
                """,
            bad: """
                import Foundation

                protocol Loading {
                    func load() async throws -> [String]
                }

                /// The service of the app's users.
                struct Users: Loading {
                    func load() async throws -> [String] { [] }
                }

                final class Manager {
                    func users() async throws -> [String] { [] }
                }
                """,
            good: """
                import Foundation

                final class UserService {
                    func users() async throws -> [String] { [] }
                }
                """,
            notFlagged: [
                "Names that end in Service, Repository, Client, API, Store, Manager, Gateway, Provider and the like.",
                "Names of an agent: Loader, Fetcher, Parser, Cache, Keychain, Session, Logger.",
                "Stand-ins for tests, structures of values, protocols.",
            ],
            fix: "`glide improve NAME-003` adds `Service`; for a bare ending the domain has to be named by hand.", source: "000 Naming"))

    func check(_ context: FileContext) {
        for type in context.types(.service, .repository) where type.parent == nil && ![.extension, .protocol].contains(type.fact.kind) {
            let name = type.fact.name
            guard let token = type.nameToken, !context.isPreview(type.declaration), !context.vocabulary.isStandIn(name),
                !Self.isVariant(name)
            else { continue }
            let evidence = context.role(of: type)?.evidence ?? []
            if context.vocabulary.isBareService(name) {
                context.report(
                    token, "The service \(name) does not say what it serves.", advice: "Name its domain: User\(name).", evidence: evidence)
            } else if type.fact.genericParameters.isEmpty, !context.vocabulary.isServiceOrStore(name),
                !Self.endings.contains(where: { name.hasSuffix($0) })
            {
                context.report(
                    token, "The service \(name) has a name that does not say what it is.",
                    advice: "Call it \(context.vocabulary.service(name)).",
                    evidence: evidence, fix: Renaming.fix(name, to: context.vocabulary.service(name), context))
            }
        }
    }

    /// What stands beside another service of its kind.
    private static func isVariant(_ name: String) -> Bool {
        ["Live", "Default", "Real", "Null"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
    }

    /// Most words for one who does something end so; the rest name a place where values are kept.
    private static let endings = [
        "er", "or", "Storage", "Cache", "Keychain", "Session", "Database", "Queue", "Engine", "System", "Kit", "Center", "Registry",
        "Context", "Bridge", "Proxy",
        "Hub",
        "Delegate", "Impl", "Factory", "Backend", "Connection", "Socket", "Stream", "Process", "Operation",
        "Index",
        "Library", "Bus", "Stack", "Pool", "Monitor", "Strategy", "Policy", "Adapter", "Server", "Command", "Request", "Task", "Endpoint",
        "Source",
    ]
}
