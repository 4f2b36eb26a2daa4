import ReviewRules
import Testing

/// Failures that a completion, a closure or a request would have told of.
struct ERR002CompletionTests {
    @Test func aGuardThatReturnsWithoutCallingTheCompletionIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class UserService {
                var session: Session?
                func user(path: String, complete: @escaping (Result<User, Error>) -> Void) {
                    guard let url = URL(string: path) else { return } // flagged
                    guard let id = session?.id else { // flagged
                        print("nobody is there")
                        return
                    }
                    guard let name = session?.name else {
                        complete(.failure(Missing()))
                        return
                    }
                    fetch(url, id, name) { [weak self] data in
                        guard let self else { return }
                        guard let data else { return } // flagged
                        complete(.success(self.decode(data)))
                    }
                }
                func touch(id: String?, completion: @escaping (Bool) -> Void) {
                    guard let id else { return }
                    completion(id.isEmpty)
                }
                func once(id: String?, completion: @escaping (Error?) -> Void) {
                    completion(nil)
                    guard let id else { return }
                    note(id)
                }
                func find(id: String?, completion: @escaping (Error?) -> Void) {
                    guard isOpen else { return }
                    completion(nil)
                }
                func load(id: String?, completion: @escaping (Error?) -> Void) async {
                    guard let id else { return }
                    completion(nil)
                }
                func pure(id: String?, convert: @escaping (String) -> Error?) {
                    guard let id else { return note("none") }
                    last = convert(id)
                }
            }
            """)
    }

    @Test func anErrorThatAGuardLooksAtAndDropsIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class PictureLoader: ObservableObject {
                @Published var picture: Data?
                @Published var failed = false
                func load(_ url: URL) {
                    URLSession.shared.dataTask(with: url) { data, _, error in
                        guard let data, error == nil else { return } // flagged
                        self.picture = data
                    }.resume()
                    URLSession.shared.dataTask(with: url) { data, _, error in
                        guard let data, error == nil else {
                            self.failed = true
                            return
                        }
                        self.picture = data
                    }.resume()
                    store.save(url) { error in
                        if let error { // flagged
                            print(error)
                        } else {
                            print("saved")
                        }
                    }
                    store.save(url) { error in
                        if let error {
                            print(error)
                        } else {
                            self.failed = false
                        }
                    }
                }
            }
            struct PictureView: View {
                @StateObject private var loader = PictureLoader()
                var body: some View { Text(loader.failed ? "Failed" : "Loaded") }
            }
            """)
    }

    @Test func aRollBackSaysNothing() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class MovieService {
                func update() async {
                    do { try await container.viewContext.save() } catch { container.viewContext.rollback() } // flagged
                    do {
                        try await container.viewContext.save()
                    } catch { // flagged
                        container.viewContext.rollback()
                        print(error)
                    }
                    do {
                        try await container.viewContext.save()
                    } catch {
                        container.viewContext.rollback()
                        tell(error)
                    }
                }
            }
            """)
    }

    @Test func aRequestWhoseErrorIsDroppedIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class WeatherService {
                func weather(_ url: URL) async throws -> Data? {
                    let answer = try? await URLSession.shared.data(from: url) // flagged
                    guard let (data, _) = try? await session.data(from: url) else { throw Missing() }
                    return answer?.0 ?? data
                }
            }
            """)
    }
}
