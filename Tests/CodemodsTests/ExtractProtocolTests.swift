import Testing

struct ExtractProtocolTests {
    @Test func membersBecomeRequirementsAndUsersDependOnThem() throws {
        let text = try CodemodTest(
            """
            import Foundation

            // What users are.
            final class UserService: Sendable {
                let limit = 10
                private let secret = ""
                var name: String { "" }

                init() {}

                /// Loads.
                @discardableResult
                final func load<ID: Hashable>(
                    id: ID,
                    _ name: String
                ) async throws -> [String] where ID: Sendable { [] }
                static func make() -> UserService { UserService() }
                private func hide() {}
            }

            final class AViewModel {
                private let service: UserService
                init(service: UserService) { self.service = service }
                func load() async throws { try await service.load(id: 1, "") }
            }

            final class PassingViewModel {
                let service: UserService
                init(service: UserService) { self.service = service }
                func pass() { use(service) }
                func use(_ service: UserService) {}
            }
            """
        ).text("extract-protocol", "UserService")
        expectText(
            text,
            """
            import Foundation

            protocol UserServiceProtocol: Sendable {
                var limit: Int { get }
                var name: String { get }
                @discardableResult
                func load<ID: Hashable>(
                    id: ID,
                    _ name: String
                ) async throws -> [String] where ID: Sendable
            }

            // What users are.
            final class UserService: Sendable, UserServiceProtocol {
                let limit = 10
                private let secret = ""
                var name: String { "" }

                init() {}

                /// Loads.
                @discardableResult
                final func load<ID: Hashable>(
                    id: ID,
                    _ name: String
                ) async throws -> [String] where ID: Sendable { [] }
                static func make() -> UserService { UserService() }
                private func hide() {}
            }

            final class AViewModel {
                private let service: any UserServiceProtocol
                init(service: any UserServiceProtocol) { self.service = service }
                func load() async throws { try await service.load(id: 1, "") }
            }

            final class PassingViewModel {
                let service: UserService
                init(service: UserService) { self.service = service }
                func pass() { use(service) }
                func use(_ service: UserService) {}
            }
            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func publicTypesGetPublicProtocolsAndDefaultsAreSaid() throws {
        let test = CodemodTest(
            """
            @MainActor
            public final class CartService {
                public private(set) var count = 0
                var inner = 1
                public func add(_ n: Int = 1) { count += n }
            }
            """)
        let text = try test.text("extract-protocol", "CartService")
        #expect(
            text.hasPrefix(
                """
                @MainActor
                public protocol CartServiceProtocol {
                    var count: Int { get }
                    func add(_ n: Int)
                }

                @MainActor
                public final class CartService: CartServiceProtocol {
                """))
        #expect(try test.result("extract-protocol", "CartService").notes.count == 1)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func whatHasOneOrCannotIsLeft() throws {
        let has = CodemodTest("protocol P { func a() }\nclass AService: P { func a() {} }")
        #expect(try has.result("extract-protocol", "AService").changes.isEmpty)
        #expect(try CodemodTest("class AService<T> { func a() {} }").refusals("extract-protocol", "AService") == ["AService is generic."])
        #expect(try CodemodTest("actor AService { func a() {} }").refusals("extract-protocol", "AService").count == 1)
    }
}
