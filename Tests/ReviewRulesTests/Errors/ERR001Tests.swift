import ReviewRules
import Testing

struct ERR001Tests {
    @Test func bareErrorsOfServicesAreInformation() throws {
        try expectFlagged(
            "ERR-001",
            """
            import Foundation
            extension String: Error {}
            final class UserService {
                func load() throws {
                    throw NSError(domain: "a", code: 1) // info
                }
                func save() throws { throw "no" } // info
                func fetch() throws { throw URLError(.badServerResponse) } // info
            }
            """)
    }

    @Test func rethrowsTypedErrorsAndOtherTypesAreNot() throws {
        try expectFlagged(
            "ERR-001",
            """
            import Foundation
            enum ServiceError: Error { case offline }
            final class UserService {
                func load() throws {
                    do { try save() } catch { throw error }
                    throw ServiceError.offline
                }
                func save() throws { throw URLError(.notConnectedToInternet) }
            }
            struct Parser { func run() throws { throw NSError(domain: "a", code: 1) } }
            """)
    }

    @Test func theFixBeginsAnEnumeration() throws {
        let test = RuleTest(
            """
            import Foundation

            extension String: Error {}

            /// Users.
            final class UserService {
                func save() throws { throw "There is no user." }
            }
            """)
        let fixed = try test.fixed("ERR-001")
        #expect(
            fixed.contains(
                "func save() throws { throw UserServiceError.failed(\"There is no user.\") }\n}\n\nenum UserServiceError: LocalizedError {")
        )
        #expect(fixed.contains("/// Users.\nfinal class UserService"))
        #expect(try RuleTest(fixed).findings("ERR-001").isEmpty)
    }
}
