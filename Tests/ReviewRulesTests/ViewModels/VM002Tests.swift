import ReviewRules
import SourceModel
import Testing

struct VM002Tests {
    private let service = """
        protocol UserServiceProtocol { func load() async throws }
        final class UserService: UserServiceProtocol { func load() async throws {} }
        struct TextService { func trim(_ text: String) -> String { text } }
        final class MockUserService: UserServiceProtocol { func load() async throws {} }

        """

    @Test func constructionsAreFlagged() throws {
        try expectFlagged(
            "VM-002",
            service + """
                @Observable final class AViewModel {
                    var items: [String] = []
                    private let a = UserService() // flagged
                    private let b: any UserServiceProtocol = UserService() // flagged
                    @ObservationIgnored private lazy var c: UserService = .init() // flagged
                    @ObservationIgnored private lazy var d: UserService = { // flagged
                        let service = UserService()
                        return service
                    }()
                    private let e: UserService
                    private let f: any UserServiceProtocol
                    init() {
                        e = UserService.init() // flagged
                        self.f = UserService() as any UserServiceProtocol // flagged
                    }
                }
                final class FeedRepository {
                    let users = UserService() // flagged
                    func feed() async throws {}
                }
                """)
    }

    @Test func servicesThatAMethodMakesAreFlagged() throws {
        try expectFlagged(
            "VM-002",
            service + """
                @Observable final class AViewModel {
                    var items: [String] = []
                    func load() async throws {
                        let service = UserService() // flagged
                        try await service.load()
                        try await UserService().load()
                    }
                    func more() async throws { try await UserService().load() }
                    func text() -> String { TextService().trim("") }
                    func stub() { let service = MockUserService() }
                    func made() -> AViewModel { AViewModel() }
                    func screen() { open(UserService()) }
                }
                struct AView: View { var body: some View { Button("") { let service = UserService() } } }
                """)
    }

    @Test func injectedSpellingsAreNot() throws {
        try expectFlagged(
            "VM-002",
            service + """
                @Observable final class AViewModel {
                    var items: [String] = []
                    @ObservationIgnored @Injected(\\.userService) private var a
                    @ObservationIgnored @Dependency(UserService.self) var b = UserService()
                    private let c = Container.shared.userService()
                    private let d: UserService
                    init(service: UserService) { d = service }
                }
                """)
    }

    @Test func rootsStandInsAndValuesAreNot() throws {
        try expectFlagged(
            "VM-002",
            service + """
                final class AppContainer {
                    let users = UserService()
                    func make() -> AViewModel { AViewModel(service: users) }
                }
                @Observable final class AViewModel {
                    private static let log = UserService()
                    private let decoder = JSONDecoder()
                    var user = User(name: "")
                    private let preview = MockUserService()
                    private let text = TextService() // info
                    private final class CacheManager { func read() async {} }
                    private let cache = CacheManager()
                    init(service: UserService) {}
                }
                #if DEBUG
                final class DebugViewModel { let users = UserService() }
                #endif
                struct User: Codable { var name: String }
                """)
    }

    @Test func aServiceBuiltFromAGivenOneIsInformation() throws {
        try expectFlagged(
            "VM-002",
            service + """
                final class PageService {
                    init(users: UserService) {}
                    func page() async throws {}
                }
                @Observable final class AViewModel {
                    var items: [String] = []
                    private let pages: PageService
                    init(users: UserService) {
                        pages = PageService(users: users) // info
                    }
                }
                """)
    }

    @Test func whatNobodyDeclaresIsInformation() throws {
        try expectFlagged(
            "VM-002",
            """
            @Observable final class AViewModel {
                var n = 0
                private let users = AuthenticationService() // info
                private let location = CLLocationManager()
                private let files = FileManager()
                private let text = TextFormatter()
            }
            """)
    }

    @Test func offPatternIsSilentAndTheFixNamesTheProperty() throws {
        let text = service + "@Observable final class AViewModel { var n = 0; private let a = UserService() }"
        #expect(try RuleTest(text, profile: .offPattern).findings("VM-002").isEmpty)
        let finding = try #require(try RuleTest(text).findings("VM-002").first)
        #expect(finding.fix?.change == .codemod("inject-dependency", target: "AViewModel.a"))
        #expect(finding.advice?.contains("any UserServiceProtocol") == true)
    }

    @Test func servicesThatAreHandedTheirMeansAreInformation() throws {
        try expectFlagged(
            "VM-002",
            """
            import Foundation
            import Observation
            struct PostingService {
                protocol Client { func post(_ text: String) async throws }
                func submit(_ text: String, client: any Client) async throws { try await client.post(text) }
                func trimmed(_ text: String) -> String { text }
            }
            struct UploadService {
                func upload(_ data: Data) async throws { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "")) }
            }
            struct DraftService {
                let folder: String
                func save(_ text: String, client: any PostingService.Client) async throws {}
            }
            @Observable final class EditorViewModel {
                var text = ""
                private let posting = PostingService() // info
                private let uploads = UploadService() // flagged
                private let drafts = DraftService(folder: "") // flagged
                func send() async {}
            }
            """)
    }

    @Test func aUseCaseThatAMethodMakesIsFlagged() throws {
        try expectFlagged(
            "VM-002",
            """
            import Foundation
            protocol FeedRepository { func items() async throws -> [String] }
            final class GetFeedUseCase {
                private let repository: FeedRepository
                init(repository: FeedRepository = LiveFeed()) { self.repository = repository }
                func execute() async throws -> [String] { try await repository.items() }
            }
            @Observable final class FeedViewModel {
                var items: [String] = []
                func load() async throws { items = try await GetFeedUseCase().execute() } // flagged
            }
            """)
    }
}
