import Testing

struct RegisterInContainerTests {
    @Test func servicesBecomePropertiesAndTheViewModelAFunction() throws {
        let text = try CodemodTest(
            """
            protocol UserRepository { func all() -> [String] }
            struct LiveUserRepository: UserRepository { func all() -> [String] { [] } }
            struct MockUserRepository: UserRepository { func all() -> [String] { [] } }
            final class LogService { static let shared = LogService(); private init() {}; func log() {} }

            @MainActor
            final class AppContainer {
                static let shared = AppContainer()

                let title: String

                private init() {
                    title = "App"
                }

                // Views ask here.
                func makeHomeViewModel() -> HomeViewModel {
                    HomeViewModel()
                }
            }

            final class HomeViewModel { var a = 1 }

            final class UserViewModel {
                private let users: any UserRepository
                private let log: LogService
                init(id: Int, users: any UserRepository, log: LogService, limit: Int = 3) {
                    self.users = users
                    self.log = log
                }
            }
            """.replacing("final class LogService", with: "final class LogService: Sendable")
        ).text("register-in-container", "UserViewModel")
        expectText(
            String(
                text[
                    try #require(text.range(of: "    let title: String"))
                        .lowerBound..<(try #require(text.range(of: "final class HomeViewModel"))).lowerBound]),
            """
                let title: String
                let users: any UserRepository
                let log: LogService

                private init() {
                    title = "App"
                    users = LiveUserRepository()
                    log = LogService.shared
                }

                // Views ask here.
                func makeHomeViewModel() -> HomeViewModel {
                    HomeViewModel()
                }

                func makeUserViewModel(id: Int) -> UserViewModel {
                    UserViewModel(id: id, users: users, log: log)
                }
            }


            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func withoutAContainerOrAnAnswerItRefuses() throws {
        let none = CodemodTest("final class AViewModel { init(a: Int) {} }")
        #expect(try none.refusals("register-in-container", "AViewModel") == ["There is no container, or there are several."])
        let two = CodemodTest(
            """
            protocol UserRepository { func all() -> [String] }
            struct OneRepository: UserRepository { func all() -> [String] { [] } }
            struct OtherRepository: UserRepository { func all() -> [String] { [] } }
            final class AppContainer {}
            final class AViewModel { init(users: any UserRepository) {} }
            """)
        #expect(try two.refusals("register-in-container", "AViewModel").first?.contains("UserRepository") == true)
    }
}
