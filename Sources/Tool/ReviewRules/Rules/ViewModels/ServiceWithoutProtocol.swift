import SourceModel
import SwiftSyntax

/// A service that view models use has a protocol.
struct ServiceWithoutProtocol: Rule {
    let info = RuleInfo(
        "DI-002", "service has no protocol", .info, fix: .suggestion, profiles: [.strict: .warning],
        page: ExplainPage(
            why:
                "A view model that is typed against the class can be tested only with the class. A protocol of what the view model uses lets a mock stand in.",
            bad: """
                import Foundation
                import Observation

                final class UserService {
                    func load() async throws -> [String] { [] }
                }

                @Observable
                final class UserListViewModel {
                    var users: [String] = []
                    private let service: UserService
                    init(service: UserService) { self.service = service }
                }
                """,
            good: """
                import Foundation
                import Observation

                protocol UserServiceProtocol {
                    func load() async throws -> [String]
                }

                final class UserService: UserServiceProtocol {
                    func load() async throws -> [String] { [] }
                }

                @Observable
                final class UserListViewModel {
                    var users: [String] = []
                    private let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol) { self.service = service }
                }
                """,
            notFlagged: [
                "Actors, and structures of closures.", "SwiftData's contexts.",
                "Services without anything async or throwing, and those that views observe: information even in the strict profile.",
            ],
            fix: "Extracts a protocol from the members that are not private, conforms to it, and retypes who holds the service.",
            source: "000 Service Best Practice 4; 002; 003; 004"))

    func check(_ context: FileContext) {
        for type in context.types(.service, .repository) where type.fact.kind == .class && !type.fact.isDebugOnly {
            let simple = type.fact.simpleName
            guard context.index.protocols(of: type.fact.name).isEmpty, !context.vocabulary.isStandIn(simple),
                type.fact.access > .fileprivate,
                let keyword = type.declaration.as(ClassDeclSyntax.self)?.name
            else { continue }
            let users = users(of: simple, context)
            guard let user = users.first else { continue }
            let isPlain =
                context.isPureHelper(simple) || context.index.isObservableMacro(simple) || context.index.isObservableObject(simple)
            context.report(
                keyword, "\(user) depends on \(simple), which has no protocol.", symbol: type.fact.name,
                advice: "Extract a protocol, so that tests can pass a stand-in.", severity: isPlain ? .info : nil,
                evidence: context.role(of: type)?.evidence ?? [],
                fix: Fix("Extract a protocol", .suggestion, codemod: "extract-protocol", target: type.fact.name))
        }
    }

    /// View models that hold the service, construct it, or are given it.
    private func users(of service: String, _ context: FileContext) -> [String] {
        var users = Set(context.index.holders(of: service).filter { !context.isInjected($0.property) }.map(\.type))
        users.formUnion(context.index.constructions(of: service).compactMap(\.fact.enclosingType))
        return users.filter { context.index.isRole($0, .viewModel) }.sorted()
    }
}
