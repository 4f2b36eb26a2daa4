import ReviewRules
import Testing

struct VM006Tests {
    private let services = """
        protocol UserServiceProtocol { func load() async throws; var count: Int { get } }
        final class UserService: UserServiceProtocol { func load() async throws {}; var count = 0; func extra() {} }
        protocol ImageLoading { func image() async throws }
        final class ImageLoader: ImageLoading { func image() async throws {} }
        protocol AuthService { func login() async throws }
        final class DefaultAuthService: AuthService { func login() async throws {} }
        final class PlainService { func run() async throws {} }

        """

    @Test func classesWithAProtocolAreSaid() throws {
        try expectFlagged(
            "VM-006",
            services + """
                @Observable final class AViewModel {
                    var n = 0
                    private let users: UserService // info
                    private let auth: DefaultAuthService? // info
                    private let images: ImageLoader // info
                    init(users: UserService, auth: DefaultAuthService?, images: ImageLoader) {
                        self.users = users
                        self.auth = auth
                        self.images = images
                    }
                }
                """)
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "VM-006",
            services + """
                @Observable final class AViewModel<Auth: AuthService> {
                    var n = 0
                    private let users: any UserServiceProtocol
                    private let old: UserServiceProtocol
                    private let auth: Auth
                    private let plain: PlainService
                    private let own = UserService()
                    @ObservationIgnored @Injected(\\.users) private var injected: UserService
                    private weak var weakly: UserService?
                    init(users: any UserServiceProtocol, old: UserServiceProtocol, auth: Auth, plain: PlainService) {
                        self.users = users
                        self.old = old
                        self.auth = auth
                        self.plain = plain
                    }
                }
                """)
    }

    @Test func typeAndParameterChangeTogether() throws {
        let test = RuleTest(
            services + """
                @Observable final class AViewModel {
                    var n = 0
                    private let users: UserService  // ours
                    init(users: UserService) { self.users = users }
                    func load() async throws { try await users.load(); n = self.users.count }
                }
                @Observable final class BViewModel {
                    var n = 0
                    private let users: UserService
                    init(users: UserService) { self.users = users }
                    func load() { users.extra() }
                }
                """)
        let fixed = try test.fixed("VM-006")
        #expect(fixed.contains("private let users: any UserServiceProtocol  // ours\n    init(users: any UserServiceProtocol) {"))
        #expect(fixed.contains("private let users: UserService\n    init(users: UserService) {"))
    }
}
