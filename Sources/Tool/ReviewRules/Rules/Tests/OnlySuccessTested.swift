import SourceModel

/// Tests look at failure too.
struct OnlySuccessTested: Rule {
    let info = RuleInfo(
        "TEST-003", "only success is tested", .info, fix: .guided, profiles: [.strict: .warning], includesTests: true,
        page: ExplainPage(
            why: """
                The error path is the one that nobody sees while developing: the flag that stays on, the list that is emptied, the message \
                that never shows. A dependency that throws needs a test in which it does.
                """,
            bad: """
                import Testing

                protocol UserServiceProtocol: Sendable { func name() async throws -> String }
                struct FixedUserService: UserServiceProtocol { func name() async throws -> String { "Ada" } }

                @MainActor
                final class ProfileViewModel {
                    var name = ""
                    let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol) { self.service = service }
                    func load() async { name = (try? await service.name()) ?? "" }
                }

                struct ProfileViewModelTests {
                    @Test @MainActor func loads() async {
                        let viewModel = ProfileViewModel(service: FixedUserService())
                        await viewModel.load()
                        #expect(viewModel.name == "Ada")
                    }
                }
                """,
            good: """
                import Testing

                protocol UserServiceProtocol: Sendable { func name() async throws -> String }
                struct FixedUserService: UserServiceProtocol { func name() async throws -> String { "Ada" } }
                struct FailingUserService: UserServiceProtocol {
                    func name() async throws -> String { throw CancellationError() }
                }

                @MainActor
                final class ProfileViewModel {
                    var name = ""
                    let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol) { self.service = service }
                    func load() async { name = (try? await service.name()) ?? "" }
                }

                struct ProfileViewModelTests {
                    @Test @MainActor func loads() async {
                        let viewModel = ProfileViewModel(service: FixedUserService())
                        await viewModel.load()
                        #expect(viewModel.name == "Ada")
                    }

                    @Test @MainActor func keepsNoNameWhenLoadingFails() async {
                        let viewModel = ProfileViewModel(service: FailingUserService())
                        await viewModel.load()
                        #expect(viewModel.name.isEmpty)
                    }
                }
                """,
            notFlagged: [
                "Types whose dependencies do not throw.",
                "A test in any file that names the type and speaks of an error, a failure or a throw.",
                "Tests of the type alone, without its methods that throw.",
            ],
            fix: "`glide improve TEST-003` writes a test whose stand-in throws, to be finished by hand.", source: "000 Testing; 004 Testing"
        ))

    func check(_ context: ProjectContext) {
        let index = context.index
        var tests: [String: [(file: Int, fact: TypeFact)]] = [:]
        var failing: Set<String> = []
        for (place, file) in index.files.enumerated() where file.isTest {
            let free = file.mentionedTypes
            let speaksFreely = free.contains(where: Self.isFailure) || file.freeFunctions.contains(where: speaks)
            for type in file.types {
                let names = type.mentionedTypes
                let fails =
                    names.contains(where: Self.isFailure) || type.mentions.contains(where: Self.isFailure)
                    || type.mentionedMembers.contains(where: Self.isFailure) || type.functions.contains(where: speaks)
                    || type.properties.contains { Self.isFailure($0.name) }
                for name in names where index.role(of: name)?.role != .test || index.settings.vocabulary.isCertainViewModel(name) {
                    tests[name, default: []].append((place, type))
                    if fails || speaksFreely { failing.insert(name) }
                }
            }
            if speaksFreely { failing.formUnion(free) }
        }
        for name in tests.keys.sorted() where !failing.contains(name) {
            guard let type = index.type(named: name), let primary = type.primary, isSubject(name, type, index),
                let thrower = throwingDependency(of: type, index),
                let found = tests[name]?.first(where: { isTest($0.fact, of: name, index.files[$0.file]) })
            else { continue }
            let called = found.fact.mentionedMembers
            guard type.functions.contains(where: { called.contains($0.name) && ($0.isAsync || $0.isThrowing) }), primary.fact.name == name
            else { continue }
            context.report(
                index.files[found.file], at: found.fact.position, symbol: found.fact.name, snippet: "\(found.fact.name) \(name)",
                "\(found.fact.name) tests \(name) only with \(thrower) succeeding.",
                advice: "Add a test in which \(thrower) throws, and check what \(name) reports.",
                evidence: index.role(of: name)?.evidence ?? [],
                fix: Fix("Write a test of the error", .guided, codemod: "test-stub", target: "\(name).errors"))
        }
    }

    private static let words = [
        "error", "fail", "throw", "invalid", "unauthor", "offline", "timeout", "denied", "cancel", "unavailable", "broken", "refus",
    ]

    private static func isFailure(_ name: String) -> Bool {
        let lower = name.lowercased()
        return words.contains { lower.holds($0) }
    }

    private func speaks(_ function: FunctionFact) -> Bool {
        Self.isFailure(function.name) || function.attributes.contains { $0.name == "Test" && Self.isFailure($0.arguments ?? "") }
    }

    private func isSubject(_ name: String, _ type: MergedType, _ index: ProjectIndex) -> Bool {
        guard let role = index.role(of: name)?.role else { return false }
        if role == .test { return index.settings.vocabulary.isCertainViewModel(name) && type.kind == .class }
        return [.viewModel, .service, .repository].contains(role)
    }

    private func isTest(_ fact: TypeFact, of name: String, _ file: FileFacts) -> Bool {
        fact.name != name
            && (fact.inherited.contains("XCTestCase") || fact.functions.contains { $0.has("Test") || $0.name.hasPrefix("test") })
    }

    /// A held protocol or service with a method that throws.
    private func throwingDependency(of type: MergedType, _ index: ProjectIndex) -> String? {
        for property in type.storedProperties {
            guard let name = property.inferredTypeName, let held = index.type(named: name),
                held.kind == .protocol || [.service, .repository].contains(index.role(of: name)?.role)
            else { continue }
            if held.functions.contains(where: \.isThrowing) { return name }
        }
        return nil
    }
}
