import ReviewRules
import Testing

struct ERR007Tests {
    @Test func answersWithoutALookAtTheirStatusAreFlagged() throws {
        try expectFlagged(
            "ERR-007",
            """
            import Foundation
            final class NewsService {
                func news() async throws -> News {
                    let (data, _) = try await URLSession.shared.data(from: url) // flagged
                    return try JSONDecoder().decode(News.self, from: data)
                }
                func other() async throws -> Data { try await session.data(for: request).0 } // flagged
                func old() {
                    URLSession.shared.dataTask(with: url) { data, _, error in self.show(data, error) }.resume() // flagged
                    session.dataTask(with: url) { data, response, error in // flagged
                        self.show(data, error)
                    }.resume()
                    session.dataTaskPublisher(for: url).map(\\.data).decode(type: News.self, decoder: decoder) // flagged
                    session.dataTaskPublisher(for: url).map { $0.data }.decode(type: News.self, decoder: decoder) // flagged
                }
            }
            """)
    }

    @Test func statusesThatAreLookedAtAndPicturesAreNot() throws {
        try expectFlagged(
            "ERR-007",
            """
            import Foundation
            final class NewsService {
                func news() async throws -> News {
                    let (data, response) = try await URLSession.shared.data(from: url)
                    try check(response)
                    return try JSONDecoder().decode(News.self, from: data)
                }
                func whole() async throws -> (Data, URLResponse) { try await session.data(for: request) }
                func old() {
                    session.dataTask(with: url) { data, response, error in
                        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return self.fail() }
                        self.show(data, error)
                    }.resume()
                    session.dataTaskPublisher(for: url).tryMap { try self.checked($0) }.decode(type: News.self, decoder: decoder)
                    let (saved, _) = try store.data(from: url)
                }
                func picture() async throws -> UIImage? {
                    let (data, _) = try await URLSession.shared.data(from: url)
                    return UIImage(data: data)
                }
            }
            """)
    }

    @Test func aResponseThatIsOnlyThereIsNotLookedAt() throws {
        try expectFlagged(
            "ERR-007",
            """
            import Foundation
            struct AService {
                func load(_ url: URL, completion: @escaping (Data?) -> Void) {
                    URLSession.shared.dataTask(with: url) { data, response, error in // flagged
                        guard error == nil, response != nil else { return completion(nil) }
                        completion(data)
                    }.resume()
                    URLSession.shared.dataTask(with: url) { data, response, error in
                        guard response != nil, (response as? HTTPURLResponse)?.statusCode == 200 else { return completion(nil) }
                        completion(data)
                    }.resume()
                }
            }
            """)
    }

    @Test func aSessionThatAsksItselfIsFlagged() throws {
        try expectFlagged(
            "ERR-007",
            """
            import Foundation
            extension URLSession {
                func value<T: Decodable>(_ type: T.Type, from url: URL) async throws -> T {
                    let (data, _) = try await data(from: url) // flagged
                    return try JSONDecoder().decode(type, from: data)
                }
            }
            struct Store {
                func read(_ url: URL) async throws -> Data {
                    let (data, _) = try await data(from: url)
                    return data
                }
            }
            """)
    }
}
