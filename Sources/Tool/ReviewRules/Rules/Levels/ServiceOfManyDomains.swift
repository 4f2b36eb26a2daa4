import SourceModel
import SwiftSyntax

/// A service that serves several domains.
struct ServiceOfManyDomains: Rule {
    let info = RuleInfo(
        "LVL-008", "service spans domains", .info, profiles: [.offPattern: nil],
        page: ExplainPage(
            why:
                "A service handles one domain. One that fetches users, posts and orders is given to everybody, and every mock of it grows with it.",
            bad: """
                import Foundation

                final class DataService {
                    private var log: [String] = []
                    func fetchUsers() async -> [String] {
                        log.append("users")
                        return []
                    }
                    func deleteUser() async { log.append("user") }
                    func fetchPosts() async -> [String] {
                        log.append("posts")
                        return []
                    }
                    func deletePost() async { log.append("post") }
                    func fetchOrders() async -> [String] {
                        log.append("orders")
                        return []
                    }
                    func cancelOrder() async { log.append("order") }
                }
                """,
            good: """
                import Foundation

                final class UserService {
                    private var log: [String] = []
                    func fetchUsers() async -> [String] {
                        log.append("users")
                        return []
                    }
                    func deleteUser() async { log.append("user") }
                }
                """,
            notFlagged: ["A facade whose methods each hand on in one line.", "Containers and configuration."],
            fix: "None: split it by domain.", source: "000 Service Best Practices 1"))

    func check(_ context: FileContext) {
        for type in context.types(.service, .repository) {
            guard [.class, .actor, .struct].contains(type.fact.kind), !context.isPreview(type.declaration),
                let merged = context.index.type(named: type.fact.name)
            else { continue }
            let methods = merged.functions.filter { $0.access > .fileprivate && !$0.isStatic }
            guard methods.contains(where: { $0.statementCount > 1 }) else { continue }
            let clusters = NameClusters(properties: [], methods: Array(Set(methods.map(\.name))).sorted()).clusters
                .filter { $0.methods.count >= 2 }
            guard clusters.count >= context.settings.viewModelDomains else { continue }
            context.report(
                type.nameNode, "\(type.fact.simpleName) serves \(clusters.count) domains: \(clusters.map(\.name).joined(separator: ", ")).",
                advice: "Split it into a service for each domain.", evidence: context.role(of: type)?.evidence ?? [])
        }
    }
}
