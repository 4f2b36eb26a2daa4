import Testing

struct InjectDependencyTests {
    private static let services = """
        import Foundation

        protocol AuthenticationServiceProtocol {
            func profile() async throws -> String
        }

        final class AuthenticationService: AuthenticationServiceProtocol, @unchecked Sendable {
            static let shared = AuthenticationService()
            func profile() async throws -> String { "" }
        }

        """

    @Test func aHardCodedPropertyBecomesAParameter() throws {
        let test = CodemodTest(files: [
            "Sources/App/Services.swift": Self.services,
            "Sources/App/ProfileViewModel.swift": """
            import Observation

            // The profile.
            @MainActor
            @Observable
            class ProfileViewModel {
                var name = ""   // shown
                private let authService = AuthenticationService()  // ❌ Hardcoded

                func loadProfile() async {
                    name = (try? await authService.profile()) ?? ""
                }
            }
            """,
            "Sources/App/ProfileView.swift": """
            import SwiftUI

            struct ProfileView: View {
                @State private var viewModel = ProfileViewModel()
                var body: some View { Text(viewModel.name) }
            }
            """,
        ])
        let files = try test.files("inject-dependency", "ProfileViewModel.authService")
        expectText(
            files["Sources/App/ProfileViewModel.swift"],
            """
            import Observation

            // The profile.
            @MainActor
            @Observable
            class ProfileViewModel {
                var name = ""   // shown
                private let authService: any AuthenticationServiceProtocol  // ❌ Hardcoded

                init(authService: any AuthenticationServiceProtocol) {
                    self.authService = authService
                }

                func loadProfile() async {
                    name = (try? await authService.profile()) ?? ""
                }
            }
            """)
        expectText(
            files["Sources/App/ProfileView.swift"],
            """
            import SwiftUI

            struct ProfileView: View {
                @State private var viewModel = ProfileViewModel(authService: AuthenticationService())
                var body: some View { Text(viewModel.name) }
            }
            """)
        try expectTypeChecks(files)
    }

