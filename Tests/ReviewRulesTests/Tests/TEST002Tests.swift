import ReviewRules
import SourceModel
import Testing

struct TEST002Tests {
    private let source = """
        import Foundation
        protocol UserServiceProtocol { func data(_ url: URL) async throws -> Data }
        final class UserService: UserServiceProtocol {
            static let shared = UserService()
            func data(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
        }
        final class FeedService {
            let users: any UserServiceProtocol
            init(users: any UserServiceProtocol = UserService()) { self.users = users }
            func load() {}
        }
        final class SortService { func sort(_ values: [Int]) -> [Int] { values.sorted() } }
        """

    private func test(_ text: String, path: String = "Tests/AppTests/HomeTests.swift") -> RuleTest {
        RuleTest(files: ["Sources/App/Services.swift": source, path: text])
    }

    @Test func liveServicesAreInformation() throws {
        let found = try test(
            """
            import Testing
            struct HomeTests {
                @Test func a() async throws {
                    let service = UserService()
                    let (data, _) = try await URLSession.shared.data(from: url)
                    let other = UserService.shared
                }
            }
            """
        ).lines("TEST-002", including: [.info])
        #expect(found == [4, 5, 6])
    }

    @Test func theSubjectInjectedAndHarmlessOnesAreNot() throws {
        let home = """
            import Testing
            struct HomeTests {
                @Test func a() {
                    let feed = FeedService(users: MockUserService())
                    let sort = SortService()
                }
            }
            struct MockUserService: UserServiceProtocol {}
            """
        #expect(try test(home).findings("TEST-002").isEmpty)
        let subject = "import Testing\nstruct UserServiceTests { @Test func a() { let service = UserService() } }"
        #expect(try test(subject).findings("TEST-002").isEmpty)
        let integration = "import Testing\nstruct HomeTests { @Test func a() { let service = UserService() } }"
        #expect(try test(integration, path: "Tests/IntegrationTests/HomeTests.swift").findings("TEST-002").isEmpty)
    }

    @Test func aStandInTakesItsPlace() throws {
        let path = "Tests/AppTests/HomeTests.swift"
        let test = RuleTest(files: [
            "Sources/App/Services.swift": source,
            path: """
            import Testing
            struct MockUserService: UserServiceProtocol { func data(_ url: URL) async throws -> Data { Data() } }
            struct HomeTests {
                @Test func a() { let view = Home(service: UserService(  )) } // kept
            }
            """,
        ])
        #expect(try test.fixed("TEST-002", path: path).hasSuffix("let view = Home(service: MockUserService(  )) } // kept\n}"))
    }
}
