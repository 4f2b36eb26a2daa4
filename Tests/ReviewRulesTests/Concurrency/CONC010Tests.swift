import ReviewRules
import Testing

struct CONC010Tests {
    @Test func sessionsForOneRequestAreFlagged() throws {
        try expectFlagged(
            "CONC-010",
            """
            import Foundation
            final class Service {
                private var fresh: URLSession { URLSession(configuration: .ephemeral) } // flagged
                func load(_ url: URL) async throws -> Data {
                    let session = URLSession(configuration: .default) // flagged
                    session.configuration.timeoutIntervalForRequest = 3
                    return try await session.data(from: url).0
                }
                func send(_ url: URL) {
                    URLSession(configuration: .default, delegate: self, delegateQueue: nil).dataTask(with: url).resume() // flagged
                }
                func ask(_ url: URL) {
                    makeSession().dataTask(with: url).resume()
                }
                private func makeSession() -> URLSession {
                    let configuration = URLSessionConfiguration.default
                    return URLSession(configuration: configuration) // flagged
                }
                func fetch(_ url: URL) async throws -> Data { try await fresh.data(from: url).0 }
            }
            """)
    }

    @Test func sessionsThatAreKeptAreNot() throws {
        try expectFlagged(
            "CONC-010",
            """
            import Foundation
            let common = URLSession(configuration: .default)
            final class Service {
                static let shared = URLSession(configuration: .default)
                private let session = URLSession(configuration: .default)
                private lazy var second: URLSession = {
                    let configuration = URLSessionConfiguration.default
                    return URLSession(configuration: configuration)
                }()
                private var third: URLSession
                private var fourth: URLSession?
                private var fifth: URLSession { URLSession(configuration: .default) }
                init() {
                    let own = URLSession(configuration: .default)
                    third = own
                }
                func start() {
                    fourth = URLSession(configuration: .background(withIdentifier: "a"))
                    let other = URLSession(configuration: .default)
                    client = Client(session: other)
                    client = Client(session: URLSession(configuration: .default))
                }
                static func make() -> URLSession { URLSession(configuration: .default) }
                func once(_ url: URL) async throws -> Data {
                    let session = URLSession(configuration: .default)
                    defer { session.finishTasksAndInvalidate() }
                    return try await session.data(from: url).0
                }
                func load(_ url: URL) async throws -> Data { try await session.data(from: url).0 }
            }
            """)
    }
}
