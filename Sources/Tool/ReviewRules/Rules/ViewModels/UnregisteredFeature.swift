import SourceModel

/// A feature is registered in the container.
struct UnregisteredFeature: Rule {
    let info = RuleInfo(
        "DI-003", "feature is not in the container", .info, fix: .automatic,
        profiles: [.glide: .warning, .modern: nil, .combine: nil, .environmentDI: nil, .strict: nil, .offPattern: nil],
        page: ExplainPage(
            why: """
                The container is where one reads what the app is made of. A view model that it does not make is put together somewhere else, with services \
                of its own: two screens then talk to two services and each believes that its data is current.
                """,
            bad: """
                import Foundation
                import Observation

                protocol NoteRepositoryProtocol { func notes() async throws -> [String] }

                @Observable
                final class NotesViewModel {
                    var notes: [String] = []
                    private let repository: any NoteRepositoryProtocol
                    init(repository: any NoteRepositoryProtocol) { self.repository = repository }
                }

                final class DependencyContainer {
                    static let shared = DependencyContainer()
                }
                """,
            good: """
                import Foundation
                import Observation

                protocol NoteRepositoryProtocol { func notes() async throws -> [String] }
                final class NoteRepository: NoteRepositoryProtocol { func notes() async throws -> [String] { [] } }

                @Observable
                final class NotesViewModel {
                    var notes: [String] = []
                    private let repository: any NoteRepositoryProtocol
                    init(repository: any NoteRepositoryProtocol) { self.repository = repository }
                }

                final class DependencyContainer {
                    static let shared = DependencyContainer()
                    private let noteRepository: any NoteRepositoryProtocol = NoteRepository()
                    func makeNotesViewModel() -> NotesViewModel { NotesViewModel(repository: noteRepository) }
                }
                """,
            notFlagged: [
                "Profiles other than glide: the rule is off there.", "Projects without a container.", "View models without services.",
            ],
            fix: "Adds the property, its line in the initialiser, and the function that makes the view model.", source: "002 Step 5"))

    func check(_ context: ProjectContext) {
        let index = context.index
        let containers = Containers(index)
        guard !containers.types.isEmpty else { return }
        for file in index.files where context.profile(of: file) == .glide && !file.isGenerated {
            for type in file.types where !type.isDebugOnly {
                let role = index.role(of: type.name)
                if type.kind == .protocol, role?.role == .repository {
                    checkRepository(type, file, containers, context)
                } else if type.kind == .class, role?.role == .viewModel {
                    checkViewModel(type, file, role?.evidence ?? [], containers, context)
                }
            }
        }
    }

    private func checkViewModel(
        _ type: TypeFact, _ file: FileFacts, _ evidence: [String], _ containers: Containers, _ context: ProjectContext
    ) {
        let name = type.simpleName
        let isInjected = type.initialisers.contains { initialiser in
            initialiser.parameters.contains { context.index.isDependency($0.typeName.base) }
        }
        guard isInjected, containers.factory(of: name) == nil, !containers.knows([name]) else { return }
        report(
            type, file, "\(name) is not made by \(containers.types[0].name).",
            advice: "Add make\(name)() to the container, and let it supply the services.", evidence, context)
    }

    private func checkRepository(_ type: TypeFact, _ file: FileFacts, _ containers: Containers, _ context: ProjectContext) {
        let conformers = context.index.conformers(of: type.simpleName).filter {
            !context.vocabulary.isStandIn($0) && context.index.role(of: $0)?.role != .test
        }
        guard !containers.knows(conformers.union([type.simpleName])) else { return }
        // One that a refining protocol stands for is registered as that.
        guard !conformers.contains(where: { context.index.type(named: $0)?.kind == .protocol }) else { return }
        report(
            type, file, "No property of \(containers.types[0].name) is a \(type.simpleName).",
            advice: "Keep the repository in the container.", [], context)
    }

    private func report(
        _ type: TypeFact, _ file: FileFacts, _ message: String, advice: String, _ evidence: [String], _ context: ProjectContext
    ) {
        context.report(
            file, at: type.position, length: 1, symbol: type.name, snippet: "\(type.kind.rawValue) \(type.name)", message, advice: advice,
            evidence: evidence,
            fix: Fix("Register it in the container", .automatic, codemod: "register-in-container", target: type.name))
    }
}

extension ProjectIndex {
    /// Whether a type is a service, a repository, or a protocol of theirs.
    func isDependency(_ name: String) -> Bool {
        let isService = { (name: String) in [.service, .repository].contains(self.role(of: name)?.role) }
        if isService(name) { return true }
        return type(named: name)?.kind == .protocol && conformers(of: name).contains(where: isService)
    }
}