    @Test func sharedInstancesLazyOnesAndThoseOfInitialisersAreInjectedTogether() throws {
        let test = CodemodTest(
            Self.services + """
                final class AnalyticsService: Sendable {
                    static let shared = AnalyticsService()
                    func track(_ name: String) {}
                }

                struct CacheService { let size: Int; func clear() {} }

                final class CartViewModel {
                    private(set) var count = 0
                    private lazy var auth = AuthenticationService.shared
                    private let cache: CacheService

                    init(start: Int, onChange: (() -> Void)? = nil) {
                        count = start
                        cache = CacheService(size: 3)
                    }

                    convenience init() { self.init(start: 0) }

                    func add() {
                        count += 1
                        AnalyticsService.shared.track("add")
                        cache.clear()
                        perform { AnalyticsService.shared.track("later") }
                    }
                    private func perform(_ work: @escaping () -> Void) { _ = auth; work() }
                }

                func make() -> CartViewModel { CartViewModel(start: 1) {} }
                """)
        let text = try test.text("inject-dependency", "CartViewModel")
        #expect(text.contains("    private let auth: AuthenticationService\n"))
        expectText(
            String(text[try #require(text.range(of: "final class CartViewModel")).lowerBound...]),
            """
            final class CartViewModel {
                private(set) var count = 0
                private let auth: AuthenticationService
                private let cache: CacheService
                private let analyticsService: AnalyticsService

                init(start: Int, auth: AuthenticationService, cache: CacheService, analyticsService: AnalyticsService, onChange: (() -> Void)? = nil) {
                    self.auth = auth
                    self.analyticsService = analyticsService
                    count = start
                    self.cache = cache
                }

                convenience init(auth: AuthenticationService, cache: CacheService, analyticsService: AnalyticsService) { self.init(start: 0, auth: auth, cache: cache, analyticsService: analyticsService) }

                func add() {
                    count += 1
                    analyticsService.track("add")
                    cache.clear()
                    perform { self.analyticsService.track("later") }
                }
                private func perform(_ work: @escaping () -> Void) { _ = auth; work() }
            }

            func make() -> CartViewModel { CartViewModel(start: 1,
                auth: AuthenticationService.shared,
                cache: CacheService(size: 3),
                analyticsService: AnalyticsService.shared) {} }
            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func theContainerSuppliesItAndMocksStandInForPreviews() throws {
        let test = CodemodTest(
            Self.services + """
                #if DEBUG
                struct MockAuthenticationService: AuthenticationServiceProtocol {
                    func profile() async throws -> String { "Ada" }
                }
                #endif

                final class AppContainer {
                    let title: String

                    init() {
                        title = "App"
                    }

                    func makeProfileViewModel() -> ProfileViewModel {
                        ProfileViewModel(
                            name: "Ada"
                        )
                    }
                }

                final class ProfileViewModel {
                    var name: String
                    let authService: AuthenticationServiceProtocol = AuthenticationService()
                    init(name: String) { self.name = name }
                }

                #if DEBUG
                func sample() -> ProfileViewModel { ProfileViewModel(name: "B") }
                #endif
                """)
        let text = try test.text("inject-dependency", "ProfileViewModel.authService")
        expectText(
            String(text[try #require(text.range(of: "final class AppContainer")).lowerBound...]),
            """
            final class AppContainer {
                let title: String
                let authService: AuthenticationServiceProtocol

                init() {
                    title = "App"
                    authService = AuthenticationService()
                }

                func makeProfileViewModel() -> ProfileViewModel {
                    ProfileViewModel(
                        name: "Ada",
                        authService: authService
                    )
                }
            }

            final class ProfileViewModel {
                var name: String
                let authService: AuthenticationServiceProtocol
                init(name: String, authService: AuthenticationServiceProtocol) { self.authService = authService; self.name = name }
            }

            #if DEBUG
            func sample() -> ProfileViewModel { ProfileViewModel(name: "B", authService: MockAuthenticationService()) }
            #endif
            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func structuresKeepTheirMemberwiseParameters() throws {
        let test = CodemodTest(
            Self.services + """
                struct UserRepository {
                    let path: String
                    var limit = 10
                    var filter: ((String) -> Bool)?
                    private let service = AuthenticationService()
                    func load() async throws -> String { try await service.profile() }
                }
                func make() -> UserRepository { UserRepository(path: "a", limit: 3) }
                """)
        let text = try test.text("inject-dependency", "UserRepository")
        expectText(
            String(text[try #require(text.range(of: "struct UserRepository")).lowerBound...]),
            """
            struct UserRepository {
                let path: String
                var limit = 10
                var filter: ((String) -> Bool)?
                private let service: any AuthenticationServiceProtocol

                init(path: String, limit: Int = 10, filter: ((String) -> Bool)? = nil, service: any AuthenticationServiceProtocol) {
                    self.path = path
                    self.limit = limit
                    self.filter = filter
                    self.service = service
                }

                func load() async throws -> String { try await service.profile() }
            }
            func make() -> UserRepository { UserRepository(path: "a", limit: 3, service: AuthenticationService()) }
            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func theConcreteTypeStaysWhereTheProtocolAsksForLess() throws {
        let test = CodemodTest(
            Self.services.replacing("static let shared", with: "func reset() {}\n    static let shared") + """
                final class AViewModel {
                    let authService = AuthenticationService()
                    func clear() { authService.reset() }
                }
                """)
        let text = try test.text("inject-dependency", "AViewModel")
        #expect(text.contains("init(authService: AuthenticationService) {"))
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func theDefaultStaysWhereTheProfileAllowsIt() throws {
        var test = CodemodTest(
            Self.services + """
                final class AViewModel { let authService = AuthenticationService() }
                func one() -> AViewModel { AViewModel() }
                """)
        test.profile = .combine
        let text = try test.text("inject-dependency", "AViewModel")
        #expect(text.contains("init(authService: any AuthenticationServiceProtocol = AuthenticationService()) {"))
        #expect(text.hasSuffix("func one() -> AViewModel { AViewModel() }"))
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func theFilesOwnIndentationIsKeptAndTheSystemsObjectsAreLeft() throws {
        let narrow = CodemodTest(Self.services + "final class AViewModel {\n  let s = AuthenticationService()\n}\n")
        let text = try narrow.text("inject-dependency", "AViewModel")
        #expect(text.contains("  init(s: any AuthenticationServiceProtocol) {\n    self.s = s\n  }\n"))
        let system = CodemodTest(
            Self.services + """
                final class NoteService: UNNotificationServiceExtension {
                    override func didReceive() { _ = AuthenticationService.shared.profile() }
                }
                """)
        #expect(
            try system.refusals("inject-dependency", "NoteService") == [
                "NoteService inherits the initialisers of UNNotificationServiceExtension."
            ])
    }

    @Test func whatCannotBeMovedIsRefused() throws {
        let inherited = CodemodTest(Self.services + "class Base {}\nfinal class AViewModel: Base { let s = AuthenticationService() }")
        #expect(try inherited.refusals("inject-dependency", "AViewModel") == ["AViewModel inherits the initialisers of Base."])
        let local = CodemodTest(
            Self.services + """
                final class KeyService { init(key: String) {}; func use() {} }
                final class AViewModel { let s: KeyService; init(key: String) { s = KeyService(key: key) } }
                """)
        #expect(
            try local.refusals("inject-dependency", "AViewModel") == [
                "s is built from key, which callers of the initialiser do not have: inject that first."
            ])
        let root = CodemodTest(Self.services + "final class AppContainer { let s = AuthenticationService() }")
        #expect(try root.refusals("inject-dependency", "AppContainer").first?.contains("put together") == true)
        let clean = CodemodTest(Self.services + "final class AViewModel { let n = 1; let s: AuthenticationService? = nil }")
        #expect(try clean.result("inject-dependency", "AViewModel").changes.isEmpty)
        #expect(try clean.result("inject-dependency", "Nothing").refusals.count == 1)
    }
}
