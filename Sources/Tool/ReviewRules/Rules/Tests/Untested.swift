import SourceModel

/// View models and services have tests.
struct Untested: Rule {
    let info = RuleInfo(
        "TEST-001", "no test names it", .info, fix: .guided, profiles: [.strict: .warning],
        page: ExplainPage(
            why: """
                A view model exists so that loading, errors and rules can be tested without a screen. One that no test names has the cost \
                of a view model and none of its worth.
                """,
            bad: """
                import Observation

                protocol UserServiceProtocol: Sendable { func name() async throws -> String }

                @MainActor @Observable
                final class ProfileViewModel {
                    private(set) var name = ""
                    private(set) var errorMessage: String?
                    private let service: any UserServiceProtocol

                    init(service: any UserServiceProtocol) { self.service = service }

                    func load() async {
                        do { name = try await service.name() } catch { errorMessage = "The name could not be loaded." }
                    }
                }
                """,
            good: """
                import Observation
                import Testing

                @MainActor @Observable
                final class ProfileViewModel {
                    private(set) var name = ""
                    func rename(to name: String) { self.name = name }
                }

                struct ProfileViewModelTests {
                    @Test @MainActor func aNewNameIsKept() {
                        let viewModel = ProfileViewModel()
                        viewModel.rename(to: "Ada")
                        #expect(viewModel.name == "Ada")
                    }
                }
                """,
            notFlagged: [
                "Views, with or without state of their own.", "Types that a test file names, or whose protocol's tests run over them.",
                "Protocols, stand-ins, and types without a method that does anything.",
            ],
            fix: "`glide improve TEST-001` writes a test file with mocks, one test of success and one of an error, to be finished by hand.",
            source: "000 Testing; 004 Testing"))

    func check(_ context: ProjectContext) {
        var named: Set<String> = []
        for file in context.index.files where file.isTest {
            named.formUnion(file.mentionedTypes)
            for type in file.types { named.formUnion(type.mentionedTypes) }
        }
        for file in context.index.files where !file.isTest && !file.isGenerated && !file.origin.isPreviewContent {
            for type in file.types where [.class, .actor, .struct].contains(type.kind) && !type.name.contains(".") && !type.isDebugOnly {
                guard let role = context.index.role(of: type.name), [.viewModel, .service, .repository].contains(role.role),
                    role.confidence == .strong, !named.contains(type.name), !context.vocabulary.isStandIn(type.name),
                    let merged = context.index.types(named: type.name).first, merged.functions.contains(where: { $0.statementCount > 0 })
                else { continue }
                context.report(
                    file, at: type.position, symbol: type.name, snippet: type.name,
                    "No test mentions the \(WrongFolder.title(role.role)) \(type.name).",
                    advice: "Test what it does on success, and what it reports when a call fails.", evidence: role.evidence,
                    fix: Fix("Write a test file", .guided, codemod: "test-stub", target: type.name))
            }
        }
    }
}
