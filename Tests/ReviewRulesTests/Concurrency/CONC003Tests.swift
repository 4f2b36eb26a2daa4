import ReviewRules
import Testing

struct CONC003Tests {
    @Test func completionHandlersOfServicesAreInformation() throws {
        try expectFlagged(
            "CONC-003",
            """
            import Foundation
            final class UserService {
                func load(completion: @escaping (Result<Int, Error>) -> Void) {} // info
                func save(_ name: String, then: ((Error?) -> Void)?) {} // info
            }
            struct NewsRepository {
                func fetch(id: Int, completionHandler handler: @escaping (Data?) -> Void) {} // info
            }
            """)
    }

    @Test func bridgesDelegatesAndObserversAreNot() throws {
        try expectFlagged(
            "CONC-003",
            """
            import Foundation
            final class UserService: NSObject, URLSessionDelegate {
                func load(completion: @escaping (Int) -> Void) {}
                func load() async -> Int { 1 }
                func save(completion: @escaping () -> Void) { Task { await store(); completion() } }
                func urlSession(_ session: URLSession, didReceive challenge: Int, completionHandler: @escaping (Int) -> Void) {}
                func observe(onChange: @escaping (Int) -> Void) {}
                func store() async {}
            }
            final class Animator { func run(completion: @escaping () -> Void) {} }
            """)
    }
}
