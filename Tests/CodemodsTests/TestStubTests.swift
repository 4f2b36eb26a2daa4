import Codemods
import SourceModel
import Testing

struct TestStubTests {
    static let source = """
        import Observation

        struct User: Codable, Sendable { let id: String; var name: String? }
        protocol UserServiceProtocol: Sendable {
            var isOnline: Bool { get }
            func user(id: String, _ depth: Int) async throws -> User
            func delete(at place: Int) async throws
        }

        @MainActor @Observable
        final class ProfileViewModel {
            private(set) var user: User?
            private(set) var errorMessage: String?
            private let service: any UserServiceProtocol

            init(service: any UserServiceProtocol, limit: Int = 3) { self.service = service }

            func load(id: String) async {
                do { user = try await service.user(id: id, 1) } catch { errorMessage = "No user." }
            }

            func rename() {}
        }
        """

    static let expected = """
        import Foundation
        import Testing

        @testable import App

        @MainActor
        struct ProfileViewModelTests {
            @Test func loadSucceeds() async {
                let service = StubUserService()
                let viewModel = ProfileViewModel(service: service)
                await viewModel.load(id: "")
                #expect(viewModel.errorMessage == nil)
            }

            @Test func loadReportsAnError() async {
                let service = StubUserService()
                service.error = StubError.failed
                let viewModel = ProfileViewModel(service: service)
                await viewModel.load(id: "")
                #expect(viewModel.errorMessage != nil)
            }
        }

        private enum StubError: Error { case failed, unprepared }

        private final class StubUserService: UserServiceProtocol, @unchecked Sendable {
            var error: (any Error)?
            var isOnline: Bool = false
            var userResult: User = User(id: "")

            func user(id: String, _ depth: Int) async throws -> User {
                if let error { throw error }
                return userResult
            }

            func delete(at place: Int) async throws {
                if let error { throw error }
            }
        }

        """

    @Test func aViewModelGetsATestOfSuccessAndOneOfAnError() throws {
        let after = try CodemodTest(files: ["Sources/App/Profile.swift": Self.source]).files("test-stub", "ProfileViewModel")
        expectText(after["Tests/AppTests/ProfileViewModelTests.swift"], Self.expected)
        try expectTypeChecks(after)
    }

    @Test func errorsAloneStandInAFileOfTheirOwn() throws {
        let after = try CodemodTest(files: [
            "Sources/App/Profile.swift": Self.source,
            "Tests/AppTests/ProfileViewModelTests.swift": "import Testing\n@testable import App\nstruct ProfileViewModelTests {}\n",
        ]).files("test-stub", "ProfileViewModel.errors")
        let text = try #require(after["Tests/AppTests/ProfileViewModelErrorTests.swift"])
        #expect(text.contains("struct ProfileViewModelErrorTests {\n    @Test func loadReportsAnError() async {"))
        #expect(!text.contains("loadSucceeds"))
    }

    @Test func itFollowsTheTestsThatAreThere() throws {
        let after = try CodemodTest(files: [
            "Sources/App/Profile.swift": Self.source,
            "Unit/OldTests.swift": "import XCTest\n@testable import App\nfinal class OldTests: XCTestCase {}",
        ]).files("test-stub", "ProfileViewModel")
        let text = try #require(after["Unit/ProfileViewModelTests.swift"])
        #expect(text.contains("final class ProfileViewModelTests: XCTestCase {"))
        #expect(text.contains("    func testLoadReportsAnError() async {"))
        #expect(text.contains("        XCTAssertNotNil(viewModel.errorMessage)"))
    }

    @Test func aServiceThatThrowsIsAskedToThrow() throws {
        let after = try CodemodTest(files: [
            "Sources/App/Sync.swift": """
            protocol Wire: Sendable { func send(_ values: [Int]) async throws -> any Codable }
            actor SyncService {
                private let wire: any Wire
                init(wire: any Wire) { self.wire = wire }
                func sync() async throws { _ = try await wire.send([]) }
            }
            """
        ]).files("test-stub", "SyncService")
        let text = try #require(after["Tests/AppTests/SyncServiceTests.swift"])
        #expect(text.contains("@Test(.disabled(\"Give the stand-in a value first.\")) func syncSucceeds() async {"))
        #expect(text.contains("await #expect(throws: StubError.failed) { try await subject.sync() }"))
        #expect(text.contains("    var sendResult: (any Codable)?"))
    }

    @Test func whatCannotBeStoodInForIsRefused() throws {
        func refusal(_ text: String) throws -> String? { try CodemodTest(text).refusals("test-stub", "AViewModel").first }
        #expect(try refusal("struct Other {}") == "The project declares no type AViewModel.")
        #expect(
            try refusal("final class S {}\nfinal class AViewModel { init(s: S) {}; func a() async {} }")
                == "AViewModel takes S, for which no stand-in can be written: inject a protocol first.")
        #expect(
            try refusal("final class AViewModel { func a() {} }") == "AViewModel has no async or throwing function that a test can call.")
        #expect(
            try refusal("protocol P { init() }\nfinal class AViewModel { init(p: any P) {}; func a() async {} }")
                == "P asks for an initialiser.")
        #expect(try refusal("private final class AViewModel { func a() async {} }") == "AViewModel is not a type that a test can make.")
    }
}
