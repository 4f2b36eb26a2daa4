import ReviewRules
import Testing

struct CONC021Tests {
    @Test func whatSeveralThreadsChangeIsFlagged() throws {
        try expectFlagged(
            "CONC-021",
            """
            import Foundation
            final class ImageService {
                var known: [String: Data] = [:]
                func load(_ url: URL) {
                    URLSession.shared.dataTask(with: url) { data, _, _ in
                        self.known[url.path] = data // flagged
                    }.resume()
                }
            }
            final class PlaceService: @unchecked Sendable {
                private var queue: [String] = []
                func track(_ name: String) { queue.append(name) } // flagged
            }
            final class NameService {
                private var known: [String: String] = [:]
                func name(_ id: String) async throws -> String {
                    let name = try await ask(id)
                    known[id] = name // info
                    return name
                }
                func ask(_ id: String) async throws -> String { id }
            }
            """)
    }

    @Test func whatIsGuardedIsNot() throws {
        try expectFlagged(
            "CONC-021",
            """
            import Foundation
            actor ImageService {
                var known: [String: Data] = [:]
                func load(_ url: URL) async throws { known[url.path] = try await URLSession.shared.data(from: url).0 }
            }
            final class PlaceService: @unchecked Sendable {
                private let lock = NSLock()
                private var queue: [String] = []
                func track(_ name: String) { lock.withLock { queue.append(name) } }
            }
            @MainActor final class NameService {
                private var known: [String: String] = [:]
                func keep(_ id: String) async throws { try await ask(); known[id] = id }
                func ask() async throws {}
            }
            /// Used on the main thread alone.
            final class NoteService: @unchecked Sendable {
                private var notes: [String] = []
                func add(_ name: String) { notes.append(name) }
            }
            final class MockService: @unchecked Sendable {
                var calls: [String] = []
                func track(_ name: String) { calls.append(name) }
            }
            """)
    }
}
